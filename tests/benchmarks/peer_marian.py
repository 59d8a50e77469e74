#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times Marian: `train` trains a Transformer of the shape of a preset on made-up sentences, `translate` translates with a
model that transept-engine wrote for Marian.

Prints one JSON object; tokens are source + target tokens when training, emitted target tokens when translating. Marian
computes in f32 on a CPU and has no least length of an output: with random weights every output is as long as its source.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import resource
import statistics
import sys
import tempfile
import time
from importlib.metadata import version
from pathlib import Path

import pymarian

from sentence_lengths import draw_pairs

# layers, width, inner width, heads
SHAPES = {"tiny": (4, 128, 256, 4), "base": (6, 512, 2048, 8), "big": (6, 1024, 4096, 16)}
PROGRESS = re.compile(r"Up\. (\d+) .* after ([\d,]+) .* Time ([\d.]+)s")


def write_text(folder: Path, arguments: argparse.Namespace) -> float:
    """Writes the vocabulary and enough sentences for all steps. Returns the source tokens for each target token."""
    words = [f"w{i}" for i in range(arguments.vocabulary - 2)]
    lines = ["</s>: 0", "<unk>: 1", *(f"{word}: {i + 2}" for i, word in enumerate(words))]
    (folder / "vocabulary.yml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    wanted = (arguments.warmup_steps + arguments.steps) * arguments.batch_tokens / arguments.mean_length
    pairs = draw_pairs(int(wanted * 1.5), arguments.mean_length, arguments.seed)
    generator = random.Random(arguments.seed)
    for side in ("source", "target"):
        sentences = (" ".join(generator.choices(words, k=getattr(pair, side) - 1)) for pair in pairs)  # plus </s>
        (folder / side).write_text("".join(f"{sentence}\n" for sentence in sentences), encoding="utf-8")
    return sum(pair.source for pair in pairs) / sum(pair.target for pair in pairs)


def train(arguments: argparse.Namespace) -> dict:
    layers, width, inner, heads = SHAPES[arguments.preset]
    steps = arguments.warmup_steps + arguments.steps
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        source_share = write_text(folder, arguments)
        vocabulary = folder / "vocabulary.yml"
        pymarian.Trainer(
            f"--type transformer --model {folder}/model.npz --train-sets {folder}/source {folder}/target "
            f"--vocabs {vocabulary} {vocabulary} --dim-vocabs {arguments.vocabulary} {arguments.vocabulary} "
            f"--tied-embeddings-all --dim-emb {width} --transformer-heads {heads} --transformer-dim-ffn {inner} "
            f"--enc-depth {layers} --dec-depth {layers} --transformer-dropout {arguments.dropout} --label-smoothing 0.1 "
            f"--optimizer-params 0.9 0.98 1e-09 --learn-rate 0.0003 --lr-warmup 4000 --max-length 200 "
            f"--mini-batch 1000 --mini-batch-words {arguments.batch_tokens} --maxi-batch 1000 --workspace 2048 "
            f"--cpu-threads {arguments.threads} --seed {arguments.seed} --after-batches {steps} --disp-freq 1 "
            f"--disp-label-counts true --save-freq 1000000 --overwrite --quiet --log {folder}/log"
        ).train()
        log = (folder / "log").read_text(encoding="utf-8")
    rows = [(int(found[1]), int(found[2].replace(",", "")), float(found[3])) for found in PROGRESS.finditer(log)]
    timed = [(after - before, seconds)
             for (_, before, _), (step, after, seconds) in zip(rows, rows[1:]) if step > arguments.warmup_steps]
    if not timed:
        raise SystemExit("Marian's log names no timed step.")
    seconds = sum(one for _, one in timed)
    return {
        "tokens_per_second": sum(labels for labels, _ in timed) * (1 + source_share) / seconds,
        "step_ms": statistics.median(one for _, one in timed) * 1e3,
        "preset": arguments.preset,
    }


def translate(arguments: argparse.Namespace) -> dict:
    sentences = arguments.source.read_text(encoding="utf-8").splitlines()
    options = (
        f"--config {arguments.model}/decoder.yml --beam-size {arguments.beam} --normalize 0.6 --max-length-factor 1 "
        f"--mini-batch 512 --mini-batch-words 4096 --maxi-batch 1000 --maxi-batch-sort src --workspace 2048 "
        f"--cpu-threads {arguments.threads} --quiet"
    )
    translator = pymarian.Translator(options)

    def count(lines: list[str]) -> int:
        return sum(len(line.split()) for line in translator.translate("\n".join(lines)).split("\n"))

    count(sentences[:16])
    started = time.perf_counter()
    tokens = count(sentences)
    seconds = time.perf_counter() - started
    latencies = []
    for sentence in sentences[: arguments.alone]:
        started = time.perf_counter()
        count([sentence])
        latencies.append((time.perf_counter() - started) * 1e3)
    return {
        "tokens_per_second": tokens / seconds,
        "latency_ms": statistics.median(latencies) if latencies else None,
        "target_tokens": tokens,
    }


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    training = tasks.add_parser("train")
    training.add_argument("--preset", choices=SHAPES, default="base")
    training.add_argument("--batch-tokens", type=int, required=True, help="source tokens of a step, at most")
    training.add_argument("--vocabulary", type=int, required=True)
    training.add_argument("--dropout", type=float, default=0.1)
    training.add_argument("--mean-length", type=float, default=27)
    training.add_argument("--warmup-steps", type=int, default=5)
    training.add_argument("--steps", type=int, default=30)
    translation = tasks.add_parser("translate")
    translation.add_argument("model", type=Path, help="a folder with decoder.yml")
    translation.add_argument("--source", type=Path, required=True, help="tokens separated by spaces, a sentence a line")
    translation.add_argument("--beam", type=int, default=4)
    translation.add_argument("--alone", type=int, default=30, help="sentences that are also translated one by one")
    for task in (training, translation):
        task.add_argument("--threads", type=int, default=2)
        task.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    result = train(arguments) if arguments.task == "train" else translate(arguments)
    result |= {
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "precision": "f32",
        "threads": arguments.threads,
        "marian": version("pymarian"),
    }
    json.dump(result, sys.stdout, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
