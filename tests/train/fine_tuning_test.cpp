// SPDX-License-Identifier: Apache-2.0
// Runs that start from the weights of a model: the start, frozen parts, LoRA, a general corpus beside the new one.
#include "engine/config/presets.h"
#include "engine/run/fine_tune.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/config/trained_weights.h"
#include "engine/data/demo_corpus.h"
#include "engine/data/importing/corpus.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/fork.h"
#include "engine/run/history.h"
#include "engine/train/trainer.h"
#include "tests/support/small_run.h"
#include "tests/support/text.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Imports numbers in two invented languages. With `turned` the words of the target are in opposite order.
std::string makeText(const TemporaryFolder& folder, const std::string& name, bool turned) {
  const char* left[] = {"zero", "one", "two", "three", "four", "five", "six", "seven"};
  const char* right[] = {"nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven"};
  std::vector<std::string> sources, targets;
  for (int i = 0; i < 700; ++i) {
    const int a = i % 8, b = i / 8 % 8, c = i / 64 % 8;
    const std::string number = " " + std::to_string(i) + " .";
    sources.push_back(std::string(left[a]) + ' ' + left[b] + ' ' + left[c] + number);
    targets.push_back(turned ? std::string(right[c]) + ' ' + right[b] + ' ' + right[a] + number
                             : std::string(right[a]) + ' ' + right[b] + ' ' + right[c] + number);
  }
  return importPairs(folder, name, sources, targets, 60);
}

const std::vector<const char*> kShort{
    "train.batch_tokens=512",       "train.warmup=1",     "train.schedule=constant",
    "train.peak_rate=0.003",        "train.average=0",    "train.checkpoint_minutes=0",
    "train.validation_sentences=5", "train.precision=f32"};

struct TrainedModel {
  TrainedModel() {
    ::setenv("TRANSEPT_HOME", folder.path("home").c_str(), 1);
    general = makeText(folder, "general", false);
    corpus = makeText(folder, "turned", true);
    std::vector<const char*> settings{"model.layers=1",     "model.d_model=32", "model.d_ff=64",
                                      "model.heads=2",      "train.steps=250",  "train.validate_every=250",
                                      "data.vocab_size=150"};
    settings.insert(settings.end(), kShort.begin(), kShort.end());
    const RunFolder run = makeRun(folder.path("model"), general, settings, {});
    RunDescription description = run.description();
    description.sourceLanguage = "en";
    description.targetLanguage = "xx";
    RunFolder(run).describe(description);
    trainRun(run, 1, {}, {});
    model = run.path();
  }
  TemporaryFolder folder;
  std::string general, corpus, model;
};
const TrainedModel& trained() {
  static const TrainedModel model;
  return model;
}

Config fineTuneSettings(const std::vector<const char*>& more) {
  Config config = presetConfig(findPreset("fine-tune"));
  for (const char* setting : kShort) config.setText(setting);
  for (const char* setting : more) config.setText(setting);
  config.resolve();
  return config;
}

RunDescription newText(const std::string& corpus = trained().corpus) {
  const CorpusSummary summary = openCorpus(corpus);
  RunDescription description;
  description.corpus = summary.folder;
  description.corpusName = summary.name;
  description.sourceLanguage = summary.sourceLanguage;
  description.targetLanguage = summary.targetLanguage;
  return description;
}

RunFolder start(const std::string& name, const std::vector<const char*>& settings,
                const RunDescription& description = newText(), const std::string& model = trained().model) {
  return fineTuneRun(resolveModel(model), trained().folder.path(name), description, fineTuneSettings(settings));
}

RunHistory historyOf(const RunFolder& run) {
  RunHistory history(run.path());
  history.poll();
  return history;
}

