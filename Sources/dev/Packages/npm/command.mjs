#!/usr/bin/env node
import { runHere } from "./host.mjs";

process.exitCode = await runHere(process.argv.slice(2));
