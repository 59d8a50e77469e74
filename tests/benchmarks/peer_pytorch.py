#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times a training step of the paper's Transformer as an experienced PyTorch user writes it.

Padded batches grouped by length, scaled_dot_product_attention, one product for query, key and value, the logits
computed for real target tokens only, label smoothing, fused Adam, one matrix for both embeddings and the logits.
Prints one JSON object; tokens are source + target tokens, padding not counted.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from contextlib import nullcontext
from dataclasses import dataclass

import torch
import torch._dynamo.utils
from torch import Tensor, nn
from torch.nn import functional as F

from sentence_lengths import Pair, batches_by_tokens, draw_pairs, longest_length


@dataclass(frozen=True)
class Shape:
    layers: int
    d_model: int
    d_ff: int
    heads: int
    vocabulary: int
    batch_tokens: int
    dropout: float = 0.1


SHAPES = {
    "tiny": Shape(layers=4, d_model=128, d_ff=256, heads=4, vocabulary=10_000, batch_tokens=4096),
    "base": Shape(layers=6, d_model=512, d_ff=2048, heads=8, vocabulary=37_000, batch_tokens=2048),
    "big": Shape(layers=6, d_model=1024, d_ff=4096, heads=16, vocabulary=37_000, batch_tokens=2048, dropout=0.3),
}

PAD, BEGIN, FIRST_WORD = 0, 1, 4


class Attention(nn.Module):
    """Section 3.2.2. With `memory` the keys and values come from the encoder."""

    def __init__(self, shape: Shape, cross: bool) -> None:
        super().__init__()
        self.heads, self.cross = shape.heads, cross
        if cross:
            self.query = nn.Linear(shape.d_model, shape.d_model)
            self.key_value = nn.Linear(shape.d_model, 2 * shape.d_model)
        else:
            self.query_key_value = nn.Linear(shape.d_model, 3 * shape.d_model)
        self.output = nn.Linear(shape.d_model, shape.d_model)

    def forward(self, x: Tensor, memory: Tensor | None, mask: Tensor | None, causal: bool) -> Tensor:
        if self.cross:
            assert memory is not None
            query = self.query(x)
            key, value = self.key_value(memory).chunk(2, dim=-1)
        else:
            query, key, value = self.query_key_value(x).chunk(3, dim=-1)

        def split(t: Tensor) -> Tensor:  # [batch, length, d_model] -> [batch, heads, length, d_k]
            return t.unflatten(-1, (self.heads, -1)).transpose(1, 2)

        y = F.scaled_dot_product_attention(split(query), split(key), split(value), attn_mask=mask, is_causal=causal)
        return self.output(y.transpose(1, 2).flatten(2))


class Layer(nn.Module):
    """Section 3.1: LayerNorm(x + Dropout(Sublayer(x))), two sublayers or, in the decoder, three."""

    def __init__(self, shape: Shape, decoder: bool) -> None:
        super().__init__()
        self.decoder = decoder
        self.attention = Attention(shape, cross=False)
        self.attention_norm = nn.LayerNorm(shape.d_model)
        if decoder:
            self.cross = Attention(shape, cross=True)
            self.cross_norm = nn.LayerNorm(shape.d_model)
        self.inner = nn.Linear(shape.d_model, shape.d_ff)
        self.outer = nn.Linear(shape.d_ff, shape.d_model)
        self.feed_forward_norm = nn.LayerNorm(shape.d_model)
        self.dropout = nn.Dropout(shape.dropout)

    def forward(self, x: Tensor, memory: Tensor | None, source_mask: Tensor | None) -> Tensor:
        # Padding is at the end, so the causal mask hides it from all real tokens of the decoder.
        self_mask = None if self.decoder else source_mask
        x = self.attention_norm(x + self.dropout(self.attention(x, None, self_mask, causal=self.decoder)))
        if self.decoder:
            x = self.cross_norm(x + self.dropout(self.cross(x, memory, source_mask, causal=False)))
        return self.feed_forward_norm(x + self.dropout(self.outer(F.relu(self.inner(x)))))


