// SPDX-License-Identifier: Apache-2.0
// transept-engine plan: the cost of a configuration, before it runs.
#include <fmt/format.h>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "engine/model/planning/plan.h"
#include "engine/platform/system_info.h"
#include "engine/run/precision_choice.h"
#include "engine/tasks/planner.h"

namespace transept {
namespace {

constexpr double megabyte = 1024.0 * 1024.0;

struct PlanOptions {
  SettingsRequest settings;
  double length = 27;
  bool json = false, listSettings = false, compare = false;
};

void printSettings() {
  for (const Parameter& p : parameterTable()) {
    print("{:<28} {:<12} {}{}\n", p.key, valueText(p.fallback), p.help,
          p.section.empty() ? "" : (" (section " + std::string(p.section) + ")"));
  }
}

std::string figure(const nlohmann::json& value, const char* format) {
  return value.is_number() ? fmt::format(fmt::runtime(format), value.get<double>()) : "-";
}

/// Tables 1 and 2 of the paper, with the configuration.
void printComparison(const nlohmann::json& comparison, double trainingFlops) {
  print("\nA layer over {:g} positions (Table 1)\n  {:<29} {:<14} {:>11} {:>11} {:>8}\n",
        comparison["length"].get<double>(), "", "", "operations", "sequential", "path");
  for (const auto& row : comparison["layers"]) {
    print("{} {:<29} {:<14} {:>11} {:>11} {:>8}\n", row["in_this_model"].get<bool>() ? '*' : ' ',
          row["type"].get<std::string>(), row["formula"].get<std::string>(), figure(row["operations"], "{:.3g}"),
          figure(row["sequential"], "{:.0f}"), figure(row["longest_path"], "{:.0f}"));
  }
  print("\nTraining (Table 2)              EN-DE BLEU  EN-FR BLEU  EN-DE FLOP  EN-FR FLOP\n");
  for (const auto& system : comparison["published"]) {
    print("  {:<29} {:>10} {:>11} {:>11} {:>11}\n", system["name"].get<std::string>(),
          figure(system["bleu_en_de"], "{:.2f}"), figure(system["bleu_en_fr"], "{:.2f}"),
          figure(system["flops_en_de"], "{:.1e}"), figure(system["flops_en_fr"], "{:.1e}"));
  }
  print("* this configuration            {:>10} {:>11} {:11.1e}\n", "", "", trainingFlops);
  print("  at the rates of footnote 5:");
  for (const auto& rate : comparison["sustained"])
    print("  {} h on one {}", figure(rate["hours"], "{:.3g}"), rate["device"].get<std::string>());
  print("\n");
}

/// "exports        CTranslate2, ONNX; not Marian (model.norm=pre)"
void printExports(const nlohmann::json& formats) {
  std::string yes, no;
  for (const nlohmann::json& format : formats) {
    std::string obstacles;
    for (const nlohmann::json& one : format["obstacles"])
      obstacles +=
          (obstacles.empty() ? "" : ", ") + one["key"].get<std::string>() + "=" + one["value"].get<std::string>();
    std::string& list = obstacles.empty() ? yes : no;
    list += (list.empty() ? "" : ", ") + format["title"].get<std::string>();
    if (!obstacles.empty()) list += " (" + obstacles + ")";
  }
  print("exports        {}{}{}\n", yes.empty() ? "none" : yes, no.empty() ? "" : "; not ", no);
}

int plan(const PlanOptions& options) {
  if (options.listSettings) {
    printSettings();
    return 0;
  }
  Config config = options.settings.resolved("base");
  if (choosePrecision(config, "cpu")) printChosenPrecision("cpu");
  PlanInput input;
  input.sourceVocabulary = input.targetVocabulary = static_cast<std::int32_t>(config.data.largestVocabulary());
  input.meanSourceLength = input.meanTargetLength = options.length;
  const Plan result = planOf(config, input);
  const auto available = static_cast<double>(memoryAvailable());
  const nlohmann::json json = planJson(result, config, options.length, available);
  if (options.json) {
    std::cout << jsonText(json, 1);
    return 0;
  }
  print("parameters     {:.2f} million at a vocabulary of {}\n", static_cast<double>(result.parameters) / 1e6,
        result.vocabulary);
  print("per step       {:.3g} TFLOP ({} + {} tokens)\n", result.flopsPerStep / 1e12, config.train.batch_tokens,
        config.train.batch_tokens);
  print("training       {:.3g} TFLOP in {} steps\n", result.trainingFlops / 1e12, config.train.steps);
  print("memory         {:.0f} MB: weights and gradients {:.0f}, optimizer {:.0f}, activations {:.0f}\n",
        result.memoryBytes / megabyte, result.weightBytes / megabyte, result.optimizerBytes / megabyte,
        result.activationBytes / megabyte);
  const std::string warning = memoryWarning(result.memoryBytes, available);
  if (!warning.empty()) print("               {}\n", warning);
  printExports(json["exports"]);
  if (options.compare) printComparison(json["comparison"], result.trainingFlops);
  return 0;
}

}  // namespace

void addPlan(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "plan", "What a configuration costs: parameters, FLOPs, memory", plan);
  addOptions(*command, options->settings, settingFields);
  describePreset(*command, "base");
  command->add_option("--mean-length", options->length, "Tokens of a typical sentence")
      ->capture_default_str()
      ->check(CLI::Range(1.0, 10000.0));
  command->add_flag("--compare", options->compare,
                    "Compare with other types of layers and other systems (Tables 1 and 2)");
  command->add_flag("--json", options->json, "One JSON object");
  command->add_flag("--help-settings", options->listSettings, "Every setting with its default and meaning");
}

}  // namespace transept
