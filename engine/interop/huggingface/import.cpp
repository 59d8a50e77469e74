// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/interop/huggingface/huggingface.h"
#include "engine/interop/huggingface/multilingual.h"
#include "engine/interop/huggingface/pytorch.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

class Importer {
 public:
  explicit Importer(const std::string& folder)
      : folder_(folder),
        settings_(readObject(folder + "/config.json")),
        search_(readObject(folder + "/generation_config.json", true)),
        weights_(readWeights()) {}

  ModelParts run() {
    readArchitecture();
    readVocabularies();
    readTables();
    readPositions();
    addStacks(parts_, multilingual() ? multilingualNames() : huggingFaceNames(),
              [&](const auto& name, const auto& shape) { return values(name, shape); });
    for (const auto& [name, tensor] : weights_) refuse("it contains " + name + ", which Transept does not support");
    const nlohmann::json tokenizer = readObject(folder_ + "/tokenizer_config.json", true);
    parts_.sourceLanguage = textIn(tokenizer, "source_lang");
    parts_.targetLanguage = textIn(tokenizer, "target_lang");
    return std::move(parts_);
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw UserError(
        {"{} cannot be imported: {}.", folder_, what},
        "Of Hugging Face's models, complete folders of MarianMT, M2M-100, NLLB and mBART-50 can be imported.", folder_);
  }

  static std::string nameIn(const std::string& path) { return std::filesystem::path(path).filename().string(); }

  bool multilingual() const { return isMultilingualType(textIn(settings_, "model_type")); }

  /// MarianMT's names, and those of the norms behind the stacks and, in mBART, behind the embeddings.
  static const ForeignNames& multilingualNames() {
    static const ForeignNames names = [] {
      ForeignNames all = huggingFaceNames();
      all.outputNorm = ".layer_norm.@";
      all.embeddingNorm = ".layernorm_embedding.@";
      return all;
    }();
    return names;
  }

  /// model.safetensors or pytorch_model.bin, whole or in parts that an index names.
  ForeignTensors readWeights() const {
    const std::string kind = textIn(settings_, "model_type"), safetensors = folder_ + "/model.safetensors";
    if (kind != "marian" && !multilingual()) refuse("it is a model of the type '" + kind + "'");
    if (pathExists(safetensors)) return safetensorsOf(safetensors);
    const std::string pickle = folder_ + "/pytorch_model.bin", index = ".index.json";
    if (pathExists(safetensors + index)) return readParts(safetensors + index, safetensorsOf);
    if (pathExists(pickle)) return pytorchTensors(pickle);
    if (pathExists(pickle + index)) return readParts(pickle + index, pytorchTensors);
    return safetensorsOf(safetensors);  // which says that it is missing
  }

  /// index: {"weight_map": {tensor: name of a file beside it}}
  ForeignTensors readParts(const std::string& index, ForeignTensors (*read)(const std::string& path)) const {
    const nlohmann::json json = readObject(index);
    const auto map = json.find("weight_map");
    if (map == json.end() || !map->is_object()) refuse("its " + nameIn(index) + " has no weight_map");
    std::map<std::string, ForeignTensors> parts;
    ForeignTensors tensors;
    for (const auto& [name, file] : map->items()) {
      const std::string part = file.is_string() ? file.get<std::string>() : "";
      if (part.empty() || part != nameIn(part)) refuse("its " + nameIn(index) + " names no file for " + name);
      auto found = parts.find(part);
      if (found == parts.end()) found = parts.emplace(part, read(folder_ + "/" + part)).first;
      auto tensor = found->second.extract(name);
      if (!tensor) refuse("its " + part + " lacks " + name);
      tensors.insert(std::move(tensor));
    }
    for (const auto& [part, rest] : parts)
      if (!rest.empty()) refuse("its " + part + " contains " + rest.begin()->first + ", which its index does not name");
    return tensors;
  }

