// SPDX-License-Identifier: Apache-2.0
// Trainings with train.guided_alignment.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "engine/decode/loaded_model.h"
#include "engine/decode/translator.h"
#include "engine/train/trainer.h"
#include "tests/support/small_run.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr int kLength = 6;  // words of a sentence

/// A language that says everything in reverse, in words of its own.
struct ReversedLanguage {
  ReversedLanguage() {
    std::mt19937 random(5);
    std::vector<std::string> sources, targets;
    for (int i = 0; i < 800; ++i) {
      std::string source, target;
      for (int word = 0; word < kLength; ++word) {
        const std::string letters{static_cast<char>('a' + random() % 12), static_cast<char>('a' + random() % 12)};
        source += (word > 0 ? " " : "") + letters;
        target = letters + "x" + (word > 0 ? " " : "") + target;
      }
      sources.push_back(source);
      targets.push_back(target);
    }
    lines.assign(sources.end() - 40, sources.end());
    references.assign(targets.end() - 40, targets.end());
    corpus = importPairs(folder, "reversed", sources, targets, 40);
  }

  RunFolder run(const std::string& name, const char* weight) const {
    return makeRun(folder.path(name), corpus,
                   {"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "model.dropout=0",
                    "train.batch_tokens=1024", "train.steps=120", "train.warmup=30", "train.validate_every=200",
                    "train.validation_sentences=5", "train.average=0", "data.vocab_type=none", "data.max_tokens=64"},
                   {weight});
  }

  /// The share of the reference's words whose alignment is the word that they translate.
  double rightlyAligned(const RunFolder& run) const {
    TranslateSettings settings;
    settings.search.alignments = true;
    Translator translator({use(LoadedModel::load(run.path()))}, settings);
    const std::vector<Translation> translations = translator.translate(lines, {}, {}, references);
    int right = 0;
    for (const Translation& translation : translations)
      for (int word = 0; word < kLength; ++word) {
        const auto& row = translation.hypotheses.front().alignment.at(static_cast<std::size_t>(word));
        right += std::ranges::max_element(row) - row.begin() == kLength - 1 - word;
      }
    return right / (static_cast<double>(lines.size()) * kLength);
  }

  TemporaryFolder folder;
  std::string corpus;
  std::vector<std::string> lines, references;
};

}  // namespace

TEST_CASE_FIXTURE(ReversedLanguage,
                  "a guided head looks at the words that are translated, and the alignment is its own") {
  const RunFolder guided = run("guided", "train.guided_alignment=0.5"),
                  plain = run("plain", "train.guided_alignment=0");
  for (const RunFolder* each : {&guided, &plain}) trainRun(*each, 1, {}, {});
  const double taught = rightlyAligned(guided), untaught = rightlyAligned(plain);
  MESSAGE("rightly aligned: ", taught, " with guided alignment, ", untaught, " without");
  CHECK_GE(taught, 0.95);
  CHECK_LE(untaught, 0.8);
}
