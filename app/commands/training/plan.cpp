// SPDX-License-Identifier: Apache-2.0
// transept-engine plan: the cost of a configuration, before it runs.
#include <fmt/format.h>
#include <cstdio>
#include <iostream>

#include "app/commands/command.h"
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
    std::printf("%-28s %-12s %s%s\n", std::string(p.key).c_str(), valueText(p.fallback).c_str(),
                std::string(p.help).c_str(),
                p.section.empty() ? "" : (" (section " + std::string(p.section) + ")").c_str());
  }
}

std::string figure(const nlohmann::json& value, const char* format) {
  return value.is_number() ? fmt::format(fmt::runtime(format), value.get<double>()) : "-";
}

/// Tables 1 and 2 of the paper, with the configuration.
void printComparison(const nlohmann::json& comparison, double trainingFlops) {
  std::printf("\nA layer over %g positions (Table 1)\n  %-29s %-14s %11s %11s %8s\n",
              comparison["length"].get<double>(), "", "", "operations", "sequential", "path");
  for (const auto& row : comparison["layers"]) {
    std::printf("%c %-29s %-14s %11s %11s %8s\n", row["in_this_model"].get<bool>() ? '*' : ' ',
                row["type"].get<std::string>().c_str(), row["formula"].get<std::string>().c_str(),
                figure(row["operations"], "{:.3g}").c_str(), figure(row["sequential"], "{:.0f}").c_str(),
                figure(row["longest_path"], "{:.0f}").c_str());
  }
  std::printf("\nTraining (Table 2)              EN-DE BLEU  EN-FR BLEU  EN-DE FLOP  EN-FR FLOP\n");
  for (const auto& system : comparison["published"]) {
    std::printf("  %-29s %10s %11s %11s %11s\n", system["name"].get<std::string>().c_str(),
                figure(system["bleu_en_de"], "{:.2f}").c_str(), figure(system["bleu_en_fr"], "{:.2f}").c_str(),
                figure(system["flops_en_de"], "{:.1e}").c_str(), figure(system["flops_en_fr"], "{:.1e}").c_str());
  }
  std::printf("* this configuration            %10s %11s %11.1e\n", "", "", trainingFlops);
  std::printf("  at the rates of footnote 5:");
  for (const auto& rate : comparison["sustained"])
    std::printf("  %s h on one %s", figure(rate["hours"], "{:.3g}").c_str(), rate["device"].get<std::string>().c_str());
  std::printf("\n");
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
  std::printf("exports        %s%s%s\n", yes.empty() ? "none" : yes.c_str(), no.empty() ? "" : "; not ", no.c_str());
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
  std::printf("parameters     %.2f million at a vocabulary of %lld\n", static_cast<double>(result.parameters) / 1e6,
              static_cast<long long>(result.vocabulary));
  std::printf("per step       %.3g TFLOP (%lld + %lld tokens)\n", result.flopsPerStep / 1e12,
              static_cast<long long>(config.train.batch_tokens), static_cast<long long>(config.train.batch_tokens));
  std::printf("training       %.3g TFLOP in %lld steps\n", result.trainingFlops / 1e12,
              static_cast<long long>(config.train.steps));
  std::printf("memory         %.0f MB: weights and gradients %.0f, optimizer %.0f, activations %.0f\n",
              result.memoryBytes / megabyte, result.weightBytes / megabyte, result.optimizerBytes / megabyte,
              result.activationBytes / megabyte);
  const std::string warning = memoryWarning(result.memoryBytes, available);
  if (!warning.empty()) std::printf("               %s\n", warning.c_str());
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
