# SPDX-License-Identifier: Apache-2.0
"""The sentences of the benchmarks, drawn as `transept-engine bench` draws its own, and grouped into batches."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

SIGMA = 0.5  # of the log-normal distribution of lengths


@dataclass(frozen=True)
class Pair:
    """The token counts of a sentence and its translation, with the end mark."""

    source: int
    target: int


def longest_length(mean: float) -> int:
    return round(4 * mean) + 3


def draw_pairs(count: int, mean: float, seed: int, fixed: bool = False) -> list[Pair]:
    """Source lengths are log-normal in [3, 4 x mean]; targets differ by up to 3 tokens. `fixed`: all are the mean."""
    if fixed:
        return [Pair(int(mean), int(mean))] * count
    generator = random.Random(seed)
    pairs = []
    for _ in range(count):
        length = round(mean * math.exp(SIGMA * generator.gauss(0.0, 1.0) - SIGMA**2 / 2))
        source = min(int(4 * mean), max(3, length))
        pairs.append(Pair(source, max(3, source + generator.randint(-3, 3))))
    return pairs


def batches_by_tokens(pairs: list[Pair], batch_tokens: int, seed: int) -> list[list[Pair]]:
    """Batches of similar lengths with at most `batch_tokens` on each side, in random order."""
    batches: list[list[Pair]] = []
    batch: list[Pair] = []
    source = target = 0
    for pair in sorted(pairs, key=lambda p: (p.target, p.source)):
        if batch and (source + pair.source > batch_tokens or target + pair.target > batch_tokens):
            batches.append(batch)
            batch, source, target = [], 0, 0
        batch.append(pair)
        source += pair.source
        target += pair.target
    # The remainder is dropped: a smaller step would distort the figures.
    if not batches:
        batches.append(batch)
    random.Random(seed).shuffle(batches)
    return batches
