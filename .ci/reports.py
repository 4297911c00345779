"""Proves that every report format can be read by others and leads back to the same bytes.

reports.py PATTERNC FOLDER [SCHEMAS]: makes a corpus in FOLDER, has it checked in every format, and
reads each with its schema, with a reader of somebody else's, and with what is written here anew.
"""

import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from urllib.parse import unquote

import jsonschema
import junitparser
import markdown_it
from sarif import loader

import kit
import report_corpus
from kit import check

program, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
schemas = Path(sys.argv[3]) if len(sys.argv) > 3 else None
FORMATS = "text concise json sarif github gitlab rdjson checkstyle junit markdown".split()
counted = {}


def proved(what, number=1):
    counted[what] = counted.get(what, 0) + number


def run(paths, into):
    """Checks files; returns each report as bytes."""
    into.mkdir(exist_ok=True)
    formats = [f"--format={name}={into.resolve() / name}" for name in FORMATS]
    kit.run(program, "check", *formats, "--", *paths, cwd=folder, code=(0, 1), text=False)
    return {name: (into / name).read_bytes() for name in FORMATS}


# ---- places ------------------------------------------------------------------------------------


class Source:
    """A file, and the ways to count in it."""

    def __init__(self, content):
        self.content = content
        start = 3 if content.startswith(b"\xef\xbb\xbf") else 0
        self.starts = [start] + [i + 1 for i in range(start, len(content)) if content[i] == 10]

    def offset(self, line, column, unit):
        start = self.starts[line - 1]
        end = self.starts[line] if line < len(self.starts) else len(self.content)
        if unit == "bytes":
            check(start + column - 1 <= end, "column", column, "lies behind its line")
            return start + column - 1
        text = self.content[start:end].decode("utf-8", "surrogateescape")
        at = 0
        for character in text + "\0":
            if column == 1:
                return start + at
            check(character != "\0", "a column lies behind its line")
            column -= 2 if unit == "utf-16" and ord(character) > 0xFFFF else 1
            check(column >= 1, "a column lies inside a character")
            at += len(character.encode("utf-8", "surrogateescape"))

    def range(self, start, end, unit):
        return self.offset(*start, unit), self.offset(*end, unit)


def json_range(value):
    return value["range"]["start"]["byte"], value["range"]["end"]["byte"]


def hazardous(character):
    code = ord(character)
    return (
        code < 0x20 or 0x7F <= code < 0xA0
        or code in (0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0xFEFF)
        or 0x2028 <= code <= 0x202E or 0x2060 <= code <= 0x206F or 0xFFF9 <= code <= 0xFFFB
        or 0xE0000 <= code <= 0xE0FFF
    )


def shown(text):
    """A text as a reader sees it, on one line."""
    names = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}
    out = "".join(
        names.get(c, "\\u{%X}" % ord(c)) if hazardous(c) else c for c in text
    )
    return out.replace("##[", "##\\u{5B}")


def sentence(text):
    text = shown(text)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def patched(content, edits):
    for start, end, text in sorted(edits, reverse=True):
        content = content[:start] + text.encode() + content[end:]
    return content


# ---- fingerprints ------------------------------------------------------------------------------


def line_hashes(content):
    """GitHub's hash of each line, straight from what it says: no rolling."""
    text = content.decode("utf-8", "replace").encode("utf-16-le")
    units = [int.from_bytes(text[i : i + 2], "little") for i in range(0, len(text), 2)]
    kept, starts, line_start, after_return = [], [], True, False
    for unit in units + [0xFFFF]:
        if unit in (0x20, 0x09) or after_return and unit == 0x0A:
            after_return = False
            continue
        after_return = unit == 0x0D
        unit = 0x0A if unit == 0x0D else unit
        if line_start:
            starts.append(len(kept))
        line_start = unit == 0x0A
        kept.append(unit)
    kept += [0] * 100
    result, counts = [], {}
    for start in starts:
        value = 0
        for unit in kept[start : start + 100]:
            value = (value * 37 + unit) % 2**64
        counts[value] = counts.get(value, 0) + 1
        result.append(f"{value:x}:{counts[value]}")
    return result


