// SPDX-License-Identifier: Apache-2.0
// The differential matrix: models with random weights in all settings of the architecture, written by us for each tool
// and read by it, and made by each tool and read by us. The log-probabilities are equal, or the refusal names settings
// that avoid it. Without the tools, what we wrote is read by us, and models that they made lie in data/matrix.zip.
//   TRANSEPT_MATRIX=3            every three settings meet in some model, instead of two
//   TRANSEPT_MATRIX_PART=K/N     the Kth of N shares of the models that we write
//   TRANSEPT_MATRIX_FORMAT=NAME  only the models that we write in this format
//   TRANSEPT_MATRIX_MODELS=FILE  what make_matrix.py wrote, instead of data/matrix.zip
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "engine/base/error.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/zip_file.h"
#include "tests/interop/exported_models.h"
#include "tests/support/environment.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr double tolerance = 1e-4;  // of a log-probability

/// Each row: the settings that exclude each other. The first is not a setting: which vocabularies the model has.
const std::vector<std::vector<std::string>> settingsTable{
    {"shared", "separate", "shared pieces", "separate pieces"},
    {"", "model.encoder_layers=1", "model.decoder_layers=1", "model.layers=1 model.encoder_layers=3"},
    {"model.heads=1", "model.heads=2", "model.heads=4"},
    {"model.activation=relu", "model.activation=swish", "model.activation=gelu", "model.activation=gelu_tanh"},
    {"model.norm=post", "model.norm=pre"},
    {"model.final_norm=pre", "model.final_norm=always", "model.final_norm=never"},
    {"model.embedding_norm=false", "model.embedding_norm=true"},
    {"model.scaled_embeddings=true", "model.scaled_embeddings=false"},
    {"model.shared_embeddings=true", "model.shared_embeddings=false"},
    {"model.tied_projection=true", "model.tied_projection=false"},
    {"model.projection_bias=false", "model.projection_bias=true"},
    {"model.start=zeros", "model.start=begin", "model.start=padding"},
    {"model.sinusoids=blocks", "model.sinusoids=interleaved", "model.sinusoids=halves",
     "model.sinusoids=blocks_from_one", "model.positions=learned"},
    {"data.source_end=true", "data.source_end=false"},
    {"", "", "model.attention_window=4", "model.d_k=6 model.d_v=3"}};

using Row = std::vector<std::size_t>;  // for each row of the table, the number of a setting

/// Rows in which each `strength` settings of different rows meet at least once.
std::vector<Row> coveringRows(std::size_t strength) {
  std::mt19937 random(1);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  std::vector<Row> subsets(1);
  for (std::size_t i = 0; i < settingsTable.size(); ++i) {
    const std::size_t known = subsets.size();
    for (std::size_t k = 0; k < known; ++k)
      if (subsets[k].size() < strength) {
        Row larger = subsets[k];
        larger.push_back(i);
        subsets.push_back(std::move(larger));
      }
  }
  std::erase_if(subsets, [&](const Row& subset) { return subset.size() != strength; });
  std::set<std::pair<std::size_t, Row>> missing;  // a subset, and the settings of its rows
  for (std::size_t s = 0; s < subsets.size(); ++s) {
    Row values(strength);
    for (bool more = true; more;) {
      missing.emplace(s, values);
      more = false;
      for (std::size_t k = 0; k < strength && !more; ++k) {
        more = ++values[k] < settingsTable[subsets[s][k]].size();
        if (!more) values[k] = 0;
      }
    }
  }
  const auto chosen = [&](std::size_t s, const Row& row) {
    Row values;
    for (const std::size_t i : subsets[s]) values.push_back(row[i]);
    return std::pair(s, values);
  };
  std::vector<Row> rows;
  while (!missing.empty()) {
    Row best;
    std::size_t most = 0;
    for (int attempt = 0; attempt < 20; ++attempt) {
      Row row;
      for (const auto& settings : settingsTable) row.push_back(below(settings.size()));
      const auto& [subset, values] = *missing.begin();
      for (std::size_t k = 0; k < strength; ++k) row[subsets[subset][k]] = values[k];
      std::size_t gained = 0;
      for (std::size_t s = 0; s < subsets.size(); ++s) gained += missing.contains(chosen(s, row));
      if (gained <= most) continue;
      most = gained;
      best = row;
    }
    for (std::size_t s = 0; s < subsets.size(); ++s) missing.erase(chosen(s, best));
    rows.push_back(best);
  }
  return rows;
}

