// SPDX-License-Identifier: Apache-2.0
// Models as ONNX: the graphs are complete, and onnxruntime gives the same translations with them.
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <set>

#include "engine/base/error.h"
#include "engine/base/hash_set.h"
#include "engine/base/protobuf.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/onnx/onnx.h"
#include "engine/platform/atomic_file.h"
#include "tests/interop/exported_models.h"
#include "tests/support/golden_file.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr std::int64_t onnxLength = 40;

struct OnnxTest {
  TemporaryFolder folder_;

  /// Models that use every option of the architecture.
  std::vector<std::string> onnxModels() const {
    std::vector<std::string> models{TRANSEPT_SOURCE_DIR "/resources/trained-demo", folder_.path("marian")};
    importModel(TRANSEPT_SOURCE_DIR "/tests/interop/data/marian", models.back());
    const std::vector<SmallModel> small{
        {true, true, "model.norm=pre model.activation=gelu"},
        {true, true, "model.activation=gelu_tanh model.final_norm=always model.start=padding"},
        {true, true, "model.activation=swish model.sinusoids=blocks model.start=zeros model.projection_bias=true"},
        {true, true,
         "model.positions=learned model.tied_projection=false model.encoder_layers=3 model.decoder_layers=1"},
        {false, true, "model.embedding_norm=true model.scaled_embeddings=false data.source_end=false"},
    };
    for (std::size_t i = 0; i < small.size(); ++i) {
      models.push_back(folder_.path("small-" + std::to_string(i)));
      small[i].write(models.back(), 7 + i);
    }
    return models;
  }
};

/// The inputs, outputs and nodes of a file.
struct ReadGraph {
  std::set<std::string> inputs, outputs, initializers;
  std::size_t nodes = 0;
  std::vector<std::string> undefined;  // inputs of nodes that nothing before them defines

  explicit ReadGraph(const std::string& path) {
    const std::string bytes = readFile(path);
    const auto text = [](std::string_view message, std::uint64_t number) {
      for (MessageFields field(message); field.next();)
        if (field.number == number) return std::string(field.content);
      return std::string();
    };
    for (MessageFields model(bytes); model.next();) {
      if (model.number != 7) continue;
      for (MessageFields part(model.content); part.next();) {
        if (part.number == 11) inputs.insert(text(part.content, 1));
        if (part.number == 5) initializers.insert(text(part.content, 8));
        if (part.number == 12) outputs.insert(text(part.content, 1));
      }
      std::set<std::string> defined = inputs;
      defined.insert(initializers.begin(), initializers.end());
      for (MessageFields part(model.content); part.next();) {
        if (part.number != 1) continue;
        ++nodes;
        for (MessageFields node(part.content); node.next();) {
          if (node.number == 1 && !defined.contains(std::string(node.content))) undefined.emplace_back(node.content);
          if (node.number == 2) defined.insert(std::string(node.content));
        }
      }
      for (const std::string& output : outputs)
        if (!defined.contains(output)) undefined.push_back(output);
    }
  }
};

/// A file of ONNX as text: its head, then a line for each node, tensor, input and output. Of the tensors it has the
/// numbers only where they are constants of the graph.
class GraphText {
 public:
  explicit GraphText(const std::string& path) {
    const std::string bytes = readFile(path);
    for (MessageFields model(bytes); model.next();) {
      if (model.number == 7)
        addGraph(model.content);
      else
        text += "head " + std::to_string(model.number) + ": " + plain(model) + "\n";
    }
  }

  std::string text;

 private:
  /// The fields of a message without messages in it, as "number:value".
  static std::string plain(const MessageFields& field) {
    if (field.content.empty()) return std::to_string(field.value);
    std::string all;
    if (field.number == 8)  // the sets of operators
      for (MessageFields inner(field.content); inner.next();) all += std::to_string(inner.value) + ' ';
    return all.empty() ? std::string(field.content) : all;
  }

