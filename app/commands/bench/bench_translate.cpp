// SPDX-License-Identifier: Apache-2.0
// transept-engine bench translate: translates a file in batches, then sentence by sentence, with a MODEL or with random
// weights. Random weights end sentences at random, so their outputs all get the mean length.
#include <fmt/format.h>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>

#include "app/commands/bench/bench.h"
#include "app/commands/model_options.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "engine/base/error.h"
#include "engine/data/vocabulary/vocabulary_text.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/eval/metric.h"
#include "engine/interop/model_folder.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

struct BenchTranslateOptions {
  SettingsRequest settings;
  ModelOptions model;
  SearchOptions search;
  std::string source, save;
  std::int64_t sentences = 200, alone = 20, outputLength = 0, outputs = 0;
  double meanLength = 27;
  bool fixedLength = false, profile = false, json = false, noGraphs = false;
};

/// The content of vocabulary.txt: the special tokens, then "w4", "w5", ...
std::string numberedWords(std::size_t size) {
  std::string text;
  for (const std::string_view token : specialTokens) text.append(token).push_back('\n');
  for (std::size_t id = specialTokens.size(); id < size; ++id) text += fmt::format("w{}\n", id);
  return text;
}

std::shared_ptr<const Vocabulary> vocabularyOf(const std::string& text) {
  const std::string name = fmt::format("transept-bench-{}.txt", processId());
  const std::string path = (std::filesystem::temp_directory_path() / name).string();
  writeFileAtomically(path, text);
  auto vocabulary = loadTextVocabulary(path);
  removeFile(path);
  return vocabulary;
}

/// The model to measure and its owners; the device is destroyed last.
struct Subject {
  std::shared_ptr<SharedDevice> device;
  std::shared_ptr<Transformer> made;  // random weights
  TranslationModel model;
  Config config;
};

Subject makeSubject(const BenchTranslateOptions& options, Profile& profile) {
  Subject subject;
  if (!options.model.models.empty()) {
    if (options.profile) throw UserError("--profile measures random weights only; do not name a model with it.");
    const auto loaded = options.model.loadOne();
    subject.config = loaded->config();
    subject.model = use(loaded);
    return subject;
  }
  std::vector<std::unique_ptr<Backend>> backends;
  const LoadSettings load = options.model.settings();
  backends.push_back(openDevice(load.device, load.threads, load.precision == Precision::int8));
  if (options.profile) backends = profiled(std::move(backends), profile);
  subject.device = std::make_shared<SharedDevice>(std::move(backends.front()));
  subject.config = options.settings.resolved("tiny");
  const DataConfig& data = subject.config.data;
  const auto words = vocabularyOf(numberedWords(static_cast<std::size_t>(data.largestVocabulary())));
  const VocabularyPair vocabularies{words, words};
  subject.made = std::make_shared<Transformer>(subject.device->backend(), modelShapeOf(subject.config, vocabularies),
                                               computeType(load.precision), true);
  subject.made->initialise(1);
  subject.made->weightsChanged();
  subject.model = {subject.made.get(), vocabularies, subject.device.get(), subject.made, "random weights"};
  return subject;
}

std::vector<std::string> drawSentences(const BenchTranslateOptions& options, const Vocabulary& vocabulary) {
  Random random(1);
  std::vector<std::string> lines;
  for (std::int64_t s = 0; s < options.sentences; ++s) {
    std::vector<std::int32_t> ids;
    const std::int64_t length = drawLength(random, options.meanLength, options.fixedLength);
    for (std::int64_t i = 1; i < length; ++i) ids.push_back(drawToken(random, vocabulary.size()));
    lines.push_back(vocabulary.decode(ids));
  }
  return lines;
}

std::shared_ptr<const Shortlist> drawShortlist(std::int64_t outputs, const VocabularyPair& vocabularies) {
  Random random(2);
  std::vector<std::int32_t> ids;
  for (std::int64_t i = 0; i < outputs; ++i) ids.push_back(drawToken(random, vocabularies.target->size()));
  return std::make_shared<Shortlist>(vocabularies, std::move(ids));
}

/// Writes the random weights and the sentences to files, for benchmarks of other programs.
int save(const BenchTranslateOptions& options, const Subject& subject, const std::vector<std::string>& lines) {
  if (!subject.made) throw UserError("--save writes random weights only; do not name a model with it.");
  ModelParts parts;
  parts.config = subject.config;
  const Parameters& parameters = subject.made->parameters();
  for (std::size_t i = 0; i < parameters.entries().size(); ++i) {
    const ParameterEntry& entry = parameters.entries()[i];
    std::vector<std::int64_t> shape{entry.rows, entry.columns};
    if (entry.rows == 1) shape = {entry.columns};
    parts.add(entry.name, std::move(shape), parameters.download(i));
  }
  parts.files["vocabulary.txt"] = numberedWords(static_cast<std::size_t>(subject.config.data.largestVocabulary()));
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  parts.files["source.txt"] = text;
  writeModelFolder(options.save, parts);
  return 0;
}

struct Measured {
  double seconds = 0;
  double logProbability = 0;  // mean of the best hypotheses, to compare devices and libraries
};

