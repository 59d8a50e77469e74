// SPDX-License-Identifier: Apache-2.0
// catalogue/*: models that others publish: lists, downloads and imports.
#include <algorithm>
#include <set>

#include "engine/base/error.h"
#include "engine/data/languages/language_match.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/tasks/models/published_models.h"

namespace transept {
namespace {

Json problemOrNull(const Sentence& sentence, const Sentence& remedy) {
  return sentence.empty() ? Json() : problemOf(sentence, remedy);
}

Json catalogueJson(const FoundModels::Entry& entry) {
  const Catalogue& one = entry.catalogue;
  return {{"catalogue", one.name},    {"title", one.title},
          {"index", one.index},       {"about", one.about},
          {"licence", one.licence},   {"own", one.own},
          {"online", one.isOnline()}, {"time", entry.time ? Json(*entry.time) : Json()},
          {"models", entry.models},   {"problem", problemOrNull(entry.problem, entry.remedy)}};
}

/// The languages of a model, without repetition, in the order of its index.
Json languagesOnSide(const PublishedModel& model, std::string Direction::*side) {
  std::set<std::string> seen;
  Json codes = Json::array();
  for (const Direction& one : model.directions)
    if (seen.insert(one.*side).second) codes.push_back(one.*side);
  return codes;
}

Json modelJson(const PublishedModel& model, const FoundModels& found) {
  const PublishedScore* score = scoreFor(model, found.source, found.target);
  Json best;
  if (score) best = {{"metric", score->metric}, {"value", score->value}, {"test_set", score->testSet}};
  return {{"catalogue", model.catalogue},
          {"name", model.name},
          {"source_languages", languagesOnSide(model, &Direction::source)},
          {"target_languages", languagesOnSide(model, &Direction::target)},
          {"format", model.format},
          {"address", model.address},
          {"licence", model.licence},
          {"credit", model.credit},
          {"date", model.date},
          {"bytes", model.bytes() > 0 ? Json(model.bytes()) : Json()},
          {"score", std::move(best)},
          {"obstacle", problemOrNull(model.obstacle, {})},
          {"partial_bytes", partialBytesOfModel(model)}};
}

Json listPublished(Services&, Call& call, const Params& params) {
  FindModelsRequest request;
  readParameters(params, request, findModelsFields);
  const std::int64_t most = params.integer("most", 1000, 1, 100'000);
  const std::string speaker = params.text("names_in", "en");
  const FoundModels found = findModels(request);
  Json lists = Json::array(), models = Json::array(), languages = Json::array();
  for (const FoundModels::Entry& entry : found.catalogues) lists.push_back(catalogueJson(entry));
  for (const PublishedModel& model : found.models) {
    if (std::ssize(models) == most) break;
    call.check();
    models.push_back(modelJson(model, found));
  }
  for (const std::string& code : found.languages)
    languages.push_back({{"code", code}, {"name", languageNameIn(code, speaker)}});
  const Catalogues all = catalogues();
  return {{"catalogues", std::move(lists)},    {"models", std::move(models)}, {"found", found.models.size()},
          {"languages", std::move(languages)}, {"own_file", all.ownFile},     {"problem", all.problem}};
}

Json loadList(Services&, Call& call, const Params& params) {
  const Catalogue catalogue = catalogueFor(params.text("catalogue"));
  loadIndex(catalogue, call.progressFunction(), call.stop());
  return {{"models", listedModels(catalogue).size()}};
}

GetModelRequest getRequestIn(const Params& params) {
  GetModelRequest request;
  readParameters(params, request, getModelFields);
  return request;
}

Json getPublished(Services&, Call& call, const Params& params) {
  const GetModelRequest request = getRequestIn(params);
  const InteropReport report = getModel(publishedModel(request), request, call.progressFunction(), call.stop());
  return {{"model", report.folder}, {"parameters", report.parameters}, {"notes", report.notes}};
}

Json forgetDownload(Services&, Call&, const Params& params) {
  removeModelDownload(publishedModel(getRequestIn(params)));
  return Json::object();
}

}  // namespace

MethodTable catalogueMethods() {
  return {{"catalogue/list", Lane::background, listPublished},
          {"catalogue/load", Lane::background, loadList},
          {"catalogue/get", Lane::background, getPublished},
          {"catalogue/remove", Lane::background, forgetDownload}};
}

}  // namespace transept
