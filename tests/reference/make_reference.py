# SPDX-License-Identifier: Apache-2.0
"""The Transformer of the paper in plain PyTorch, float64: what tests/train/pytorch_test.cpp compares ours with.

    python3 tests/reference/make_reference.py [tests/reference/data]

writes one safetensors file for each configuration below (no other package is needed: torch, numpy). It was written from the paper, not from our code: sentences
are padded and masked here, packed there; query, key and value are three matrices here, one there; gradients come from
autograd. `ours()` is the only place that knows our parameters' names and layout.

In each file (weights in f32, everything computed from them in f64; 0.1, 0.98 and the like are what f32 holds of them,
since our devices take them so, and twenty updates would amplify the difference):

  weights/NAME                   the parameters, [outputs, inputs] or [width]
  gradients/NAME                 of the mean loss of batch 0 over its target tokens, label smoothing 0.1
  batch0/source, /source_offsets, /target_input, /target_output, /target_offsets    i32, packed; also batch1/...
  logits [target tokens, V], loss [1] (sum), nll [target tokens]                    of batch 0
  losses [20], rates [20]        mean loss before each of 20 updates with Adam on batches 0 and 1 in turn
  final_logits                   of batch 0 after them

and in NAME_pass.safetensors, for the first pair of batch 1 alone, as batch0 (all in f32):

  tensors/NAME                   every tensor of the forward pass, named as engine/inspect/tensors.h names them
  values [2]                     at the last position: log p(token), logit(token) - logit(against); the tokens: metadata
  gradients0/NAME, gradients1/NAME   of these two, with respect to encoder.sum, decoder.sum and the heads
  attributions0/METHOD/SIDE      METHOD: gradient_x_input, integrated_gradients; SIDE: source, target; also 1

  metadata: "settings" is what to set in our configuration, "source_vocabulary" and so on the rest
"""

import copy
import json
import math
import struct
import sys

import numpy
import torch
from torch import nn

UNKNOWN, BEGIN, END, PAD = 0, 1, 2, 3
TOKEN, AGAINST, INTEGRATION_STEPS = 5, 11, 8
WARMUP, UPDATES = 100, 20  # rates up to 0.005: at larger ones, training so small a model amplifies rounding errors
SMOOTHING, BETA1, BETA2, EPSILON = (float(numpy.float32(value)) for value in (0.1, 0.9, 0.98, 1e-9))
# Lengths of source and target sentences, </s> included. 16 target tokens per batch: f32 represents 1/16 exactly.
LENGTHS = (((5, 5), (1, 2), (8, 1), (3, 8)), ((7, 4), (2, 7), (4, 5)))

BASE = {"layers": 2, "d_model": 16, "d_ff": 24, "heads": 4, "norm": "post", "positions": "sinusoidal", "window": 0}
CONFIGURATIONS = {
    "post_norm": dict(BASE, vocabularies=(23, None)),
    "pre_norm": dict(BASE, norm="pre", vocabularies=(21, 27)),
    "own_widths": dict(BASE, heads=2, d_k=4, d_v=10, vocabularies=(23, None)),
    "learned_restricted": dict(BASE, positions="learned", window=5, max_positions=16, vocabularies=(23, None)),
}


SEEN = {}  # the tensors of the last forward pass, by our names


def see(name, tensor):
    SEEN[name] = tensor
    return tensor


def sinusoids(length, width):
    """Section 3.5, as printed."""
    table = torch.zeros(length, width)
    for position in range(length):
        for i in range(0, width, 2):
            angle = position / 10000 ** (i / width)
            table[position, i], table[position, i + 1] = math.sin(angle), math.cos(angle)
    return table