using Tensors = std::map<std::string, std::vector<float>>;
Tensors tensorsIn(const std::string& file) {
  const SafetensorsReader reader(file);
  Tensors tensors;
  for (const StoredTensor& tensor : reader.tensors()) tensors[tensor.name] = reader.floats(tensor.name);
  return tensors;
}
Tensors weightsOf(const RunFolder& run) {
  return tensorsIn(newestIntact(run.path())->path + "/model.safetensors");
}
Tensors optimizerOf(const RunFolder& run) {
  return tensorsIn(newestIntact(run.path())->path + "/optimizer.safetensors");
}
Tensors startOf(const RunFolder& run) {
  return tensorsIn(run.path() + "/" + startFile);
}

/// Trains with a pause after every second update.
void trainWithPauses(const RunFolder& run) {
  TrainingEnd end = TrainingEnd::paused;
  for (int attempt = 0; attempt < 50 && end == TrainingEnd::paused; ++attempt) {
    std::stop_source stop;
    TrainingObserver observer;
    int updates = 0;
    observer.step = [&](const StepEvent&, std::int64_t) {
      if (++updates == 2) stop.request_stop();
    };
    end = trainRun(run, 1, observer, stop.get_token());
  }
  REQUIRE_EQ(end, TrainingEnd::completed);
}

std::string refusalOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a fine-tuning starts with the weights of the model and validates them") {
  RunDescription sameText = newText(trained().general);
  const RunFolder run = start("same", {"train.steps=4", "train.validate_every=2"}, sameText);
  CHECK(startOf(run) == weightsOf(RunFolder::open(trained().model)));
  CHECK_EQ(run.config().model.d_ff, 64);
  CHECK_EQ(run.config().data.vocab_type, VocabularyType::own);
  REQUIRE_EQ(trainRun(run, 1, {}, {}), TrainingEnd::completed);

  const auto points = historyOf(run).progress().validations;
  REQUIRE_EQ(points.size(), 3);
  CHECK_EQ(points.front().step, 0);
  const double before = historyOf(RunFolder::open(trained().model)).progress().validations.back().loss;
  CHECK_EQ(points.front().loss, doctest::Approx(before).epsilon(1e-6));
  CHECK(std::isnan(points.front().generalLoss));
  CHECK(weightsOf(run) != startOf(run));

  const auto origin = readOrigin(run.path());
  REQUIRE(origin);
  CHECK(!origin->isFork());
  CHECK_EQ(origin->run, trained().model);
  CHECK_EQ(origin->model, origin->run + "/checkpoints/" + origin->checkpoint);
  CHECK_EQ(origin->step, 250);

  // Its own checkpoints can be forked and fine-tuned again.
  const RunFolder fork = forkRun(forkSource(run.path()), trained().folder.path("same fork"), {}, [&] {
    Config config = run.config();
    config.setText("train.steps=6");
    return config;
  }());
  REQUIRE_EQ(trainRun(fork, 1, {}, {}), TrainingEnd::completed);
  CHECK_EQ(historyOf(fork).progress().step, 6);
  const RunFolder again = start("again", {"train.steps=2"}, newText(), run.path() + "/checkpoints/step-00000004");
  CHECK(startOf(again) == weightsOf(run));
}

TEST_CASE("a fine-tuning that loses its checkpoints starts again from the model") {
  const RunFolder run = start("lost", {"train.steps=3", "train.validate_every=50"});
  REQUIRE_EQ(trainRun(run, 1, {}, {}), TrainingEnd::completed);
  const Tensors trainedOnce = weightsOf(run);
  for (const CheckpointInfo& checkpoint : listCheckpoints(run.path())) removeFolderAtomically(checkpoint.path);
  REQUIRE_EQ(trainRun(run, 1, {}, {}), TrainingEnd::completed);
  CHECK(weightsOf(run) == trainedOnce);
}

