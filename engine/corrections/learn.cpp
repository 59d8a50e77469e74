// SPDX-License-Identifier: Apache-2.0
#include "engine/corrections/learn.h"

#include <algorithm>
#include <chrono>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/import.h"
#include "engine/decode/translator.h"
#include "engine/inspect/similar_pairs.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

constexpr std::size_t pairsPerTerm = 100, generalPairs = 2500, mostPairsRead = 200'000;

std::vector<std::string> fileLines(const std::string& file) {
  std::vector<std::string> lines;
  const std::string content = readFile(file);
  for (std::string_view rest = content; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    lines.emplace_back(trim(line));
  }
  return lines;
}

/// Without what the model gave.
std::vector<Correction> correctionsIn(const std::string& file) {
  std::vector<Correction> corrections;
  for (const std::string& line : fileLines(file)) {
    if (line.empty()) continue;
    const std::size_t tab = line.find('\t');
    if (tab == std::string::npos || findInvalidUtf8(line) != std::string::npos)
      throw UserError("A correction has no tab between the source and its translation, or is not UTF-8.",
                      "Write one correction per line: the source, a tab, the corrected translation.", file,
                      static_cast<std::int64_t>(corrections.size()) + 1);
    corrections.push_back({line.substr(0, tab), {}, line.substr(tab + 1)});
  }
  if (corrections.empty()) throw UserError("The file holds no corrections: " + file + ".", "Add one.", file);
  return corrections;
}

/// Of a large corpus, pairs at even intervals.
TextPairs trainingPairs(const std::string& corpus) {
  const std::vector<std::string> sources = fileLines(corpus + "/" + corpus_file::trainSource),
                                 targets = fileLines(corpus + "/" + corpus_file::trainTarget);
  const std::size_t all = std::min(sources.size(), targets.size()), count = std::min(all, mostPairsRead);
  TextPairs pairs;
  for (std::size_t i = 0; i < count; ++i) pairs.emplace_back(sources[i * all / count], targets[i * all / count]);
  return pairs;
}

/// What the model gives now for the sources of the corrections.
void translateNow(std::vector<Correction>& corrections, const std::shared_ptr<LoadedModel>& model,
                  const std::stop_token& stop) {
  TranslateSettings settings;
  settings.search = beamSettingsOf(model->config().decode);
  Translator translator({use(model)}, settings, stop);
  std::vector<std::string> sources;
  for (const Correction& one : corrections) sources.push_back(one.source);
  const std::vector<Translation> translations = translator.translate(sources, {}, stop);
  for (std::size_t i = 0; i < corrections.size(); ++i) corrections[i].before = translations[i].text();
}

/// A corpus of these pairs beside the run.
void makeCorpus(const std::string& folder, const TextPairs& pairs, const ModelChoice& model,
                const std::stop_token& stop) {
  ImportSettings settings;
  settings.sourceLanguage = model.sourceLanguage;
  settings.targetLanguage = model.targetLanguage;
  settings.out = folder;
  settings.cleaning = CleaningStack{};
  settings.validationPairs = 0;
  importPairs(*readMemory(pairs, "corrections"), nullptr, settings, {}, stop);
}

}  // namespace

Learned learnCorrections(const LearnRequest& request, const TrainHere& train, const std::stop_token& stop) {
  const auto begun = std::chrono::steady_clock::now();
  std::vector<Correction> corrections = correctionsIn(request.corrections);
  const auto model = LoadedModel::load(request.model, {.threads = request.threads}, stop);
  const std::string corpus = request.corpus.empty() ? corpusOf(model->choice()) : request.corpus;
  openCorpus(corpus);  // throws if it is none
  const TextPairs known = trainingPairs(corpus);
  translateNow(corrections, model, stop);

  Learned learned;
  TextPairs pairs;
  for (const Correction& correction : corrections) {
    pairs.emplace_back(correction.source, correction.after);
    for (ChangedTerm& term : changedTerms(correction, known))
      if (std::ranges::find(learned.terms, term) == learned.terms.end()) learned.terms.push_back(std::move(term));
  }
  const TextPairs similar = pairsWithTerms(learned.terms, known, pairsPerTerm);
  learned.similarPairs = std::ssize(similar);
  pairs.insert(pairs.end(), similar.begin(), similar.end());
  const TextPairs general = pairsWithoutTerms(learned.terms, known, generalPairs);
  learned.generalPairs = std::ssize(general);
  pairs.insert(pairs.end(), general.begin(), general.end());

  const std::string text = freeFolder(folders().corpora(), fileNameOf(request.run) + " corrections");
  createFolder(folders().corpora());
  makeCorpus(text, pairs, model->choice(), stop);
  TrainRequest fineTuning;
  fineTuning.model = request.model;
  fineTuning.corpus = text;
  fineTuning.run = request.run;
  fineTuning.values = {{"model.dropout", 0.0},
                       {"train.steps", std::int64_t{220}},
                       {"train.batch_tokens", std::int64_t{1024}},
                       {"train.warmup", std::int64_t{10}},
                       {"train.lora_rank", std::int64_t{32}},
                       {"train.peak_rate", 0.005},
                       {"train.label_smoothing", 0.0},
                       {"train.validate_every", std::int64_t{1'000'000}},
                       {"train.checkpoint_steps", std::int64_t{1'000'000}},
                       {"train.average", std::int64_t{0}},
                       {"train.threads", std::int64_t{request.threads}},
                       {"train.precision", std::string("f32")}};
  try {
    const NewRun made = createRun(fineTuning);
    learned.run = made.run.path();
    train(made.run);
  } catch (...) {
    removeFolderAtomically(text);
    throw;
  }
  learned.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return learned;
}

}  // namespace transept
