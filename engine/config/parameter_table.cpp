// SPDX-License-Identifier: Apache-2.0
#include "engine/config/parameter_table.h"

#include <algorithm>
#include <numeric>
#include <sstream>

namespace transept {
namespace {

using T = ValueType;
constexpr double kMillion = 1e6;

Parameter integer(std::string_view key, std::string_view label, std::int64_t fallback, double minimum, double maximum,
                  std::string_view unit, bool basic, std::string_view section, std::string_view help) {
  return {key, label, T::integer, fallback, minimum, maximum, {}, unit, basic, section, help};
}
Parameter real(std::string_view key, std::string_view label, double fallback, double minimum, double maximum,
               std::string_view unit, bool basic, std::string_view section, std::string_view help) {
  return {key, label, T::real, fallback, minimum, maximum, {}, unit, basic, section, help};
}
Parameter choice(std::string_view key, std::string_view label, std::string fallback,
                 std::vector<std::string_view> choices, bool basic, std::string_view section, std::string_view help) {
  return {key, label, T::choice, std::move(fallback), 0, 0, std::move(choices), {}, basic, section, help};
}
Parameter boolean(std::string_view key, std::string_view label, bool fallback, std::string_view section,
                  std::string_view help) {
  return {key, label, T::boolean, fallback, 0, 0, {}, {}, false, section, help};
}

std::vector<Parameter> makeTable() {
  return {
      // ---- Section 3: the model
      integer("model.layers", "Layers N", 6, 1, 64, "", true, "3.1",
              "Identical layers in the encoder, and again in the decoder."),
      integer("model.d_model", "Model width d_model", 512, 2, 16384, "", true, "3.1",
              "Width of every sublayer's output and of the embeddings; even."),
      integer("model.d_ff", "Feed-forward width d_ff", 2048, 1, 65536, "", true, "3.3",
              "Inner width of the position-wise feed-forward networks."),
      integer("model.heads", "Heads h", 8, 1, 128, "", true, "3.2.2", "Parallel attention heads."),
      integer("model.d_k", "Key width d_k", 0, 0, 1024, "", false, "3.2.2",
              "Width of queries and keys in one head; 0 means d_model / h."),
      integer("model.d_v", "Value width d_v", 0, 0, 1024, "", false, "3.2.2",
              "Width of values in one head; 0 means d_model / h."),
      real("model.dropout", "Dropout P_drop", 0.1, 0, 0.95, "", true, "5.4",
           "Dropout of each sublayer's output and of the sums of embeddings and positions."),
      real("model.attention_dropout", "Attention dropout", 0, 0, 0.95, "", false, "",
           "Dropout of attention weights; not in the paper, but in its code base."),
      real("model.relu_dropout", "ReLU dropout", 0, 0, 0.95, "", false, "",
           "Dropout after the feed-forward ReLU; not in the paper, but in its code base."),
      choice("model.positions", "Positions", "sinusoidal", {"sinusoidal", "learned"}, false, "3.5",
             "How positions are encoded; the paper found both nearly equal (Table 3, row E)."),
      integer("model.max_positions", "Longest learned position", 1024, 1, 65536, "tokens", false, "3.5",
              "Number of learned positions; sinusoids have no limit."),
      choice("model.norm", "LayerNorm", "post", {"post", "pre"}, false, "3.1",
             "After each residual sum, as in the paper, or before each sublayer."),
      integer("model.attention_window", "Attention window r", 0, 0, 65536, "tokens", false, "4",
              "Self-attention sees only neighbours at most r/2 away; 0 sees all."),
      // ---- Section 5: training
      integer("train.steps", "Steps", 100000, 1, 100 * kMillion, "steps", true, "5.2", "Updates of the weights."),
      integer("train.batch_tokens", "Tokens per batch", 25000, 1, 100 * kMillion, "tokens", true, "5.1",
              "Source tokens and, separately, target tokens of one update, over all devices and parts."),
      integer("train.accumulate", "Parts per update", 1, 1, 4096, "", false, "",
              "An update's batch is computed in this many parts, one after the other, to save memory."),
      integer("train.warmup", "Warm-up steps", 4000, 0, 10 * kMillion, "steps", true, "5.3",
              "The learning rate rises linearly for this number of steps."),
      choice("train.schedule", "Schedule", "noam", {"noam", "inverse_sqrt", "constant", "linear", "range"}, false,
             "5.3",
             "The paper's (noam), the same shape with a stated peak, constant after warm-up, falling to 0 at the last "
             "step, or rising to the peak at the last step to find a rate (range)."),
      real("train.peak_rate", "Peak learning rate", 0.0005, 1e-8, 10, "", false, "5.3",
           "Highest rate of the other schedules; noam uses d_model^-0.5 instead."),
      real("train.label_smoothing", "Label smoothing", 0.1, 0, 0.99, "", true, "5.4",
           "Probability spread over the whole vocabulary."),
      real("train.adam_beta1", "Adam beta 1", 0.9, 0, 0.9999, "", false, "5.3",
           "Decay of the gradient's running mean."),
      real("train.adam_beta2", "Adam beta 2", 0.98, 0, 0.999999, "", false, "5.3",
           "Decay of the squared gradient's running mean."),
      real("train.adam_epsilon", "Adam epsilon", 1e-9, 1e-16, 1, "", false, "5.3",
           "Keeps the division in Adam finite."),
      real("train.clip_norm", "Clip gradient norm", 0, 0, 1e9, "", false, "",
           "Gradients with a larger norm are scaled down to it; 0 is off."),
      real("train.ema", "Moving average of weights", 0, 0, 0.999999, "", false, "",
           "Decay of an exponential moving average of the weights, used for validation and saved; 0 is off."),
      choice("train.precision", "Precision", "f32", {"f32", "bf16"}, true, "",
             "Type of activations and products; master weights and sums are always f32."
             " A new run uses bf16 if its devices compute it faster."),
      integer("train.seed", "Seed", 1, 0, 2147483647, "", false, "",
              "Determines initialisation, shuffling and dropout."),
      integer("train.threads", "Threads", 0, 0, 1024, "", false, "", "CPU threads; 0 uses all."),
      real("train.checkpoint_minutes", "Checkpoint every", 10, 0, 1e6, "minutes", false, "6.1",
           "Time between checkpoints; 0: only by steps."),
      integer("train.checkpoint_steps", "Checkpoint every", 0, 0, 100 * kMillion, "steps", false, "",
              "Steps between checkpoints; 0: only by time."),
      integer("train.keep_checkpoints", "Checkpoints kept", 5, 1, 1000, "", false, "6.1",
              "The number of newest checkpoints to keep; the best is always kept."),
      integer("train.average", "Checkpoints averaged", 5, 0, 1000, "", false, "6.1",
              "The number of last checkpoints that are averaged when training ends; 0 is off."),
      integer("train.validate_every", "Validate every", 1000, 1, 100 * kMillion, "steps", true, "",
              "Steps between validations: loss, perplexity, BLEU and samples."),
      integer("train.validation_sentences", "Sentences for BLEU", 200, 0, 1000000, "sentences", false, "",
              "The number of validation sentences that are translated for BLEU; 0 skips BLEU."),
      integer("train.patience", "Patience", 0, 0, 100000, "validations", false, "",
              "Training ends after this number of validations without a better score; 0 is off."),
      choice("train.bleu_tokenizer", "Tokeniser of BLEU", "auto",
             {"auto", "13a", "intl", "zh", "ja-mecab", "ko-mecab", "char", "spm", "none"}, false, "",
             "How BLEU splits text into words, as sacreBLEU names it; auto: by the target language. Where it does not "
             "fit the language, chrF decides which checkpoint is best."),
      integer("train.recover", "Recoveries", 0, 0, 100, "", false, "",
              "If training diverges, it goes back to the best checkpoint and halves the learning rate, at most this "
              "often; 0 is off."),
      // ---- Section 5.1: data
      choice("data.vocab_type", "Vocabulary", "bpe", {"bpe", "unigram", "none", "own"}, false, "5.1",
             "How words are split into subwords; none for text that is already split, own for a SentencePiece model of "
             "your own (train --vocabulary)."),
      integer("data.vocab_size", "Vocabulary size", 0, 0, 200000, "pieces", true, "5.1",
              "Number of subwords; 0 chooses by the size of the corpus, at most the paper's 37,000."),
      boolean("data.shared_vocab", "Shared vocabulary", true, "3.4",
              "One vocabulary and one embedding matrix for both languages and the projection."),
      choice("data.normalization", "Normalisation", "identity", {"identity", "nmt_nfkc", "nfkc"}, false, "",
             "SentencePiece's rule by which equivalent characters become one, in training and in translation; identity "
             "keeps the text."),
      boolean("data.byte_fallback", "Byte fallback", false, "",
              "Characters that the vocabulary lacks become bytes instead of <unk>; 256 pieces are set aside for them."),
      integer("data.max_tokens", "Longest sentence", 256, 1, 65536, "tokens", false, "",
              "Training pairs with a longer side are left out."),
      real("data.max_ratio", "Length ratio", 9, 1, 1e6, "", false, "",
           "Training pairs whose sides differ more in tokens are left out."),
      integer("data.validation_pairs", "Validation pairs", 1000, 1, 1000000, "pairs", false, "",
              "The number of validation pairs to use."),
      // ---- Section 6.1: decoding
      integer("decode.beam", "Beam", 4, 1, 64, "", true, "6.1", "Hypotheses kept for each sentence."),
      real("decode.alpha", "Length penalty alpha", 0.6, -5, 5, "", true, "6.1", "Strength of the length penalty."),
      choice("decode.length_penalty", "Length penalty", "gnmt", {"gnmt", "power", "none"}, false, "6.1",
             "((5 + |Y|) / 6)^alpha as the paper's, |Y|^alpha, or none."),
      integer("decode.max_extra", "Output limit", 50, 0, 10000, "tokens", false, "6.1",
              "The output is at most this much longer than the input."),
  };
}

std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row.back();
}

}  // namespace

std::string textOf(const Value& value) {
  std::ostringstream out;
  out.precision(10);
  std::visit([&](const auto& held) { out << std::boolalpha << held; }, value);
  return out.str();
}

std::string textOf(std::string_view key, const Value& value) {
  return std::string(key.substr(key.find('.') + 1)) + "=" + textOf(value);
}

std::span<const Parameter> parameterTable() {
  static const std::vector<Parameter> table = makeTable();
  return table;
}

const Parameter* findParameter(std::string_view key) {
  for (const Parameter& parameter : parameterTable()) {
    if (parameter.key == key) return &parameter;
  }
  return nullptr;
}

std::string_view nearestKey(std::string_view key) {
  std::string_view best;
  std::size_t bestDistance = std::max<std::size_t>(3, key.size() / 3) + 1;
  for (const Parameter& parameter : parameterTable()) {
    // People often omit the section: "layers" means "model.layers".
    const std::string_view bare = parameter.key.substr(parameter.key.find('.') + 1);
    const std::size_t distance = std::min(editDistance(key, parameter.key), editDistance(key, bare));
    if (distance < bestDistance) {
      bestDistance = distance;
      best = parameter.key;
    }
  }
  return best;
}

}  // namespace transept