def sinusoids(length: int, width: int) -> Tensor:
    """Section 3.5."""
    position = torch.arange(length).unsqueeze(1)
    rate = torch.exp(torch.arange(0, width, 2) * (-math.log(10_000.0) / width))
    table = torch.empty(length, width)
    table[:, 0::2] = torch.sin(position * rate)
    table[:, 1::2] = torch.cos(position * rate)
    return table


class Transformer(nn.Module):
    def __init__(self, shape: Shape, longest: int) -> None:
        super().__init__()
        self.embedding = nn.Embedding(shape.vocabulary, shape.d_model)
        nn.init.normal_(self.embedding.weight, std=shape.d_model**-0.5)
        self.encoder = nn.ModuleList(Layer(shape, decoder=False) for _ in range(shape.layers))
        self.decoder = nn.ModuleList(Layer(shape, decoder=True) for _ in range(shape.layers))
        self.dropout = nn.Dropout(shape.dropout)
        self.register_buffer("positions", sinusoids(longest, shape.d_model), persistent=False)
        self.scale = math.sqrt(shape.d_model)

    def embed(self, ids: Tensor) -> Tensor:
        return self.dropout(self.embedding(ids) * self.scale + self.positions[: ids.shape[1]])

    def forward(self, source: Tensor, target: Tensor, mask: Tensor | None, real: Tensor, labels: Tensor) -> Tensor:
        """The mean loss over the real target tokens; `real` holds their positions in the flattened batch."""
        memory = self.embed(source)
        for layer in self.encoder:
            memory = layer(memory, None, mask)
        x = self.embed(target)
        for layer in self.decoder:
            x = layer(x, memory, mask)
        logits = F.linear(x.flatten(0, 1).index_select(0, real), self.embedding.weight)
        return F.cross_entropy(logits, labels, label_smoothing=0.1)


@dataclass(frozen=True)
class Batch:
    source: Tensor  # [sentences, longest source]
    target: Tensor  # [sentences, longest target], shifted right
    mask: Tensor | None  # [sentences, 1, 1, longest source], true for visible keys; None: no batch has padding
    real: Tensor  # [target tokens]
    labels: Tensor  # [target tokens]
    tokens: int


def make_batch(pairs: list[Pair], vocabulary: int, device: torch.device, fixed_length: bool) -> Batch:
    source_lengths = torch.tensor([p.source for p in pairs])
    target_lengths = torch.tensor([p.target for p in pairs])
    source_real = torch.arange(int(source_lengths.max())) < source_lengths.unsqueeze(1)
    target_real = torch.arange(int(target_lengths.max())) < target_lengths.unsqueeze(1)

    def words(real: Tensor) -> Tensor:
        # Small ids are frequent, similar to the Zipf distribution of words.
        ids = FIRST_WORD + torch.pow(float(vocabulary - FIRST_WORD), torch.rand(real.shape)).long() - 1
        return ids.masked_fill(~real, PAD)

    source, output = words(source_real), words(target_real)
    begin = torch.full((len(pairs), 1), BEGIN)
    target = torch.cat([begin, output[:, :-1]], dim=1)
    # A mask only for batches with padding would make torch.compile compile twice.
    mask = None if fixed_length else source_real[:, None, None, :].to(device)
    return Batch(
        source=source.to(device),
        target=target.to(device),
        mask=mask,
        real=target_real.flatten().nonzero().squeeze(1).to(device),
        labels=output[target_real].to(device),
        tokens=int(source_lengths.sum() + target_lengths.sum()),
    )


def compiled_graphs() -> int:
    return torch._dynamo.utils.counters["stats"]["unique_graphs"]


def noam_rate(step: int, width: int, warmup: int = 4000) -> float:
    """Equation 3."""
    return width**-0.5 * min(step**-0.5, step * warmup**-1.5)


def anonymous_memory() -> int:
    """Anonymous resident bytes, as the engine counts them, without the size of libraries."""
    with open("/proc/self/status", encoding="ascii") as status:
        kilobytes = next(line.split()[1] for line in status if line.startswith("RssAnon:"))
    return int(kilobytes) * 1024


