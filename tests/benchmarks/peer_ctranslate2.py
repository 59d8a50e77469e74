#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times translation by CTranslate2: a file in batches, then sentence by sentence.

Prints one JSON object; tokens are emitted target tokens without </s>.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import statistics
import sys
import time
from pathlib import Path

import ctranslate2

from sentence_lengths import draw_pairs

COMPUTE_TYPES = {"f32": "float32", "bf16": "bfloat16", "int8": "int8"}


def source_vocabulary(model: Path) -> list[str]:
    """The words of a converted model, without special tokens such as <s>."""
    for name in ("source_vocabulary", "shared_vocabulary"):
        if (model / f"{name}.json").exists():
            words = json.loads((model / f"{name}.json").read_text(encoding="utf-8"))
        elif (model / f"{name}.txt").exists():
            words = (model / f"{name}.txt").read_text(encoding="utf-8").split("\n")
        else:
            continue
        return [word for word in words if word and not (word.startswith("<") and word.endswith(">"))]
    raise SystemExit(f"{model} holds no vocabulary: give the folder that ct2-*-converter wrote.")


def read_sentences(arguments: argparse.Namespace) -> list[list[str]]:
    if arguments.source:
        lines = arguments.source.read_text(encoding="utf-8").splitlines()
        return [line.split() for line in lines if line.split()][: arguments.sentences]
    words = source_vocabulary(arguments.model)
    generator = random.Random(arguments.seed)
    pairs = draw_pairs(arguments.sentences, arguments.mean_length, arguments.seed)
    return [generator.choices(words, k=pair.source) for pair in pairs]


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", type=Path, help="a folder in CTranslate2's format")
    parser.add_argument("--source", type=Path, help="tokens separated by spaces, a sentence a line; else random words")
    parser.add_argument("--sentences", type=int, default=1000)
    parser.add_argument("--mean-length", type=float, default=27)
    parser.add_argument("--precision", choices=COMPUTE_TYPES, default="f32")
    parser.add_argument("--beam", type=int, default=4)
    parser.add_argument("--length-penalty", type=float, default=0.6)
    parser.add_argument("--longest-output", type=int, default=256)
    parser.add_argument("--output-length", type=int, default=0, help="of every output; 0: as the model ends it")
    parser.add_argument("--batch-tokens", type=int, default=4096, help="source tokens searched together, at most")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--latency-sentences", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    sentences = read_sentences(arguments)
    translator = ctranslate2.Translator(
        str(arguments.model),
        device=arguments.device,
        compute_type=COMPUTE_TYPES[arguments.precision],
        inter_threads=1,
        intra_threads=arguments.threads,
    )
    options = {
        "beam_size": arguments.beam,
        "length_penalty": arguments.length_penalty,
        "max_decoding_length": arguments.output_length or arguments.longest_output,
        "min_decoding_length": max(1, arguments.output_length),
    }

    def translate(batch: list[list[str]]) -> int:
        # CTranslate2 itself sorts by length and forms the batches.
        results = translator.translate_batch(
            batch, max_batch_size=arguments.batch_tokens, batch_type="tokens", **options
        )
        return sum(len(result.hypotheses[0]) for result in results)

    translate(sentences[:16])
    started = time.perf_counter()
    tokens = translate(sentences)
    seconds = time.perf_counter() - started

    latencies = []
    for sentence in sentences[: arguments.latency_sentences]:
        started = time.perf_counter()
        translate([sentence])
        latencies.append((time.perf_counter() - started) * 1e3)

    result = {
        "tokens_per_second": tokens / seconds,
        "latency_ms": statistics.median(latencies) if latencies else None,
        "seconds": seconds,
        "sentences": len(sentences),
        "source_tokens": sum(map(len, sentences)),
        "target_tokens": tokens,
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "precision": arguments.precision,
        "compute_type": translator.compute_type,
        "beam": arguments.beam,
        "threads": arguments.threads,
        "ctranslate2": ctranslate2.__version__,
    }
    json.dump(result, sys.stdout, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
