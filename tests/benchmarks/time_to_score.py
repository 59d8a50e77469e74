#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the step and the training time at which runs first reach a BLEU score on a test set.

    tests/benchmarks/time_to_score.py build/release/bin/transept-engine RUN... --source F --reference F [--bleu 36] [--last 5]

Scores the average of the last checkpoints up to a step, in one thread, beam search as the run has it. The step is found by
bisection, as if scores only grew. The runs must have kept their checkpoints (train.keep_checkpoints), and are not changed.
The time is that of the events up to the step, without pauses.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import tempfile


def minutes_until(run, step):
    attempts = {}
    with open(run / "events.jsonl", encoding="utf-8") as events:
        for event in map(json.loads, events):
            if event["step"] <= step:
                attempts.setdefault(event["attempt"], []).append(event["time"])
    return sum(max(times) - min(times) for times in attempts.values()) / 60


def score(options, run, steps):
    """BLEU of the average of the checkpoints of `steps`, taken from a copy of the run."""
    with tempfile.TemporaryDirectory(dir=run.parent) as scratch:
        copy = pathlib.Path(scratch) / run.name
        shutil.copytree(run, copy, ignore=shutil.ignore_patterns("step-*", "average-*", "samples", "lock"))
        for step in steps:
            name = f"checkpoints/step-{step:08d}"
            shutil.copytree(run / name, copy / name, copy_function=os.link)

        def answer(*arguments):
            return json.loads(subprocess.run([options.engine, *arguments, "--json"], check=True, stdout=subprocess.PIPE).stdout)

        average = answer("average", copy, "--last", str(options.last))["checkpoint"]
        return answer("evaluate", average, "-s", options.source, "-r", options.reference, "--threads", "1")["bleu"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("runs", nargs="+", type=pathlib.Path)
    parser.add_argument("--source", required=True)
    parser.add_argument("--reference", required=True)
    parser.add_argument("--bleu", type=float, default=36)
    parser.add_argument("--last", type=int, default=5)
    options = parser.parse_args()
    print("| run | step | BLEU | before it | minutes |\n|---|---:|---:|---:|---:|")
    for run in options.runs:
        steps = sorted(int(path.name.removeprefix("step-")) for path in run.glob("checkpoints/step-*"))
        last = options.last
        below, reached = last - 2, len(steps)  # indices: score too low (or too few steps), high enough (or the end)
        scores = {}
        while reached - below > 1:
            middle = (below + reached) // 2
            scores[middle] = score(options, run, steps[middle + 1 - last:middle + 1])
            if scores[middle] >= options.bleu:
                reached = middle
            else:
                below = middle
        if reached == len(steps):
            print(f"| {run} | not reached | | {scores.get(below, float('nan')):.2f} | |", flush=True)
            continue
        print(f"| {run} | {steps[reached]:,} | {scores[reached]:.2f} | {scores.get(below, float('nan')):.2f} | "
              f"{minutes_until(run, steps[reached]):.1f} |", flush=True)


if __name__ == "__main__":
    main()
