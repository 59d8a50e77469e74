// SPDX-License-Identifier: Apache-2.0
// transept-engine evaluate MODEL --source F --reference F
#include <fmt/format.h>
#include <filesystem>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/request_options.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/platform/named_output.h"
#include "engine/tasks/search.h"

namespace transept {
namespace {

struct EvaluateOptions {
  ModelOptions model;
  EvaluateRequest request;
  std::string shortlist, output;
  bool json = false, byLength = false;
};

std::string evaluationText(const Evaluation& result) {
  const auto& p = result.bleu.precisions;
  const std::string scores =
      fmt::format("BLEU|{} = {:.2f} {:.1f}/{:.1f}/{:.1f}/{:.1f} (BP = {:.3f})\nchrF2|{} = {:.2f}\n",
                  result.bleu.signature, result.bleu.score, p.at(0), p.at(1), p.at(2), p.at(3),
                  result.bleu.brevityPenalty, result.chrf.signature, result.chrf.score);
  return scores + (result.perplexity ? fmt::format("perplexity = {:.3f}\n", *result.perplexity) : "");
}

std::vector<LengthBucket> curveOf(const Evaluation& result, const LoadedModel& model,
                                  const std::vector<std::string>& sources) {
  std::vector<std::int64_t> lengths;
  for (const std::string& source : sources) {
    lengths.push_back(static_cast<std::int64_t>(model.vocabularies().source->encode(source).size()));
  }
  return lengthCurve(result, lengths, model.config().data.max_tokens);
}

void printCurve(const std::vector<LengthBucket>& curve) {
  print("source tokens  sentences     BLEU  perplexity\n");
  for (const LengthBucket& bucket : curve) {
    print("{:5} - {:5}  {:9}  {:7.2f}  {:>10}{}\n", bucket.from, bucket.to, bucket.sentences, bucket.bleu,
          bucket.perplexity ? fmt::format("{:.3f}", *bucket.perplexity) : "-",  // an ensemble has none
          bucket.beyondTraining ? "  longer than in training" : "");
  }
}

int evaluate(const EvaluateOptions& options) {
  for (const std::string& input : {options.request.source, options.request.reference}) {
    std::error_code none;
    if (!std::filesystem::equivalent(options.output, input, none)) continue;
    throw UserError("The translations would replace " + input + ", which the evaluation reads.",
                    "Name another file for --output.", input);
  }
  NamedOutput output(options.output);
  const auto loaded = options.model.load();
  ProgressBar bar("Evaluating");
  const LoadedModel& first = *loaded.front();
  const SearchOptions search{options.request.search, options.shortlist};
  const auto [result, sources] =
      evaluateFiles(loaded, search.settings(first.config(), first.vocabularies()), options.request, bar.function(), {});
  if (output.isWanted()) {
    std::string text;
    for (const std::string& hypothesis : result.hypotheses) text += hypothesis + "\n";
    output.write(text);
  }
  if (result.cutSentences > 0) {
    bar.print(counted(result.cutSentences, "pair was", "pairs were") + " cut at --max-source-tokens.");
  }
  if (!result.references.note.empty()) bar.print("Note: " + result.references.note);
  bar.print(fmt::format("{} in {:.1f} s, {:.0f} tokens/s.", counted(result.sentences, "sentence"), result.seconds,
                        result.tokensPerSecond()));
  if (options.json) {
    nlohmann::json json = result.toJson();
    for (const auto& model : loaded) json["models"].push_back(model->description());
    if (options.byLength) json["by_length"] = toJson(curveOf(result, *loaded.front(), sources));
    std::cout << jsonText(json, 2) << std::flush;
  } else {
    std::cout << evaluationText(result) << std::flush;
    if (options.byLength) printCurve(curveOf(result, *loaded.front(), sources));
  }
  return 0;
}

}  // namespace

void addEvaluate(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "evaluate", "BLEU, chrF and perplexity of a model on a test set", evaluate);
  options->model.addTo(*command, true);
  addOptions(*command, options->request, evaluateFields);
  addShortlistTo(*command, options->shortlist);
  command->add_option("--output,-o", options->output, "Write the model's translations to this file")
      ->check(validName());
  command->add_flag("--by-length", options->byLength, "Also print BLEU and perplexity by source length");
  command->add_flag("--json", options->json, "Print one JSON object");
}

}  // namespace transept
