// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/decode/activation_multipliers.h"
#include "engine/decode/shortlist.h"
#include "engine/interop/marian/binary_shortlist.h"
#include "engine/interop/marian/marian.h"
#include "engine/interop/marian/marian_binary.h"
#include "engine/interop/zip_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/named_output.h"

namespace transept {
namespace {

constexpr std::size_t largestText = std::size_t{1} << 26;  // of a vocabulary or configuration

constexpr const char* packageEnding = ".zip";
constexpr std::int64_t largestEntry = std::int64_t{1} << 34;

/// What the folders of Firefox and translateLocally hold.
struct BergamotFiles {
  std::string config;                     ///< empty: none
  std::vector<std::string> models;        ///< binary models
  std::vector<std::string> vocabularies;  ///< SentencePiece models: one, or those of source and target
  std::string shortlist;                  ///< empty: none
};

BergamotFiles bergamotFiles(const std::string& folder) {
  BergamotFiles found;
  if (!isFolder(folder)) return found;
  for (const std::string& name : namesIn(folder)) {
    const std::string path = folder + "/" + name;
    if (name.starts_with("config") && name.ends_with(".yml")) found.config = path;
    if (name.ends_with(".spm")) found.vocabularies.push_back(name);  // srcvocab before trgvocab, source before target
    if (!name.ends_with(".bin")) continue;
    if (name.starts_with("lex"))
      found.shortlist = path;
    else if (isMarianBinary(path))
      found.models.push_back(name);
  }
  return found;
}

/// decoder.yml, or else all NAME.npz.decoder.yml and NAME.bin.decoder.yml.
std::vector<std::string> decoderFiles(const std::string& folder) {
  if (!isFolder(folder)) return {};
  if (pathExists(folder + "/decoder.yml")) return {folder + "/decoder.yml"};
  std::vector<std::string> found;
  for (const std::string& name : namesIn(folder))
    if (name.ends_with(".npz.decoder.yml") || name.ends_with(".bin.decoder.yml")) found.push_back(folder + "/" + name);
  return found;
}

/// Settings in YAML, by name.
class Settings {
 public:
  Settings(std::string_view text, const std::function<void(const std::string& what)>& refuse)
      : entries_(readYaml(text, refuse)) {}

  /// Empty if there is none.
  std::vector<std::string> list(std::string_view name) const {
    const auto found = std::ranges::find(entries_, name, &YamlEntries::value_type::first);
    return found == entries_.end() ? std::vector<std::string>() : found->second;
  }
  std::string text(std::string_view name, const std::string& otherwise) const {
    const std::vector<std::string> values = list(name);
    return values.size() == 1 ? values[0] : otherwise;
  }
  /// NaN if the value is not a number.
  double number(std::string_view name, double otherwise) const {
    const std::string written = text(name, "");
    if (written.empty()) return otherwise;
    double value = 0;
    const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), value);
    return error == std::errc() && end == written.data() + written.size() ? value : std::nan("");
  }

 private:
  YamlEntries entries_;
};

class Importer {
 public:
  explicit Importer(const std::string& folder)
      : folder_(folder),
        bergamot_(decoderFiles(folder).empty() ? bergamotFiles(folder) : BergamotFiles()),
        decoder_(decoderText(), refusal(decoderPath())),
        path_(modelPath()),
        npz_(path_.ends_with(".bin") ? readMarianBinary(path_) : readNpz(path_)),
        settings_(npz_.settings, refusal(path_ + " (special:model.yml)")) {}

  ModelParts run() {
    readArchitecture();
    readSearch();
    readTables();
    readLayers();
    readMultipliers();
    for (const auto& [name, tensor] : npz_.tensors) refuse("it contains " + name + ", which Transept does not support");
    return std::move(parts_);
  }

  /// After run(): for exports; translating here measures the activations of each row. Empty if they are not known of
  /// all matrices.
  const ActivationMultipliers& multipliers() const { return multipliers_; }

