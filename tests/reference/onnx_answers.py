# SPDX-License-Identifier: Apache-2.0
"""Runs exported models with onnxruntime: log-probabilities of given translations, computed from the whole prefix and
from its cached keys and values, and greedy search.

Reads {"models": [folder, ...], "sources": [[[id, ...], ...] for each model], "targets": likewise, "longest": n} from
standard input. Writes for each model {"log_probabilities": [[...], ...], "apart": the largest difference between the
log-probabilities of the two ways, "greedy": [[id, ...], ...]}.
"""

import json
import sys

import numpy
import onnxruntime

request = json.load(sys.stdin)
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1


def logs(logits):
    logits = logits.astype(numpy.float64)
    logits -= logits.max(axis=-1, keepdims=True)
    return logits - numpy.log(numpy.exp(logits).sum(axis=-1, keepdims=True))


class Model:
    def __init__(self, folder):
        self.encoder, self.decoder, self.cached = (
            onnxruntime.InferenceSession(f"{folder}/{name}_model.onnx", options, providers=["CPUExecutionProvider"])
            for name in ("encoder", "decoder", "decoder_with_past"))
        with open(f"{folder}/config.json", encoding="utf-8") as file:
            config = json.load(file)
        self.start, self.end = config["decoder_start_token_id"], config["eos_token_id"]

    def read(self, source):
        # Two tokens of padding, which the mask hides.
        ids = numpy.array([source + [0, 0]], dtype=numpy.int64)
        self.mask = numpy.array([[1] * len(source) + [0, 0]], dtype=numpy.int64)
        self.memory, = self.encoder.run(None, {"input_ids": ids, "attention_mask": self.mask})
        self.past = None

    @staticmethod
    def run(session, inputs):
        outputs = dict(zip([output.name for output in session.get_outputs()], session.run(None, inputs)))
        return logs(outputs.pop("logits")[0]), {
            name.replace("present", "past_key_values"): value for name, value in outputs.items()}

    def whole(self, prefix):
        return self.run(self.decoder, {"input_ids": numpy.array([prefix], dtype=numpy.int64),
                                       "encoder_hidden_states": self.memory, "encoder_attention_mask": self.mask})

    def step(self, token):
        """The log-probabilities after one more token."""
        if self.past is None:
            logits, self.past = self.whole([token])
        else:
            logits, more = self.run(self.cached, {"input_ids": numpy.array([[token]], dtype=numpy.int64),
                                                  "encoder_attention_mask": self.mask, **self.past})
            self.past |= more
        return logits[-1]


def answer(folder, sources, targets):
    model, rows, apart, greedy = Model(folder), [], 0.0, []
    for source, target in zip(sources, targets):
        model.read(source)
        inputs = [model.start, *target[:-1]]
        whole, _ = model.whole(inputs)
        apart = max([apart, *(float(numpy.abs(model.step(token) - row).max()) for token, row in zip(inputs, whole))])
        rows.append([float(row[token]) for row, token in zip(whole, target)])
        model.read(source)
        ids = [model.start]
        while len(ids) <= request["longest"] and (len(ids) == 1 or ids[-1] != model.end):
            ids.append(int(model.step(ids[-1]).argmax()))
        greedy.append(ids[1:])
    return {"log_probabilities": rows, "apart": apart, "greedy": greedy}


json.dump([answer(*each) for each in zip(request["models"], request["sources"], request["targets"])], sys.stdout)
