// SPDX-License-Identifier: Apache-2.0
// OPUS-MT at its full size: the vocabulary of a published model in ../shared/data/models splits text as transformers
// does, and a random model of that shape (6 + 6 layers, d_model 512, 54,688 tokens) computes what transformers
// computes. Skipped with a message where the vocabulary or transformers is absent.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/data/formats/text_lines.h"
#include "engine/interop/formats/formats.h"
#include "tests/interop/exported_models.h"
#include "tests/support/peer_python.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr std::size_t lineCount = 2787, pairCount = 6;

const std::string data = TRANSEPT_SOURCE_DIR "/../shared/data/";

/// Lines of several kinds: captions, news, other scripts, markup; the last begins with a tag that the model lacks.
std::vector<std::string> mixedLines() {
  std::vector<std::string> lines;
  for (const char* name : {"multi30k-en-de/test_2016_flickr.en", "multi30k-en-de/val.en", "multi30k-en-de/val.de",
                           "tanaka-en-ja/dev.ja", "multi30k-en-de/train.en"}) {
    if (!std::filesystem::exists(data + name)) continue;
    const std::size_t share = lineCount / 4;
    for (const std::string& line :
         readLines(TextLines(data + name), static_cast<std::int64_t>(std::min(share, lineCount - 1 - lines.size()))))
      lines.push_back(line);
  }
  lines.resize(lineCount - 1, "No line.");
  lines.push_back(">>xyz<< A tag that the model does not know.");
  return lines;
}

}  // namespace

TEST_CASE("a published vocabulary splits text as transformers does, and a model of its shape computes the same") {
  const std::string vocabulary = data + "models/opus-mt-en-mg-vocabulary";
  if (!std::filesystem::exists(vocabulary)) {
    MESSAGE("skipped: ../shared/data/models/opus-mt-en-mg-vocabulary is not here");
    return;
  }
  const std::string python = pythonWith("torch, transformers, sentencepiece");
  if (python.empty()) {
    MESSAGE("skipped: no Python with torch, transformers and sentencepiece (TRANSEPT_PYTHON)");
    return;
  }
  const TemporaryFolder folder;
  const std::vector<std::string> lines = mixedLines();
  nlohmann::json pairs = nlohmann::json::array();
  for (std::size_t i = 0; i < pairCount; ++i) pairs.push_back({lines[i], lines[i + pairCount]});
  const auto theirs = askPython(
      python, "opus_mt_shape.py",
      {{"vocabulary", vocabulary}, {"out", folder.path("theirs")}, {"lines", lines}, {"pairs", pairs}, {"seed", 11}},
      300);
  REQUIRE(!theirs.is_null());
  importModel(folder.path("theirs"), folder.path("ours"));
  const auto model = LoadedModel::load(folder.path("ours"), {"cpu", 1});
  const Vocabulary& source = *model->vocabularies().source;

  std::size_t different = 0;
  std::string first;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::vector<std::string> pieces = tokenPieces(source, source.encode(lines[i]));
    pieces.emplace_back("</s>");
    const bool same = pieces == theirs["tokens"][i].get<std::vector<std::string>>();
    const bool unknownTag = lines[i].starts_with(">>xyz<<");
    different += !same && !unknownTag;
    if (!same && !unknownTag && first.empty()) first = lines[i];
  }
  CHECK_MESSAGE(different == 0, different << " of " << lines.size() << " lines, the first: " << first);

  double apart = 0;
  for (const auto& pair : theirs["pairs"]) {
    const auto score = scoreTranslations(use(model), std::vector<std::string>{pair["source"]},
                                         std::vector<std::string>{pair["target"]})[0];
    const auto expected = pair["log_probabilities"].get<std::vector<double>>();
    REQUIRE_EQ(score.logProbabilities.size(), expected.size());
    for (std::size_t t = 0; t < expected.size(); ++t)
      apart = std::max(apart, std::abs(score.logProbabilities[t] - expected[t]));
  }
  MESSAGE("log-probabilities at most " << apart << " apart");
  CHECK_LT(apart, 1e-4);
}