  /// After run(): the shortlist in the ids of the imported model; nullopt: there is none.
  std::optional<BinaryShortlist> shortlist() const {
    const std::string path = shortlistPath();
    if (path.empty()) return std::nullopt;
    const BinaryShortlist theirs = readBinaryShortlist(path, target_.theirs());
    BinaryShortlist ours;
    std::vector<std::int32_t> ourTarget(static_cast<std::size_t>(target_.theirs()), Vocabulary::unknown);
    for (std::size_t id = 0; id < target_.rows.size(); ++id)
      if (target_.rows[id] != TokenPlan::none)
        ourTarget[static_cast<std::size_t>(target_.rows[id])] = static_cast<std::int32_t>(id);
    for (const std::int64_t row : source_.rows) {
      std::vector<std::int32_t>& ids = ours.ofSource.emplace_back();
      if (row == TokenPlan::none || row >= std::ssize(theirs.ofSource)) continue;
      for (const std::int32_t id : theirs.ofSource[static_cast<std::size_t>(row)])
        ids.push_back(ourTarget[static_cast<std::size_t>(id)]);
      std::ranges::sort(ids);
    }
    std::vector<std::int32_t>& always = ours.ofSource[Vocabulary::end];
    for (std::uint64_t row = 0; row < theirs.first; ++row) always.push_back(ourTarget[static_cast<std::size_t>(row)]);
    std::ranges::sort(always);
    always.erase(std::unique(always.begin(), always.end()), always.end());
    return ours;
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw UserError(
        {"{} cannot be imported: {}.", path_, what},
        "Of Marian's models, Transformers with self-attention can be imported, and those whose decoder is an SSRU.",
        path_);
  }

  static std::function<void(const std::string&)> refusal(const std::string& path) {
    return [path](const std::string& what) {
      throw UserError({"{} cannot be read: {}.", path, what}, "Copy the model again.", path);
    };
  }

  static std::string readText(const std::string& path) {
    std::string text = readFile(path, largestText);
    if (findInvalidUtf8(text) != std::string::npos) refusal(path)("it is not valid UTF-8");
    return text;
  }

  /// Firefox's folders have no settings of the search: its program has them.
  std::string decoderText() const {
    if (!bergamot_.models.empty() && bergamot_.config.empty()) return "beam-size: 1\nnormalize: 1\n";
    return readText(decoderPath());
  }

  /// The lexical shortlist beside the model, as its settings or its name say.
  std::string shortlistPath() const {
    const std::vector<std::string> named = decoder_.list("shortlist");
    const std::string path = named.empty() ? bergamot_.shortlist : beside(named.front());
    return path.ends_with(".bin") && pathExists(path) ? path : std::string();
  }

  std::string decoderPath() const {
    if (!bergamot_.models.empty()) return bergamot_.config.empty() ? folder_ : bergamot_.config;
    const std::vector<std::string> paths = decoderFiles(folder_);
    if (paths.size() > 1) {
      throw UserError({"{} has {} decoder files, {} and {}, and none named decoder.yml.", folder_, paths.size(),
                       paths[0], paths[1]},
                      "Copy the one of the model that you want to decoder.yml.", folder_);
    }
    if (paths.empty()) {
      throw UserError(ErrorKind::notFound, {"{} has no decoder.yml.", folder_},
                      "Copy the decoder.yml that belongs to the model into the folder.", folder_);
    }
    return paths[0];
  }

  /// The path of a file that decoder.yml names. It lies beside decoder.yml, whatever folder the name contains.
  std::string beside(const std::string& name) const {
    return folder_ + "/" + std::filesystem::path(name).filename().string();
  }

  std::string modelPath() const {
    std::vector<std::string> models = decoder_.list("models");
    if (models.empty()) models = bergamot_.models;
    if (models.size() != 1) {
      throw UserError({"{} names {} models instead of one.", decoderPath(), models.size()},
                      "Name one of them in it, under 'models'.", decoderPath());
    }
    return beside(models[0]);
  }

  bool has(const std::string& name) const { return npz_.tensors.contains(name); }