def fnv(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def heads(content):
    """The start of each declaration of a well-behaved file, and its first one or two words."""
    found, depth = [], 0
    for match in re.finditer(rb"(?m)^[ \t]*([a-z].*)$|^.*$", content[content.startswith(b"\xef\xbb\xbf") * 3 :]):
        if depth == 0 and match[1]:
            words = re.match(rb"([\w.-]+)(?:[ \t]+([A-Za-z][\w.-]*))?", match[1])
            at = match.start(1) + content.startswith(b"\xef\xbb\xbf") * 3
            found.append((at, b" ".join(word for word in words.groups() if word)))
        code = re.sub(rb'"(\\.|[^"\\])*"|#.*', b"", match[0])
        depth += code.count(b"{") - code.count(b"}")
    return found


def logical(findings, contents):
    """The fingerprints of sorted findings."""
    result, counts = [], {}
    for finding in findings:
        content = contents[finding["file"]]
        start, end = json_range(finding)
        head = b""
        for at, words in heads(content):
            if at <= start:
                head = words
        marked = bytes(b for b in content[start:end][:512] if b > 0x20)
        key = head + b"\0" + finding["id"].encode() + b"\0" + marked + b"\0"
        ordinal = counts[finding["file"], key] = counts.get((finding["file"], key), 0) + 1
        result.append(f"{fnv(key + str(ordinal).encode()):016x}")
    return result


# ---- formats -----------------------------------------------------------------------------------


def validate(value, *names):
    for name in names if schemas else ():
        schema = json.loads((schemas / name).read_text())
        jsonschema.validators.validator_for(schema)(schema).validate(value)
        proved("documents that fit " + name)


def check_sarif(text, findings, sources, contents):
    log = json.loads(text)
    validate(log, "sarif-schema-2.1.0.errata01.draft04.json", "sarif-schema-2.1.0.draft07.json")
    run, = log["runs"]
    check(run["columnKind"] == "utf16CodeUnits", "columnKind")
    rules, results = run["tool"]["driver"]["rules"], run["results"]
    check(len(results) == len(findings), len(results), "results of", len(findings))
    for rule in rules:
        for key in ("shortDescription", "fullDescription"):
            check(0 < len(rule[key]["text"]) <= 1024, rule["id"], key)
        check(rule["help"]["text"] and rule["help"]["markdown"], rule["id"], "help")
        check(len(rule["properties"]["tags"]) <= 10, rule["id"], "tags")
        check("security-severity" not in rule["properties"], rule["id"])
    check([rule["id"] for rule in rules] == sorted({rule["id"] for rule in rules}), "rules")

    def place(location):
        artifact, region = location["artifactLocation"], location["region"]
        check(re.fullmatch(r"[A-Za-z0-9._~/%-]*", artifact["uri"]), artifact["uri"])
        path = unquote(artifact["uri"])
        start = region["startLine"], region["startColumn"]
        return path, sources[path].range(start, (region["endLine"], region["endColumn"]), "utf-16")

    for result, finding, print_ in zip(results, findings, logical(findings, contents)):
        path, found = place(result["locations"][0]["physicalLocation"])
        check((path, found) == (finding["file"], json_range(finding)), "sarif", finding, found)
        check(rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding["id"], finding)
        level = {"info": "note"}.get(finding["severity"], finding["severity"])
        check(result["level"] == level, finding)
        message = result["message"]["text"]
        check(message.startswith(sentence(finding["message"])), message)
        check(not finding["help"] or sentence(finding["help"]) in message, message)
        for number, (related, location) in enumerate(
            zip(finding["related"], result.get("relatedLocations", []), strict=True), 1
        ):
            check(place(location["physicalLocation"]) == (related["file"], json_range(related)), related)
            check(location["id"] == number and f"]({number})" in message, related)
        region = result["locations"][0]["physicalLocation"]["region"]
        prints = result["partialFingerprints"]
        hashes = line_hashes(contents[path])
        check(prints["primaryLocationLineHash"] == hashes[region["startLine"] - 1], finding)
        check(prints["patterncLogical/v1"] == print_, finding, prints, print_)
        edits = []
        for fix in result.get("fixes", []):
            change, = fix["artifactChanges"]
            for replacement in change["replacements"]:
                physical = {"artifactLocation": change["artifactLocation"], "region": replacement["deletedRegion"]}
                edits.append((*place(physical)[1], replacement["insertedContent"]["text"]))
        check(edits == json_edits(finding), "sarif: fixes", finding)
        proved("results of sarif")
    proved("fingerprints", 2 * len(results))


def json_edits(finding):
    edits = finding["fix"]["edits"] if finding["fix"] else []
    return [(e["start"]["byte"], e["end"]["byte"], e["text"]) for e in edits]


def check_gitlab(text, findings):
    check(not text.startswith(b"\xef\xbb\xbf"), "gitlab: a mark of byte order")
    entries = json.loads(text)
    check(len(entries) == len(findings), "gitlab: entries")
    check(len({entry["fingerprint"] for entry in entries}) == len(entries), "gitlab: fingerprints")
    for entry, finding in zip(entries, findings):
        validate(entry, "gitlab-codequality-item.schema.json")
        check(entry["location"]["path"] == finding["file"], finding)
        check(entry["location"]["lines"]["begin"] == finding["range"]["start"]["line"], finding)
        check(entry["severity"] == {"error": "major", "warning": "minor", "info": "info"}[finding["severity"]])
        check(entry["description"].startswith(sentence(finding["message"])), entry)
        check(entry["description"].endswith(f"[{finding['id']}]"), entry)
        proved("entries of gitlab")


def check_rdjson(text, findings, sources, contents):
    result = json.loads(text)
    validate(result, "rdjson/DiagnosticResult.json")
    check(len(result["diagnostics"]) == len(findings), "rdjson: diagnostics")

    def span(value, path):
        start, end = value["start"], value["end"]
        return sources[path].range((start["line"], start["column"]), (end["line"], end["column"]), "bytes")

    for diagnostic, finding in zip(result["diagnostics"], findings):
        path = diagnostic["location"]["path"]
        check(path == finding["file"], finding)
        check(span(diagnostic["location"]["range"], path) == json_range(finding), finding)
        check(diagnostic["code"]["value"] == finding["id"], finding)
        check(diagnostic["severity"] == finding["severity"].upper(), finding)
        check(diagnostic["message"].split("\n")[0] == shown(finding["message"]), diagnostic)
        for related, location in zip(finding["related"], diagnostic.get("related_locations", []), strict=True):
            where = location["location"]
            check((where["path"], span(where["range"], where["path"])) == (related["file"], json_range(related)))
        suggestions = diagnostic.get("suggestions", [])
        check(len(suggestions) <= 1, "several suggestions are alternatives")
        edits = [(*span(s["range"], path), s["text"]) for s in suggestions]
        check(patched(contents[path], edits) == patched(contents[path], json_edits(finding)), finding)
        proved("diagnostics of rdjson")


def annotation(line):
    """One workflow command, as the runner takes it apart."""
    line = line.lstrip()
    check(line.startswith("::"), line)
    end = line.index("::", 2)
    name, _, rest = line[2:end].partition(" ")
    properties = {}
    for pair in filter(None, rest.strip().split(",")):
        key, value = pair.split("=", 1)
        check(value.lstrip("=") == value, "a value starts with =")
        for token, sign in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
            value = value.replace(token, sign)
        properties[key] = value
    data = line[end + 2 :]
    for token, sign in (("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
        data = data.replace(token, sign)
    return name, properties, data


def check_github(text, findings, sources):
    """The annotations of few findings: all of them, the most severe first."""
    lines = text.decode().splitlines()
    order = {"error": 0, "warning": 1, "info": 2}
    findings = sorted(findings, key=lambda finding: order[finding["severity"]])
    check(len(lines) == len(findings), "github:", len(lines), "lines of", len(findings))
    for line, finding in zip(lines, findings):
        name, properties, data = annotation(line)
        path = properties["file"].removeprefix("./")
        check(path == finding["file"], properties)
        check(name == {"info": "notice"}.get(finding["severity"], finding["severity"]), line)
        check(data.split("\n")[0] == shown(finding["message"]), line)
        check(not finding["help"] or data.endswith("help: " + shown(finding["help"])), line)
        start, end = ((int(properties[a]), int(properties[b])) for a, b in (("line", "col"), ("endLine", "endColumn")))
        check(sources[path].range(start, end, "code points") == json_range(finding), line)
        proved("annotations")


def check_checkstyle(text, findings, files):
    entries = []
    root = ElementTree.fromstring(text)
    check({file.get("name") for file in root} == {xml_safe(name) for name in files}, "checkstyle: files")
    for file in root:
        for error in file:
            entries.append((file.get("name"), int(error.get("line")), int(error.get("column")), error.get("severity"), error.get("source")))
            check(error.get("message"), "checkstyle: no message")
    expected = [
        (xml_safe(f["file"]), f["range"]["start"]["line"], f["range"]["start"]["column"], f["severity"], "patternc." + f["id"])
        for f in findings
    ]
    check(entries == expected, "checkstyle differs")
    proved("errors of checkstyle", len(entries))


def xml_safe(text):
    return "".join("\ufffd" if ord(c) < 0x20 and c not in "\t\n\r" else c for c in text)


def check_junit(text, findings, files):
    suites = junitparser.JUnitXml.fromstring(text)
    check({suite.name for suite in suites} == {xml_safe(name) for name in files}, "junit: suites")
    failing = [f for f in findings if f["severity"] == "error"]
    clean = set(files) - {f["file"] for f in findings}
    check(suites.tests == len(findings) + len(clean), "junit: tests")
    check(suites.failures == len(failing), "junit: failures")
    cases = [case for suite in suites for case in suite]
    check(len(cases) == suites.tests, "junit: cases")
    check(sum(bool(case.result) for case in cases) == len(failing), "junit: results")
    names = [(case.classname, case.name) for case in cases]
    check(len(set(names)) == len(names), "junit: two cases of one name")
    for suite in suites:
        check(suite.tests == len(list(suite)), "junit: tests of", suite.name)
    proved("cases of junit", len(cases))


def check_markdown(text, findings, files):
    page = text.decode()
    tokens = markdown_it.MarkdownIt("commonmark").enable("table").parse(page)
    blocks = [token for token in tokens if token.type == "fence"]
    check(len(blocks) == len(findings), "markdown: blocks")
    check(not any(token.type == "html_block" for token in tokens), "markdown: HTML")
    headings = []
    for before, token in zip(tokens, tokens[1:]):
        for child in token.children or []:
            check(child.type not in ("link_open", "image"), "markdown: a link", child)
            check(child.type != "html_inline" or child.content in ("<code>", "</code>"), child.content)
        if before.type == "heading_open" and before.tag == "h3":
            headings += [child.content for child in token.children if child.type == "code_inline"]
    check(headings == [shown(f) for f in sorted({f["file"] for f in findings}, key=str.encode)], "markdown: files")
    for block, finding in zip(blocks, findings):
        start = finding["range"]["start"]
        where = f"--> {shown(finding['file'])}:{start['line']}:{start['column']}"
        check(block.content.split("\n")[0].strip() == where, block.content, where)
        check(not finding["help"] or "= help: " + shown(finding["help"]) in block.content, block.content)
    proved("findings of markdown", len(blocks))


def check_lines(reports, findings):
    """Reports for people hold no command for a runner, and concise has a line for each finding."""
    for name in ("text", "concise", "markdown"):
        for line in reports[name].decode().split("\n"):
            check(not line.lstrip().startswith("::") and "##[" not in line, name, line)
            check(not any(hazardous(c) for c in line), name, line)
    lines = reports["concise"].decode().splitlines()
    check(len(lines) == len(findings), "concise")
    for line, finding in zip(lines, findings):
        start = finding["range"]["start"]
        rest = f":{start['line']}:{start['column']}: {finding['severity']}: {shown(finding['message'])}"
        head, tail = shown(finding["file"]) + rest, f" [{finding['id']}]"
        line = line.removeprefix("./")
        check(line.startswith(head) and line.endswith(tail), line)
        # The name that is meant is all that a line has besides.
        meant = line[len(head):len(line) - len(tail)]
        check(not meant or re.fullmatch(r"; write `[^`]+`", meant), line)
    proved("lines of concise", len(lines))


def look(reports, contents, files):
    sources = {path: Source(content) for path, content in contents.items()}
    findings = json.loads(reports["json"])["diagnostics"]
    for finding in findings:
        source = sources[finding["file"]]
        bounds = [(finding["range"][end]["line"], finding["range"][end]["column"]) for end in ("start", "end")]
        check(source.range(*bounds, "code points") == json_range(finding), "json", finding)
    check_sarif(reports["sarif"], findings, sources, contents)
    check_gitlab(reports["gitlab"], findings)
    check_rdjson(reports["rdjson"], findings, sources, contents)
    check_checkstyle(reports["checkstyle"], findings, files)
    check_junit(reports["junit"], findings, files)
    check_markdown(reports["markdown"], findings, files)
    check_lines(reports, findings)
    return findings, sources


contents = report_corpus.make(folder)
reports = run(["."], folder / ".all")
findings, sources = look(reports, contents, list(contents))
check({f["file"] for f in findings} > {name + ".pattern" for name in report_corpus.NAMES if "\n" not in name})
log = loader.load_sarif_file(str(folder / ".all" / "sarif"))
check(log.get_result_count() == len(findings), "sarif-tools counts", log.get_result_count())

# Each file alone has few findings enough for every annotation.
for path, content in contents.items():
    alone = run([path], folder / ".one")
    found, _ = look(alone, {path: content}, [path])
    check_github(alone["github"], found, sources)

# A comment above moves everything, and changes no fingerprint of ours.
for path, content in contents.items():
    mark = b"\xef\xbb\xbf" * content.startswith(b"\xef\xbb\xbf")
    (folder / path).write_bytes(mark + b"# a line more\n" + content.removeprefix(mark))
moved = run(["."], folder / ".moved")
for name, key in (("sarif", "patterncLogical/v1"), ("gitlab", "fingerprint")):
    before, after = (re.findall(rf'"{key}": "(\w+)"', r[name].decode()) for r in (reports, moved))
    check(before == after and before, name, "knows findings by their lines")
    proved("fingerprints that survive a line", len(before))

print(", ".join(f"{number} {what}" for what, number in counted.items()))