Measured measure(Translator& translator, std::span<const std::string> lines) {
  const auto begun = std::chrono::steady_clock::now();
  const std::vector<Translation> translations = translator.translate(lines);
  Measured measured{secondsSince(begun), 0};
  for (const Translation& translation : translations)
    measured.logProbability += translation.hypotheses.front().logProbability;
  measured.logProbability /= static_cast<double>(lines.size());
  return measured;
}

int benchTranslate(const BenchTranslateOptions& options) {
  Profile profile;
  const Subject subject = makeSubject(options, profile);
  std::vector<std::string> lines = options.source.empty() ? drawSentences(options, *subject.model.vocabularies.source)
                                                          : readSentences(options.source);
  if (lines.empty()) throw UserError("There is nothing to translate: " + options.source + " is empty.");
  if (!options.save.empty()) return save(options, subject, lines);

  TranslateSettings settings = options.search.settings(subject.config, subject.model.vocabularies);
  if (options.outputs > 0) settings.shortlist = drawShortlist(options.outputs, subject.model.vocabularies);
  settings.graphs = !options.noGraphs;
  std::int64_t length = options.outputLength;
  if (length == 0 && subject.made) length = std::llround(options.meanLength);
  if (length > 0) settings.search.output.minimumLength = settings.search.output.maximumLength = length;
  Translator translator({subject.model}, settings);
  measure(translator, std::span(lines).first(std::min<std::size_t>(lines.size(), 16)));  // warms up

  profile.clear();
  const std::int64_t before = translator.emittedTokens();
  const auto [seconds, batchedProbability] = measure(translator, lines);
  const auto tokens = static_cast<double>(translator.emittedTokens() - before);
  const Profile batched = profile;

  std::vector<double> latencies, steps;
  double logProbability = options.alone > 0 ? 0 : batchedProbability;
  const auto alone = static_cast<std::size_t>(options.alone);
  for (std::size_t i = 0; i < lines.size() && i < alone; ++i) {
    const std::int64_t emitted = translator.emittedTokens();
    const Measured one = measure(translator, std::span(lines).subspan(i, 1));
    latencies.push_back(one.seconds * 1e3);
    logProbability += one.logProbability / static_cast<double>(std::min<std::size_t>(lines.size(), alone));
    steps.push_back(latencies.back() / static_cast<double>(translator.emittedTokens() - emitted + 1));
  }
  const double latency = latencies.empty() ? 0 : medianOf(latencies), step = steps.empty() ? 0 : medianOf(steps);
  const DeviceInfo device = subject.model.transformer->backend().info();
  if (options.json) {
    nlohmann::json result{{"tokens_per_second", tokens / seconds},
                          {"step_ms", step},
                          {"latency_ms", latency},
                          {"log_probability", logProbability},
                          {"peak_memory_mb", anonymousMegabytes()},
                          {"seconds", seconds},
                          {"sentences", lines.size()},
                          {"target_tokens", tokens},
                          {"beam", settings.search.beam},
                          {"device", device.name},
                          {"threads", device.threads},
                          {"precision", options.model.precision},
                          {"steps_replayed", translator.steps().replayed},
                          {"steps_computed", translator.steps().plain}};
    if (options.profile) result["profile"] = toJson(batched);
    std::cout << jsonText(result);
    return 0;
  }
  print(
      "{:.0f} tokens/s in batches; one by one {:.1f} ms per sentence, {:.2f} ms per step (medians of {}); {:.0f} MB\n",
      tokens / seconds, latency, step, latencies.size(), anonymousMegabytes());
  if (options.profile) printProfile(batched, seconds);
  return 0;
}

}  // namespace

void addBenchTranslate(CLI::App& bench, Run& run) {
  const auto [translate, options] =
      addSubcommand(bench, run, "translate", "Translation, in batches and sentence by sentence", benchTranslate);
  addOptions(*translate, options->settings, settingFields);
  describePreset(*translate, "tiny");
  options->model.addTo(*translate);
  translate->get_option("model")->required(false);
  options->search.addTo(*translate);
  translate->add_option("--source", options->source, "Sentences to translate (default: random ones)");
  translate->add_option("--sentences", options->sentences, "Number of random sentences")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1000000}));
  translate->add_option("--mean-length", options->meanLength, "Mean number of tokens of random sentences")
      ->capture_default_str()
      ->check(CLI::Range(3.0, 1000.0));
  translate->add_flag("--fixed-length", options->fixedLength, "Give all random sentences the mean length");
  translate->add_option("--output-length", options->outputLength, "Tokens of every output; 0: as the model ends it")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{10000}));
  translate->add_option("--outputs", options->outputs, "Size of a random shortlist; 0: none")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 20));
  translate->add_option("--alone", options->alone, "Number of sentences that are also translated one by one")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{100000}));
  translate->add_option("--save", options->save, "Do not measure; write the random model and sentences to this folder")
      ->check(validName());
  translate->add_flag("--profile", options->profile, "Print the time of each operation");
  translate->add_flag("--no-graphs", options->noGraphs, "On a GPU: do not record and replay decoding steps");
  translate->add_flag("--json", options->json, "Print one JSON object");
}

}  // namespace transept