  std::vector<float> values(const std::string& name, const std::vector<std::int64_t>& shape) {
    return takeTensor(npz_.tensors, name, shape, [this](const std::string& what) { refuse(what); });
  }

  std::int64_t integer(const char* name) const {
    const double value = settings_.number(name, -1);
    if (!(value >= 0) || value > 1e6 || value != std::floor(value))
      refuse("its settings have no number " + std::string(name));
    return static_cast<std::int64_t>(value);
  }
  void require(const char* name, const std::string& wanted) const {
    if (const std::string found = settings_.text(name, wanted); found != wanted)
      refuse("its " + std::string(name) + " is '" + found + "' instead of '" + wanted + "'");
  }

  void readArchitecture() {
    require("type", "transformer");
    if (settings_.text("transformer-decoder-autoreg", "self-attention") == "rnn") {
      require("dec-cell", "ssru");
      require("layer-normalization", "false");
      parts_.config.model.decoder = DecoderKind::ssru;
    } else {
      require("transformer-decoder-autoreg", "self-attention");
    }
    require("transformer-ffn-depth", "2");
    for (const std::string name : {"dim-ffn", "ffn-depth"})  // 0: as in the encoder
      if (settings_.text("transformer-decoder-" + name, "0") != "0")
        require(("transformer-decoder-" + name).c_str(), settings_.text("transformer-" + name, ""));
    for (const char* unknown :
         {"transformer-train-position-embeddings", "transformer-train-positions",
          "transformer-disable-position-embeddings", "transformer-no-bias", "transformer-no-affine",
          "transformer-no-projection", "transformer-pool", "transformer-rnn-projection", "right-left", "ulr", "skip"})
      require(unknown, "false");
    require("transformer-attention-mask", "default");
    require("factors-combine", "sum");
    if (!settings_.list("transformer-tied-layers").empty()) refuse("its layers are tied (transformer-tied-layers)");
    Config& config = parts_.config;
    config.set("model.layers", integer("enc-depth"));
    if (const std::int64_t layers = integer("dec-depth"); layers != config.model.layers)
      config.set("model.decoder_layers", std::max<std::int64_t>(layers, 1));
    config.set("model.d_model", integer("dim-emb"));
    config.set("model.d_ff", integer("transformer-dim-ffn"));
    config.set("model.heads", integer("transformer-heads"));
    const std::string activation = settings_.text("transformer-ffn-activation", "swish");
    if (activation != "relu" && activation != "swish" && activation != "gelu")
      refuse("its activation '" + activation + "' is not ReLU, swish or GELU");
    // Marian's GELU is x * sigmoid(1.702 x), which differs from both of ours.
    if (activation == "gelu") refuse("its GELU is an approximation by a sigmoid, which Transept does not support");
    config.set("model.activation", activation);
    readNorms();
    config.model.sinusoids = SinusoidLayout::blocks;
    config.model.start = StartToken::zeros;
    config.resolve();
  }

  /// The operations around each sublayer: d is dropout, a adds the input, n normalises.
  void readNorms() {
    const auto operations = [this](const char* name, const char* otherwise) {
      std::string text = settings_.text(name, otherwise);
      std::erase(text, 'd');
      return text;
    };
    const std::string before = operations("transformer-preprocess", ""),
                      after = operations("transformer-postprocess", "dan"),
                      top = operations("transformer-postprocess-top", ""),
                      embeddings = operations("transformer-postprocess-emb", "d");
    if (before == "n") {
      // Versions before 1.11 attend to keys and values that were not normalised; later ones do in the decoder from the
      // second token on, although not in training.
      refuse("it normalises before each sublayer (transformer-preprocess: n), and Marian " +
             settings_.text("version", "of its version") +
             " translates with keys and values that are not normalised, which Transept does not");
    }
    if (!before.empty() || after != "an")
      refuse("it has '" + before + "' before and '" + after + "' after each sublayer");
    if ((!top.empty() && top != "n") || (!embeddings.empty() && embeddings != "n"))
      refuse("it has '" + top + "' after each stack and '" + embeddings + "' after the embeddings");
    ModelConfig& model = parts_.config.model;
    model.norm = NormPlacement::post;
    model.final_norm = top.empty() ? FinalNorm::pre : FinalNorm::always;
    model.embedding_norm = !embeddings.empty();
  }

