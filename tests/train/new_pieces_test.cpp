// SPDX-License-Identifier: Apache-2.0
// Fine-tuning that continues the vocabulary of the model with pieces of the new text.
#include <doctest/doctest.h>

#include <map>

#include "engine/base/error.h"
#include "engine/config/presets.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
#include "engine/train/trainer.h"
#include "tests/support/small_run.h"

using namespace transept;
using namespace transept::test;

namespace {

std::string importWords(const TemporaryFolder& folder, const std::string& name, const std::vector<const char*>& left,
                        const std::vector<const char*>& right) {
  std::vector<std::string> sources, targets;
  for (std::size_t i = 0; i < 400; ++i) {
    const std::string number = " " + std::to_string(i) + " .";
    sources.push_back(std::string(left[i % 5]) + ' ' + left[i / 5 % 5] + number);
    targets.push_back(std::string(right[i % 5]) + ' ' + right[i / 5 % 5] + number);
  }
  return importPairs(folder, name, sources, targets, 20);
}

/// Settings of every run. Only the first model has settings of the vocabulary in addition.
const std::vector<const char*> kSettings{"model.layers=1",         "model.d_model=16",
                                         "model.d_ff=32",          "model.heads=2",
                                         "train.batch_tokens=256", "train.warmup=1",
                                         "train.average=0",        "train.checkpoint_minutes=0",
                                         "train.precision=f32",    "train.validation_sentences=2"};

struct ContinuedRun {
  explicit ContinuedRun(std::vector<const char*> vocabulary) {
    ::setenv("TRANSEPT_HOME", folder.path("home").c_str(), 1);
    general =
        importWords(folder, "general", {"zero", "one", "two", "three", "four"}, {"nul", "een", "twee", "drie", "vier"});
    // Cyrillic letters, which the model lacks, and words whose parts it has.
    corpus = importWords(folder, "new", {"ноль", "один", "zerofour", "три", "onetwo"},
                         {"нуль", "одна", "nulvier", "три", "eentwee"});
    for (const char* setting : kSettings) vocabulary.push_back(setting);
    const RunFolder run = makeRun(folder.path("model"), general, vocabulary, {"train.steps=2"});
    trainRun(run, 1, {}, {});
    model = run.path();
  }

  RunFolder start(const std::string& name, const std::vector<const char*>& more) const {
    Config config = presetConfig(findPreset("fine-tune"));
    for (const char* setting : kSettings)
      if (!std::string_view(setting).starts_with("model.")) config.setText(setting);
    for (const char* setting : more) config.setText(setting);
    config.resolve();
    const CorpusSummary summary = openCorpus(corpus);
    RunDescription description;
    description.corpus = summary.folder;
    description.corpusName = summary.name;
    return fineTuneRun(resolveModel(model), folder.path(name), description, config);
  }

  TemporaryFolder folder;
  std::string general, corpus, model;
};

using Rows = std::vector<std::vector<float>>;
Rows rowsOf(const std::string& file, const std::string& name) {
  const SafetensorsReader reader(file);
  const std::vector<float> values = reader.floats(name);
  const auto width = static_cast<std::size_t>(reader.at(name).shape.back());
  Rows rows;
  for (std::size_t i = 0; i < values.size(); i += width) rows.emplace_back(&values[i], &values[i] + width);
  return rows;
}

std::string newestWeights(const RunFolder& run) {
  return readFile(newestIntact(run.path())->path + "/model.safetensors");
}

void checkContinued(const ContinuedRun& made) {
  const RunFolder run = made.start("tuned", {"train.new_pieces=30", "train.steps=4"});
  trainRun(run, 1, {}, {});
  const VocabularyPair before = loadVocabularies(made.model), now = loadVocabularies(run.path());
  REQUIRE(now.shared());
  const std::int32_t old = before.source->size();
  CHECK_GT(now.source->size(), old);
  CHECK_LE(now.source->size(), old + 30);
  for (std::int32_t id = 0; id < old; ++id) REQUIRE_EQ(now.source->piece(id), before.source->piece(id));

  // Every letter of the new text is known now.
  for (const char* word : {"ноль", "один", "одна"}) {
    const std::vector<std::int32_t> had = before.source->encode(word), has = now.source->encode(word);
    CHECK(std::ranges::find(had, Vocabulary::unknown) != had.end());
    CHECK_MESSAGE(std::ranges::find(has, Vocabulary::unknown) == has.end(), word);
    CHECK_EQ(now.source->decode(has), word);
  }
  // Known text keeps its tokens.
  CHECK_EQ(now.source->encode("zero three 12 ."), before.source->encode("zero three 12 ."));

  const Rows had = rowsOf(made.model + "/checkpoints/step-00000002/model.safetensors", "embedding.weight");
  const Rows has = rowsOf(run.path() + "/" + startFile, "embedding.weight");
  REQUIRE_EQ(has.size(), static_cast<std::size_t>(now.source->size()));
  for (std::size_t id = 0; id < had.size(); ++id) REQUIRE_EQ(has[id], had[id]);
  // The row of a new letter starts as that of the unknown token; the row of a word of known parts as their mean.
  int letters = 0, words = 0;
  for (std::int32_t id = old; id < now.source->size(); ++id) {
    const std::string piece = now.source->piece(id);
    const auto& row = has[static_cast<std::size_t>(id)];
    if (piece == "о" || piece == "и" || piece == "д") {
      CHECK_EQ(row, had[Vocabulary::unknown]);
      ++letters;
    }
    if (!piece.starts_with("\xE2\x96\x81") || (static_cast<unsigned char>(piece[3]) & 0x80) != 0) continue;
    const std::vector<std::int32_t> parts = before.source->encode(piece.substr(3));
    REQUIRE_GE(parts.size(), 2);
    double sum = 0;
    for (const std::int32_t part : parts) sum += had[static_cast<std::size_t>(part)][5];
    CHECK(row[5] == doctest::Approx(sum / static_cast<double>(parts.size())));
    ++words;
  }
  CHECK_GE(letters, 1);
  CHECK_GE(words, 1);
  CHECK_EQ(rowsOf(newestIntact(run.path())->path + "/model.safetensors", "embedding.weight").size(), has.size());
}

}  // namespace

