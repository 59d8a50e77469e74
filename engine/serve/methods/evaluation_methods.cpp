// SPDX-License-Identifier: Apache-2.0
// evaluate, evaluation/*, score.
#include "engine/decode/evaluate.h"
#include "engine/decode/kept_evaluations.h"
#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/metric.h"
#include "engine/platform/folders.h"
#include "engine/serve/methods/methods.h"

namespace transept {
namespace {

Json evaluate(Services& services, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = modelOf(services, params);
  const std::string source = params.path("source"), reference = params.path("reference");
  const TranslateSettings settings = settingsOf(*model, params);
  const Evaluation evaluation =
      evaluateModels({use(model)}, settings, readSentences(source), readSentences(reference),
                     scoringOf(*model, params.text("tokenize", "")), call.progressFunction(), call.stop());
  if (!params.boolean("keep", false)) return evaluation.toJson();
  const ModelChoice& choice = model->choice();
  return keepEvaluation(evaluation, {{"name", choice.name},
                                     {"run", choice.run},
                                     {"weights", choice.weights},
                                     {"step", choice.step},
                                     {"precision", nameOf(model->precision())},
                                     {"source", source},
                                     {"reference", reference},
                                     {"beam", settings.search.beam},
                                     {"alpha", settings.search.alpha}});
}

Json listEvaluations(Services&, Call&, const Params&) {
  return {{"evaluations", keptEvaluations()}};
}

/// "evaluation", which must be a folder of the application's evaluations.
std::string keptIn(const Params& params, const char* name = "evaluation") {
  const std::string folder = params.path(name);
  if (!folder.starts_with(folders().evaluations() + "/")) Params::refuse(name, "is not one of evaluation/list");
  return folder;
}

Json compare(Services&, Call&, const Params& params) {
  return compareEvaluations(keptIn(params, "baseline"), keptIn(params));
}

Json removeEvaluation(Services&, Call&, const Params& params) {
  return {{"trash", moveToTrash(keptIn(params))}};
}

Json score(Services&, Call&, const Params& params) {
  const std::vector<std::string> hypotheses = params.texts("hypotheses");
  const References references = params.textLists("references");
  if (hypotheses.empty()) Params::refuse("hypotheses", "must not be empty");
  if (references.empty()) Params::refuse("references", "must not be empty");
  for (const auto& set : references) {
    if (set.size() != hypotheses.size())
      Params::refuse("references", "must have as many lines in each set as the hypotheses");
  }
  BleuOptions options;
  const std::string wanted = params.text("tokenize", "auto"), language = params.text("language", "");
  options.tokenizer = wanted == "auto" ? fittingTokenizer(language, references.front()).kind : tokenizerOf(wanted);
  options.lowercase = params.boolean("lowercase", false);
  const Bleu bleu(options);
  const Chrf chrf;
  Json scores{{"note", misfitOf(options.tokenizer.kind, language, references.front())}};
  for (const Metric* metric : {static_cast<const Metric*>(&bleu), static_cast<const Metric*>(&chrf)}) {
    scores.update(metric->toJson(metric->statistics(hypotheses, references).total(), {references.size()}));
  }
  return scores;
}

}  // namespace

MethodTable evaluationMethods() {
  return {{"evaluate", Lane::background, evaluate},
          {"evaluation/list", Lane::quick, listEvaluations},
          {"evaluation/compare", Lane::background, compare},
          {"evaluation/delete", Lane::background, removeEvaluation},
          {"evaluation/restore", Lane::background,
           [](Services&, Call&, const Params& params) {
             return Json{{"evaluation", restoreFromTrash(params.path("trash"))}};
           }},
          {"score", Lane::background, score}};
}

}  // namespace transept