  std::int64_t integer(const char* name) const {
    const auto found = settings_.find(name);
    if (found == settings_.end() || !found->is_number_integer())
      refuse("its config.json has no number " + std::string(name));
    return found->get<std::int64_t>();
  }
  /// A number that must be the same for both stacks.
  std::int64_t integerOfBoth(const std::string& name) const {
    const std::int64_t encoder = integer(("encoder_" + name).c_str()), decoder = integer(("decoder_" + name).c_str());
    if (encoder != decoder) refuse("encoder and decoder differ in " + name);
    return encoder;
  }
  bool flag(const char* name, bool otherwise) const {
    const auto found = settings_.find(name);
    return found != settings_.end() && found->is_boolean() ? found->get<bool>() : otherwise;
  }

  void readArchitecture() {
    Config& config = parts_.config;
    config.set("model.layers", integer("encoder_layers"));
    if (const std::int64_t layers = integer("decoder_layers"); layers != config.model.layers)
      config.set("model.decoder_layers", std::max<std::int64_t>(layers, 1));
    config.set("model.d_model", integer("d_model"));
    config.set("model.d_ff", integerOfBoth("ffn_dim"));
    config.set("model.heads", integerOfBoth("attention_heads"));
    const std::string activation = textIn(settings_, "activation_function");
    const auto* known =
        std::ranges::find_if(huggingFaceActivations, [&](const auto& pair) { return activation == pair.second; });
    if (known == std::end(huggingFaceActivations))
      refuse("its activation '" + activation + "' is not ReLU, swish or GELU");
    config.set("model.activation", std::string(known->first));
    config.model.scaled_embeddings = flag("scale_embedding", false);
    if (multilingual()) {
      config.set("model.norm", std::string("pre"));
      config.model.embedding_norm = flag("normalize_embedding", textIn(settings_, "model_type") == "mbart");
    }
    const std::pair<const char*, const char*> dropouts[] = {{"model.dropout", "dropout"},
                                                            {"model.attention_dropout", "attention_dropout"},
                                                            {"model.relu_dropout", "activation_dropout"}};
    for (const auto& [ours, theirs] : dropouts) config.set(ours, numberIn(settings_, theirs, 0));
    // Their score is the sum of log-probabilities, divided by length^length_penalty.
    const auto searched = [&](const char* name, double otherwise) {
      return numberIn(search_, name, numberIn(settings_, name, otherwise));
    };
    config.set("decode.beam", searched("num_beams", 4));
    config.set("decode.length_penalty", std::string("power"));
    config.set("decode.alpha", searched("length_penalty", 1));
    config.resolve();
  }

  /// vocab.json: {"token": id}; ids are the rows of the matrices.
  std::vector<std::string> readTokens(const std::string& name, std::int64_t rows) const {
    const std::string path = folder_ + "/" + name;
    std::vector<std::pair<std::string, std::int64_t>> ids;
    const nlohmann::json json = readObject(path);
    for (const auto& [token, id] : json.items())
      ids.emplace_back(token, id.is_number_integer() ? id.get<std::int64_t>() : -1);
    return tokensByRow(ids, rows, path);
  }

  void readVocabularies() {
    if (multilingual()) return readOneVocabulary();
    // transformers writes one vocab.json where both sides have the same tokens, even with separate matrices.
    const bool same = sharesTable() || !pathExists(folder_ + "/target_vocab.json");
    const std::int64_t rows = integer("vocab_size");
    const std::int64_t targetRows =
        !sharesTable() && settings_.contains("decoder_vocab_size") ? integer("decoder_vocab_size") : rows;
    const std::vector<std::string> tokens = readTokens("vocab.json", rows);
    const std::vector<std::string> targets =
        same && targetRows == rows ? tokens : readTokens(same ? "vocab.json" : "target_vocab.json", targetRows);
    SpecialTokens special;
    const std::int64_t end = integerIn(settings_, "eos_token_id", -1);
    if (end >= 0 && end < std::ssize(targets)) special.end = targets[static_cast<std::size_t>(end)];
    source_ = planTokens(tokens, special, "source", parts_.notes);
    std::vector<std::string> repeated;  // notes of the same vocabulary
    target_ = planTokens(targets, special, "target", repeated);
    parts_.config.data.shared_vocab = source_.tokens == target_.tokens;
    if (!parts_.config.data.shared_vocab) parts_.notes.insert(parts_.notes.end(), repeated.begin(), repeated.end());
    addVocabularies(parts_, source_, target_, folder_ + "/source.spm", folder_ + "/target.spm");

    readStart(std::ssize(targets));
    noteLanguages(source_.tokens, parts_.notes);
  }

