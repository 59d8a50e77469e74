# SPDX-License-Identifier: Apache-2.0
"""Rewrites a binary model of Marian whose matrices are 8-bit integers as one of the same values in f32.

    python3 tests/interop/marian_binary_f32.py model.intgemm8.bin model.bin

Bergamot computes such a model with `gemm-precision: float32`: whatever still differs from our translations then does
not come from 8-bit products.
"""

import struct
import sys

import numpy

INTGEMM8, FLOAT32, ALIGNMENT = 0x4101, 0x0404, 256


def read(path):
    """Lists of name, type, shape and bytes."""
    with open(path, "rb") as file:
        content = file.read()
    _, count = struct.unpack_from("<QQ", content, 0)
    at = 16
    heads = [struct.unpack_from("<QQQQ", content, at + 32 * i) for i in range(count)]
    at += 32 * count
    items = []
    for length, kind, _, _ in heads:
        items.append([content[at : at + length - 1].decode(), kind])
        at += length
    for item, (_, _, axes, _) in zip(items, heads):
        item.append(struct.unpack_from(f"<{axes}i", content, at))
        at += 4 * axes
    (padding,) = struct.unpack_from("<Q", content, at)
    at += 8 + padding
    for item, (_, _, _, size) in zip(items, heads):
        item.append(content[at : at + size])
        at += size
    return items


def write(path, items):
    head = struct.pack("<QQ", 1, len(items))
    datas = [data + bytes(-len(data) % ALIGNMENT) for *_, data in items]
    for (name, kind, shape, _), data in zip(items, datas):
        head += struct.pack("<QQQQ", len(name) + 1, kind, len(shape), len(data))
    head += b"".join(name.encode() + b"\0" for name, *_ in items)
    head += b"".join(struct.pack(f"<{len(shape)}i", *shape) for _, _, shape, _ in items)
    padding = -(len(head) + 8) % ALIGNMENT
    with open(path, "wb") as file:
        file.write(head + struct.pack("<Q", padding) + bytes(padding) + b"".join(datas))


def widened(name, kind, shape, data):
    if kind != INTGEMM8:
        return [name, kind, shape, data]
    count = int(numpy.prod(shape))
    (multiplier,) = struct.unpack_from("<f", data, count)
    values = numpy.frombuffer(data[:count], "i1").astype("<f4") / numpy.float32(multiplier)
    if not name.endswith("Wemb"):  # 8-bit matrices are stored by their outputs
        values = numpy.ascontiguousarray(values.reshape(shape[1], shape[0]).T)
    return [name, FLOAT32, shape, values.astype("<f4").tobytes()]


write(sys.argv[2], [widened(*item) for item in read(sys.argv[1])])
