# SPDX-License-Identifier: Apache-2.0
"""Scores pairs with the models of another tool: the oracle of tests/interop/matrix_test.cpp.

Reads {"tool": "ctranslate2", "models": [folder, ...], "pairs": for each model [[source, target], ...]} from standard
input. Texts are tokens separated by spaces, for transformers plain text, for onnxruntime lists of ids. Writes for each
model and pair {"source", "target", "log_probabilities": [x, ...]}, one per target token and one for </s>. Marian
cannot score with Python: for each source it gives its own translations, with the sum of their log-probabilities and the
number of tokens in it: without </s> where the longest length ended them.
"""

import json
import sys
import warnings


def ctranslate2(folder, pairs):
    from ctranslate2 import Translator

    translator = Translator(folder, device="cpu", inter_threads=1, intra_threads=1)
    scores = translator.score_batch([pair[0].split() for pair in pairs], [pair[1].split() for pair in pairs])
    return [score.log_probs for score in scores]


def transformers(folder, pairs):
    import torch
    from transformers import MarianMTModel, MarianTokenizer, logging, utils

    warnings.simplefilter("ignore")
    utils.logging.disable_progress_bar()
    logging.set_verbosity_error()
    tokenizer, network = MarianTokenizer.from_pretrained(folder), MarianMTModel.from_pretrained(folder).eval()
    rows = []
    for source, target in pairs:
        labels = tokenizer(text_target=target, return_tensors="pt").input_ids
        with torch.no_grad():
            logits = network(**tokenizer(source, return_tensors="pt"), labels=labels).logits
        rows.append(logits.log_softmax(-1)[0].gather(1, labels[0][:, None])[:, 0].tolist())
    return rows


def onnxruntime(folder, pairs):
    import numpy
    from onnxruntime import InferenceSession, SessionOptions

    options = SessionOptions()
    options.intra_op_num_threads = 1
    encoder, decoder = (InferenceSession(f"{folder}/{name}_model.onnx", options, providers=["CPUExecutionProvider"])
                        for name in ("encoder", "decoder"))
    with open(f"{folder}/config.json", encoding="utf-8") as file:
        config = json.load(file)
    rows = []
    for source, target in pairs:
        ids = numpy.array([source], dtype=numpy.int64)
        mask = numpy.ones_like(ids)
        memory, = encoder.run(None, {"input_ids": ids, "attention_mask": mask})
        prefix = numpy.array([[config["decoder_start_token_id"], *target[:-1]]], dtype=numpy.int64)
        logits = decoder.run(["logits"], {"input_ids": prefix, "encoder_hidden_states": memory,
                                          "encoder_attention_mask": mask})[0][0].astype(numpy.float64)
        logits -= logits.max(axis=-1, keepdims=True)
        logits -= numpy.log(numpy.exp(logits).sum(axis=-1, keepdims=True))
        rows.append([float(row[token]) for row, token in zip(logits, target)])
    return rows


def marian(folder, pairs):
    from pymarian import Translator

    translator = Translator(f"--config {folder}/decoder.yml --cpu-threads 1 --workspace 64 --quiet --n-best --beam-size 3 "
                            "--normalize 1 --max-length 100 --mini-batch 1 --maxi-batch 1")
    rows = []
    for source, _ in pairs:
        for line in translator.translate(source).split("\n"):
            _, target, parts, score = line.split(" ||| ")
            total = float(parts.split("=")[1])
            if target:
                rows.append({"source": source, "target": target, "sum": total, "scored": round(total / float(score))})
    return rows


TOOLS = {tool.__name__: tool for tool in (ctranslate2, transformers, onnxruntime, marian)}

if __name__ == "__main__":
    asked = json.load(sys.stdin)
    json.dump([TOOLS[asked["tool"]](*each) for each in zip(asked["models"], asked["pairs"])], sys.stdout)