TEST_CASE("an imported model and one with separate vocabularies can be fine-tuned") {
  const std::string folder = trained().folder.path("imported");
  const ModelChoice source = resolveModel(trained().model);
  createFolder(folder);
  copyFile(source.weights, folder + "/model.safetensors");
  copyFile(source.configFile, folder + "/config.json");
  for (const char* side : {"source", "target"})  // the same tokens in two files
    copyFile(trained().model + "/vocabulary.model", folder + "/vocabulary." + side + ".model");
  const RunFolder run = start("from imported", {"train.steps=2"}, newText(), folder);
  REQUIRE_EQ(trainRun(run, 1, {}, {}), TrainingEnd::completed);
  CHECK_EQ(readOrigin(run.path())->model, folder);
  CHECK(readOrigin(run.path())->run.empty());
  const RunFolder direct = start("from run", {"train.steps=2"});
  REQUIRE_EQ(trainRun(direct, 1, {}, {}), TrainingEnd::completed);
  CHECK(weightsOf(run) == weightsOf(direct));
}

TEST_CASE("frozen parts have no optimizer state and never change by a bit") {
  struct Row {
    const char* freeze;
    FrozenParts parts;
  };
  for (const Row& row :
       {Row{"train.freeze=embeddings", FrozenParts::embeddings}, Row{"train.freeze=encoder", FrozenParts::encoder},
        Row{"train.freeze=embeddings+encoder+decoder", static_cast<FrozenParts>(7)}}) {
    for (const char* average : {"train.ema=0", "train.ema=0.9"}) {
      CAPTURE(row.freeze);
      CAPTURE(average);
      const std::vector<const char*> settings{row.freeze, average, "train.steps=4", "train.clip_norm=0.5"};
      const std::string name = std::string(row.freeze) + average;
      const RunFolder run = start(name, settings);
      REQUIRE_EQ(run.config().train.freeze, row.parts);
      REQUIRE_EQ(trainRun(run, 1, {}, {}), TrainingEnd::completed);
      const Tensors before = startOf(run), after = weightsOf(run), state = optimizerOf(run);
      int frozen = 0;
      for (const auto& [tensor, values] : before) {
        const std::string& weight = tensor;  // clang captures no structured bindings
        CAPTURE(weight);
        const bool changes = isTrained(run.config().train, weight);
        CHECK_EQ(after.at(weight) != values, changes);
        CHECK_EQ(state.contains("m." + weight), changes);
        CHECK_EQ(state.contains("v." + weight), changes);
        frozen += changes ? 0 : 1;
      }
      CHECK(frozen > 0);
      CHECK(frozen < std::ssize(before));

      const RunFolder paused = start(name + " paused", settings);
      trainWithPauses(paused);
      CHECK(weightsOf(paused) == after);
      CHECK(optimizerOf(paused) == state);
    }
  }
}

