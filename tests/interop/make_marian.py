# SPDX-License-Identifier: Apache-2.0
"""Makes a small MarianMT model with Hugging Face's transformers, and the results of transformers for some sentences.

    python3 tests/interop/make_marian.py [tests/interop/data/marian]

Needs torch, transformers and sentencepiece. The model learns from a part of the demo corpus for a minute. The ids of
vocab.json differ from SentencePiece's, some pieces of source.spm are missing in it, and two tokens name target
languages, as in OPUS-MT's models of several languages.
expected.json holds for each sentence the ids of the source, the log-probabilities of the tokens of a given translation,
and the hypotheses of beam search.
"""

import json
import lzma
import os
import pathlib
import random
import shutil
import sys

import sentencepiece
import torch
import transformers

ROOT = pathlib.Path(__file__).resolve().parents[2]
with lzma.open(ROOT / "resources/demo/train.tsv.xz", "rt", encoding="utf-8") as text:
    DEMO = [line.rstrip("\n").split("\t") for line in text][:1500]
SENTENCES = [
    ">>deu<< A young teacher sometimes eats the chocolate.",
    ">>fra<< Is a student repairing the camera?",
    "This morning, her famous son followed me at the station.",
    "a 42 b\u00e9 \u6f22 the",
    ">>deu<<  they   sing",
]
TRANSLATIONS = [
    "Ein junger Lehrer isst manchmal die Schokolade.",
    "Repariert ein Student gerade die Kamera?",
    "Heute Morgen ist ihr Sohn mir gefolgt.",
    "\u6f22 die 42",
    "sie singen",
]
WIDTH, BEAM, LONGEST, STEPS = 32, 4, 40, 400


def make_vocabulary(folder):
    pieces = {}
    for column, side in enumerate(("source", "target")):
        with open(f"{folder}/{side}.txt", "w", encoding="utf-8") as file:
            file.write("\n".join(pair[column] for pair in DEMO))
        sentencepiece.SentencePieceTrainer.train(
            input=f"{folder}/{side}.txt", model_prefix=f"{folder}/{side}", vocab_size=150, model_type="unigram",
            normalization_rule_name="identity", minloglevel=2)
        os.remove(f"{folder}/{side}.txt")
        os.remove(f"{folder}/{side}.vocab")
        os.rename(f"{folder}/{side}.model", f"{folder}/{side}.spm")
        processor = sentencepiece.SentencePieceProcessor(model_file=f"{folder}/{side}.spm")
        pieces[side] = [processor.id_to_piece(i) for i in range(3, processor.get_piece_size())]
    missing = {"▁teacher", "▁station"}
    assert missing <= set(pieces["source"])
    words = sorted(set(pieces["source"] + pieces["target"]) - missing) + [">>deu<<", ">>fra<<"]
    random.Random(1).shuffle(words)
    tokens = ["</s>", "<unk>"] + words + ["<pad>"]
    with open(f"{folder}/vocab.json", "w", encoding="utf-8") as file:
        json.dump({token: i for i, token in enumerate(tokens)}, file, ensure_ascii=False, indent=0)
    return tokens


def make_model(tokens):
    torch.manual_seed(7)
    pad = len(tokens) - 1
    config = transformers.MarianConfig(
        vocab_size=len(tokens), d_model=WIDTH, encoder_layers=2, decoder_layers=1, encoder_attention_heads=2,
        decoder_attention_heads=2, encoder_ffn_dim=48, decoder_ffn_dim=48, activation_function="swish", dropout=0.1,
        max_position_embeddings=256, scale_embedding=True, static_position_embeddings=True, eos_token_id=0,
        forced_eos_token_id=0, pad_token_id=pad, decoder_start_token_id=pad)
    model = transformers.MarianMTModel(config)
    with torch.no_grad():  # no weight has a special value (0 or 1)
        for parameter in model.parameters():
            parameter.add_(torch.randn_like(parameter) * (0.15 if parameter.dim() > 1 else 0.1))
        model.model.encoder.embed_positions.weight.copy_(model.model.encoder.embed_positions.create_weight())
        model.model.decoder.embed_positions.weight.copy_(model.model.decoder.embed_positions.create_weight())
        model.final_logits_bias.copy_(torch.randn_like(model.final_logits_bias) * 0.5)
    return model


def train(model, tokenizer):
    adam = torch.optim.Adam(model.parameters(), lr=3e-3)
    model.train()
    for step in range(STEPS):
        pairs = [DEMO[(step * 48 + i) % len(DEMO)] for i in range(48)]
        inputs = tokenizer([pair[0] for pair in pairs], text_target=[pair[1] for pair in pairs], padding=True,
                           return_tensors="pt")
        inputs["labels"][inputs["labels"] == tokenizer.pad_token_id] = -100
        loss = model(**inputs).loss
        adam.zero_grad()
        loss.backward()
        adam.step()
    print(f"loss {loss.item():.3f}")
    model.eval()


def save(folder, model):
    pad = model.config.pad_token_id
    model.generation_config = transformers.GenerationConfig(
        num_beams=BEAM, length_penalty=1.0, early_stopping="never", max_length=64, bad_words_ids=[[pad]],
        decoder_start_token_id=pad, eos_token_id=0, forced_eos_token_id=0, pad_token_id=pad)
    model.save_pretrained(folder, safe_serialization=True)


def load_tokenizer(folder):
    return transformers.MarianTokenizer(
        source_spm=f"{folder}/source.spm", target_spm=f"{folder}/target.spm", vocab=f"{folder}/vocab.json",
        source_lang="en", target_lang="de")


def expectations(model, tokenizer):
    rows = []
    for source, target in zip(SENTENCES, TRANSLATIONS):
        inputs = tokenizer(source, return_tensors="pt")
        labels = tokenizer(text_target=target, return_tensors="pt").input_ids
        with torch.no_grad():
            logits = model(**inputs, labels=labels).logits
            found = model.generate(**inputs, num_beams=BEAM, num_return_sequences=BEAM, output_scores=True,
                                   max_new_tokens=LONGEST, return_dict_in_generate=True)
        probabilities = logits.log_softmax(-1)[0].gather(1, labels[0][:, None])[:, 0]
        rows.append({
            "source": source,
            "source_ids": inputs.input_ids[0].tolist(),
            "target": target,
            "target_ids": labels[0].tolist(),
            "log_probabilities": probabilities.tolist(),
            "hypotheses": [
                {"text": tokenizer.decode(ids, skip_special_tokens=True),
                 "ids": [i for i in ids[1:].tolist() if i != model.config.pad_token_id],
                 "score": score}
                for ids, score in zip(found.sequences, found.sequences_scores.tolist())],
        })
    return rows


def main(folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    tokens = make_vocabulary(folder)
    model, tokenizer = make_model(tokens), load_tokenizer(folder)
    train(model, tokenizer)
    save(folder, model)
    expected = {
        "made_by": f"transformers {transformers.__version__}, torch {torch.__version__}",
        "beam": BEAM,
        "longest": LONGEST,
        "tokens": tokens,
        "sentences": expectations(model, tokenizer),
    }
    with open(f"{folder}/expected.json", "w", encoding="utf-8") as file:
        json.dump(expected, file, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "tests/interop/data/marian")