  void readSearch() {
    Config& config = parts_.config;
    config.set("decode.beam", decoder_.number("beam-size", 12));
    config.set("decode.length_penalty", std::string("power"));
    config.set("decode.alpha", lengthExponent());
    config.set("decode.search", std::string("marian"));
    const auto note = [this](const std::string& setting) {
      parts_.notes.push_back("Marian's " + setting + " of this model is not applied.");
    };
    if (decoder_.number("word-penalty", 0) != 0) note("word-penalty");
    if (decoder_.number("max-length-factor", 3) != 3) note("max-length-factor");
    if (decoder_.text("allow-unk", "false") != "false") note("allow-unk");
    if (!decoder_.list("shortlist").empty() && shortlistPath().empty())
      note("shortlist, which restricts the words of a translation,");
  }

  /// The setting normalize: a number, or true for 1.
  double lengthExponent() const {
    const std::string written = decoder_.text("normalize", "0");
    if (written == "true" || written == "yes") return 1;
    if (written == "false" || written == "no") return 0;
    const double value = decoder_.number("normalize", 0);
    if (std::isnan(value)) refuse("the normalize of its decoder.yml is '" + written + "', not a number");
    return value;
  }

  /// side: 0, source, or 1, target.
  std::vector<std::string> readTokens(std::size_t side, std::int64_t rows, std::vector<std::string>& notes) {
    std::vector<std::string> names = decoder_.list("vocabs");
    if (names.empty()) {
      names = bergamot_.vocabularies;
      if (names.size() == 1) names.push_back(names.front());  // of both languages
    }
    if (names.size() != 2) refuse("its decoder.yml names " + std::to_string(names.size()) + " vocabularies, not two");
    const std::string path = beside(names[side]);
    std::vector<std::pair<std::string, std::int64_t>> ids;
    const bool limited = !settings_.list("dim-vocabs").empty();  // to the first tokens of the file
    std::int64_t beyond = 0;
    if (path.ends_with(".spm")) {
      splitters_[side] = path;
      for (const std::string& piece : piecesOfModel(path)) ids.emplace_back(piece, std::ssize(ids));
      // Bergamot's matrices are filled up to a multiple of eight rows.
      if (std::ssize(ids) < rows && rows - std::ssize(ids) < 8) rows = std::ssize(ids);
    } else if (path.ends_with(".yml") || path.ends_with(".yaml")) {
      for (const auto& [token, id] : readYaml(readText(path), refusal(path))) {
        std::int64_t row = -1;
        if (id.size() == 1) std::from_chars(id[0].data(), id[0].data() + id[0].size(), row);
        if (row < rows || !limited || token == "<unk>" || token == "</s>")
          ids.emplace_back(token, row);
        else
          ++beyond;
      }
    } else {
      refuse("its vocabulary " + names[side] + " is neither a .yml file nor a .spm file");
    }
    if (beyond > 0) {
      notes.push_back("The model knows the first " + std::to_string(rows) + " tokens of " + names[side] +
                      " (dim-vocabs). The other " + std::to_string(beyond) + " are read as <unk>, as Marian does.");
    }
    return tokensByRow(ids, rows, path);
  }

  void readVocabularies(std::int64_t sourceRows, std::int64_t targetRows) {
    DataConfig& data = parts_.config.data;
    source_ = planTokens(readTokens(0, sourceRows, parts_.notes), {}, "source", parts_.notes);
    std::vector<std::string> repeated;  // notes of the same vocabulary
    const std::vector<std::string> targets = readTokens(1, targetRows, repeated);
    target_ = planTokens(targets, {}, "target", repeated);
    data.shared_vocab = source_.tokens == target_.tokens;
    if (!data.shared_vocab) parts_.notes.insert(parts_.notes.end(), repeated.begin(), repeated.end());
    noteLanguages(source_.tokens, parts_.notes);
    for (const std::size_t side : {0u, 1u}) {  // SentencePiece models beside a vocabulary in YAML
      const std::string path = folder_ + (side == 0 ? "/source.spm" : "/target.spm");
      if (splitters_[side].empty() && pathExists(path)) splitters_[side] = path;
    }
    addVocabularies(parts_, source_, target_, splitters_[0], splitters_[1]);
  }

