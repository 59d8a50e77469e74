# SPDX-License-Identifier: Apache-2.0
"""Makes a small model of Marian itself, in a folder as OPUS-MT publishes them, and Marian's results for some sentences.

    python3 tests/interop/make_marian_npz.py [tests/interop/data/marian_npz]
    python3 tests/interop/make_marian_npz.py --ssru [tests/interop/data/marian_ssru]   # with a recurrent decoder
    python3 tests/interop/make_marian_npz.py --translate FOLDER [COUNT]   # prints Marian's results for another folder

Needs pymarian, sentencepiece and pyyaml. The model learns from a part of the demo corpus for some seconds. Its text is
split by the SentencePiece models of tests/interop/data/marian; the ids of opus.vocab.yml differ from theirs, and some
pieces are missing in it. expected.json holds for each sentence its n-best list with the sums of log-probabilities and
the scores, as Marian prints them.
"""

import json
import lzma
import os
import pathlib
import shutil
import sys
import tempfile

import pymarian
import sentencepiece
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "tests/interop/data"
BEAM, COUNT, SSRU_COUNT = 6, 40, 100
SSRU = "--transformer-decoder-autoreg rnn --dec-cell ssru "


def lines_of(count, *names):
    lines = []
    for name in names:
        with lzma.open(ROOT / f"resources/demo/{name}.tsv.xz", "rt", encoding="utf-8") as text:
            lines += [line.rstrip("\n").split("\t") for line in text]
    return lines[:count]


def encoded(folder, side, lines):
    processor = sentencepiece.SentencePieceProcessor(model_file=f"{folder}/{side}.spm")
    return [" ".join(processor.encode(line, out_type=str)) for line in lines]


def make_vocabulary(folder):
    with open(DATA / "marian/vocab.json", encoding="utf-8") as file:
        ids = json.load(file)
    tokens = [token for token, _ in sorted(ids.items(), key=lambda item: item[1]) if token != "<pad>"]
    with open(f"{folder}/opus.vocab.yml", "w", encoding="utf-8") as file:
        for i, token in enumerate(tokens):
            escaped = token.replace("\\", "\\\\").replace('"', '\\"')
            file.write(f'"{escaped}": {i}\n')


def train(folder, scratch, decoder):
    pairs = lines_of(3000, "train")
    for column, side in enumerate(("source", "target")):
        with open(f"{scratch}/{side}", "w", encoding="utf-8") as file:
            file.write("\n".join(encoded(folder, side, [pair[column] for pair in pairs])) + "\n")
    vocabulary = f"{folder}/opus.vocab.yml"
    pymarian.Trainer(
        f"--type transformer --model {scratch}/model.npz --train-sets {scratch}/source {scratch}/target "
        f"--vocabs {vocabulary} {vocabulary} --dim-emb 32 --transformer-heads 2 --transformer-dim-ffn 48 "
        f"{decoder}--enc-depth 2 --dec-depth {2 if decoder else 1} --transformer-ffn-activation swish --tied-embeddings-all --learn-rate 0.003 "
        "--lr-warmup 50 --mini-batch 64 --maxi-batch 10 --max-length 60 --after-batches 600 --cpu-threads 1 "
        "--workspace 256 --seed 7 --quiet --optimizer-params 0.9 0.98 1e-09 --clip-norm 5 --disp-freq 1000 "
        "--save-freq 10000 --overwrite").train()
    shutil.copy(f"{scratch}/model.npz", f"{folder}/opus.model.npz")
    with open(f"{folder}/decoder.yml", "w", encoding="utf-8") as file:
        yaml.dump({"relative-paths": True, "models": ["opus.model.npz"], "vocabs": ["opus.vocab.yml"] * 2,
                   "beam-size": BEAM, "normalize": 1, "word-penalty": 0}, file)


def expectations(folder, count=COUNT):
    pairs = lines_of(count, "held-out", "train")
    sources = encoded(folder, "source", [pair[0] for pair in pairs])
    translator = pymarian.Translator(f"--config {folder}/decoder.yml --cpu-threads 1 --workspace 256 --quiet --n-best "
                                     "--max-length 100 --mini-batch 1 --maxi-batch 1")
    rows = []
    for pair, source in zip(pairs, sources):
        hypotheses = []
        for line in translator.translate(source).split("\n"):
            _, tokens, parts, score = line.split(" ||| ")
            hypotheses.append({"tokens": tokens, "sum": float(parts.split("=")[1]), "score": float(score)})
        rows.append({"source": pair[0], "target": pair[1], "hypotheses": hypotheses})
    return rows


def main(folder, decoder="", count=COUNT):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for side in ("source", "target"):
        shutil.copy(DATA / f"marian/{side}.spm", folder)
    with tempfile.TemporaryDirectory() as scratch:
        make_vocabulary(folder)
        train(folder, scratch, decoder)
        expected = {"made_by": f"pymarian {pymarian.__version__}", "beam": BEAM,
                    "sentences": expectations(folder, count)}
    with open(f"{folder}/expected.json", "w", encoding="utf-8") as file:
        json.dump(expected, file, ensure_ascii=False, indent=0)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--translate"]:
        print(json.dumps(expectations(sys.argv[2], *map(int, sys.argv[3:4]))))
    elif sys.argv[1:2] == ["--ssru"]:
        main(sys.argv[2] if len(sys.argv) > 2 else str(DATA / "marian_ssru"), SSRU, SSRU_COUNT)
    else:
        main(sys.argv[1] if len(sys.argv) > 1 else str(DATA / "marian_npz"))