/// The share that TRANSEPT_MATRIX_PART names, such as "2/3"; all of them without it.
std::vector<Row> shareOf(std::vector<Row> rows) {
  const std::string part = textFrom("TRANSEPT_MATRIX_PART");
  if (part.empty()) return rows;
  std::size_t share = 0, shares = 0;
  REQUIRE_EQ(std::sscanf(part.c_str(), "%zu/%zu", &share, &shares), 2);
  REQUIRE(share >= 1);
  REQUIRE(share <= shares);
  std::vector<Row> chosen;
  for (std::size_t i = share - 1; i < rows.size(); i += shares) chosen.push_back(std::move(rows[i]));
  return chosen;
}

SmallModel modelOf(const Row& row) {
  const std::string& vocabularies = settingsTable[0][row[0]];
  SmallModel model{.shared = vocabularies.starts_with("shared"), .pieces = vocabularies.ends_with("pieces")};
  for (std::size_t i = 1; i < row.size(); ++i) model.settings += settingsTable[i][row[i]] + " ";
  return model;
}

/// The model with the settings that a refusal suggests.
SmallModel changed(SmallModel model, const std::vector<SuggestedChange>& changes) {
  for (const SuggestedChange& change : changes) {
    if (change.key == "data.vocab_type")
      model.pieces = true;
    else
      model.settings += " " + change.key + "=" + transept::valueText(change.value);
  }
  return model;
}

struct Pairs {
  std::vector<std::string> sources, targets;
};
Pairs pairsOf(const SmallModel& model) {
  if (model.pieces) return {demoSources, demoTargets};
  if (model.shared) return {{"s1 s2 s3", "s4", "s5 s6 s7 s8 s9 s10 s11 s0"}, {"s3 s2", "s1 s1 s1 s4", "s9"}};
  return {{"s1 s2 s3", "s4", "s5 s6 s7 s8 s9 s10 s11 s0"}, {"t3 t2", "t1 t1 t1 t4", "t8"}};
}

/// What a tool made of its models: how many it read, and the largest difference.
struct Verdict {
  std::size_t models = 0, refused = 0, values = 0;
  double apart = 0;
  double roundedSinusoids = 0;  // apart from a tool that uses its sinusoids as rounded in the file
};

struct Exported {
  std::string original, folder, name;
  SmallModel model;
};

/// A tool that reads what we write: its format, the modules of Python that it needs, and its name in peer_scores.py.
struct Peer {
  std::string format, modules, tool;
};
const std::vector<Peer> peers{{"ctranslate2", "ctranslate2", "ctranslate2"},
                              {"huggingface", "transformers, torch, sentencepiece", "transformers"},
                              {"marian", "pymarian", "marian"},
                              {"onnx", "onnxruntime, numpy", "onnxruntime"}};

/// The pair as the tool reads it.
nlohmann::json pairFor(const Peer& peer, const VocabularyPair& vocabularies, bool ends, const std::string& source,
                       const std::string& target) {
  if (peer.tool == "transformers") return {source, target};
  auto sourceIds = vocabularies.source->encode(source), targetIds = vocabularies.target->encode(target);
  if (peer.tool == "onnxruntime") {
    if (ends) sourceIds.push_back(Vocabulary::end);
    targetIds.push_back(Vocabulary::end);
    return {sourceIds, targetIds};
  }
  const auto joined = [](const Vocabulary& vocabulary, const std::vector<std::int32_t>& ids) {
    std::string text;
    for (const std::int32_t id : ids) text += (text.empty() ? "" : " ") + vocabulary.piece(id);
    return text;
  };
  return {joined(*vocabularies.source, sourceIds), joined(*vocabularies.target, targetIds)};
}

/// The difference per token of a sum over the first tokens, without </s> where the longest length ended the text.
double apartFromSum(const TranslationScore& ours, const nlohmann::json& row) {
  const auto scored = row["scored"].get<std::size_t>();
  if (scored > ours.logProbabilities.size()) return INFINITY;
  double sum = -row["sum"].get<double>();
  for (std::size_t t = 0; t < scored; ++t) sum += ours.logProbabilities[t];
  return std::abs(sum) / static_cast<double>(scored);
}

