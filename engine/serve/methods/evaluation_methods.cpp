// SPDX-License-Identifier: Apache-2.0
// evaluate, evaluation/*, score.
#include <fmt/format.h>
#include <algorithm>

#include "engine/base/error.h"
#include "engine/decode/evaluate.h"
#include "engine/decode/kept_evaluations.h"
#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/metric.h"
#include "engine/eval/ter.h"
#include "engine/eval/tokenizers/fitting.h"
#include "engine/platform/folders.h"
#include "engine/platform/trash.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/model_methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/tasks/search.h"

namespace transept {
namespace {

constexpr std::int64_t mostLines = 100'000;

Json evaluate(Services& services, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = modelOf(services, params);
  EvaluateRequest request;
  readParameters(params, request, evaluateFields);
  const TranslateSettings settings = translateSettings(*model, params);
  const Evaluation evaluation = evaluateFiles({model}, settings, request, call.progressFunction(), call.stop()).result;
  if (!params.boolean("keep", false)) return evaluation.toJson();
  const ModelChoice& choice = model->choice();
  return keepEvaluation(evaluation,
                        {{"name", choice.name},
                         {"run", choice.run},
                         {"weights", choice.weights},
                         {"step", choice.step},
                         {"averaged", choice.checkpoint ? choice.checkpoint->state.averagedSteps.size() : 0},
                         {"precision", precisionName(model->precision())},
                         {"source", request.source},
                         {"reference", request.reference},
                         {"beam", settings.search.beam},
                         {"alpha", settings.search.alpha}});
}

Json listEvaluations(Services&, Call&, const Params&) {
  return {{"evaluations", keptEvaluations()}};
}

/// The parameter `name`, which must be a folder of the application's evaluations.
std::string keptIn(const Params& params, const char* name = "evaluation") {
  const std::string folder = params.path(name);
  if (!folder.starts_with(folders().evaluations() + "/")) Params::refuse(name, "is not one of evaluation/list");
  return folder;
}

Json compare(Services&, Call&, const Params& params) {
  return compareEvaluations(keptIn(params, "baseline"), keptIn(params));
}

Json sentences(Services&, Call&, const Params& params) {
  return evaluationSentences(keptIn(params), params.has("baseline") ? keptIn(params, "baseline") : "",
                             static_cast<std::size_t>(params.integer("sentences", 200, 1, 10'000)));
}

Json removeEvaluation(Services&, Call&, const Params& params) {
  return {{"trash", moveToTrash(keptIn(params))}};
}

/// The score of each sentence, with its texts.
Json scoredLines(const std::vector<std::unique_ptr<const Metric>>& metrics,
                 const std::vector<SentenceStatistics>& statistics, const std::vector<std::string>& hypotheses,
                 const References& references, std::size_t most) {
  Json lines = Json::array();
  for (std::size_t i = 0; i < std::min(most, hypotheses.size()); ++i) {
    Json line{{"hypothesis", hypotheses[i]}, {"reference", references.front()[i]}};
    for (std::size_t m = 0; m < metrics.size(); ++m)
      line[metrics[m]->key()] = orNull(metrics[m]->sentenceScore(statistics[m].row(i)));
    lines.push_back(std::move(line));
  }
  return lines;
}

/// Scores given texts, or two files.
Json score(Services&, Call& call, const Params& params) {
  const bool files = params.has("hypothesis");
  const auto hypotheses = files ? readSentences(params.path("hypothesis")) : params.texts("hypotheses");
  const References references =
      files ? References{readSentences(params.path("reference"))} : params.textLists("references");
  if (hypotheses.empty()) Params::refuse("hypotheses", "must not be empty");
  if (references.empty()) Params::refuse("references", "must not be empty");
  for (const auto& set : references) {
    if (set.size() == hypotheses.size()) continue;
    if (!files) Params::refuse("references", "must have as many lines in each set as the hypotheses");
    throw UserError({"The translation has {} lines and the reference {}.", hypotheses.size(), set.size()},
                    "Give two files whose lines belong together.");
  }
  BleuOptions options;
  const std::string wanted = params.text("tokenize", "auto"), language = params.text("language", "");
  options.tokenizer = wanted == "auto" ? fittingTokenizer(language, references.front()).kind : tokenizerOf(wanted);
  options.lowercase = params.boolean("lowercase", false);
  std::vector<std::unique_ptr<const Metric>> metrics;
  metrics.push_back(makeBleu(options));
  metrics.push_back(makeChrf());
  if (files) metrics.push_back(makeTer());
  Json scores{{"note", misfitOf(options.tokenizer.kind, language, references.front())}};
  std::vector<SentenceStatistics> statistics;
  for (const auto& metric : metrics) {
    call.check();
    statistics.push_back(metric->statistics(hypotheses, references));
    scores.update(metric->toJson(statistics.back().total(), {references.size()}));
  }
  if (!files) return scores;
  scores["sentences"] = hypotheses.size();
  scores["lines"] = scoredLines(metrics, statistics, hypotheses, references,
                                static_cast<std::size_t>(params.integer("lines", 0, 0, mostLines)));
  return scores;
}

}  // namespace

MethodTable evaluationMethods() {
  return {{"evaluate", Lane::background, evaluate},
          {"evaluation/list", Lane::quick, listEvaluations},
          {"evaluation/compare", Lane::background, compare},
          {"evaluation/sentences", Lane::background, sentences},
          {"evaluation/delete", Lane::background, removeEvaluation},
          {"evaluation/restore", Lane::background,
           [](Services&, Call&, const Params& params) {
             return Json{{"evaluation", restoreFromTrash(params.path("trash"))}};
           }},
          {"score", Lane::background, score}};
}

}  // namespace transept
