#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the seconds from the start of transept-engine to the event of the first training step on a prepared corpus.

    transept-engine bench import --pairs 10000000 --folder BIG --keep
    tests/benchmarks/first_step.py --corpus BIG/corpus [--preset tiny] [--rounds 3]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def seconds_to_first_step(arguments: argparse.Namespace, run: Path) -> float:
    words = [str(arguments.engine), "train", str(run), "--corpus", arguments.corpus, "--preset", arguments.preset]
    for setting in ("train.steps=1", "train.validate_every=1000", "train.average=0", "train.precision=f32", *arguments.set):
        words += ["--set", setting]
    began = time.monotonic()
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    events, first = run / "events.jsonl", None
    while process.poll() is None and first is None:
        time.sleep(0.02)
        if events.exists() and '"type":"step"' in events.read_text():
            first = time.monotonic() - began
    said = process.communicate()[1]
    if first is None:
        sys.exit(f"No step was trained: {(said.strip().splitlines() or ['without a message'])[-1]}")
    return first


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", type=Path, default=ROOT / "build/release/bin/transept-engine")
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--preset", default="tiny")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="transept-first-step-") as folder:
        for number in range(arguments.rounds):
            print(f"first step after {seconds_to_first_step(arguments, Path(folder) / str(number)):.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
