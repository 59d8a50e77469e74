// SPDX-License-Identifier: Apache-2.0
// Our models as folders of Hugging Face: the import gives the same models, and transformers computes the same values.
#include <doctest/doctest.h>

#include <filesystem>

#include "engine/interop/huggingface/huggingface.h"
#include "tests/interop/exported_models.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string trainedDemo = TRANSEPT_SOURCE_DIR "/resources/trained-demo";

const std::vector<std::pair<const char*, SmallModel>>& expressible() {
  static const std::vector<std::pair<const char*, SmallModel>> all{
      {"plain", {.pieces = true}},
      {"sinusoids in halves, swish", {.pieces = true, .settings = "model.sinusoids=halves model.activation=swish"}},
      {"separate vocabularies", {.shared = false, .pieces = true}},
      {"untied projection with bias, GELU",
       {.pieces = true, .settings = "model.tied_projection=false model.projection_bias=true model.activation=gelu"}},
      {"separate tables, untied",
       {.pieces = true, .settings = "model.shared_embeddings=false model.tied_projection=false"}},
      {"a start of padding, GELU by tanh",
       {.pieces = true, .settings = "model.start=padding model.activation=gelu_tanh"}},
      {"a start of zeros", {.pieces = true, .settings = "model.start=zeros model.sinusoids=blocks"}},
      {"separate vocabularies, a start of zeros", {.shared = false, .pieces = true, .settings = "model.start=zeros"}},
      {"learned positions, a shallow decoder, plain embeddings",
       {.pieces = true, .settings = "model.positions=learned model.decoder_layers=1 model.scaled_embeddings=false"}}};
  return all;
}

struct HuggingFaceExportTest {
  TemporaryFolder folder_;
  std::string original(std::size_t i) const { return folder_.path("original-" + std::to_string(i)); }
  std::string exported(std::size_t i) const { return folder_.path("exported-" + std::to_string(i)); }
};

}  // namespace

TEST_CASE_FIXTURE(HuggingFaceExportTest, "models for Hugging Face come back") {
  for (std::size_t i = 0; i < expressible().size(); ++i) {
    CAPTURE(expressible()[i].first);
    expressible()[i].second.write(original(i));
    const std::string back = folder_.path("back-" + std::to_string(i));
    exportHuggingFace(original(i), exported(i));
    importHuggingFace(exported(i), back);
    const auto before = scoresOf(original(i), demoSources, demoTargets),
               after = scoresOf(back, demoSources, demoTargets);
    for (std::size_t s = 0; s < before.size(); ++s) CHECK_EQ(after[s].logProbabilities, before[s].logProbabilities);
    // The comparison must detect a fault: other weights give other probabilities.
    const std::string other = folder_.path("other-" + std::to_string(i));
    expressible()[i].second.write(other, 8);
    CHECK(scoresOf(other, demoSources, demoTargets)[0].logProbabilities != before[0].logProbabilities);
  }
}

TEST_CASE_FIXTURE(HuggingFaceExportTest, "transformers computes what we compute") {
  const std::string python = pythonWith("transformers, torch, sentencepiece");
  if (python.empty()) {
    MESSAGE("skipped: no Python with transformers, torch and sentencepiece (set TRANSEPT_PYTHON)");
    return;
  }
  const std::string demo = folder_.path("demo");
  exportHuggingFace(trainedDemo, demo);
  const DemoPairs pairs(250);
  REQUIRE_EQ(pairs.sources.size(), std::size_t{250});
  checkPeer(python, "transformers", {trainedDemo}, {demo}, pairs.sources, pairs.targets);

  std::vector<std::string> ours{folder_.path("marian")}, theirs{folder_.path("marian again")};
  importHuggingFace(TRANSEPT_SOURCE_DIR "/tests/interop/data/marian", ours[0]);
  exportHuggingFace(ours[0], theirs[0]);
  for (std::size_t i = 0; i < expressible().size(); ++i) {
    expressible()[i].second.write(original(i));
    exportHuggingFace(original(i), exported(i));
    ours.push_back(original(i));
    theirs.push_back(exported(i));
  }
  checkPeer(python, "transformers", ours, theirs, demoSources, demoTargets);
}

TEST_CASE_FIXTURE(HuggingFaceExportTest, "what MarianMT cannot express is refused, by name") {
  const std::pair<SmallModel, const char*> cases[] = {
      {{.pieces = true, .settings = "model.attention_window=4"}, "model.attention_window"},
      {{.pieces = true, .settings = "model.d_k=6"}, "model.d_k"},
      {{.pieces = true, .settings = "model.norm=pre"}, "model.norm=pre"},
      {{.pieces = true, .settings = "model.final_norm=always"}, "model.final_norm"},
      {{.pieces = true, .settings = "model.embedding_norm=true"}, "model.embedding_norm"},
      {{.pieces = true, .settings = "data.source_end=false"}, "data.source_end"},
      {{}, "data.vocab_type"}};
  std::size_t i = 0;
  for (const auto& [model, says] : cases) {
    model.write(original(++i));
    CHECK_THROWS_WITH_AS(exportHuggingFace(original(i), exported(i)), doctest::Contains(says), UserError);
    CHECK(!std::filesystem::exists(exported(i)));
  }
}
