// SPDX-License-Identifier: Apache-2.0
// transept-engine attention MODEL --source S [--target T]: the attention of every head as a table, JSON or a picture.
#include "engine/inspect/attention.h"

#include <cstdio>
#include <iostream>
#include <optional>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/picture.h"
#include "engine/base/error.h"
#include "engine/base/text.h"

namespace transept {
namespace {

constexpr AttentionKind kKinds[] = {AttentionKind::encoder, AttentionKind::decoder, AttentionKind::cross};

struct AttentionOptions {
  ModelOptions model;
  SearchOptions search;
  std::string source, target, png, svg;
  std::optional<std::string> kind;
  std::int64_t layer = 0, head = 0;  // from 1; 0: all
  bool json = false;

  bool choosesPicture() const { return kind || layer > 0 || head > 0; }
};

nlohmann::json jsonOf(const SentenceAttention& attention) {
  nlohmann::json json = toJson(attention);
  json["heads"] = attention.heads;
  for (std::size_t i = 0; i < kAttentionKinds.size(); ++i) {
    nlohmann::json& kind = json[kAttentionKinds[i]] = nlohmann::json::array();
    const auto keys = attention.keys(kKinds[i]).size();
    for (std::int64_t layer = 0; layer < attention.layers(kKinds[i]); ++layer) {
      nlohmann::json heads = nlohmann::json::array();
      for (std::int64_t head = 0; head < attention.heads; ++head) {
        const auto map = attention.map(kKinds[i], layer, head);
        nlohmann::json rows = nlohmann::json::array();
        for (std::size_t q = 0; q * keys < map.size(); ++q) {
          const auto row = map.subspan(q * keys, keys);
          rows.push_back(std::vector<float>(row.begin(), row.end()));
        }
        heads.push_back(std::move(rows));
      }
      kind.push_back(std::move(heads));
    }
  }
  return json;
}

/// Entropy and mean distance of every head.
std::string tableOf(const SentenceAttention& attention) {
  std::string text = "source  " + attention.source + "\ntarget  " + attention.target + "\n\n";
  text += "attention  layer  head  entropy (bits)  distance (tokens)\n";
  for (std::size_t i = 0; i < kAttentionKinds.size(); ++i) {
    const auto queries = static_cast<std::int64_t>(attention.queries(kKinds[i]).size());
    const auto keys = static_cast<std::int64_t>(attention.keys(kKinds[i]).size());
    for (std::int64_t layer = 0; layer < attention.layers(kKinds[i]); ++layer) {
      for (std::int64_t head = 0; head < attention.heads; ++head) {
        const HeadSummary summary = summaryOf(attention.map(kKinds[i], layer, head), queries, keys);
        text += formatted("%-9s  %5d  %4d  %14.2f  %17.2f\n", kAttentionKinds[i], static_cast<int>(layer) + 1,
                          static_cast<int>(head) + 1, summary.entropy, summary.meanDistance);
      }
    }
  }
  return text;
}

int attention(const AttentionOptions& options) {
  NamedOutput svg(options.svg), png(options.png);
  if (options.choosesPicture() && !svg.isWanted() && !png.isWanted()) {
    throw UserError("--kind, --layer and --head choose what a picture shows, and none is asked for.",
                    "Add --png FILE or --svg FILE, or omit them.");
  }
  const auto model = options.model.loadOne();
  const TranslateSettings settings = options.search.settings(model->config(), model->vocabularies());
  const SentenceAttention found = attentionOf(use(model), settings, options.source, options.target);
  PictureChoice choice;
  choice.kind = kKinds[std::find(kAttentionKinds.begin(), kAttentionKinds.end(), options.kind.value_or("cross")) -
                       kAttentionKinds.begin()];
  if (options.layer > 0) choice.layer = options.layer - 1;
  if (options.head > 0) choice.head = options.head - 1;
  if (svg.isWanted()) svg.write(attentionSvg(found, choice));
  if (png.isWanted()) writePng(png, attentionSvg(found, choice));
  for (const std::string& file : {options.svg, options.png}) {
    if (!file.empty()) std::fprintf(stderr, "Wrote %s\n", file.c_str());
  }
  if (options.json) {
    std::cout << jsonText(jsonOf(found));
  } else if (options.svg.empty() && options.png.empty()) {
    std::cout << tableOf(found);
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
  command->add_option("--kind", options->kind, "Attention that a picture shows; cross by default")
      ->check(CLI::IsMember({"encoder", "decoder", "cross"}));
  command->add_option("--layer", options->layer, "Layer that a picture shows, from 1; 0: all")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--head", options->head, "Head that a picture shows, from 1; 0: all")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--png", options->png, "Write a picture of the heads to this file")->check(named());
  command->add_option("--svg", options->svg, "Write the picture as SVG")->check(named());
  command->add_flag("--json", options->json, "Print every weight as one JSON object");
}

}  // namespace transept
