# SPDX-License-Identifier: Apache-2.0
"""Puts faults behind switches, so that one program holds many of them: a function that has a fault also has a changed copy
of its body, which runs in its place when the fault is chosen (seeded.h)."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from pathlib import Path

from draw import masked

MEMBER = re.compile(r"\s*(?:mutable )?[\w:<>]+(?:<[\w:, ]+>)?[ *&]+\w+ = ")  # its declaration
VALUE = re.compile(r"(?<= = )([\w.:'+*/ -]+)(?=[,;])")
INCLUDE = '#include "tests/mutation/seeded.h"\n'
MOST = int(re.search(r"kMost = (\d+)", Path(__file__).with_name("seeded.h").read_text()).group(1))  # faults in one program
SCOPE = re.compile(r"\s*(?:template\s*<.*>\s*)?(?:typedef |inline |static |export )*"
                   r"(namespace|struct|class|union|enum|extern)\b")


def without_instructions(code: str) -> str:
    """The text with the same length, in which lines for the preprocessor, and macros that are lines, are blank."""
    lines, continued = code.split("\n"), False
    for index, line in enumerate(lines):
        instruction = continued or line.lstrip().startswith("#")
        continued = instruction and line.endswith("\\")
        if instruction or re.fullmatch(r"[A-Z_]+\(.*\)", line):
            lines[index] = " " * len(line)
    return "\n".join(lines)


def closing(code: str, begin: int) -> int:
    """The place of the brace that closes the one at `begin`, or -1."""
    depth = 0
    for match in re.compile(r"[{}]").finditer(code, begin):
        depth += 1 if match.group(0) == "{" else -1
        if depth == 0:
            return match.start()
    return -1


def outside_parentheses(text: str) -> str:
    kept, depth = [], 0
    for character in text:
        depth -= character == ")"
        if depth == 0:
            kept.append(character)
        depth += character == "("
    return "".join(kept)


def function_bodies(text: str) -> list[tuple[int, int]]:
    """Begin and end of the text between the braces of every function that is in no other function and that the compiler
    does not evaluate. Empty for a text whose braces do not match, as where the preprocessor chooses between two heads."""
    code, found, head, place = without_instructions(masked(text)), [], 0, 0
    while match := re.compile(r"[{};]").search(code, place):
        at, place = match.start(), match.end()
        if match.group(0) == ";":
            head = place if code.count("(", head, at) == code.count(")", head, at) else head
        if match.group(0) == "}":
            head = place
        if match.group(0) != "{":
            continue
        before = outside_parentheses(code[head:at])
        if SCOPE.match(before) and not re.search(r"\)\s*(const|noexcept|override|final|\s)*$", before):
            head = place
            continue
        end = closing(code, at)
        if end < 0:
            return []
        place = end + 1
        initializer = re.search(r"(?<!operator)\s=\s|(?<!operator)\s=$", before) or "(" not in before
        if not initializer and code[place:].lstrip()[:1] not in (",", "{", ";", "(", ")"):
            if not re.search(r"\b(constexpr|consteval)\b", before):  # what the compiler evaluates has no switch
                found.append((at + 1, end))
            head = place
    return found


def difference(old: str, new: str) -> tuple[int, int]:
    """The part of `old` that differs."""
    begin = 0
    while begin < min(len(old), len(new)) and old[begin] == new[begin]:
        begin += 1
    same = 0
    while same < min(len(old), len(new)) - begin and old[-1 - same] == new[-1 - same]:
        same += 1
    return begin, len(old) - same


@dataclass
class Change:
    begin: int  # the function's body, or the value, that has the fault
    end: int
    text: str  # what to put in its place
    number: int
    is_value: bool = False


def change(text: str, bodies: list[tuple[int, int]], changed: str, number: int) -> Change | None:
    """The fault with which the file reads `changed`; None if it lies neither in a function nor in the value that a member
    has from the beginning."""
    begin, end = difference(text, changed)
    longer = len(changed) - len(text)
    for first, last in bodies:
        if first <= begin and end <= last:
            return Change(first, last, changed[first : last + longer], number)
    line = text.rfind("\n", 0, begin) + 1
    if not MEMBER.match(text, line):
        return None
    for value in VALUE.finditer(text, line, text.find("\n", end)):
        first, last = value.span(1)
        if first <= begin and end <= last and "const" not in text[line:first]:
            return Change(first, last, changed[first : last + longer], number, True)
    return None


def switched(text: str, changes: list[Change]) -> tuple[str, dict[int, set[int]]]:
    """The text with these faults, and the faults of each line (from 1) that belongs to some. Of two faults of one value, the
    second is left out."""
    new, owners, place = INCLUDE, {}, 0
    for (begin, end), of_place in itertools.groupby(sorted(changes, key=lambda one: (one.begin, one.number)),
                                                    key=lambda one: (one.begin, one.end)):
        new += text[place:begin]
        for one in of_place:
            line = new.count("\n") + 1
            if one.is_value:
                new += f"seeded::isSeeded({one.number}) ? ({one.text}) : ({text[begin:end]})"
            else:
                new += f"\nif (seeded::isSeeded({one.number})) {{ seeded::begin();{one.text}\n}} else"
            for row in range(line, new.count("\n") + 2):
                owners.setdefault(row, set()).add(one.number)
            if one.is_value:
                break
        new += "" if one.is_value else f" {{{text[begin:end]}}}"
        place = end
    return new + text[place:], owners