def build_summary() -> list[str]:
    """The lines of PyTorch's build configuration that determine its speed on a CPU."""
    telling = ("GCC", "Math Kernel", "MKL-DNN", "OpenMP", "CPU capability")
    lines = (line.strip(" -") for line in torch.__config__.show().splitlines())
    return [line for line in lines if any(word in line for word in telling) and "Build settings" not in line]


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--preset", choices=SHAPES, default="tiny")
    parser.add_argument("--precision", choices=["f32", "bf16"], default="f32")
    parser.add_argument("--mode", choices=["eager", "compile"], default="eager")
    parser.add_argument("--threads", type=int, default=0, help="0: as many as PyTorch takes")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--batch-tokens", type=int, help="source tokens and, separately, target tokens of a step")
    parser.add_argument("--vocabulary", type=int)
    parser.add_argument("--mean-length", type=float, default=27)
    parser.add_argument("--fixed-length", action="store_true", help="every sentence has the mean length: no padding")
    parser.add_argument("--warmup-steps", type=int, default=5)
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    torch.manual_seed(arguments.seed)
    if arguments.threads:
        torch.set_num_threads(arguments.threads)
    device = torch.device(arguments.device)
    preset = SHAPES[arguments.preset]
    shape = Shape(
        preset.layers,
        preset.d_model,
        preset.d_ff,
        preset.heads,
        arguments.vocabulary or preset.vocabulary,
        arguments.batch_tokens or preset.batch_tokens,
        preset.dropout,
    )

    wanted = arguments.warmup_steps + arguments.steps
    sentences = math.ceil(wanted * shape.batch_tokens / arguments.mean_length * 1.25)
    pairs = draw_pairs(sentences, arguments.mean_length, arguments.seed, arguments.fixed_length)
    grouped = batches_by_tokens(pairs, shape.batch_tokens, arguments.seed)
    batches = [make_batch(group, shape.vocabulary, device, arguments.fixed_length) for group in grouped[:wanted]]

    model = Transformer(shape, longest_length(arguments.mean_length)).to(device)
    step_model = torch.compile(model, dynamic=not arguments.fixed_length) if arguments.mode == "compile" else model
    optimizer = torch.optim.Adam(model.parameters(), betas=(0.9, 0.98), eps=1e-9, fused=True)
    autocast = torch.autocast(device.type, torch.bfloat16) if arguments.precision == "bf16" else nullcontext()

    def synchronize() -> None:
        if device.type == "cuda":
            torch.cuda.synchronize()

    def step(number: int) -> Batch:
        batch = batches[(number - 1) % len(batches)]
        for group in optimizer.param_groups:
            group["lr"] = noam_rate(number, shape.d_model)
        with autocast:
            loss = step_model(batch.source, batch.target, batch.mask, batch.real, batch.labels)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        return batch

    started = time.perf_counter()
    for number in range(1, arguments.warmup_steps + 1):
        step(number)
    synchronize()
    warmup_seconds = time.perf_counter() - started

    times: list[float] = []
    tokens = recompiled = 0
    for number in range(arguments.warmup_steps + 1, wanted + 1):
        graphs = compiled_graphs()
        started = time.perf_counter()
        batch = step(number)
        synchronize()
        if compiled_graphs() != graphs:  # rare in a training run, so the step is not counted
            recompiled += 1
            continue
        times.append(time.perf_counter() - started)
        tokens += batch.tokens
    if not times:
        print("Every step was compiled anew: raise --warmup-steps or --steps.", file=sys.stderr)
        return 1

    if device.type == "cuda":
        peak_memory = torch.cuda.max_memory_allocated()
    else:
        peak_memory = anonymous_memory()
    result = {
        "tokens_per_second": tokens / sum(times),
        "step_ms": statistics.median(times) * 1e3,
        "peak_memory_mb": peak_memory / 2**20,
        "tokens_per_step": tokens / len(times),
        "steps": len(times),
        "recompiled_steps": recompiled,
        "warmup_seconds": warmup_seconds,
        "parameters": sum(p.numel() for p in model.parameters()),
        "preset": arguments.preset,
        "precision": arguments.precision,
        "mode": arguments.mode,
        "device": arguments.device,
        "threads": torch.get_num_threads(),
        "torch": torch.__version__,
        "torch_config": build_summary(),
    }
    json.dump(result, sys.stdout, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
