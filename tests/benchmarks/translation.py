# SPDX-License-Identifier: Apache-2.0
"""Translation by transept-engine, CTranslate2 and Marian, with weights that the engine exports."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from contender import Contender, markdown, measure_in_turn, number, ratio

HERE = Path(__file__).resolve().parent

VOCABULARIES = {"tiny": 10_000, "base": 37_000, "big": 37_000}


@dataclass
class Pair:
    shape: str
    precision: str
    ours: Contender
    peer: Contender  # CTranslate2
    marian: Contender | None  # only for made-up models in f32


# Marian's settings where they differ from our defaults. They do not change the matrix products.
AS_MARIAN = ("model.start=zeros", "model.sinusoids=blocks")


def made_up(
    arguments: argparse.Namespace, preset: str, model: Path, settings: tuple[str, ...] = ()
) -> tuple[Path, Path]:
    """Makes a model with random weights and sentences for it."""
    assignments = [f"data.vocab_size={VOCABULARIES[preset]}", *settings]
    subprocess.run(
        [str(arguments.engine), "bench", "translate", "--preset", preset, "--save", str(model)]
        + [word for assignment in assignments for word in ("--set", assignment)]
        + ["--sentences", str(arguments.sentences), "--mean-length", str(arguments.mean_length)],
        check=True,
    )
    return model, model / "source.txt"


def tokens_of(arguments: argparse.Namespace, model: Path, source: Path, folder: Path) -> Path:
    """The source as CTranslate2 expects it: the model's tokens without </s>."""
    with source.open(encoding="utf-8") as lines:
        command = [str(arguments.engine), "translate", str(model), "--beam", "1", "--max-length", "1", "--json"]
        run = subprocess.run(command, stdin=lines, capture_output=True, text=True, check=True)
    tokens = folder / "tokens.txt"
    rows = (json.loads(line)["source_tokens"] for line in run.stdout.splitlines())
    tokens.write_text("".join(" ".join(t for t in row if t != "</s>") + "\n" for row in rows), encoding="utf-8")
    return tokens


def export(arguments: argparse.Namespace, model: Path, form: str, folder: Path) -> Path:
    out = folder / f"{model.name}-{form}"
    if not out.exists():
        command = [str(arguments.engine), "export-model", str(model), "--format", form, "--out", str(out)]
        subprocess.run(command, check=True, stdout=sys.stderr)
    return out


def make_pair(
    arguments: argparse.Namespace, shape: str, precision: str, model: Path, source: Path, tokens: Path, length: int
) -> Pair:
    exported = export(arguments, model, "ctranslate2", tokens.parent)
    shared = ["--threads", str(arguments.threads), "--beam", str(arguments.beam), "--precision", precision]
    shared += ["--output-length", str(length)]
    ours = [str(arguments.engine), "bench", "translate", str(model), "--source", str(source), *shared]
    ours += ["--alone", str(arguments.alone), "--json"]
    peer = [sys.executable, str(HERE / "peer_ctranslate2.py"), str(exported), "--source", str(tokens), *shared]
    peer += ["--sentences", "1000000", "--latency-sentences", str(arguments.alone)]
    marian = None
    if length and precision == "f32":
        same, _ = made_up(arguments, shape, tokens.parent / f"{shape}-as-marian", AS_MARIAN)
        folder = export(arguments, same, "marian", tokens.parent)
        command = [sys.executable, str(HERE / "peer_marian.py"), "translate", str(folder), "--source", str(tokens)]
        command += ["--threads", str(arguments.threads), "--beam", str(arguments.beam), "--alone", str(arguments.alone)]
        marian = Contender(f"Marian {shape} {precision}", command)
    return Pair(
        shape,
        precision,
        Contender(f"Transept {shape} {precision}", ours),
        Contender(f"CTranslate2 {shape} {precision}", peer),
        marian,
    )


def compare_translation(arguments: argparse.Namespace) -> list[str]:
    """Measures and returns the lines of the section."""
    pairs: list[Pair] = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for preset in arguments.preset:
            model, source = made_up(arguments, preset, folder / preset)
            for precision in arguments.translation_precision:
                length = round(arguments.mean_length)
                pairs.append(make_pair(arguments, preset, precision, model, source, source, length))
        if arguments.model:
            tokens = tokens_of(arguments, arguments.model, arguments.source, folder)
            for precision in arguments.translation_precision:
                pairs.append(make_pair(arguments, "trained", precision, arguments.model, arguments.source, tokens, 0))
        contenders = [c for pair in pairs for c in (pair.ours, pair.peer, pair.marian) if c]
        failures = measure_in_turn(contenders, arguments.rounds)

    heads = ["model", "precision", "Transept tokens/s", "CTranslate2 tokens/s", "Marian tokens/s"]
    heads += ["Transept / CTranslate2", "Transept / Marian", "Transept alone, ms", "CTranslate2 alone, ms"]
    heads += ["Marian alone, ms", "CTranslate2 / Transept", "peak MB"]
    rows = []
    for pair in pairs:
        ours, peer, marian = pair.ours, pair.peer, pair.marian
        rate = ours.median("tokens_per_second")
        rows.append(
            [pair.shape, pair.precision, ours.cell(), peer.cell(), marian.cell() if marian else ""]
            + [ratio(rate, peer.median("tokens_per_second"))]
            + [ratio(rate, marian.median("tokens_per_second")) if marian else ""]
            + [ours.cell("latency_ms", ".1f"), peer.cell("latency_ms", ".1f")]
            + [marian.cell("latency_ms", ".1f") if marian else ""]
            + [ratio(peer.median("latency_ms"), ours.median("latency_ms"))]
            + [number(ours.median("peak_memory_mb"), ",.0f")]
        )
    build = next((pair.peer.results[0] for pair in pairs if pair.peer.results), None)
    lines = [f"- CTranslate2 {build['ctranslate2']}, the same weights"] if build else []
    marian = next((pair.marian.results[0] for pair in pairs if pair.marian and pair.marian.results), None)
    if marian:
        lines.append(f"- pymarian {marian['marian']}, a model of the same shape; its outputs are as long as their sources")
    lines += [
        f"- {arguments.sentences} sentences of {arguments.mean_length:g} tokens on average, beam {arguments.beam}; "
        f"alone: the median of {arguments.alone} sentences, each translated by itself",
        "- tiny and base: random weights, every output as long as the sentences are on average, with both programs"
        + (f"; trained: {arguments.model.name}, outputs end by themselves" if arguments.model else ""),
    ]
    return [*lines, "", *markdown(heads, rows, 2), "", *failures]