TEST_CASE("LoRA trains thin matrices, and checkpoints hold their sum with the model") {
  const std::vector<const char*> settings{"train.lora_rank=4", "train.lora_on=attention", "train.steps=4"};
  const RunFolder run = start("lora", settings);
  REQUIRE_EQ(trainRun(run, 1, {}, {}), TrainingEnd::completed);
  const Tensors before = startOf(run), after = weightsOf(run), state = optimizerOf(run);
  const SafetensorsReader shapes(run.path() + "/" + startFile);
  int adapted = 0;
  for (const auto& [tensor, values] : before) {
    const std::string& weight = tensor;  // clang captures no structured bindings
    CAPTURE(weight);
    if (!isAdapted(run.config().train, weight)) {
      CHECK(after.at(weight) == values);
      CHECK(!state.contains(weight + ".lora_a"));
      continue;
    }
    ++adapted;
    const std::vector<float>&a = state.at(weight + ".lora_a"), &b = state.at(weight + ".lora_b");
    const auto columns = static_cast<std::size_t>(shapes.at(weight).shape[1]), rows = values.size() / columns;
    REQUIRE_EQ(a.size(), 4 * columns);
    REQUIRE_EQ(b.size(), 4 * rows);
    double largest = 0, changed = 0;
    for (std::size_t i = 0; i < rows; ++i) {
      for (std::size_t j = 0; j < columns; ++j) {
        double sum = values[i * columns + j];
        for (std::size_t k = 0; k < 4; ++k) sum += double{b[i * 4 + k]} * double{a[k * columns + j]};
        largest = std::max(largest, std::abs(sum - after.at(weight)[i * columns + j]));
        changed = std::max<double>(changed, std::abs(after.at(weight)[i * columns + j] - values[i * columns + j]));
      }
    }
    CHECK(largest < 1e-6);
    CHECK(changed > 1e-4);
  }
  CHECK_EQ(adapted, 7);  // two products of the encoder's layer, five of the decoder's
  CHECK_EQ(state.size(), static_cast<std::size_t>(6 * adapted));

  const RunFolder paused = start("lora paused", settings);
  trainWithPauses(paused);
  CHECK(weightsOf(paused) == after);
  CHECK(optimizerOf(paused) == state);

  Config longer = run.config();
  longer.setText("train.steps=6");
  const RunFolder fork = forkRun(forkSource(run.path()), trained().folder.path("lora fork"), {}, longer);
  REQUIRE_EQ(trainRun(fork, 1, {}, {}), TrainingEnd::completed);
  Config other = longer;
  other.setText("train.lora_rank=2");
  CHECK(contains(refusalOf([&] { forkRun(forkSource(run.path()), trained().folder.path("x"), {}, other); }),
                 "train.lora_rank"));
}

TEST_CASE("frozen parts get no LoRA") {
  const RunFolder run = start("lora frozen", {"train.lora_rank=2", "train.freeze=encoder", "train.steps=2"});
  REQUIRE_EQ(trainRun(run, 1, {}, {}), TrainingEnd::completed);
  const Tensors before = startOf(run), after = weightsOf(run);
  for (const auto& [weight, values] : before)
    if (weight.starts_with("encoder.")) CHECK(after.at(weight) == values);
  CHECK(after.at("decoder.layers.0.feed_forward.inner.weight") !=
        before.at("decoder.layers.0.feed_forward.inner.weight"));
}

TEST_CASE("a general corpus is trained on and validated beside the new one") {
  RunDescription description = newText();
  const CorpusSummary general = openCorpus(trained().general);
  addGeneralCorpus(description, general.folder, general.name, "en", "xx");
  const std::vector<const char*> settings{"train.steps=40", "train.validate_every=20", "train.mix_share=0.5"};
  const RunFolder mixed = start("mixed", settings, description);
  REQUIRE_EQ(trainRun(mixed, 1, {}, {}), TrainingEnd::completed);
  const RunFolder alone =
      start("watched", {"train.steps=40", "train.validate_every=20", "train.mix_share=0"}, description);
  REQUIRE_EQ(trainRun(alone, 1, {}, {}), TrainingEnd::completed);

  const RunHistory history = historyOf(mixed), other = historyOf(alone);
  const auto &points = history.progress().validations, &without = other.progress().validations;
  REQUIRE_EQ(points.size(), 3);
  CHECK_EQ(points.front().generalLoss, doctest::Approx(without.front().generalLoss));
  CHECK(points.back().loss < points.front().loss - 0.1);
  // With the new text alone the model forgets the general text; with the mix it does not.
  CHECK(without.back().generalLoss > points.back().generalLoss + 0.05);
  const Curve curve = history.curves().condense(Series::general_loss, Axis::step, 0, 100, 10);
  CHECK_EQ(curve.x, std::vector<double>{0, 20, 40});
  CHECK_EQ(history.curves().condense(Series::general_bleu, Axis::step, 0, 100, 10).count, 3);
  const nlohmann::json event = history.eventsOf({"validation"}, 1).front();
  CHECK(event["general"]["perplexity"].is_number());
  CHECK_EQ(RunFolder::open(mixed.path()).description().generalCorpus, general.folder);
}

