// SPDX-License-Identifier: Apache-2.0
// Which of the teacher's translations the student learns from.
#include "engine/distillation/teacher_text.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <limits>

#include "engine/data/formats/text_lines.h"
#include "engine/eval/bleu.h"
#include "engine/platform/atomic_file.h"
#include "tests/decode/toy_model_folder.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

std::vector<TranslatedHypothesis> hypothesesOf(const std::vector<std::string>& texts) {
  std::vector<TranslatedHypothesis> hypotheses;
  for (const std::string& text : texts) hypotheses.emplace_back().text = text;
  return hypotheses;
}

/// A corpus of sentences of the toy model's words.
std::string toyCorpus(const TemporaryFolder& folder) {
  std::string source, target;
  const char* words[] = {"the", "fox", "man", "runs", "a"};
  for (int i = 0; i < 200; ++i) {
    source += std::string(words[i % 5]) + ' ' + words[i / 5 % 5] + ' ' + words[i / 25 % 5] + " .\n";
    target += std::string("der fuchs rennt ") + words[i % 3] + " hier " + words[i / 8 % 5] + " .\n";
  }
  writeTestFile(folder.path("text.en"), source);
  writeTestFile(folder.path("text.de"), target);
  const std::string corpus = folder.path("corpus");
  const ProgramResult made =
      runEngine({"import", "--source", folder.path("text.en"), "--target", folder.path("text.de"), "--source-lang",
                 "en", "--target-lang", "de", "--keep-duplicates", "--validation-pairs", "10", "--out", corpus});
  REQUIRE_MESSAGE(made.exitCode == 0, made.errors);
  return corpus;
}

struct Stopped {};

}  // namespace

TEST_CASE("the translation nearest to the reference is chosen, and of equal ones the first") {
  const auto metric = makeBleu();
  const auto nearest = [&](const std::vector<std::string>& texts, const std::string& reference) {
    return nearestToReference(*metric, hypothesesOf(texts), reference);
  };
  CHECK_EQ(nearest({"a man runs .", "the man runs .", "the man is running ."}, "the man runs ."), 1u);
  CHECK_EQ(nearest({"a b c d", "x y", "x y"}, "x y z"), 1u);
  CHECK_EQ(nearest({"", "something else"}, "the man"), 0u);
}

TEST_CASE("the worst scores are left out, and those that are not finite in any case") {
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK_EQ(keptByScore(std::vector{-1.0, -4.0, -2.0, -3.0}, 0.5), std::vector<bool>{true, false, true, false});
  CHECK_EQ(keptByScore(std::vector{-1.0, -infinity, std::nan("")}, 1), std::vector<bool>{true, false, false});
  CHECK_EQ(keptByScore(std::vector{-2.0, -2.0, -2.0}, 0.4), std::vector<bool>{true, true, false});
  CHECK(keptByScore({}, 0.9).empty());
}

TEST_CASE("translations that were interrupted are continued, and give the same text") {
  const TemporaryFolder folder;
  const auto backend = makeCpuBackend(1);
  const std::string model = folder.path("teacher");
  writeToyModel(*backend, model, 3);
  TeacherTextSettings settings;
  settings.corpus = toyCorpus(folder);
  settings.nbest = 2;
  settings.monolingual = folder.path("more.en");
  std::string more;
  for (int i = 0; i < 300; ++i) more += i % 2 ? "the fox\n" : "a man runs\n";
  writeTestFile(settings.monolingual, more);
  const auto teacher = LoadedModel::load(model, {.threads = 1});

  const ProgressFunction quiet = [](const Progress&) {};
  const Reporter whole{quiet, {}};
  const TeacherText text =
      makeTeacherText(teacher, nullptr, settings, folder.path("whole.tsv"), folder.path("whole"), whole);
  const std::int64_t pairs = openCorpus(settings.corpus).trainPairs;
  CHECK_GE(text.translated, 300);
  CHECK_LE(text.translated, pairs + 300);  // without those that the toy translates by nothing
  CHECK_EQ(text.kept, static_cast<std::int64_t>(std::ceil(0.95 * static_cast<double>(text.translated))));

  const ProgressFunction stopping = [](const Progress& progress) {
    if (progress.stage == "translating" && progress.done > 300) throw Stopped{};
  };
  const Reporter stopped{stopping, {}};
  const std::string journal = folder.path("parts.tsv");
  CHECK_THROWS_AS(makeTeacherText(teacher, nullptr, settings, journal, folder.path("parts"), stopped), Stopped);
  CHECK_FALSE(std::filesystem::exists(folder.path("parts")));
  const std::string first = readFile(journal);
  CHECK_EQ(std::ranges::count(first, '\n'), 256);
  writeTestFile(journal, first + "-0.5\ttorn");  // as a killed process leaves it
  std::int64_t least = INT64_MAX;
  const ProgressFunction counting = [&](const Progress& progress) {
    if (progress.stage == "translating") least = std::min(least, progress.done);
  };
  const Reporter resumed{counting, {}};
  makeTeacherText(teacher, nullptr, settings, journal, folder.path("parts"), resumed);
  CHECK_GE(least, 256);
  CHECK_EQ(readFile(journal), readFile(folder.path("whole.tsv")));
  for (const char* name : {corpus_file::trainSource, corpus_file::trainTarget, corpus_file::validationTarget})
    CHECK_EQ(readFile(folder.path("parts") + "/" + name), readFile(folder.path("whole") + "/" + name));
  CHECK_EQ(readFile(folder.path("parts") + "/" + corpus_file::validationSource),
           readFile(settings.corpus + "/" + corpus_file::validationSource));
}

TEST_CASE("a damaged line of the translations is refused") {
  const TemporaryFolder folder;
  const auto backend = makeCpuBackend(1);
  writeToyModel(*backend, folder.path("teacher"), 3);
  TeacherTextSettings settings;
  settings.corpus = toyCorpus(folder);
  writeTestFile(folder.path("journal.tsv"), "no score\n");
  const ProgressFunction quiet = [](const Progress&) {};
  const Reporter report{quiet, {}};
  CHECK_THROWS_WITH_AS(makeTeacherText(LoadedModel::load(folder.path("teacher"), {.threads = 1}), nullptr, settings,
                                       folder.path("journal.tsv"), folder.path("out"), report),
                       doctest::Contains("is damaged: a line holds no score."), UserError);
}
