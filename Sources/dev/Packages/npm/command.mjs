#!/usr/bin/env node
import { runHere } from "./host.mjs";

process.exitCode = runHere(process.argv.slice(2));