class Attention(nn.Module):
    """Section 3.2.2."""

    def __init__(self, c, name):
        super().__init__()
        self.name, self.heads = name, c["heads"]
        d_k, d_v = (c.get(key, c["d_model"] // c["heads"]) for key in ("d_k", "d_v"))
        self.query = nn.Linear(c["d_model"], self.heads * d_k)
        self.key = nn.Linear(c["d_model"], self.heads * d_k)
        self.value = nn.Linear(c["d_model"], self.heads * d_v)
        self.output = nn.Linear(self.heads * d_v, c["d_model"])

    def forward(self, x, memory, allowed):  # [batch, n, d], [batch, m, d], bool [batch, n, m]
        def split(y):
            return y.unflatten(-1, (self.heads, -1)).transpose(1, 2)

        q, k, v = self.query(x), self.key(memory), self.value(memory)
        for part, tensor in (("queries", q), ("keys", k), ("values", v), ("mask", allowed.double())):
            see(f"{self.name}.{part}", tensor)
        q, k, v = split(q), split(k), split(v)
        scores = see(self.name + ".scores", q @ k.transpose(-1, -2) / math.sqrt(k.shape[-1]))
        weights = see(self.name + ".weights", scores.masked_fill(~allowed[:, None], -math.inf).softmax(-1))
        heads = see(self.name + ".heads", (weights @ v).transpose(1, 2).flatten(-2))
        return see(self.name + ".output", self.output(heads))


class FeedForward(nn.Sequential):
    """Section 3.3."""

    def __init__(self, c, name):
        super().__init__(nn.Linear(c["d_model"], c["d_ff"]), nn.ReLU(), nn.Linear(c["d_ff"], c["d_model"]))
        self.name = name

    def forward(self, x):
        for part, module in zip(("inner", "hidden", "outer"), self):
            x = see(f"{self.name}.{part}", module(x))
        return x


class Layer(nn.Module):
    """Section 3.1: sublayers, each in a residual connection with a LayerNorm."""

    def __init__(self, c, name, decoder):
        super().__init__()
        self.pre = c["norm"] == "pre"
        self.name = name
        self.self_attention = Attention(c, name + ".self_attention")
        self.cross_attention = Attention(c, name + ".cross_attention") if decoder else None
        self.feed_forward = FeedForward(c, name + ".feed_forward")
        self.norms = nn.ModuleList(nn.LayerNorm(c["d_model"]) for _ in range(3 if decoder else 2))

    def forward(self, x, allowed, memory=None, memory_allowed=None):
        sublayers = [(".self_attention", lambda y: self.self_attention(y, y, allowed))]
        if self.cross_attention is not None:
            sublayers.append((".cross_attention", lambda y: self.cross_attention(y, memory, memory_allowed)))
        sublayers.append((".feed_forward", self.feed_forward))
        for norm, (part, sublayer) in zip(self.norms, sublayers):
            name = self.name + part
            if self.pre:
                x = see(name + ".sum", x + sublayer(see(name + ".norm", norm(x))))
            else:
                x = see(name + ".norm", norm(see(name + ".sum", x + sublayer(x))))
        return x


class Transformer(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.c = c
        source, target = c["vocabularies"]
        self.source_embedding = nn.Embedding(source, c["d_model"])
        self.target_embedding = nn.Embedding(target, c["d_model"]) if target else self.source_embedding
        self.input_scale = 1.0
        self.encoder = nn.ModuleList(Layer(c, f"encoder.layers.{i}", decoder=False) for i in range(c["layers"]))
        self.decoder = nn.ModuleList(Layer(c, f"decoder.layers.{i}", decoder=True) for i in range(c["layers"]))
        if c["norm"] == "pre":
            self.encoder_norm, self.decoder_norm = nn.LayerNorm(c["d_model"]), nn.LayerNorm(c["d_model"])
        if c["positions"] == "learned":
            self.encoder_positions, self.decoder_positions = (
                nn.Parameter(torch.empty(c["max_positions"], c["d_model"])) for _ in range(2)
            )

    def embed(self, stack, table, ids, positions):
        embedding = see(stack + ".embedding", table(ids) * math.sqrt(self.c["d_model"]) * self.input_scale)
        return see(stack + ".sum", embedding + see(stack + ".positions", positions[None, : ids.shape[1]]))

    def output_norm(self, stack, x):
        return getattr(self, stack + "_norm")(x) if self.c["norm"] == "pre" else x

    def logits(self, x):
        return x @ self.target_embedding.weight.T  # section 3.4: one matrix

    def nearby(self, n):
        """Section 4: position i sees j with |i - j| <= floor(r / 2)."""
        place = torch.arange(n)
        near = (place[:, None] - place[None, :]).abs() <= self.c["window"] // 2
        return near if self.c["window"] else torch.ones(n, n, dtype=torch.bool)

    def forward(self, source, target):  # padded ids [batch, n], [batch, m]
        learned = self.c["positions"] == "learned"
        n, m = source.shape[1], target.shape[1]
        source_real = source != PAD
        cross_allowed = source_real[:, None, :].expand(-1, m, -1)
        itself = torch.eye(n, dtype=torch.bool)  # keeps padded rows finite; their outputs are never used
        source_allowed = source_real[:, None, :] & self.nearby(n) | itself
        target_allowed = (self.nearby(m) & torch.ones(m, m, dtype=torch.bool).tril()).expand(len(target), -1, -1)

        table = self.encoder_positions if learned else sinusoids(n, self.c["d_model"])
        memory = self.embed("encoder", self.source_embedding, source, table)
        for layer in self.encoder:
            memory = layer(memory, source_allowed)
        memory = see("encoder.norm", self.output_norm("encoder", memory))
        table = self.decoder_positions if learned else sinusoids(m, self.c["d_model"])
        x = self.embed("decoder", self.target_embedding, target, table)
        for layer in self.decoder:
            x = layer(x, target_allowed, memory, cross_allowed)
            see(layer.name + ".lens", self.logits(self.output_norm("decoder", x)))
        return see("logits", self.logits(see("decoder.norm", self.output_norm("decoder", x))))


def ours(model, pick):
    """Our names for pick(parameter) of every parameter (the parameter itself, its gradient, ...)."""
    tensors = {}

    def linear(name, *parts):
        tensors[name + ".weight"] = torch.cat([pick(part.weight) for part in parts])
        tensors[name + ".bias"] = torch.cat([pick(part.bias) for part in parts])

    def norm(name, layer_norm):
        tensors[name + ".gain"], tensors[name + ".bias"] = pick(layer_norm.weight), pick(layer_norm.bias)

    if model.target_embedding is model.source_embedding:
        tensors["embedding.weight"] = pick(model.source_embedding.weight)
    else:
        tensors["source_embedding.weight"] = pick(model.source_embedding.weight)
        tensors["target_embedding.weight"] = pick(model.target_embedding.weight)
    for stack, layers in (("encoder", model.encoder), ("decoder", model.decoder)):
        if model.c["positions"] == "learned":
            tensors[stack + ".positions"] = pick(getattr(model, stack + "_positions"))
        if model.c["norm"] == "pre":
            norm(stack + ".norm", getattr(model, stack + "_norm"))
        for i, layer in enumerate(layers):
            prefix = f"{stack}.layers.{i}."
            attention = layer.self_attention
            linear(prefix + "self_attention.query_key_value", attention.query, attention.key, attention.value)
            linear(prefix + "self_attention.output", attention.output)
            norm(prefix + "self_attention.norm", layer.norms[0])
            if layer.cross_attention is not None:
                attention = layer.cross_attention
                linear(prefix + "cross_attention.query", attention.query)
                linear(prefix + "cross_attention.key_value", attention.key, attention.value)
                linear(prefix + "cross_attention.output", attention.output)
                norm(prefix + "cross_attention.norm", layer.norms[1])
            linear(prefix + "feed_forward.inner", layer.feed_forward[0])
            linear(prefix + "feed_forward.outer", layer.feed_forward[2])
            norm(prefix + "feed_forward.norm", layer.norms[-1])
    return {name: tensor.detach().clone() for name, tensor in tensors.items()}


class Batch:
    def __init__(self, lengths, vocabularies):
        source_size, target_size = vocabularies[0], vocabularies[1] or vocabularies[0]

        def words(count, size):
            return [int(word) for word in torch.randint(4, size, (count,))]

        self.sources = [words(n - 1, source_size) + [END] for n, _ in lengths]
        self.targets = [words(m - 1, target_size) + [END] for _, m in lengths]
        self.inputs = [[BEGIN] + target[:-1] for target in self.targets]

    def first(self):
        one = copy.copy(self)
        one.sources, one.targets, one.inputs = self.sources[:1], self.targets[:1], self.inputs[:1]
        return one

    @staticmethod
    def padded(sentences):
        longest = max(map(len, sentences))
        return torch.tensor([sentence + [PAD] * (longest - len(sentence)) for sentence in sentences])

    def logits(self, model):
        padded = model(self.padded(self.sources), self.padded(self.inputs))
        return torch.cat([row[: len(target)] for row, target in zip(padded, self.targets)])

    def labels(self):
        return torch.tensor(sum(self.targets, []))

    def tensors(self, prefix):
        def packed(sentences):
            return numpy.array(sum(sentences, []), dtype=numpy.int32)

        def offsets(sentences):
            return numpy.cumsum([0] + [len(sentence) for sentence in sentences]).astype(numpy.int32)

        return {
            prefix + "source": packed(self.sources),
            prefix + "source_offsets": offsets(self.sources),
            prefix + "target_input": packed(self.inputs),
            prefix + "target_output": packed(self.targets),
            prefix + "target_offsets": offsets(self.targets),
        }


def mean_loss(logits, labels):
    """Section 5.4, with the smoothing spread over the whole vocabulary."""
    return nn.functional.cross_entropy(logits, labels, label_smoothing=SMOOTHING)


def initialise(model):
    """Weights that f32 holds exactly, none of them at a special value (gains of 1, biases of 0)."""
    with torch.no_grad():
        for parameter in model.parameters():
            spread = 1 / math.sqrt(parameter.shape[-1]) if parameter.dim() > 1 else 0.2
            parameter.normal_(0, spread)
        for module in model.modules():
            if isinstance(module, nn.LayerNorm):
                module.weight += 1
        for parameter in model.parameters():
            parameter.copy_(parameter.float())


def train(model, batches):
    """Section 5.3."""
    adam = torch.optim.Adam(model.parameters(), lr=1.0, betas=(BETA1, BETA2), eps=EPSILON)
    losses, rates = [], []
    for step in range(1, UPDATES + 1):
        rate = model.c["d_model"] ** -0.5 * min(step**-0.5, step * WARMUP**-1.5)
        batch = batches[(step - 1) % len(batches)]
        adam.param_groups[0]["lr"] = float(numpy.float32(rate))
        adam.zero_grad()
        loss = mean_loss(batch.logits(model), batch.labels())
        loss.backward()
        adam.step()
        losses.append(loss.item())
        rates.append(rate)
    return losses, rates


def save(path, tensors, metadata):
    """The safetensors format, by hand: it is small, and one package less."""
    codes = {"float32": "F32", "float64": "F64", "int32": "I32"}
    # The wider types first, so that every tensor is aligned.
    order = sorted(tensors, key=lambda name: (-tensors[name].itemsize, name))
    header, offset = {"__metadata__": metadata}, 0
    for name in order:
        array = tensors[name]
        span = [offset, offset + array.nbytes]
        header[name] = {"dtype": codes[array.dtype.name], "shape": list(array.shape), "data_offsets": span}
        offset += array.nbytes
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for name in order:
            file.write(numpy.ascontiguousarray(tensors[name]).tobytes())


def settings_of(c):
    settings = {f"model.{key}": c[key] for key in ("layers", "d_model", "d_ff", "heads", "norm", "positions")}
    settings["model.attention_window"] = c["window"]
    for key in ("d_k", "d_v", "max_positions"):
        if key in c:
            settings["model." + key] = c[key]
    settings.update({"model.dropout": 0, "train.warmup": WARMUP, "train.label_smoothing": 0.1})
    settings["data.max_tokens"] = 12
    return settings


def one_pass(model, batch):
    """The tensors, gradients and attributions of a batch of one pair."""

    def values():
        logits = batch.logits(model)[-1]
        return logits.log_softmax(-1)[TOKEN], logits[TOKEN] - logits[AGAINST]

    def gradients(i):
        names = [name for name in SEEN if name in ("encoder.sum", "decoder.sum") or name.endswith(".heads")]
        return dict(zip(names, torch.autograd.grad(values()[i], [SEEN[name] for name in names])))

    tensors = batch.tensors("batch0/")
    tensors["values"] = torch.stack(values())
    missing = () if model.c["norm"] == "pre" else ("encoder.norm", "decoder.norm")
    seen = {name: tensor for name, tensor in SEEN.items() if name not in missing}
    seen["probabilities"] = seen["logits"].softmax(-1)
    tensors.update({"tensors/" + name: tensor for name, tensor in seen.items()})
    sides = {"source": "encoder", "target": "decoder"}
    for i in range(2):

        def attribution(side, gradient):
            return (seen[sides[side] + ".embedding"] * gradient).sum(-1)

        plain = gradients(i)
        tensors.update({f"gradients{i}/{name}": gradient for name, gradient in plain.items()})
        mean = {side: 0 for side in sides}
        for step in range(INTEGRATION_STEPS):
            model.input_scale = (step + 0.5) / INTEGRATION_STEPS
            scaled = gradients(i)
            for side, stack in sides.items():
                mean[side] = mean[side] + scaled[stack + ".sum"] / INTEGRATION_STEPS
        model.input_scale = 1.0
        for side, stack in sides.items():
            tensors[f"attributions{i}/gradient_x_input/{side}"] = attribution(side, plain[stack + ".sum"])
            tensors[f"attributions{i}/integrated_gradients/{side}"] = attribution(side, mean[side])

    def plain_array(tensor):
        if not isinstance(tensor, torch.Tensor):
            return tensor
        tensor = tensor.detach().float()
        return (tensor[0] if tensor.dim() > 1 else tensor).numpy()  # without the axis of sentences

    return {name: plain_array(tensor) for name, tensor in tensors.items()}


def make(name, c, folder):
    torch.manual_seed(20170612 + len(name))
    model = Transformer(c)
    initialise(model)
    batches = [Batch(lengths, c["vocabularies"]) for lengths in LENGTHS]
    pair = one_pass(model, batches[1].first())
    tensors = {"weights/" + key: value.float().numpy() for key, value in ours(model, lambda p: p).items()}
    for i, batch in enumerate(batches):
        tensors.update(batch.tensors(f"batch{i}/"))

    logits, labels = batches[0].logits(model), batches[0].labels()
    loss = mean_loss(logits, labels)
    loss.backward()
    tensors["logits"] = logits.detach().numpy()
    tensors["loss"] = numpy.array([loss.item() * len(labels)])
    tensors["nll"] = nn.functional.cross_entropy(logits, labels, reduction="none").detach().numpy()
    tensors.update({"gradients/" + key: value.numpy() for key, value in ours(model, lambda p: p.grad).items()})

    losses, rates = train(model, batches)
    tensors["losses"], tensors["rates"] = numpy.array(losses), numpy.array(rates)
    tensors["final_logits"] = batches[0].logits(model).detach().numpy()
    source, target = c["vocabularies"]
    metadata = {
        "settings": json.dumps(settings_of(c)),
        "source_vocabulary": str(source),
        "target_vocabulary": str(target or source),
        "shared_vocabulary": "no" if target else "yes",
        "made_by": "tests/reference/make_reference.py",
    }
    save(f"{folder}/{name}.safetensors", tensors, metadata)
    tokens = {"token": str(TOKEN), "against": str(AGAINST), "integration_steps": str(INTEGRATION_STEPS)}
    save(f"{folder}/{name}_pass.safetensors", pair, metadata | tokens)
    print(f"{name}: loss {losses[0]:.6f} -> {losses[-1]:.6f}")


if __name__ == "__main__":
    torch.set_default_dtype(torch.float64)
    torch.set_num_threads(1)
    for configuration, values in CONFIGURATIONS.items():
        make(configuration, values, sys.argv[1] if len(sys.argv) > 1 else "tests/reference/data")
