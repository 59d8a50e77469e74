// SPDX-License-Identifier: Apache-2.0
// Compares the results of another tool with exported models with our results.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "engine/data/formats/text_lines.h"
#include "tests/interop/small_models.h"
#include "tests/support/environment.h"
#include "tests/support/peer_python.h"

namespace transept::test {

inline constexpr std::int64_t comparedBeam = 4, comparedLength = 40;

/// All hypotheses of a beam; scores are divided by their length^alpha.
inline std::vector<Translation> beamsOf(const std::string& model, const std::vector<std::string>& sources,
                                        std::int64_t beam = comparedBeam, double alpha = 1) {
  TranslateSettings settings;
  settings.search.beam = settings.search.nbest = beam;
  settings.search.alpha = alpha;
  settings.search.lengthPenalty = LengthPenalty::power;
  settings.search.output.maximumLength = comparedLength;
  settings.search.output.maxExtra = comparedLength;
  return Translator({use(LoadedModel::load(model, {"cpu", 1}))}, settings).translate(sources);
}

/// Pairs of the demo that its model was not trained with.
struct DemoPairs {
  explicit DemoPairs(std::int64_t count) {
    for (const std::string& line :
         readLines(TextLines::openAny(TRANSEPT_SOURCE_DIR "/resources/demo/held-out.tsv.xz", ""), count)) {
      const std::size_t tab = line.find('\t');
      sources.push_back(line.substr(0, tab));
      targets.push_back(line.substr(tab + 1));
    }
  }
  std::vector<std::string> sources, targets;
};

/// Source sentences of the demo; those that its model was not trained with come first. TRANSEPT_ROSETTA sets the
/// number.
inline std::vector<std::string> demoSentences(unsigned long usually) {
  const auto count = numberFrom("TRANSEPT_ROSETTA", usually);
  std::vector<std::string> sentences;
  for (const char* file : {"held-out", "train"}) {
    const std::string path = std::string(TRANSEPT_SOURCE_DIR "/resources/demo/") + file + ".tsv.xz";
    const auto left = static_cast<std::int64_t>(count - sentences.size());
    for (const std::string& line : readLines(TextLines::openAny(path, ""), left))
      sentences.push_back(line.substr(0, line.find('\t')));
  }
  return sentences;
}

/// Compares our models with their exports in another tool: log-probabilities of given translations, and beams.
inline void checkPeer(const std::string& python, const std::string& tool, const std::vector<std::string>& ours,
                      const std::vector<std::string>& exported, const std::vector<std::string>& sources,
                      const std::vector<std::string>& targets) {
  const nlohmann::json theirs = askPython(python, "foreign_beams.py",
                                          {{"tool", tool},
                                           {"models", exported},
                                           {"sources", sources},
                                           {"targets", targets},
                                           {"beam", comparedBeam},
                                           {"alpha", 1},
                                           {"longest", comparedLength}},
                                          400);
  REQUIRE(theirs.is_array());
  for (std::size_t m = 0; m < ours.size(); ++m) {
    CAPTURE(ours[m]);
    const auto scores = scoresOf(ours[m], sources, targets);
    const auto beams = beamsOf(ours[m], sources);
    for (std::size_t i = 0; i < sources.size(); ++i) {
      CAPTURE(sources[i]);
      const auto expected = theirs[m]["log_probabilities"][i].get<std::vector<double>>();
      REQUIRE_EQ(scores[i].logProbabilities.size(), expected.size());
      for (std::size_t t = 0; t < expected.size(); ++t)
        CHECK(std::abs(scores[i].logProbabilities[t] - expected[t]) < 1e-4);
      const auto& hypotheses = theirs[m]["hypotheses"][i];
      REQUIRE_EQ(beams[i].hypotheses.size(), hypotheses.size());
      for (std::size_t h = 0; h < hypotheses.size(); ++h) {
        CHECK_EQ(beams[i].hypotheses[h].tokens, hypotheses[h]["tokens"].get<std::vector<std::string>>());
        CHECK(std::abs(beams[i].hypotheses[h].score - hypotheses[h]["score"].get<double>()) < 1e-4);
      }
    }
  }
}

}  // namespace transept::test
