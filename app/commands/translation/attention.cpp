// SPDX-License-Identifier: Apache-2.0
// transept-engine attention MODEL --source S [--target T]: the attention of every head as a table, JSON or a picture.
#include "engine/inspect/attention.h"

#include <fmt/format.h>
#include <cstdio>
#include <iostream>
#include <optional>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/picture.h"
#include "app/commands/print.h"
#include "engine/base/error.h"
#include "engine/inspect/head_maps.h"

namespace transept {
namespace {

struct AttentionOptions {
  ModelOptions model;
  SearchOptions search;
  std::string source, target, png, svg;
  std::optional<std::string> kind, join;
  std::int64_t layer = 0, head = 0;  // from 1; 0: all
  bool json = false, survey = false;

  bool choosesHeads() const { return kind || layer > 0 || head > 0; }
};

nlohmann::json mapRows(std::span<const float> map, std::size_t keys) {
  nlohmann::json rows = nlohmann::json::array();
  for (std::size_t q = 0; q * keys < map.size(); ++q) {
    const auto row = map.subspan(q * keys, keys);
    rows.push_back(std::vector<float>(row.begin(), row.end()));
  }
  return rows;
}

nlohmann::json attentionJson(const SentenceAttention& attention) {
  nlohmann::json json = toJson(static_cast<const SentencePair&>(attention));
  json["heads"] = attention.heads;
  for (const AttentionKind kind : attentionKinds.enumerators()) {
    nlohmann::json& layers = json[attentionKinds[kind]] = nlohmann::json::array();
    const auto keys = attention.keys(kind).size();
    for (std::int64_t layer = 0; layer < attention.layers(kind); ++layer) {
      nlohmann::json heads = nlohmann::json::array();
      for (std::int64_t head = 0; head < attention.heads; ++head)
        heads.push_back(mapRows(attention.map(kind, layer, head), keys));
      layers.push_back(std::move(heads));
    }
  }
  return json;
}

/// Joined heads as one map.
nlohmann::json joinedJson(const SentenceAttention& attention, const HeadSelection& selection) {
  const auto &queries = attention.queries(selection.kind), &keys = attention.keys(selection.kind);
  const std::vector<float> map = joinedMap(attention, selection);
  const HeadSummary summary = summaryOf(map, std::ssize(queries), std::ssize(keys));
  return {{"queries", queries},
          {"keys", keys},
          {"weights", mapRows(map, keys.size())},
          {"entropy", summary.entropy},
          {"mean_distance", summary.meanDistance}};
}

/// The remarkable heads of the encoder.
std::string surveyOf(const SentenceAttention& attention) {
  const HeadSurvey survey = surveyHeads(attention, AttentionKind::encoder, {});
  const auto line = [&](const char* what, const HeadFinding& found, const std::string& which) {
    if (found.layer < 0 || found.query < 0 || found.key < 0) return std::string();
    return fmt::format("{}: layer {}, {}: {} -> {} ({:.3f})\n", what, found.layer + 1, which,
                       attention.sourceTokens[static_cast<std::size_t>(found.query)],
                       attention.sourceTokens[static_cast<std::size_t>(found.key)], found.value);
  };
  const auto head = [](const HeadFinding& found) { return fmt::format("head {}", found.head + 1); };
  return line("greatest mean distance", survey.furthest, head(survey.furthest)) +
         line("greatest distant weight", survey.sharpest, head(survey.sharpest)) +
         line("most different heads", survey.different,
              fmt::format("heads {} and {}", survey.different.head + 1, survey.otherHead + 1));
}

/// Entropy and mean distance of every head.
std::string attentionTable(const SentenceAttention& attention) {
  std::string text = "source  " + attention.source + "\ntarget  " + attention.target + "\n\n";
  text += "attention  layer  head  entropy (bits)  distance (tokens)\n";
  for (const AttentionKind kind : attentionKinds.enumerators()) {
    const auto queries = static_cast<std::int64_t>(attention.queries(kind).size());
    const auto keys = static_cast<std::int64_t>(attention.keys(kind).size());
    for (std::int64_t layer = 0; layer < attention.layers(kind); ++layer) {
      for (std::int64_t head = 0; head < attention.heads; ++head) {
        const HeadSummary summary = summaryOf(attention.map(kind, layer, head), queries, keys);
        text += fmt::format("{:<9}  {:5}  {:4}  {:14.2f}  {:17.2f}\n", attentionKinds[kind], layer + 1, head + 1,
                            summary.entropy, summary.meanDistance);
      }
    }
  }
  return text;
}

int attention(const AttentionOptions& options) {
  NamedOutput svg(options.svg), png(options.png);
  if (options.choosesHeads() && !svg.isWanted() && !png.isWanted() && !options.join) {
    throw UserError("--kind, --layer and --head choose what a picture or --join shows, and none is asked for.",
                    "Add --png FILE, --svg FILE or --join, or omit them.");
  }
  const auto model = options.model.loadOne();
  const TranslateSettings settings = options.search.settings(model->config(), model->vocabularies());
  const SentenceAttention found = attentionOf(use(model), settings, options.source, options.target);
  PictureChoice choice;
  choice.kind = *attentionKinds.find(options.kind.value_or("cross"));
  if (options.layer > 0) choice.layer = options.layer - 1;
  if (options.head > 0) choice.head = options.head - 1;
  if (svg.isWanted()) svg.write(attentionSvg(found, choice));
  if (png.isWanted()) writePng(png, attentionSvg(found, choice));
  for (const std::string& file : {options.svg, options.png}) {
    if (!file.empty()) printNote("Wrote {}\n", file);
  }
  if (options.join) {
    std::cout << jsonText(joinedJson(found, {choice.kind, choice.layer, choice.head, headJoinNamed(*options.join)}));
  } else if (options.survey) {
    std::cout << surveyOf(found);
  } else if (options.json) {
    std::cout << jsonText(attentionJson(found));
  } else if (options.svg.empty() && options.png.empty()) {
    std::cout << attentionTable(found);
  }
  return 0;
}

}  // namespace

void addAttention(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "attention", "Attention of every head for a sentence and its translation", attention);
  options->model.addTo(*command);
  options->search.addTo(*command);
  command->add_option("--source,-s", options->source, "Source sentence")->required();
  command->add_option("--target,-t", options->target, "Target sentence (default: the model's translation)");
  command->add_option("--kind", options->kind, "Attention that a picture or --join shows; cross by default")
      ->check(CLI::IsMember({"encoder", "decoder", "cross"}));
  command->add_option("--layer", options->layer, "Layer that a picture or --join shows, from 1; 0: all")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--head", options->head, "Head that a picture or --join shows, from 1; 0: all")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--png", options->png, "Write a picture of the heads to this file")->check(validName());
  command->add_option("--svg", options->svg, "Write the picture as SVG")->check(validName());
  command->add_option("--join", options->join, "Print these heads as one map, in JSON; rollout: of encoder or decoder")
      ->check(CLI::IsMember({"mean", "maximum", "rollout"}));
  command->add_flag("--survey", options->survey, "Print the remarkable heads of the encoder");
  command->add_flag("--json", options->json, "Print every weight as one JSON object");
}

}  // namespace transept
