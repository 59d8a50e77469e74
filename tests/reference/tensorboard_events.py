# SPDX-License-Identifier: Apache-2.0
"""Reads an event file with TensorBoard, and writes an event file with PyTorch.

Reads {"file": event file, "write": folder} from standard input; writes {"scalars": {tag: {"steps": [...], "values":
[...]}}, "texts": {tag: text}}.
"""

import json
import sys

from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
from torch.utils.tensorboard import SummaryWriter

request = json.load(sys.stdin)
events = EventAccumulator(request["file"], size_guidance={"scalars": 0, "tensors": 0})
events.Reload()
scalars = {tag: {"steps": [e.step for e in events.Scalars(tag)], "values": [e.value for e in events.Scalars(tag)]}
           for tag in events.Tags()["scalars"]}
texts = {tag: events.Tensors(tag)[-1].tensor_proto.string_val[0].decode() for tag in events.Tags()["tensors"]}

with SummaryWriter(request["write"]) as writer:
    for step, loss in ((10, 4.5), (20, 4.0), (30, 3.5)):
        writer.add_scalar("train/loss", loss, step)
        writer.add_scalar("train/lr", 0.001, step)
    writer.add_scalar("valid/bleu", 17.25, 20)
    writer.add_scalar("queue/size", 5, 20)
json.dump({"scalars": scalars, "texts": texts}, sys.stdout)
