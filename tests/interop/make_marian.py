# SPDX-License-Identifier: Apache-2.0
"""A small MarianMT model as Hugging Face's transformers writes it, with what transformers makes of some sentences.

    python3 tests/interop/make_marian.py [tests/interop/data/marian]

needs torch, transformers and sentencepiece. Weights are random. The ids of vocab.json differ from SentencePiece's, some
pieces of source.spm are missing in it, and two tokens name target languages, as in OPUS-MT's models of several languages.
expected.json holds for each sentence the ids of the source, the log-probabilities of the tokens of a given translation,
and the hypotheses of beam search.
"""

import json
import os
import random
import shutil
import sys

import sentencepiece
import torch
import transformers

TEXT = {
    "source": "the cat sees the dog . a dog runs in the garden . the small cat sleeps . we see a small garden and a house . "
    "the house is old . a cat and a dog sleep in the old house . they run and we see them .",
    "target": "le chat voit le chien . un chien court dans le jardin . le petit chat dort . nous voyons un petit jardin et une "
    "maison . la maison est vieille . un chat et un chien dorment dans la vieille maison . ils courent et nous les voyons .",
}
SENTENCES = [
    ">>fra<< the cat sees the dog .",
    ">>spa<< a small house",
    "the garden is old and a cat sleeps in it .",
    "zebra ? the dog",
    ">>fra<<  they   run .",
]
TRANSLATIONS = ["le chat voit le chien .", "une petite maison", "le jardin est vieux", "zèbre", "ils courent ."]
WIDTH, BEAM, LONGEST = 16, 4, 14


def make_vocabulary(folder):
    pieces = {}
    for side, text in TEXT.items():
        lines = [line.strip() + " ." for line in text.split(" .") if line.strip()]
        with open(f"{folder}/{side}.txt", "w", encoding="utf-8") as file:
            file.write("\n".join(lines * 4))
        sentencepiece.SentencePieceTrainer.train(
            input=f"{folder}/{side}.txt", model_prefix=f"{folder}/{side}", vocab_size=60, model_type="unigram",
            normalization_rule_name="identity", minloglevel=2)
        os.remove(f"{folder}/{side}.txt")
        os.remove(f"{folder}/{side}.vocab")
        os.rename(f"{folder}/{side}.model", f"{folder}/{side}.spm")
        processor = sentencepiece.SentencePieceProcessor(model_file=f"{folder}/{side}.spm")
        pieces[side] = [processor.id_to_piece(i) for i in range(3, processor.get_piece_size())]
    missing = {"▁garden", "▁see"} & set(pieces["source"]) or set(pieces["source"][5:7])
    words = sorted(set(pieces["source"] + pieces["target"]) - missing) + [">>fra<<", ">>spa<<"]
    random.Random(1).shuffle(words)
    tokens = ["</s>", "<unk>"] + words + ["<pad>"]
    with open(f"{folder}/vocab.json", "w", encoding="utf-8") as file:
        json.dump({token: i for i, token in enumerate(tokens)}, file, ensure_ascii=False, indent=0)
    return tokens


def make_model(folder, tokens):
    torch.manual_seed(7)
    pad = len(tokens) - 1
    config = transformers.MarianConfig(
        vocab_size=len(tokens), d_model=WIDTH, encoder_layers=2, decoder_layers=1, encoder_attention_heads=2,
        decoder_attention_heads=2, encoder_ffn_dim=24, decoder_ffn_dim=24, activation_function="swish", dropout=0.1,
        max_position_embeddings=64, scale_embedding=True, static_position_embeddings=True, eos_token_id=0,
        forced_eos_token_id=0, pad_token_id=pad, decoder_start_token_id=pad)
    model = transformers.MarianMTModel(config)
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            if "embed_positions" in name:
                continue
            if parameter.dim() > 1:
                parameter.normal_(0, 0.3)
            else:
                parameter.add_(torch.randn_like(parameter) * 0.2)
        model.final_logits_bias.copy_(torch.randn_like(model.final_logits_bias) * 0.5)
        model.final_logits_bias[0, 0] += 2  # so that translations end
    model.eval()
    model.generation_config = transformers.GenerationConfig(
        num_beams=BEAM, length_penalty=1.0, early_stopping="never", max_length=64, bad_words_ids=[[pad]], decoder_start_token_id=pad,
        eos_token_id=0, forced_eos_token_id=0, pad_token_id=pad)
    model.save_pretrained(folder, safe_serialization=True)
    tokenizer = transformers.MarianTokenizer(
        source_spm=f"{folder}/source.spm", target_spm=f"{folder}/target.spm", vocab=f"{folder}/vocab.json",
        source_lang="en", target_lang="fr")
    return model, tokenizer


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
    model, tokenizer = make_model(folder, tokens)
    expected = {"made_by": f"transformers {transformers.__version__}, torch {torch.__version__}", "beam": BEAM, "longest": LONGEST,
                "tokens": tokens, "sentences": expectations(model, tokenizer)}
    with open(f"{folder}/expected.json", "w", encoding="utf-8") as file:
        json.dump(expected, file, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "tests/interop/data/marian")
