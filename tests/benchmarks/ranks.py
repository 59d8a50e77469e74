#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares one run of several processes, one core each, with a single process on one core and with the same number of
unconnected processes, which is the limit of the machine. Tokens per second, measured in turn.

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
            "train.average=0", "data.vocab_size=0", "train.precision=f32"]
WARM_UP = 10  # steps


def start(arguments: argparse.Namespace, run: Path, ranks: int, core: int | None) -> subprocess.Popen:
    words = [str(arguments.engine), "train", str(run), "--corpus", arguments.corpus, "--preset", arguments.preset,
             "--threads", "1"]
    for setting in SETTINGS:
        words += ["--set", setting]
    if ranks > 1:
        words = ["mpirun", "--bind-to", "core", "-n", str(ranks), *words]
    as_root = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    bind = None if core is None else lambda: os.sched_setaffinity(0, {core})
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                            env=os.environ | as_root, preexec_fn=bind)


def tokens_per_second(run: Path, process: subprocess.Popen) -> float:
    said = process.communicate()[1]
    if process.returncode != 0:
        sys.exit(f"A run failed: {(said.strip().splitlines() or ['without a message'])[-1]}")
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
    cores = sorted(os.sched_getaffinity(0))[: arguments.ranks]
    if len(cores) < arguments.ranks:
        sys.exit(f"{arguments.ranks} processes need one core each; this machine has {len(cores)}.")
    together, apart = [], []
    with tempfile.TemporaryDirectory(prefix="transept-ranks-") as folder:
        for number in range(arguments.rounds):
            def measure(name: str, ranks: int, on: list[int | None]) -> float:
                runs = [Path(folder) / f"{name}-{number}-{core}" for core in on]
                started = [start(arguments, run, ranks, core) for run, core in zip(runs, on)]
                return sum(tokens_per_second(run, process) for run, process in zip(runs, started))

            one = measure("one", 1, cores[:1])
            many = measure("many", arguments.ranks, [None])
            unconnected = measure("unconnected", 1, cores)
            # The ratios are taken within a round, since the machine's speed may change between rounds.
            together.append(many / one)
            apart.append(unconnected / one)
            print(f"one {one:,.0f}, {arguments.ranks} ranks {many:,.0f}, as many unconnected processes {unconnected:,.0f} tokens/s",
                  flush=True)
    for name, ratios in (("ranks of one run", together), ("unconnected runs, the machine's limit,", apart)):
        print(f"{arguments.ranks} {name} are {statistics.median(ratios):.2f} times as fast as one "
              f"({', '.join(f'{ratio:.2f}' for ratio in ratios)})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