/// Marian's own translations, where they are text that our vocabulary splits into the same tokens. sources: as text;
/// asked: as tokens.
void compareSums(const std::string& folder, const nlohmann::json& rows, const nlohmann::json& asked,
                 const std::vector<std::string>& sources, Verdict& verdict) {
  const auto model = LoadedModel::load(folder, {"cpu", 1});
  const Vocabulary& vocabulary = *model->vocabularies().target;
  for (const auto& row : rows) {
    std::vector<std::int32_t> ids;
    forEachToken(row["target"].get<std::string>(), [&](auto token) { ids.push_back(vocabulary.idOf(token)); });
    const std::string text = vocabulary.decode(ids);
    if (vocabulary.encode(text) != ids) continue;
    std::size_t number = 0;
    while (asked.at(number)[0] != row["source"]) ++number;
    const auto scores = scoreTranslations(use(model), std::vector{sources[number]}, std::vector{text});
    verdict.apart = std::max(verdict.apart, apartFromSum(scores[0], row));
    ++verdict.values;
  }
}

/// Asks a tool for the log-probabilities that our models have.
Verdict comparedWith(const Peer& peer, const std::vector<Exported>& models) {
  Verdict verdict;
  const std::string python = pythonWith(peer.modules);
  if (python.empty()) {
    MESSAGE("skipped: no Python with " << peer.modules << " (set TRANSEPT_PYTHON)");
    return verdict;
  }
  nlohmann::json request{{"tool", peer.tool}, {"models", nlohmann::json::array()}, {"pairs", nlohmann::json::array()}};
  for (const Exported& model : models) {
    const ModelChoice choice = resolveModel(model.original);
    const VocabularyPair vocabularies = loadVocabularies(choice.vocabularyFolder);
    const Pairs pairs = pairsOf(model.model);
    nlohmann::json rows = nlohmann::json::array();
    for (std::size_t i = 0; i < pairs.sources.size(); ++i)
      rows.push_back(
          pairFor(peer, vocabularies, modelConfig(choice).data.source_end, pairs.sources[i], pairs.targets[i]));
    request["models"].push_back(model.folder);
    request["pairs"].push_back(rows);
  }
  const nlohmann::json answers = askPython(python, "peer_scores.py", request, 3000);
  REQUIRE_EQ(answers.size(), models.size());
  for (std::size_t m = 0; m < models.size(); ++m) {
    CAPTURE(models[m].name);
    const Pairs pairs = pairsOf(models[m].model);
    ++verdict.models;
    const double before = std::exchange(verdict.apart, 0);
    if (peer.tool == "marian") {
      compareSums(models[m].original, answers[m], request["pairs"][m], pairs.sources, verdict);
    } else {
      const auto scores = scoresOf(models[m].original, pairs.sources, pairs.targets);
      REQUIRE_EQ(answers[m].size(), scores.size());
      for (std::size_t i = 0; i < scores.size(); ++i) {
        verdict.apart = std::max(verdict.apart, apart(scores[i], answers[m][i].get<std::vector<double>>()));
        verdict.values += scores[i].logProbabilities.size();
      }
    }
    CHECK_LT(verdict.apart, tolerance);
    verdict.apart = std::max(verdict.apart, before);
  }
  return verdict;
}

/// Unpacks the models that the tools made.
void unpackModels(const TemporaryFolder& folder) {
  const char* chosen = std::getenv("TRANSEPT_MATRIX_MODELS");
  const ZipFile file(chosen ? chosen : TRANSEPT_SOURCE_DIR "/tests/interop/data/matrix.zip");
  for (const std::string& name : file.names()) {
    const std::filesystem::path path = folder.path(name);
    std::filesystem::create_directories(path.parent_path());
    file.extract(name, path.string(), std::int64_t{1} << 24);
  }
}

}  // namespace