  std::int64_t rowsOf(const std::string& table) const {
    const auto found = npz_.tensors.find(table);
    if (found == npz_.tensors.end()) refuse("its weights lack " + table);
    return found->second.shape.empty() ? 0 : found->second.shape[0];
  }

  void readTables() {
    const std::int64_t d = parts_.config.model.d_model;
    const bool shared = has("Wemb");
    const std::string ofSource = shared ? "Wemb" : "encoder_Wemb", ofTarget = shared ? "Wemb" : "decoder_Wemb";
    const std::string output = "decoder_ff_logit_out_";
    const std::int64_t sources = rowsOf(ofSource), targets = rowsOf(ofTarget);
    const std::vector<std::string> sizes = settings_.list("dim-vocabs");
    if (!sizes.empty() && sizes != std::vector{std::to_string(sources), std::to_string(targets)}) {
      std::string listed;
      for (const std::string& size : sizes) listed += (listed.empty() ? "" : ", ") + size;
      refuse("its dim-vocabs are " + listed + ", but its embeddings have " + std::to_string(sources) + " and " +
             std::to_string(targets) + " rows");
    }
    readVocabularies(sources, targets);
    TokenTables tables;
    if (!shared) tables.source = values(ofSource, {sources, d});
    tables.target = values(ofTarget, {targets, d});
    if (has(output + "Wt")) tables.projection = values(output + "Wt", {targets, d});
    if (has(output + "W")) tables.projection = transposed(values(output + "W", {d, targets}), d, targets);
    const bool tied = settings_.text("tied-embeddings", "false") == "true" ||
                      settings_.text("tied-embeddings-all", "false") == "true";
    if (tables.projection.empty() != tied) refuse("its settings and weights differ in the output's matrix");
    if (has(output + "b")) tables.bias = values(output + "b", {1, targets});
    addTables(parts_, tables, source_, target_, target_.rows[Vocabulary::begin]);
    parts_.config.resolve();
  }

  void readLayers() {
    addStacks(parts_, marianNames(), [this](const auto& name, const auto& shape) {
      return shape.size() == 2 ? transposed(values(name, {shape[1], shape[0]}), shape[1], shape[0])
                               : values(name, {1, shape[0]});
    });
  }

  void readMultipliers() {
    static constexpr const char* ending = "_QuantMultA";
    const auto take = [this](const std::string& theirs, const std::string& ours) {
      const auto found = npz_.tensors.find(theirs + ending);
      if (found == npz_.tensors.end()) return;
      const std::vector<float> value = found->second.read();
      if (value.size() != 1 || !(value[0] > 0) || !std::isfinite(value[0]))
        refuse(found->first + " is not a positive number");
      // The parts of a joined matrix have the same input: the least multiplier cuts off least of it.
      float& least = multipliers_.try_emplace(ours, value[0]).first->second;
      least = std::min(least, value[0]);
    };
    const Config& config = parts_.config;
    std::size_t matrices = 1;
    for (const JoinedParameter& joined : stackParameters(config.model, marianNames())) {
      if (shapeOfParameter(joined.ours, config.model).size() != 2) continue;
      ++matrices;
      for (const std::string& theirs : joined.theirs) take(theirs, joined.ours);
    }
    const bool shared = config.data.shared_vocab && config.model.shared_embeddings;
    for (const char* theirs : {"none", "Wemb", "decoder_Wemb"})
      take(theirs, shared ? "embedding.weight" : "target_embedding.weight");
    if (multipliers_.size() < matrices) multipliers_.clear();
    std::erase_if(npz_.tensors, [](const auto& tensor) { return tensor.first.ends_with(ending); });
  }

