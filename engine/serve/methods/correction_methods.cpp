// SPDX-License-Identifier: Apache-2.0
// corrections/*: what models learn from a person, and corrections of other programs that wait for one.
#include <algorithm>

#include "engine/corrections/learn.h"
#include "engine/corrections/manage.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/web/core/suggestions.h"

namespace transept {
namespace {

Json learn(Services&, Call& call, const Params& params) {
  LearnRequest request;
  readParameters(params, request, learnFields);
  return toJson(learnCorrections(request, call.progressFunction(), call.stop()));
}

Json list(Services&, Call&, const Params& params) {
  return correctionsJson(resolveModel(params.path("model")));
}

Json change(Services&, Call&, const Params& params) {
  CorrectionsRequest request;
  readParameters(params, request, correctionsFields);
  return correctionsJson(changeCorrections(request));
}

Json merge(Services&, Call&, const Params& params) {
  MergeCorrectionsRequest request;
  readParameters(params, request, mergeCorrectionsFields);
  return {{"run", mergeCorrections(request)}};
}

/// Corrections that clients sent to /suggest and nobody has looked at yet.
Json suggestions(Services&, Call&, const Params&) {
  Json waiting = Json::array();
  for (const Suggestion& one : suggestionsIn(suggestionsFile()))
    waiting.push_back({{"source", one.source},
                       {"translation", one.translation},
                       {"source_language", one.sourceLanguage},
                       {"target_language", one.targetLanguage},
                       {"time", one.time}});
  return {{"suggestions", std::move(waiting)}};
}

/// Takes suggestions from the list, by their times.
Json removeSuggestions(Services&, Call&, const Params& params) {
  const auto times = params.get<std::vector<double>>("times", {});
  std::vector<Suggestion> left = suggestionsIn(suggestionsFile());
  std::erase_if(left, [&](const Suggestion& one) { return std::ranges::find(times, one.time) != times.end(); });
  keepSuggestions(suggestionsFile(), left);
  return Json::object();
}

}  // namespace

MethodTable correctionMethods() {
  return {{"corrections/learn", Lane::background, learn},
          {"corrections/list", Lane::background, list},
          {"corrections/change", Lane::background, change},
          {"corrections/merge", Lane::background, merge},
          {"web/suggestions", Lane::background, suggestions},
          {"web/suggestions/remove", Lane::background, removeSuggestions}};
}

}  // namespace transept
