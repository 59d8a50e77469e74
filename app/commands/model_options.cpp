// SPDX-License-Identifier: Apache-2.0
#include "app/commands/model_options.h"

#include "app/commands/print.h"
#include "app/commands/request_options.h"

namespace transept {

void ModelOptions::addTo(CLI::App& command, bool ensemble) {
  command
      .add_option("model", models,
                  std::string("A run, a checkpoint or an imported model") +
                      (ensemble ? "; several, separated by commas, form an ensemble" : ""))
      ->required()
      ->delimiter(',')
      ->allow_extra_args(false);
  addLoadingTo(command);
}

void ModelOptions::addLoadingTo(CLI::App& command) {
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
    printNote("Model {}\n", loaded.back()->description());
    if (const std::string warning = loaded.back()->warning(); !warning.empty()) printNote("{}\n", warning);
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

void addShortlistTo(CLI::App& command, std::string& shortlist) {
  command.add_option("--shortlist", shortlist,
                     "Restrict output tokens to those of this file (transept-engine shortlist)");
}

void SearchOptions::addTo(CLI::App& command) {
  addOptions(command, request, searchFields);
  addShortlistTo(command, shortlist);
}

TranslateSettings SearchOptions::settings(const Config& config, const VocabularyPair& vocabularies) const {
  TranslateSettings settings = request.settings(config);
  if (!shortlist.empty()) settings.shortlist = std::make_shared<Shortlist>(Shortlist::load(shortlist, vocabularies));
  return settings;
}

}  // namespace transept