  std::string folder_;
  BergamotFiles bergamot_;
  Settings decoder_;
  std::string path_;  // of the npz file
  NpzFile npz_;       // what was not read yet
  Settings settings_;
  ModelParts parts_;
  ActivationMultipliers multipliers_;
  TokenPlan source_, target_;
  std::string splitters_[2];  // SentencePiece models of source and target
};

/// The decoder.yml of a package; empty if it has none.
std::string decoderEntry(const ZipFile& package) {
  const auto found = std::ranges::find_if(
      package.names(), [](const std::string& name) { return name == "decoder.yml" || name.ends_with("/decoder.yml"); });
  return found == package.names().end() ? std::string() : *found;
}

/// Unpacks the files of the model, which lie beside decoder.yml, into `folder`; scripts and translated test sets stay
/// away.
void unpackMarian(const std::string& path, const std::string& folder) {
  const ZipFile package(path);
  package.requireInside();
  const std::string decoder = decoderEntry(package);
  const std::string root = decoder.substr(0, decoder.size() - std::string_view("decoder.yml").size());
  for (const std::string& name : package.names()) {
    const std::string file = name.starts_with(root) ? name.substr(root.size()) : "/";
    const bool wanted = std::ranges::any_of(std::initializer_list<const char*>{".yml", ".yaml", ".npz", ".spm"},
                                            [&](const char* ending) { return file.ends_with(ending); });
    if (wanted && file.find('/') == std::string::npos) package.extract(name, folder + "/" + file, largestEntry);
  }
}

}  // namespace

const ForeignNames& marianNames() {
  static const ForeignNames names{
      "W",
      "b",
      "scale",
      "bias",
      [](const std::string& stack, std::int64_t number) { return stack + "_l" + std::to_string(number + 1) + "_"; },
      {{"self_attention.query_key_value", {"self_@q", "self_@k", "self_@v"}},
       {"self_attention.output", {"self_@o"}},
       {"self_attention.norm", {"self_Wo_ln_@"}},
       {"recurrence.gate", {"rnn_@f"}},
       {"recurrence.candidate.weight", {"rnn_W"}},
       {"recurrence.norm", {"rnn_ffn_ln_@"}},
       {"cross_attention.query", {"context_@q"}},
       {"cross_attention.key_value", {"context_@k", "context_@v"}},
       {"cross_attention.output", {"context_@o"}},
       {"cross_attention.norm", {"context_Wo_ln_@"}},
       {"feed_forward.inner", {"ffn_@1"}},
       {"feed_forward.outer", {"ffn_@2"}},
       {"feed_forward.norm", {"ffn_ffn_ln_@"}}},
      "_top_ln_@",
      "_emb_ln_@_pre"};
  return names;
}

bool isMarianFolder(const std::string& folder) {
  return !decoderFiles(folder).empty() || isMarianPackage(folder);
}

bool isMarianPackage(const std::string& path) {
  return path.ends_with(packageEnding) && !isFolder(path) && isZipFile(path) && !decoderEntry(ZipFile(path)).empty();
}

bool isBergamotFolder(const std::string& folder) {
  return decoderFiles(folder).empty() && !bergamotFiles(folder).models.empty() &&
         !bergamotFiles(folder).vocabularies.empty();
}

InteropReport importMarian(const std::string& folder, const std::string& out) {
  if (!isFolder(folder)) {
    requireNew(out);
    const ScratchFolder scratch(out);
    unpackMarian(folder, scratch.path());
    return importMarian(scratch.path(), out);
  }
  Importer importer(folder);
  const ModelParts parts = importer.run();
  const auto list = importer.shortlist();
  InteropReport report = writeModelFolder(out, parts);
  if (list) {
    NamedOutput file(shortlistOf(out));
    Shortlist(loadVocabularies(out), {}, list->ofSource).save(file);
  }
  if (!importer.multipliers().empty()) writeMultipliers(out, importer.multipliers());
  return report;
}

}  // namespace transept
