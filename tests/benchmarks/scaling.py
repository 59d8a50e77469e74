# SPDX-License-Identifier: Apache-2.0
"""The engine's speed as a function of one setting: sentence length, batch, vocabulary, threads."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from contender import Contender, markdown, measure_in_turn, ratio

REFERENCE = {"mean-length": 27, "train.batch_tokens": 4096, "data.vocab_size": 10_000, "threads": 2}
VARIED = {
    "mean-length": [8, 16, 32, 64, 128, 256],
    "train.batch_tokens": [1024, 2048, 8192],
    "data.vocab_size": [1000, 4000, 37_000],
    "threads": [1],
}


@dataclass
class Point:
    key: str
    value: int
    train: Contender
    translate: Contender


def make_point(arguments: argparse.Namespace, key: str, value: int) -> Point:
    values = REFERENCE | ({key: value} if key else {})
    name = f"{key} {value}" if key else "reference"
    shared = ["--preset", "tiny", "--threads", str(values["threads"]), "--mean-length", str(values["mean-length"])]
    shared += ["--fixed-length", "--json"]
    settings = []
    for setting in ("train.batch_tokens", "data.vocab_size"):
        settings += ["--set", f"{setting}={values[setting]}"]
    bench = [str(arguments.engine), "bench"]
    train = [*bench, "train", *shared, *settings, "--steps", "6", "--warmup", "2"]
    translate = [*bench, "translate", *shared, *settings, "--alone", "0"]
    # With this many sentences the start and the last batch, which may hold a single sentence, are negligible.
    translate += ["--sentences", str(96_000 // values["mean-length"])]
    if key == "train.batch_tokens":
        translate += ["--batch-tokens", str(value)]
    return Point(key, value, Contender(f"train, {name}", train), Contender(f"translate, {name}", translate))


def measure_scaling(arguments: argparse.Namespace) -> list[str]:
    """Measures and returns the lines of the section."""
    reference = make_point(arguments, "", 0)
    points = [make_point(arguments, key, value) for key, values in VARIED.items() for value in values]
    everyone = [contender for point in (reference, *points) for contender in (point.train, point.translate)]
    failures = measure_in_turn(everyone, arguments.rounds)

    def row(point: Point, name: str, value: str) -> list[str]:
        rates = [(c.median("tokens_per_second"), c) for c in (point.train, point.translate)]
        base = [c.median("tokens_per_second") for c in (reference.train, reference.translate)]
        return [name, value] + [text for (rate, c), b in zip(rates, base) for text in (c.cell(), ratio(rate, b))]

    words = ", ".join(f"{key} {value:,}" for key, value in REFERENCE.items())
    rows = [row(reference, "reference", "")]
    rows += [row(point, point.key, f"{point.value:,}") for point in points]
    heads = ["varied", "value", "training tokens/s", "of the reference", "beam-4 translation tokens/s", "of the reference"]
    note = f"- Tiny shape, f32; reference: {words}; sentences of equal length; translation in"
    note += " the engine's own batches unless the batch varies"
    return [note, "", *markdown(heads, rows, 2), "", *failures]
