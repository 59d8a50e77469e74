# SPDX-License-Identifier: Apache-2.0
"""Draws faults: a line of code at random, each line of a folder with the same chance, and one of the changes that fit it."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

SOURCES = (".cpp", ".h", ".cu")
SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
         "*": "/", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "*=": "+=", "<<": ">>", ">>": "<<", "&": "|", "|": "&"}
OPERATOR = re.compile(r"(?<=\s)(" + "|".join(map(re.escape, sorted(SWAPS, key=len, reverse=True))) + r")(?=\s)")
# Statements of one line: a call, an assignment, an increment. A declaration begins with two words.
STATEMENT = re.compile(r"^\s*(?:\(void\))?\*?(?!return\b|using\b|delete\b|case\b|default\b|TEST|static_assert)"
                       r"[\w:.\[\]>\-]+(?:<[\w:, ]+>)?(?:\(.*\)|\s*[-+*/|&%]?=\s.*|\+\+|--)[\w.()\[\]>\-]*;\s*$")
INCREMENT = re.compile(r"^\s*(?:\+\+|--)[\w.\[\]>\-]+;\s*$")
SYMMETRIC = re.compile(r"\b(f?min|f?max)f?(<[\w:]+>)?\($")
INVISIBLE = re.compile(r"^\s*enum\b|\b(prefetch|reserve|shrink_to_fit|HWY_\w+)\(")  # order of names; speed, memory
DECLARATION = re.compile(r"^\s*[\w:<>]+ \w+, [^()]*[,;]$")  # several names of one type, in any order
STREAMS = re.compile(r"\b(?:std::c\w+|stream|out|errors|debug)\b.*<<|<<\s*\"")


def masked(text: str) -> str:
    """The text with the same length, in which comments and literals of text are blank."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group(0))
    literal = r'R"\((?:.|\n)*?\)"|//[^\n]*|/\*(?:.|\n)*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\''
    return re.sub(literal, lambda match: "0" * len(match.group(0)) if match.group(0)[0] == "'" else blank(match), text)


def lines_of_code(text: str) -> list[int]:
    """Indices of the lines that hold more than braces, comments and instructions for the preprocessor."""
    found, continued = [], False
    for index, line in enumerate(masked(text).split("\n")):
        instruction = continued or line.lstrip().startswith("#")
        continued = instruction and line.endswith("\\")
        empty = not re.search(r"\w", line) or re.match(r"\s*(using|namespace|public|private)\b", line)
        if not (instruction or empty or INVISIBLE.search(line)):
            found.append(index)
    return found


def changes(line: str, code: str, whole: bool) -> list[str]:
    """All changed versions of a line. `code` is the line without literals and comments, `whole` whether a statement
    begins with it."""
    found = []
    put = lambda begin, end, text: found.append(line[:begin] + text + line[end:])
    if not STREAMS.search(line):
        for match in OPERATOR.finditer(code):
            reference = match.group(1) in "&*" and re.search(r"(const|auto|\w>)\s*$", code[: match.start()])
            joined = match.group(1) in "+-" and '"' in line  # texts are not subtracted
            if not reference and not joined:
                put(match.start(), match.end(), SWAPS[match.group(1)])
    for match in re.finditer(r"(?<![\w.])(\d+)(?![\w.'])", code):  # an integer
        if line[match.start()] == "'" or "operator" in code or re.match(r"\s*case\b", code):
            continue
        value = int(match.group(1))
        put(match.start(), match.end(), str(value + 1))
        if value:
            put(match.start(), match.end(), str(value - 1))
    for match in re.finditer(r"(?<![\w.])(\d+\.\d+(?:e-?\d+)?)(f?)(?!\w)", code):
        put(match.start(), match.end(), repr(float(match.group(1)) * 2 or 1.0) + match.group(2))
    for match in re.finditer(r"\b(true|false)\b", code):
        put(match.start(), match.end(), "false" if match.group(1) == "true" else "true")
    for match in re.finditer(r"\b(min|max)(?=\()", code):
        put(match.start(), match.end(), "max" if match.group(1) == "min" else "min")
    condition = re.match(r"\s*(?:\} else )?if \((.*)\)( \{| return.*| continue;| break;| throw.*|)\s*$", code)
    if condition and code.count("(") == code.count(")") and ";" not in condition.group(1):
        begin, end = condition.span(1)
        put(begin, end, "!(" + line[begin:end] + ")")
        put(begin, end, "false")
        put(begin, end, "true")
    for match in re.finditer(r"(?<=[(,])\s*([\w.\->\[\]]+), ([\w.\->\[\]]+)(?=[,)])", code):  # two arguments
        symmetric = SYMMETRIC.search(code[: match.start()]) or DECLARATION.match(code)
        if match.group(1) != match.group(2) and not symmetric:
            begin, end = match.start(1), match.end(2)
            put(begin, end, line[match.start(2) : end] + ", " + line[begin : match.end(1)])
    if whole and (STATEMENT.match(code) or INCREMENT.match(code)):
        indent = len(line) - len(line.lstrip())
        found.append(line[:indent] + ";")
    return [text for text in found if text != line]


def sources_below(root: Path, folders: list[str]) -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z", "--", *folders], cwd=root, capture_output=True, check=True)
    return sorted(name for name in listed.stdout.decode().split("\0") if name.endswith(SOURCES))


def draw(root: Path, folders: list[str], seed: str) -> Iterator[tuple[str, int, str, str]]:
    """Endless (file, index of the line, line, changed line), none twice."""
    texts = {name: (root / name).read_text() for name in sources_below(root, folders)}
    places = [(name, index) for name, text in texts.items() for index in lines_of_code(text)]
    chance, drawn = random.Random(seed), set()
    for _ in range(100 * len(places)):
        name, index = chance.choice(places)
        lines, code = texts[name].split("\n"), masked(texts[name]).split("\n")
        before = next((code[i].rstrip() for i in range(index - 1, -1, -1) if code[i].strip()), "")
        possible = changes(lines[index], code[index], before.endswith((";", "{", "}", ":")))
        if not possible:
            continue
        fault = (name, index, lines[index], chance.choice(possible))
        if fault not in drawn:
            drawn.add(fault)
            yield fault