TEST_CASE("models in all settings are read by each tool as we wrote them, or refused with settings that avoid it") {
  const TemporaryFolder folder;
  const std::vector<Row> rows = shareOf(coveringRows(numberFrom("TRANSEPT_MATRIX", std::size_t{2})));
  const std::string only = textFrom("TRANSEPT_MATRIX_FORMAT");
  for (const Peer& peer : peers) {
    if (!only.empty() && peer.format != only) continue;
    const auto format = std::ranges::find(modelFormats(), peer.format, &ModelFormat::name);
    REQUIRE(format != modelFormats().end());
    Verdict own;
    std::vector<Exported> exported;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::string stem = folder.path(peer.format + "-" + std::to_string(i));
      Exported one{stem, stem + "-out", "", modelOf(rows[i])};
      one.model.write(one.original, 7 + i);
      try {
        format->write(one.original, one.folder);
      } catch (const UserError& refusal) {
        CAPTURE(one.model.settings);
        CAPTURE(refusal.what());
        ++own.refused;
        CHECK(!refusal.suggestedChanges().empty());
        // All obstacles were named: without them the model can be written.
        one.model = changed(one.model, refusal.suggestedChanges());
        one.original += "-changed";
        one.model.write(one.original, 7 + i);
        format->write(one.original, one.folder);
      }
      one.name = peer.format + ": " + settingsTable[0][rows[i][0]] + " " + one.model.settings;
      CAPTURE(one.name);
      ++own.models;
      if (format->import) {
        const std::string back = stem + "-back";
        format->import(one.folder, back);
        const Pairs pairs = pairsOf(one.model);
        const double most =
            apart(scoresOf(back, pairs.sources, pairs.targets), scoresOf(one.original, pairs.sources, pairs.targets));
        CHECK_LT(most, tolerance);
        own.apart = std::max(own.apart, most);
      }
      exported.push_back(std::move(one));
    }
    const Verdict theirs = comparedWith(peer, exported);
    MESSAGE(peer.format << ": " << own.models << " models, " << own.refused << " of them after the changes that their "
                        << "refusal suggests; read by us at most " << own.apart << " apart; " << theirs.values
                        << " values of " << theirs.models << " read by " << peer.tool << " at most " << theirs.apart
                        << " apart");
  }
}

TEST_CASE("models that each tool made in all its settings give its log-probabilities, or are refused") {
  const TemporaryFolder folder;
  unpackModels(folder);
  std::map<std::string, Verdict> verdicts;
  for (const auto& row : nlohmann::json::parse(contentOf(folder.path("expected.json")))) {
    const std::string name = row["folder"], model = folder.path(name), imported = folder.path("imported-" + name);
    CAPTURE(name);
    CAPTURE(row["settings"].dump());
    Verdict& verdict = verdicts[name.substr(0, name.find('-'))];
    if (name.starts_with("transformers"))
      for (const char* side : {"/source.spm", "/target.spm"})
        std::filesystem::copy(std::string(TRANSEPT_SOURCE_DIR "/tests/interop/data/marian") + side, model + side);
    if (row["refused"].get<bool>()) {
      ++verdict.refused;
      CHECK_THROWS_AS(importModel(model, imported), UserError);
      continue;
    }
    importModel(model, imported);
    ++verdict.models;
    std::vector<std::string> sources, targets;
    for (const auto& sentence : row["sentences"]) {
      sources.push_back(sentence["source"]);
      targets.push_back(sentence["target"]);
    }
    const auto scores = scoresOf(imported, sources, targets);
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const auto& sentence = row["sentences"][i];
      const double difference = sentence.contains("sum")
                                    ? apartFromSum(scores[i], sentence)
                                    : apart(scores[i], sentence["log_probabilities"].get<std::vector<double>>());
      CHECK_LT(difference, tolerance);
      if (sentence.contains("with_rounded_sinusoids")) {
        const auto rounded = sentence["with_rounded_sinusoids"].get<std::vector<double>>();
        verdict.roundedSinusoids = std::max(verdict.roundedSinusoids, apart(scores[i], rounded));
      }
      verdict.apart = std::max(verdict.apart, difference);
      verdict.values += scores[i].logProbabilities.size();
    }
  }
  for (const auto& [tool, verdict] : verdicts) {
    MESSAGE(tool << ": " << verdict.models << " models read, " << verdict.refused << " refused, " << verdict.values
                 << " values at most " << verdict.apart << " apart; where the tool rounds its sinusoids, "
                 << verdict.roundedSinusoids);
    CHECK_LT(verdict.roundedSinusoids, 100 * tolerance);
    CHECK_GT(verdict.values, std::size_t{100});
  }
  CHECK_EQ(verdicts.size(), std::size_t{3});
}