  /// Of M2M-100, NLLB and mBART-50.
  void readOneVocabulary() {
    const std::int64_t rows = integer("vocab_size");
    const std::string pieces = folder_ + "/" + multilingualPieces;
    std::vector<std::pair<std::string, std::int64_t>> tokens = multilingualTokens(folder_);
    std::erase_if(tokens, [rows](const auto& token) { return token.second >= rows; });
    source_ = target_ = planTokens(tokensByRow(tokens, rows, pieces), {}, "source", parts_.notes);
    parts_.config.data.shared_vocab = true;
    addVocabularies(parts_, source_, target_, pieces, pieces);
    readStart(rows);
    noteLanguages(source_.tokens, parts_.notes);
  }

  /// The token that the decoder reads first.
  void readStart(std::int64_t targets) {
    start_ = integerIn(search_, "decoder_start_token_id", integerIn(settings_, "decoder_start_token_id", -1));
    if (start_ < 0 && multilingual()) start_ = integerIn(settings_, "eos_token_id", -1);
    if (start_ < 0 || start_ >= targets) refuse("its decoder_start_token_id is not in the vocabulary");
    if (start_ == target_.rows[Vocabulary::pad]) {
      parts_.config.model.start = StartToken::padding;
      start_ = target_.rows[Vocabulary::begin];
    }
  }

  bool sharesTable() const { return flag("share_encoder_decoder_embeddings", true); }

  std::vector<float> values(const std::string& name, const std::vector<std::int64_t>& shape) {
    const bool ofStack = name.starts_with("encoder.") || name.starts_with("decoder.");  // norms behind the stacks
    return takeTensor(weights_, ofStack ? "model." + name : name, shape,
                      [this](const std::string& what) { refuse(what); });
  }

  /// The first of these names that the weights have, or the first at all.
  std::string present(const std::vector<std::string>& names) const {
    const auto found = std::ranges::find_if(names, [&](const auto& name) { return weights_.contains(name); });
    return found == names.end() ? names.front() : *found;
  }

  /// The matrix that the encoder, the decoder and the projection each use. A file names one matrix several times, or
  /// only once where they are tied; what differs is not tied, whatever the configuration says (transformers 5).
  void readTables() {
    const std::int64_t d = parts_.config.model.d_model;
    const std::string common = "model.shared.weight", ofSource = "model.encoder.embed_tokens.weight",
                      ofTarget = "model.decoder.embed_tokens.weight", ofOutput = "lm_head.weight";
    const bool shared = sharesTable(), tied = flag("tie_word_embeddings", true);
    using Names = std::vector<std::string>;
    Names ofInput{ofSource}, ofStart{ofTarget}, ofLogits{ofOutput};
    if (shared) ofInput.push_back(common), ofStart.push_back(common);
    if (tied && shared) {
      ofInput.insert(ofInput.end(), {ofTarget, ofOutput});
      ofStart.insert(ofStart.end(), {ofSource, ofOutput});
      ofLogits.insert(ofLogits.end(), {common, ofTarget, ofSource});
    } else if (tied) {
      ofStart.push_back(ofOutput);
      ofLogits.push_back(ofTarget);
    }
    const std::string source = present(ofInput), target = present(ofStart), output = present(ofLogits);
    const auto read = [&](const std::string& name, const TokenPlan& plan) {
      ForeignTensors one;
      if (const auto found = weights_.find(name); found != weights_.end()) one.insert(*found);
      return takeTensor(one, name, {plan.theirs(), d}, [this](const std::string& what) { refuse(what); });
    };
    TokenTables tables;
    tables.target = read(target, target_);
    if (source != target) tables.source = read(source, source_);
    if (output != target) tables.projection = read(output, target_);
    if (source_.rows == target_.rows && tables.source == tables.target) tables.source.clear();
    if (tables.projection == tables.target) tables.projection.clear();
    if (tied && (!tables.projection.empty() || (shared && !tables.source.empty()))) {
      parts_.notes.emplace_back(
          "The configuration says that the embeddings and the projection are one matrix (tie_word_embeddings), but the "
          "file has different ones. Each is used, as transformers 5 does.");
    }
    for (const std::string& copy : {common, ofSource, ofTarget, ofOutput}) weights_.erase(copy);
    if (weights_.contains("final_logits_bias") || !multilingual())
      tables.bias = values("final_logits_bias", {1, target_.theirs()});
    addTables(parts_, tables, source_, target_, start_);
  }

