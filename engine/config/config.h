// SPDX-License-Identifier: Apache-2.0
// All hyperparameters, and their values in one run: typed access by member, text access by key.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <string_view>

#include "engine/config/config_error.h"
#include "engine/config/modifier_shares.h"
#include "engine/config/parameter_table.h"

namespace transept {

// The enumerators are in the order of the choices in the parameter table.
enum class NormPlacement : std::uint8_t { post, pre };
enum class DecoderKind : std::uint8_t { attention, ssru };
enum class FeedForwardActivation : std::uint8_t { relu, swish, gelu, gelu_tanh };
enum class Positions : std::uint8_t { sinusoidal, learned };
enum class SinusoidLayout : std::uint8_t {
  interleaved,     ///< the paper's: even columns sine, odd columns cosine
  halves,          ///< the same frequencies, all sines, then all cosines: Hugging Face's
  blocks,          ///< likewise, with frequencies i / (d/2 - 1): tensor2tensor's and Marian's
  blocks_from_one  ///< blocks with the first token at position 1: OpenNMT-tf's, and CTranslate2's default
};
enum class FinalNorm : std::uint8_t { pre, always, never };
enum class StartToken : std::uint8_t { begin, padding, zeros };
enum class Schedule : std::uint8_t { noam, inverse_sqrt, constant, linear, range };
enum class Precision : std::uint8_t { f32, bf16, fp8, int8 };  // fp8: of training alone; int8: of inference alone
enum class Quantisation : std::uint8_t { none, integers8 };
/// A set, as bits: 1 embeddings, 2 encoder, 4 decoder (trained_weights.h).
enum class FrozenParts : std::uint8_t { none = 0, embeddings = 1, encoder = 2, decoder = 4 };
enum class AdaptedProducts : std::uint8_t { all, attention, feed_forward };
enum class VocabularyType : std::uint8_t { bpe, unigram, none, own };
enum class SampledSides : std::uint8_t { off, source, both };
enum class Normalization : std::uint8_t { identity, nmt_nfkc, nfkc };
enum class BeamSearch : std::uint8_t { fairseq, marian };
enum class LengthPenalty : std::uint8_t { gnmt, power, none };
enum class BleuTokenizer : std::uint8_t { automatic, mteval13a, intl, zh, ja_mecab, ko_mecab, character, spm, none };

struct ModelConfig {  // section 3
  std::int64_t layers, encoder_layers, decoder_layers, d_model, d_ff, heads, d_k, d_v, attention_window, max_positions;
  double dropout, attention_dropout, relu_dropout, sublayer_start;
  DecoderKind decoder;
  FeedForwardActivation activation;
  Positions positions;
  SinusoidLayout sinusoids;
  NormPlacement norm;
  FinalNorm final_norm;
  StartToken start;
  bool embedding_norm, scaled_embeddings, shared_embeddings, tied_projection, projection_bias;

  std::int64_t encoderLayers() const { return encoder_layers > 0 ? encoder_layers : layers; }
  std::int64_t decoderLayers() const { return decoder_layers > 0 ? decoder_layers : layers; }
  bool normalisesOutput() const {  // of a stack
    return final_norm == FinalNorm::always || (final_norm == FinalNorm::pre && norm == NormPlacement::pre);
  }
};
struct TrainConfig {  // section 5
  std::int64_t steps, batch_tokens, accumulate, warmup, seed, checkpoint_steps, keep_checkpoints, validate_every,
      patience, recover, threads, validation_sentences, average, lora_rank, new_pieces;
  double peak_rate, label_smoothing, adam_beta1, adam_beta2, adam_epsilon, clip_norm, ema, checkpoint_minutes,
      mix_share, guided_alignment;
  Schedule schedule;
  FrozenParts freeze;
  AdaptedProducts lora_on;
  Precision precision;
  Quantisation quantize;
  BleuTokenizer bleu_tokenizer;
};
struct DataConfig {  // section 5.1
  std::int64_t vocab_size, vocab_limit, max_tokens, validation_pairs;
  bool shared_vocab, byte_fallback, source_end;
  VocabularyType vocab_type;
  Normalization normalization;
  double max_ratio;
  SampledSides sampling;  // engine/data/augmentation
  double sampling_alpha;
  ModifierShares modifiers;
  /// The size of the vocabulary if there is no text to choose it from.
  std::int64_t largestVocabulary() const { return vocab_size > 0 ? vocab_size : vocab_limit; }
};
struct DecodeConfig {  // section 6.1
  std::int64_t beam, max_extra;
  double alpha;
  BeamSearch search;
  LengthPenalty length_penalty;
};

class Config {
 public:
  Config();  ///< every value at its default
  ModelConfig model;
  TrainConfig train;
  DataConfig data;
  DecodeConfig decode;

  Value get(std::string_view key) const;
  /// Throws ConfigError: unknown key (with the nearest known one), wrong type, out of range.
  void set(std::string_view key, const Value& value);
  /// Whether the key was set by a person, a preset, a recipe or a file, even if to its default.
  bool states(std::string_view key) const { return stated_.contains(key); }
  /// "model.layers=4", or key and value separately.
  void setText(std::string_view assignment);
  void setText(std::string_view key, std::string_view text);

  /// Sets d_k and d_v to d_model / heads if they are 0, and checks the values against each other (d_model against
  /// heads, the batch against the longest sentence). Throws ConfigError.
  void resolve();

  nlohmann::json toJson() const;  ///< {"version": 1, "model": {...}, "train": {...}, "data": {...}, "decode": {...}}
  /// Absent keys keep their default. Throws ConfigError for unknown keys. `what` names the file in messages.
  static Config fromJson(const nlohmann::json& json, std::string_view what);

 private:
  std::set<std::string_view> stated_;  // keys of the parameter table
};

/// The value of a JSON number, boolean or string. Throws ConfigError naming `key` for other types.
Value valueOfJson(const nlohmann::json& json, const std::string& key);

}  // namespace transept
