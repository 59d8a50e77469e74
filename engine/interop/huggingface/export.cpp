// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/data/vocabulary/vocabulary.h"
#include "engine/interop/huggingface/huggingface.h"
#include "engine/interop/saved_model.h"

using namespace std::string_literals;

namespace transept {
namespace {

constexpr std::int64_t longestOutput = 512;  // tokens; the limit of generate()

class Exporter {
 public:
  explicit Exporter(const std::string& model) : saved_(model), shared_(sharesTable()) {
    huggingFaceObstacles(saved_.config).refuse("MarianMT of Hugging Face");
    saved_.concatenateSinusoids();
  }

  InteropReport write(const std::string& out) {
    InteropReport report{out, saved_.parameters(), {}};
    writeNewFolder(out, [&](const std::string& folder) {
      addTables();
      addPositions(report);
      addLayers();
      writeWeights(folder);
      saved_.copySentencePieces(folder);
      saved_.writeTokenIds(folder, shared_);
      writeSettings(folder, report);
    });
    return report;
  }

 private:
  using Values = std::function<std::vector<float>()>;

  bool sharesTable() const { return saved_.config.data.shared_vocab && model_.shared_embeddings; }

  void add(const std::string& name, std::vector<std::int64_t> shape, Values values) {
    tensors_.emplace_back(StoredTensor{name, StoredType::f32, std::move(shape)}, std::move(values));
  }
  void copy(const std::string& name, const std::string& ours) {
    add(name, saved_.shape(ours), [this, ours] { return saved_.floats(ours); });
  }

  /// A start of zeros is written as a zero embedding of <pad>; a projection that is tied to the table is then written
  /// separately.
  void addTables() {
    const std::string table = shared_ ? "embedding.weight" : "target_embedding.weight";
    const auto width = static_cast<std::size_t>(model_.d_model);
    const auto withStart = [this, table, width] {
      std::vector<float> values = saved_.floats(table);
      if (model_.start == StartToken::zeros)
        std::fill_n(values.begin() + static_cast<std::int64_t>(Vocabulary::pad * width), width, 0.0f);
      return values;
    };
    tied_ = model_.tied_projection && withStart() == saved_.floats(table);
    const std::vector<std::int64_t> shape = saved_.shape(table);
    if (shared_) add("model.shared.weight", shape, withStart);
    if (!shared_) copy("model.encoder.embed_tokens.weight", "source_embedding.weight");
    // Without tied_, transformers ties no tables.
    if (shared_ && !tied_) add("model.encoder.embed_tokens.weight", shape, withStart);
    if (!shared_ || !tied_) add("model.decoder.embed_tokens.weight", shape, withStart);
    if (!tied_) copy("lm_head.weight", model_.tied_projection ? table : "projection.weight");
    add("final_logits_bias", {1, shape[0]}, [this, count = static_cast<std::size_t>(shape[0])] {
      return model_.projection_bias ? saved_.floats("projection.bias") : std::vector<float>(count);
    });
  }

  void addPositions(InteropReport& report) {
    positions_ = SavedModel::storedSinusoids;
    if (model_.positions == Positions::learned) {
      positions_ = model_.max_positions;
      copy("model.encoder.embed_positions.weight", "encoder.positions");
      copy("model.decoder.embed_positions.weight", "decoder.positions");
    } else if (model_.sinusoids != SinusoidLayout::halves || model_.d_model % 2 != 0) {
      for (const char* name : {"model.encoder.embed_positions.weight", "model.decoder.embed_positions.weight"})
        add(name, {positions_, model_.d_model}, [this] { return saved_.sinusoidTable(); });
    } else {
      return;
    }
    report.notes.emplace_back(
        "The positions are not those that Hugging Face computes, and are stored with the weights: "
        "save_pretrained() of transformers leaves them out.");
  }

  void addLayers() {
    for (const JoinedParameter& joined : stackParameters(model_, huggingFaceNames())) {
      for (std::size_t i = 0; i < joined.theirs.size(); ++i) {
        const auto read = [this, joined, i] { return saved_.part(joined, i); };
        add(joined.theirs[i], read().shape, [read] { return read().values; });
      }
    }
  }

  void writeWeights(const std::string& folder) const {
    std::vector<StoredTensor> table;
    for (const auto& [tensor, values] : tensors_) table.push_back(tensor);
    SafetensorsWriter writer(folder + "/model.safetensors", std::move(table), {{"format", "pt"}});
    for (const auto& [tensor, values] : tensors_) writer.write(std::span<const float>(values()));
    writer.finish();
  }