  /// Their sinusoids have one layout, which newer files do not store.
  void readPositions() {
    const std::int64_t d = parts_.config.model.d_model;
    if (multilingual()) return readPositionsFromTwo();
    parts_.config.model.sinusoids = SinusoidLayout::halves;
    std::vector<std::vector<float>> positions;
    for (const std::string stack : {"encoder", "decoder"}) {
      const auto found = weights_.find("model." + stack + ".embed_positions.weight");
      if (found == weights_.end()) continue;
      if (found->second.shape.size() != 2 || found->second.shape[1] != d)
        refuse("its positions are not as wide as the model");
      positions.push_back(weights_.extract(found).mapped().read());
    }
    if (positions.size() == 1) refuse("only one of its stacks has positions");
    if (positions.size() == 2) addPositions(parts_, std::move(positions[0]), std::move(positions[1]));
  }

  /// Positions that begin at 2: learned ones of mBART, and sinusoids of the others.
  void readPositionsFromTwo() {
    const std::int64_t d = parts_.config.model.d_model, most = integer("max_position_embeddings");
    if (most < 2 || most > 100'000) refuse("its max_position_embeddings is " + std::to_string(most));
    std::vector<std::vector<float>> positions;
    for (const std::string stack : {"encoder", "decoder"}) {
      const std::string table = "model." + stack + ".embed_positions.weight";
      weights_.erase(table + "s");  // sinusoids, as older versions store them
      if (!weights_.contains(table)) {
        positions.push_back(fairseqSinusoids(most, d));
        continue;
      }
      std::vector<float> values = this->values(table, {most + unusedPositions, d});
      values.erase(values.begin(), values.begin() + unusedPositions * d);
      positions.push_back(std::move(values));
    }
    addPositions(parts_, std::move(positions[0]), std::move(positions[1]));
  }

  std::string folder_;
  nlohmann::json settings_, search_;
  ForeignTensors weights_;  // what was not read yet
  ModelParts parts_;
  TokenPlan source_, target_;
  std::int64_t start_ = TokenPlan::none;  // the row that the decoder reads first
};

}  // namespace

const ForeignNames& huggingFaceNames() {
  static const ForeignNames names{
      "weight",
      "bias",
      "weight",
      "bias",
      [](const std::string& stack, std::int64_t number) {
        return "model." + stack + ".layers." + std::to_string(number) + ".";
      },
      {{"self_attention.query_key_value", {"self_attn.q_proj.@", "self_attn.k_proj.@", "self_attn.v_proj.@"}},
       {"self_attention.output", {"self_attn.out_proj.@"}},
       {"self_attention.norm", {"self_attn_layer_norm.@"}},
       {"cross_attention.query", {"encoder_attn.q_proj.@"}},
       {"cross_attention.key_value", {"encoder_attn.k_proj.@", "encoder_attn.v_proj.@"}},
       {"cross_attention.output", {"encoder_attn.out_proj.@"}},
       {"cross_attention.norm", {"encoder_attn_layer_norm.@"}},
       {"feed_forward.inner", {"fc1.@"}},
       {"feed_forward.outer", {"fc2.@"}},
       {"feed_forward.norm", {"final_layer_norm.@"}}},
      "",
      ""};
  return names;
}

bool isHuggingFaceFolder(const std::string& folder) {
  const std::string path = folder + "/config.json";
  if (!pathExists(path)) return false;
  const auto json = parseJson(readFile(path, std::size_t{1} << 26));
  return json.is_object() && !textIn(json, "model_type").empty();
}

InteropReport importHuggingFace(const std::string& folder, const std::string& out) {
  return writeModelFolder(out, Importer(folder).run());
}

}  // namespace transept
