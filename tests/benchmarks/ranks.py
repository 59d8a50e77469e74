#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Training in several processes, a core each, against one process on one core: tokens a second, in turn.

    tests/benchmarks/ranks.py --corpus CORPUS [--ranks 2] [--rounds 3]
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = ["train.steps=25", "train.batch_tokens=8192", "train.validate_every=1000", "train.validation_sentences=0",
            "train.average=0", "data.vocab_size=0"]
WARM_UP = 10  # steps


def tokens_per_second(arguments: argparse.Namespace, run: Path, ranks: int) -> float:
    words = [str(arguments.engine), "train", str(run), "--corpus", arguments.corpus, "--preset", arguments.preset,
             "--threads", "1"]
    for setting in SETTINGS:
        words += ["--set", setting]
    if ranks > 1:
        words = ["mpirun", "--bind-to", "core", "-n", str(ranks), *words]
    as_root = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=os.environ | as_root)
    if done.returncode != 0:
        sys.exit(f"The run of {ranks} processes failed: {done.stderr.strip().splitlines()[-1]}")
    events = [json.loads(line) for line in (run / "events.jsonl").read_text().splitlines()]
    return statistics.median(e["tokens_per_second"] for e in events if e["type"] == "step" and e["step"] > WARM_UP)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", type=Path, default=ROOT / "build/release/bin/transept-engine")
    parser.add_argument("--corpus", required=True, help="a corpus folder, such as that of 'transept-engine demo'")
    parser.add_argument("--preset", default="tiny")
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    rates: dict[int, list[float]] = {1: [], arguments.ranks: []}
    with tempfile.TemporaryDirectory(prefix="transept-ranks-") as folder:
        for number in range(arguments.rounds):
            for ranks, measured in rates.items():
                measured.append(tokens_per_second(arguments, Path(folder) / f"{ranks}-{number}", ranks))
    one, many = (statistics.median(measured) for measured in rates.values())
    for ranks, measured in rates.items():
        print(f"{ranks} processes: {', '.join(f'{rate:,.0f}' for rate in measured)} tokens/s")
    print(f"{arguments.ranks} processes are {many / one:.2f} times as fast as one")
    return 0


if __name__ == "__main__":
    sys.exit(main())