  void writeSettings(const std::string& folder, InteropReport& report) const {
    const DecodeConfig& decode = saved_.config.decode;
    const std::int32_t start = model_.start == StartToken::begin ? Vocabulary::begin : Vocabulary::pad;
    const std::string activation = valueText(saved_.config.get("model.activation"));
    const auto* same =
        std::ranges::find_if(huggingFaceActivations, [&](const auto& pair) { return activation == pair.first; });
    const std::int32_t sources = saved_.vocabularies.source->size(), targets = saved_.vocabularies.target->size();
    nlohmann::ordered_json config{{"architectures", {"MarianMTModel"}},
                                  {"model_type", "marian"},
                                  {"is_encoder_decoder", true},
                                  {"vocab_size", sources},
                                  {"decoder_vocab_size", targets},
                                  {"d_model", model_.d_model},
                                  {"activation_function", same->second},
                                  {"dropout", model_.dropout},
                                  {"attention_dropout", model_.attention_dropout},
                                  {"activation_dropout", model_.relu_dropout},
                                  {"scale_embedding", model_.scaled_embeddings},
                                  {"static_position_embeddings", true},
                                  {"max_position_embeddings", positions_},
                                  {"share_encoder_decoder_embeddings", shared_},
                                  {"tie_word_embeddings", tied_}};
    for (const std::string stack : {"encoder", "decoder"}) {
      config[stack + "_layers"] = stack == "encoder" ? model_.encoderLayers() : model_.decoderLayers();
      config[stack + "_attention_heads"] = model_.heads;
      config[stack + "_ffn_dim"] = model_.d_ff;
      config[stack + "_layerdrop"] = 0.0;
    }
    nlohmann::ordered_json generation{
        {"num_beams", decode.beam},
        {"length_penalty", decode.length_penalty == LengthPenalty::none ? 0 : decode.alpha},
        {"early_stopping", true},
        {"max_length", std::min(longestOutput, positions_)},
        {"bad_words_ids", {{static_cast<int>(Vocabulary::pad)}}}};
    for (nlohmann::ordered_json* json : {&config, &generation}) {
      (*json)["decoder_start_token_id"] = start;
      (*json)["bos_token_id"] = static_cast<int>(Vocabulary::begin);
      (*json)["eos_token_id"] = (*json)["forced_eos_token_id"] = static_cast<int>(Vocabulary::end);
      (*json)["pad_token_id"] = static_cast<int>(Vocabulary::pad);
    }
    writeJson(folder + "/config.json", config);
    writeJson(folder + "/generation_config.json", generation);
    writeJson(folder + "/tokenizer_config.json", {{"tokenizer_class", "MarianTokenizer"},
                                                  {"source_lang", saved_.choice.sourceLanguage},
                                                  {"target_lang", saved_.choice.targetLanguage},
                                                  {"separate_vocabs", !shared_},
                                                  {"model_max_length", std::min(longestOutput, positions_)},
                                                  {"unk_token", "<unk>"},
                                                  {"eos_token", "</s>"},
                                                  {"pad_token", "<pad>"}});
    if (decode.length_penalty == LengthPenalty::gnmt && decode.alpha != 0) {
      report.notes.emplace_back(
          "Hugging Face divides a score by length^length_penalty, not by ((5 + length) / 6)^decode.alpha: the order of "
          "translations of unequal length can differ.");
    }
  }

  SavedModel saved_;
  const ModelConfig& model_ = saved_.config.model;
  bool shared_, tied_ = true;  // as share_encoder_decoder_embeddings and tie_word_embeddings mean it
  std::int64_t positions_ = 0;
  std::vector<std::pair<StoredTensor, Values>> tensors_;
};

}  // namespace

Obstacles huggingFaceObstacles(const Config& config) {
  Obstacles found(config);
  found.requireAttention();
  found.require("model.norm", "post"s, "it normalises before each sublayer");
  if (config.model.final_norm == FinalNorm::always)
    found.add("model.final_norm", "never"s, "it normalises the output of its stacks");
  found.require("model.embedding_norm", false, "it normalises its embeddings");
  found.require("data.source_end", true, "its sources do not end with </s>");
  if (config.data.vocab_type == VocabularyType::none)
    found.add("data.vocab_type", "bpe"s, "its vocabulary is a list of tokens, not a SentencePiece model");
  return found;
}

InteropReport exportHuggingFace(const std::string& model, const std::string& out) {
  return Exporter(model).write(out);
}

}  // namespace transept
