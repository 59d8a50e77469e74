// SPDX-License-Identifier: Apache-2.0
// transept-engine models: lists models that others publish, downloads and imports them.
#include <algorithm>
#include <cstdio>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "engine/base/error.h"
#include "engine/data/languages/language_match.h"
#include "engine/platform/folders.h"
#include "engine/tasks/models/published_models.h"

namespace transept {
namespace {

struct ModelsOptions {
  FindModelsRequest find;
  GetModelRequest get;
  bool load = false, json = false;
};

/// Downloads lists; one that cannot be had is reported, and the others are loaded.
bool loadLists(const std::string& wanted, bool again) {
  const StopOnSignal stop("Stopping the download ...");
  bool all = true;
  for (const Catalogue& one : wanted.empty() ? catalogues().all : std::vector{catalogueFor(wanted)}) {
    if (!one.isOnline() || (!again && indexTime(one))) continue;
    printNote("Loading the list of {} from {}\n", one.title, one.index);
    try {
      loadIndex(one, {}, stop.token());
    } catch (const UserError& error) {
      if (!wanted.empty()) throw;
      printNote("{}\n", error.what());
      all = false;
    }
  }
  return all;
}

std::string languagesInWords(const PublishedModel& model) {
  std::string text;
  constexpr std::size_t shown = 4;
  for (std::size_t i = 0; i < std::min(shown, model.directions.size()); ++i)
    text += (i > 0 ? ", " : "") + model.directions[i].source + "-" + model.directions[i].target;
  if (model.directions.size() > shown) text += fmt::format(" and {} more", model.directions.size() - shown);
  return text;
}

std::string detailsInWords(const PublishedModel& model, const FoundModels& found) {
  std::string text = languagesInWords(model);
  const auto add = [&text](const std::string& part) {
    if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
  };
  if (const PublishedScore* score = scoreFor(model, found.source, found.target))
    add(fmt::format("{} {:.1f}{}", score->metric, score->value, score->testSet.empty() ? "" : " on " + score->testSet));
  add(model.date);
  if (model.bytes() > 0) add(fmt::format("{:.0f} MB", static_cast<double>(model.bytes()) / 1e6));
  add(model.licence);
  return text;
}

void printFound(const FoundModels& found) {
  for (const PublishedModel& model : found.models) {
    print("{:<40} {}\n{:<40} {}\n", model.name, detailsInWords(model, found), "", model.address);
    if (!model.obstacle.empty()) print("{:<40} cannot be taken: {}\n", "", model.obstacle.text());
  }
  bool missing = false;
  for (const FoundModels::Entry& entry : found.catalogues) {
    if (!entry.problem.empty()) printNote("{} {}\n", entry.problem.text(), entry.remedy.text());
    if (entry.catalogue.isOnline() && !entry.time) {
      printNote("The list of {} was not loaded yet; it is at {}\n", entry.catalogue.title, entry.catalogue.index);
      missing = true;
    }
  }
  if (missing) printNote("Load the lists with --load. Nothing is fetched without it.\n");
  if (found.models.empty() && !missing) printNote("No list has a model for these languages.\n");
}

nlohmann::json foundJson(const FoundModels& found) {
  nlohmann::json models = nlohmann::json::array();
  for (const PublishedModel& model : found.models) {
    nlohmann::json directions = nlohmann::json::array();
    for (const Direction& one : model.directions) directions.push_back({one.source, one.target});
    models.push_back({{"catalogue", model.catalogue},
                      {"name", model.name},
                      {"directions", directions},
                      {"format", model.format},
                      {"address", model.address},
                      {"licence", model.licence},
                      {"date", model.date},
                      {"bytes", model.bytes()},
                      {"obstacle", model.obstacle.text()}});
  }
  return {{"models", std::move(models)}};
}

int fetchModel(const ModelsOptions& options) {
  GetModelRequest request = options.get;
  request.catalogue = options.find.catalogue;
  if (!request.catalogue.empty()) loadLists(request.catalogue, options.load);
  const PublishedModel model = publishedModel(request);
  const StopOnSignal stop("Stopping the download ...");
  InteropReport report;
  try {
    ProgressBar bar("Download");
    report = getModel(model, request, bar.function(), stop.token());
  } catch (const Cancelled&) {
    std::fputs("The download was stopped; the same command resumes it.\n", stderr);
    return 1;
  }
  for (const std::string& note : report.notes) printNote("{}\n", note);
  if (!model.licence.empty()) printNote("Licence: {}. Credit: {}.\n", model.licence, model.credit);
  if (options.json)
    std::fputs(jsonText({{"model", report.folder}, {"parameters", report.parameters}, {"notes", report.notes}}).c_str(),
               stdout);
  else
    print("{}: {} parameters\n", report.folder, report.parameters);
  return 0;
}

int showModels(ModelsOptions& options) {
  if (!options.get.name.empty()) return fetchModel(options);
  // An address that is named on the command line is asked for; the other lists need --load.
  const bool address = !options.find.catalogue.empty() && catalogueFor(options.find.catalogue).own;
  const bool complete = !options.load && !address ? true : loadLists(options.find.catalogue, options.load);
  const FoundModels found = findModels(options.find);
  if (options.json)
    std::fputs(jsonText(foundJson(found)).c_str(), stdout);
  else
    printFound(found);
  return complete ? 0 : 1;
}

}  // namespace

void addModels(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "models", "Find models that others publish, download and import them", showModels);
  addOptions(*command, options->find, findModelsFields);
  addOptions(*command, options->get, getModelFields);
  command->add_flag("--load", options->load, "Load the lists of models from their addresses first");
  command->add_flag("--json", options->json, "Print one JSON object");
}

}  // namespace transept
