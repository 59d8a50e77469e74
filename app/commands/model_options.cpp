// SPDX-License-Identifier: Apache-2.0
#include "app/commands/model_options.h"

#include <cstdio>
#include <stdexcept>

#include "engine/eval/tokenizers/tokenizer.h"

namespace transept {

void ModelOptions::addTo(CLI::App& command, bool ensembles) {
  const std::string several = ensembles ? "; several, separated by commas, form an ensemble" : "";
  command.add_option("model", models, "A run, a checkpoint or an imported model" + several)
      ->required()
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option("--device", device, "Device: cpu, cuda, cuda:0")->capture_default_str();
  command.add_option("--precision", precision, "Precision of matrix products; int8: 8-bit integers, on the CPU only")
      ->check(CLI::IsMember({"f32", "bf16", "int8"}))
      ->capture_default_str();
  command.add_option("--threads", threads, "CPU threads; 0: all")->check(CLI::Range(0, 1024));
}

std::vector<std::shared_ptr<LoadedModel>> ModelOptions::load() const {
  std::vector<std::shared_ptr<LoadedModel>> loaded;
  for (const std::string& model : models) {
    loaded.push_back(LoadedModel::load(model, settings()));
    std::fprintf(stderr, "Model %s\n", loaded.back()->description().c_str());
  }
  return loaded;
}

std::shared_ptr<LoadedModel> ModelOptions::loadOne() const {
  if (models.size() != 1) throw UserError("This takes a single model, not an ensemble.", "Name one model.");
  return load().front();
}

std::vector<TranslationModel> useAll(const std::vector<std::shared_ptr<LoadedModel>>& models) {
  std::vector<TranslationModel> used;
  for (const auto& model : models) used.push_back(use(model));
  return used;
}

void addTokenizerTo(CLI::App& command, std::string& tokenizer) {
  const auto check = [](const std::string& name) -> std::string {
    try {
      if (name != "auto") tokenizerOf(name);
      return {};
    } catch (const std::runtime_error& error) {
      return error.what();
    }
  };
  command
      .add_option("--tokenize", tokenizer,
                  "Tokeniser of BLEU: auto (by language and text), 13a, intl, zh, ja-mecab, ko-mecab, char, none, or "
                  "spm:FILE with a SentencePiece model")
      ->check(check)
      ->capture_default_str();
}

void SearchOptions::addTo(CLI::App& command) {
  const auto atLeast = [](std::int64_t least) { return CLI::Range(least, std::int64_t{1} << 20); };
  command.add_option("--beam", beam, "Hypotheses per sentence; 1: greedy search (default: the model's, usually 4)")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1000}));
  command
      .add_option("--search", kind,
                  "fairseq: a finished hypothesis gives its place in the beam to another; marian: it keeps its place "
                  "(default: the model's)")
      ->check(CLI::IsMember({"fairseq", "marian"}));
  command.add_option("--alpha", alpha, "Exponent of the length penalty (default: the model's, usually 0.6)");
  command.add_option("--length-penalty", lengthPenalty, "gnmt: ((5 + |Y|) / 6)^alpha; power: |Y|^alpha")
      ->check(CLI::IsMember({"gnmt", "power", "none"}));
  command.add_option("--coverage", coverage, "Weight of the coverage penalty")->check(CLI::NonNegativeNumber);
  command
      .add_option("--max-extra", maxExtra,
                  "Output has at most this many tokens more than the input (default: the model's, usually 50)")
      ->check(atLeast(0));
  command.add_option("--min-length", minimumLength, "Minimum number of output tokens")->check(atLeast(0));
  command.add_option("--max-length", maximumLength, "Maximum number of output tokens; 0: unlimited")->check(atLeast(0));
  command.add_option("--shortlist", shortlist,
                     "Restrict output tokens to those of this file (transept-engine shortlist)");
  command.add_flag("--no-unknown", forbidUnknown, "Never produce <unk>");
  command.add_option("--batch-tokens", batchTokens, "Source tokens per batch, at most")
      ->check(atLeast(1))
      ->capture_default_str();
  command.add_option("--max-source-tokens", maxSourceTokens, "Longer lines are cut")
      ->check(atLeast(1))
      ->capture_default_str();
}

TranslateSettings SearchOptions::settings(const Config& config, const VocabularyPair& vocabularies) const {
  TranslateSettings settings;
  Config changed = config;
  if (kind) changed.set("decode.search", *kind);
  if (lengthPenalty) changed.set("decode.length_penalty", *lengthPenalty);
  settings.search = beamSettingsOf(changed.decode);
  BeamSettings& search = settings.search;
  if (beam) search.beam = *beam;
  if (alpha) search.alpha = *alpha;
  if (maxExtra) search.output.maxExtra = *maxExtra;
  search.coverage = coverage;
  search.output.minimumLength = minimumLength;
  search.output.maximumLength = maximumLength;
  search.output.forbidUnknown |= forbidUnknown;
  settings.batchTokens = batchTokens;
  settings.maxSourceTokens = maxSourceTokens;
  if (!shortlist.empty()) settings.shortlist = std::make_shared<Shortlist>(Shortlist::load(shortlist, vocabularies));
  return settings;
}

}  // namespace transept
