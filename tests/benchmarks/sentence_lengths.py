# SPDX-License-Identifier: Apache-2.0
"""The sentences of the benchmarks: lengths like those of a real corpus, grouped into batches by token count."""

from __future__ import annotations

import random
from dataclasses import dataclass

LONGEST = 128
LENGTH_SHAPE = 3.3  # Gamma distribution: with mean 27 the deviation is 15, as WMT's subwords have it.


@dataclass(frozen=True)
class Pair:
    """Token counts of a sentence and its translation, the end mark included."""

    source: int
    target: int


def draw_pairs(count: int, mean: float, seed: int, fixed: bool = False) -> list[Pair]:
    """Source lengths follow a gamma distribution, targets differ from them by 15 per cent; `fixed`: all are the mean."""
    if fixed:
        return [Pair(round(mean), round(mean))] * count
    generator = random.Random(seed)
    longest = max(LONGEST, round(4 * mean))

    def clip(length: float) -> int:
        return min(longest, max(2, round(length)))

    pairs = []
    for _ in range(count):
        source = clip(generator.gammavariate(LENGTH_SHAPE, mean / LENGTH_SHAPE))
        pairs.append(Pair(source, clip(source * generator.gauss(1.0, 0.15))))
    return pairs


def batches_by_tokens(pairs: list[Pair], batch_tokens: int, seed: int) -> list[list[Pair]]:
    """Neighbours in length share a batch, which ends before either side passes `batch_tokens`; order is shuffled."""
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
    # The remainder is smaller than a real step and would only blur the figures.
    if not batches:
        batches.append(batch)
    random.Random(seed).shuffle(batches)
    return batches