TEST_CASE("unknown characters are reported, and text of another script is refused") {
  const TemporaryFolder folder;
  std::vector<std::string> sources, targets, foreign;
  for (int i = 0; i < 80; ++i) {
    sources.push_back("one two three é " + std::to_string(i) + " .");
    targets.push_back("een twee drie è " + std::to_string(i) + " .");
    foreign.push_back("一二三四五六七八九十" + std::to_string(i));
  }
  const RunFolder run = start("accents", {"train.steps=1"}, newText(importPairs(folder, "a", sources, targets, 8)));
  REQUIRE_EQ(trainRun(run, 1, {}, {}), TrainingEnd::completed);
  const auto warnings = historyOf(run).eventsOf({"warning"}, 10);
  REQUIRE_EQ(warnings.size(), 1);
  CHECK_EQ(warnings[0]["cause"], "unknown_characters");
  const std::string message = warnings[0]["message"];
  CHECK_MESSAGE(contains(message, " % of the characters of the source"), message);

  const RunFolder other = start("foreign", {"train.steps=1"}, newText(importPairs(folder, "f", foreign, targets, 8)));
  const std::string why = refusalOf([&] { trainRun(other, 1, {}, {}); });
  CHECK_MESSAGE(contains(why, "in another script"), why);
}

TEST_CASE("what cannot be fine-tuned is refused with one sentence, and nothing is left") {
  const auto refused = [&](const std::vector<const char*>& settings, const RunDescription& description = newText(),
                           const std::string& model = trained().model) {
    const std::string why = refusalOf([&] { start("refused", settings, description, model); });
    CHECK(!pathExists(trained().folder.path("refused")));
    return why;
  };
  std::string why = refused({"model.d_ff=128"});
  CHECK_MESSAGE(contains(why, "'model.d_ff' is 128, but the model has 64"), why);
  why = refused({"data.shared_vocab=false"});
  CHECK_MESSAGE(contains(why, "data.shared_vocab"), why);
  why = refused({"train.lora_rank=32"});
  CHECK_MESSAGE(contains(why, "has a width of 32"), why);
  CHECK(contains(refusalOf([] { Config().setText("train.freeze=head"); }),
                 "'train.freeze' must be one of none embeddings"));
  CHECK(contains(refusalOf([] { Config().setText("train.lora_rank=-1"); }), "between 0 and 1024"));
  CHECK(contains(refusalOf([] { fineTuneSettings({"train.lora_rank=4", "train.ema=0.9"}); }), "train.ema"));

  RunDescription german = newText();
  german.targetLanguage = "de";
  why = refused({}, german);
  CHECK_MESSAGE(contains(why, "from en to xx, but the corpus"), why);
  CHECK(contains(refusalOf([&] { addGeneralCorpus(german, trained().general, "general", "en", "xx"); }),
                 "general corpus"));
  RunDescription twice = newText();
  CHECK(contains(refusalOf([&] { addGeneralCorpus(twice, twice.corpus, "turned", "en", "xx"); }),
                 "is the corpus itself"));

  const std::string folder = trained().folder.path("quantised");
  createFolder(folder);
  copyFile(resolveModel(trained().model).configFile, folder + "/config.json");
  {
    SafetensorsWriter writer(folder + "/model.safetensors", {{"embedding.weight", StoredType::i8, {4}}});
    writer.write(std::as_bytes(std::span<const char>("abcd", 4)));
    writer.finish();
  }
  why = refused({}, newText(), folder);
  CHECK_MESSAGE(contains(why, "has no vocabulary"), why);
  copyFile(trained().model + "/vocabulary.model", folder + "/vocabulary.model");
  why = refused({}, newText(), folder);
  CHECK_MESSAGE(contains(why, "is quantised: embedding.weight is stored as I8"), why);
}
