# SPDX-License-Identifier: Apache-2.0
"""Makes small files of weights with torch.save(), in the format since version 1.6 and in the one before.

    python3 tests/interop/make_pytorch.py [tests/interop/data/pytorch]

Needs torch. tests/interop/pytorch_test.cpp knows the values.
"""

import collections
import sys

import torch

folder = sys.argv[1] if len(sys.argv) > 1 else "tests/interop/data/pytorch"
single = torch.arange(12, dtype=torch.float32).reshape(3, 4) / 4 - 1
state = collections.OrderedDict(
    single=single, lower=single[1:], half=torch.tensor([1.0, -2.5]).half(), brain=torch.tensor([[3.140625]]).bfloat16())
state._metadata = collections.OrderedDict({"": {"version": 1}})
torch.save(state, f"{folder}/zipped.bin")
torch.save(state, f"{folder}/sequence.bin", _use_new_zipfile_serialization=False)