  void addGraph(std::string_view graph) {
    for (MessageFields part(graph); part.next();) {
      if (part.number == 1) text += node(part.content);
      if (part.number == 2) text += "graph " + std::string(part.content);
      if (part.number == 5) text += tensor(part.content);
      if (part.number == 11) text += "input" + shaped(part.content);
      if (part.number == 12) text += "output" + shaped(part.content);
      text += '\n';
    }
  }

  static std::string node(std::string_view message) {
    std::string inputs, outputs, operation, attributes;
    for (MessageFields field(message); field.next();) {
      if (field.number == 1) inputs += ' ' + std::string(field.content);
      if (field.number == 2) outputs += ' ' + std::string(field.content);
      if (field.number == 4) operation = field.content;
      if (field.number == 5) attributes += ", " + attribute(field.content);
    }
    return operation + inputs + " ->" + outputs + attributes;
  }

  static std::string attribute(std::string_view message) {
    std::string all;
    for (MessageFields field(message); field.next();) {
      if (field.number == 1) all += field.content;
      if (field.number == 2) all += ' ' + std::to_string(fixedIn<float>(field.content));
      if (field.number == 3 || field.number == 8) all += ' ' + std::to_string(static_cast<std::int64_t>(field.value));
      if (field.number == 20) all += " kind " + std::to_string(field.value);
    }
    return all;
  }

  static std::string tensor(std::string_view message) {
    std::string name, shape, values;
    std::uint64_t type = 0;
    for (MessageFields field(message); field.next();) {
      if (field.number == 1) shape += ' ' + std::to_string(field.value);
      if (field.number == 2) type = field.value;
      if (field.number == 8) name = field.content;
      if (field.number != 9) continue;
      if (type == 1 && field.content.size() == 4) values = std::to_string(fixedIn<float>(field.content));
      for (std::size_t i = 0; type == 7 && i < field.content.size(); i += 8)
        values += ' ' + std::to_string(fixedIn<std::int64_t>(field.content.substr(i, 8)));
    }
    return "tensor " + name + " type " + std::to_string(type) + " [" + shape + "] " + values;
  }

  static std::string shaped(std::string_view message) {
    std::string all;
    for (MessageFields field(message); field.next();) {
      if (field.number == 1) all += ' ' + std::string(field.content);
      for (MessageFields type(field.content); field.number == 2 && type.next();)
        for (MessageFields tensor(type.content); tensor.next();) {
          if (tensor.number == 1) all += " type " + std::to_string(tensor.value);
          for (MessageFields shape(tensor.content); tensor.number == 2 && shape.next();)
            for (MessageFields size(shape.content); size.next();)
              all += ' ' + (size.number == 2 ? std::string(size.content) : std::to_string(size.value));
        }
    }
    return all;
  }
};

}  // namespace

/// The graphs of one model are written out; of the others, which have every option, there is a digest.
TEST_CASE_FIXTURE(OnnxTest, "the graphs of ONNX, line by line") {
  std::string all;
  for (const std::string& model : onnxModels()) {
    const std::string title = std::filesystem::path(model).filename().string(), out = folder_.path("lines-" + title);
    exportOnnx(model, out);
    for (const char* name : {"encoder", "decoder", "decoder_with_past"}) {
      const std::string text = GraphText(out + "/" + name + "_model.onnx").text;
      all += "=== " + title + ", " + name + "\n" +
             (title == "small-0" ? text : "digest " + std::to_string(hashOf(text)) + "\n");
    }
  }
  compareWithGolden(TRANSEPT_SOURCE_DIR "/tests/interop/golden/onnx.txt", all);
}