TEST_CASE("new pieces continue a vocabulary of the type bpe") {
  checkContinued(ContinuedRun({"data.vocab_size=70"}));
}

TEST_CASE("new pieces continue a vocabulary of the type unigram") {
  checkContinued(ContinuedRun({"data.vocab_size=60", "data.vocab_type=unigram"}));
}

TEST_CASE("separate vocabularies get pieces of their own sides") {
  const ContinuedRun made({"data.vocab_size=45", "data.shared_vocab=false"});
  const RunFolder run = made.start("tuned", {"train.new_pieces=20", "train.steps=2"});
  trainRun(run, 1, {}, {});
  const VocabularyPair now = loadVocabularies(run.path());
  REQUIRE_FALSE(now.shared());
  CHECK_NE(now.source->idOf("ь"), Vocabulary::unknown);
  CHECK_NE(now.target->idOf("у"), Vocabulary::unknown);  // only in the target text
  CHECK_EQ(now.source->idOf("у"), Vocabulary::unknown);
  const std::string weights = newestIntact(run.path())->path + "/model.safetensors";
  CHECK_EQ(rowsOf(weights, "source_embedding.weight").size(), static_cast<std::size_t>(now.source->size()));
  CHECK_EQ(rowsOf(weights, "target_embedding.weight").size(), static_cast<std::size_t>(now.target->size()));
}

TEST_CASE("a start that was killed between the two vocabularies is repeated") {
  const ContinuedRun made({"data.vocab_size=45", "data.shared_vocab=false"});
  const std::vector<const char*> settings{"train.new_pieces=20", "train.steps=2"};
  const RunFolder whole = made.start("whole", settings), killed = made.start("killed", settings);
  trainRun(whole, 1, {}, {});
  writeFileAtomically(killed.path() + "/vocabulary.source.model", readFile(whole.path() + "/vocabulary.source.model"));
  trainRun(killed, 1, {}, {});
  CHECK(readFile(killed.path() + "/vocabulary.target.model") == readFile(whole.path() + "/vocabulary.target.model"));
  CHECK(newestWeights(killed) == newestWeights(whole));
}

TEST_CASE("only the target gets new pieces if the source has none") {
  ContinuedRun made({"data.vocab_size=45", "data.shared_vocab=false"});
  const auto importLetters = [&](const std::string& name, const std::string& targets) {
    std::vector<std::string> left, right;
    for (std::size_t i = 0; i < 125; ++i) {
      for (auto* lines : {&left, &right}) lines->emplace_back();
      for (const std::size_t which : {i % 5, i / 5 % 5, i / 25}) {
        left.back() += {"abcde"[which], ' '};
        right.back() += {targets[which], ' '};
      }
    }
    return importPairs(made.folder, name, left, right, 20);
  };
  std::vector<const char*> settings = kSettings;
  settings.insert(settings.end(), {"data.vocab_size=0", "data.shared_vocab=false"});
  const RunFolder model =
      makeRun(made.folder.path("letters"), importLetters("letters", "fghij"), settings, {"train.steps=2"});
  trainRun(model, 1, {}, {});
  made.model = model.path();
  made.corpus = importLetters("more letters", "klmno");
  const RunFolder run = made.start("tuned", {"train.new_pieces=20", "train.steps=2"});
  trainRun(run, 1, {}, {});
  const VocabularyPair before = loadVocabularies(made.model), now = loadVocabularies(run.path());
  CHECK_EQ(now.source->size(), before.source->size());
  CHECK_GT(now.target->size(), before.target->size());
}

TEST_CASE("a run with new pieces that is paused and resumed ends with the same bits, with LoRA, too") {
  const ContinuedRun made({"data.vocab_size=70"});
  for (const char* rank : {"train.lora_rank=0", "train.lora_rank=2"}) {
    const std::vector<const char*> settings{"train.new_pieces=20", "train.steps=6", rank};
    const RunFolder straight = made.start(std::string("straight-") + rank, settings);
    const RunFolder paused = made.start(std::string("paused-") + rank, settings);
    trainRun(straight, 1, {}, {});
    for (TrainingEnd end = TrainingEnd::paused; end == TrainingEnd::paused;) {
      std::stop_source stop;
      TrainingObserver observer;
      observer.step = [&](const StepEvent&, std::int64_t) { stop.request_stop(); };
      end = trainRun(paused, 1, observer, stop.get_token());
    }
    CHECK(newestWeights(straight) == newestWeights(paused));
  }
  CHECK_EQ(loadVocabularies(made.model).source->size(), 70);  // the model itself is as it was
}

TEST_CASE("a list of tokens gets no new pieces") {
  const ContinuedRun made({"data.vocab_type=none", "data.vocab_size=0"});
  CHECK_THROWS_WITH_AS(made.start("tuned", {"train.new_pieces=20"}),
                       doctest::Contains("is a list of tokens, which cannot get new pieces"), UserError);
}