TEST_CASE_FIXTURE(OnnxTest, "the graphs of ONNX are whole") {
  const auto models = onnxModels();
  for (const std::string& model : models) {
    CAPTURE(model);
    const std::string out = folder_.path("out-" + std::filesystem::path(model).filename().string());
    CHECK_EQ(exportOnnx(model, out).folder, out);
    CHECK_THROWS_WITH_AS(exportOnnx(model, out), doctest::Contains("exists already"), UserError);
    for (const char* name : {"encoder", "decoder", "decoder_with_past"}) {
      CAPTURE(name);
      const ReadGraph graph(out + "/" + name + "_model.onnx");
      CHECK_GT(graph.nodes, 20);
      CHECK_EQ(graph.undefined, std::vector<std::string>{});
    }
  }
  const std::string demo = folder_.path("out-trained-demo");
  CHECK_EQ(ReadGraph(demo + "/encoder_model.onnx").inputs, std::set<std::string>{"attention_mask", "input_ids"});
  CHECK(ReadGraph(demo + "/decoder_with_past_model.onnx").inputs.contains("past_key_values.1.encoder.value"));
  CHECK(ReadGraph(demo + "/decoder_model.onnx").outputs.contains("present.0.decoder.key"));
  CHECK_THROWS_AS(importModel(demo, folder_.path("back")), UserError);  // ONNX models cannot be imported
  CHECK_THROWS_AS(importModel(TRANSEPT_SOURCE_DIR "/tests/interop/data/marian", folder_.path("back"), "hf"), UserError);
}

TEST_CASE_FIXTURE(OnnxTest, "onnxruntime translates as we do") {
  const std::string python = pythonWith("onnxruntime, numpy");
  if (python.empty()) {
    MESSAGE("skipped: no Python with onnxruntime (set TRANSEPT_PYTHON)");
    return;
  }
  const auto models = onnxModels();
  const DemoPairs pairs(50);
  nlohmann::json request{{"models", nlohmann::json::array()},
                         {"sources", nlohmann::json::array()},
                         {"targets", nlohmann::json::array()},
                         {"longest", onnxLength}};
  const auto idsOf = [](const Vocabulary& vocabulary, const std::vector<std::string>& tokens) {
    std::vector<std::int32_t> ids;
    for (const std::string& token : tokens) ids.push_back(vocabulary.idOf(token));
    return ids;
  };
  std::vector<std::vector<Translation>> ours;
  for (const std::string& model : models) {
    const std::string out = folder_.path("run-" + std::filesystem::path(model).filename().string());
    exportOnnx(model, out);
    TranslateSettings settings;
    settings.search.beam = 1;
    settings.search.output.maximumLength = onnxLength;
    settings.search.output.maxExtra = onnxLength;
    ours.push_back(Translator({use(LoadedModel::load(model, {"cpu", 1}))}, settings).translate(pairs.sources));
    const VocabularyPair vocabularies = loadVocabularies(resolveModel(model).vocabularyFolder);
    nlohmann::json sources = nlohmann::json::array(), targets = nlohmann::json::array();
    for (const Translation& translation : ours.back()) {
      sources.push_back(idsOf(*vocabularies.source, translation.sourceTokens));
      targets.push_back(idsOf(*vocabularies.target, translation.hypotheses.front().tokens));
    }
    request["models"].push_back(out);
    request["sources"].push_back(sources);
    request["targets"].push_back(targets);
  }
  const nlohmann::json theirs = askPython(python, "onnx_answers.py", request, 400);
  REQUIRE(theirs.is_array());
  for (std::size_t m = 0; m < models.size(); ++m) {
    CAPTURE(models[m]);
    CHECK_LT(theirs[m]["apart"].get<double>(), 1e-3);
    double apart = 0;
    for (std::size_t i = 0; i < pairs.sources.size(); ++i) {
      const auto row = theirs[m]["log_probabilities"][i].get<std::vector<double>>();
      const std::vector<float>& own = ours[m][i].hypotheses.front().logProbabilities;
      REQUIRE_EQ(row.size(), own.size());
      for (std::size_t t = 0; t < row.size(); ++t)
        apart = std::max(apart, std::abs(row[t] - static_cast<double>(own[t])));
    }
    MESSAGE(models[m] << ": log-probabilities at most " << apart << " apart");
    CHECK_LT(apart, 1e-4);
    if (m >= 2) continue;  // models with random weights never end a translation
    for (std::size_t i = 0; i < pairs.sources.size(); ++i) {
      auto own = request["targets"][m][i].get<std::vector<std::int32_t>>();
      own.resize(std::min<std::size_t>(own.size(), onnxLength));  // without the </s> that the limit enforces
      CHECK_EQ(theirs[m]["greedy"][i].get<std::vector<std::int32_t>>(), own);
    }
  }
}
