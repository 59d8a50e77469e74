// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/exhibit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/version.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/kept_evaluations.h"
#include "engine/inspect/learning_curve.h"
#include "engine/inspect/pinned_samples.h"
#include "engine/inspect/svg.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> exhibitFiles;

namespace {

constexpr std::size_t aroundStages = 1000;  // bytes of the script's data besides the checkpoints

/// 1143296 as 1,143,296.
std::string grouped(std::int64_t count) {
  std::string text = std::to_string(count);
  for (std::size_t place = text.size(); place > 3;) text.insert(place -= 3, 1, ',');
  return text;
}

/// A table, whose first row may be a heading.
class Table {
 public:
  void heading(std::initializer_list<std::string> cells) {
    rows_ += "<tr>";
    for (const std::string& cell : cells) rows_ += "<th>" + cell + "</th>";
    rows_ += "</tr>\n";
  }
  void row(const std::string& name, const std::string& value) {
    rows_ += "<tr><th>" + Svg::escaped(name) + "</th><td>" + Svg::escaped(value) + "</td></tr>\n";
  }
  /// Adds nothing for a measure that the run does not have.
  void measure(const std::string& name, double value, int decimals, const std::string& signature = {}) {
    if (!std::isfinite(value)) return;
    row(name, fmt::format("{:.{}f}", value, decimals) + (signature.empty() ? "" : " (" + signature + ")"));
  }
  void cells(std::initializer_list<std::string> cells, const char* classOfLast) {
    rows_ += "<tr>";
    for (const std::string& cell : cells)
      rows_ += std::string("<td") + (&cell == cells.end() - 1 ? classOfLast : "") + ">" + Svg::escaped(cell) + "</td>";
    rows_ += "</tr>\n";
  }
  std::string html() const { return "<table>\n" + rows_ + "</table>\n"; }

 private:
  std::string rows_;
};

nlohmann::json sentenceJson(const PinnedSample& sample) {
  const SentenceAttention& attention = sample.attention;
  nlohmann::json maps = nlohmann::json::object();
  for (const AttentionKind kind : attentionKinds.enumerators()) {
    std::vector<unsigned char> weights;
    for (const std::vector<float>& layer : attention.kind(kind).layers) {
      for (const float weight : layer)
        weights.push_back(static_cast<unsigned char>(std::lround(std::clamp(weight, 0.0f, 1.0f) * 255)));
    }
    maps[attentionKinds[kind]] = {{"layers", attention.layers(kind)},
                                  {"heads", attention.heads},
                                  {"weights", base64Of(std::as_bytes(std::span(weights)))}};
  }
  return {{"text", attention.source},         {"translation", attention.target},    {"source", attention.sourceTokens},
          {"target", attention.targetTokens}, {"decoder", attention.decoderTokens}, {"maps", std::move(maps)}};
}

/// The text of a script element, in which no "<" may begin a tag.
std::string scriptText(const nlohmann::json& json) {
  std::string text;
  for (const char c : writtenJson(json)) text += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return text;
}

/// The pinned sentences at each checkpoint, evenly thinned out until they fit; the last checkpoint stays.
std::vector<nlohmann::json> stagesThatFit(std::vector<nlohmann::json> stages, std::size_t bytes) {
  std::vector<std::size_t> sizes;
  for (const nlohmann::json& stage : stages) sizes.push_back(scriptText(stage).size());
  for (std::size_t every = 1; every <= stages.size(); ++every) {
    std::size_t sum = 0;
    std::vector<nlohmann::json> kept;
    for (std::size_t back = 0; back < stages.size(); back += every) {
      sum += sizes[stages.size() - 1 - back];
      kept.push_back(stages[stages.size() - 1 - back]);
    }
    std::ranges::reverse(kept);
    if (sum <= bytes) return kept;
  }
  while (!stages.empty() && !stages.back()["sentences"].empty()) {  // even one checkpoint is too large
    auto& sentences = stages.back()["sentences"];
    sentences.erase(sentences.end() - 1);
    if (scriptText(stages.back()).size() <= bytes) return {stages.back()};
  }
  return {};
}

std::string samplesHtml(const std::vector<PinnedSample>& samples) {
  Table table;
  table.heading({"Source", "Reference", "Translation"});
  for (const PinnedSample& sample : samples)
    table.cells({sample.attention.source, sample.reference, sample.attention.target}, " class=\"translation\"");
  return table.html();
}

/// The attention over the source of the first sentence: all heads; if these take more than `bytes`, those of the last
/// layer, or one of them.
std::string attentionHtml(const std::vector<PinnedSample>& samples, std::size_t bytes) {
  if (samples.empty()) return "<p>No sentences were kept.</p>";
  const SentenceAttention& attention = samples.front().attention;
  PictureChoice choice;
  std::string picture = attentionSvg(attention, choice);
  for (auto* narrower : {&choice.layer, &choice.head}) {
    if (picture.size() <= bytes) break;
    *narrower = narrower == &choice.layer ? attention.layers(choice.kind) - 1 : 0;
    picture = attentionSvg(attention, choice);
  }
  return picture;
}

std::string resultHtml(const RunFolder& run, RunHistory& history) {
  const RunProgress& progress = history.progress();
  Table table;
  table.row("State", std::string(runStateName(history.state())));
  table.row("Steps", grouped(progress.step) + " of " + grouped(progress.steps));
  table.row("Parameters", grouped(progress.parameters));
  table.row("Device", run.description().device);
  if (const ValidationPoint* best = progress.best()) {
    std::string signature;
    for (const auto& event : history.eventsOf({"validation"}, SIZE_MAX)) {
      if (integerIn(event, "step") == best->step) signature = textIn(event, "bleu_signature");
    }
    table.row("Best validation", "step " + grouped(best->step));
    table.measure("BLEU", best->bleu, 2, signature);
    table.measure("chrF", best->chrf, 2);
    table.measure("Perplexity per token", best->perplexity, 3);
    table.measure("Source gain, nats per token", best->sourceGain, 2);
  }
  for (const nlohmann::json& one : keptEvaluations()) {
    if (textIn(one, "run") != run.path()) continue;
    const std::string file = textIn(one, "source");
    const auto score = [&one](const char* title, const std::string& metric) {
      return title + textIn(one, (metric + "_signature").c_str()) +
             fmt::format(" = {:.2f}", numberIn(one, metric.c_str()));
    };
    table.row(fmt::format("{}, step {}, beam {}, {} sentences", file.substr(file.rfind('/') + 1),
                          integerIn(one, "step"), integerIn(one, "beam"), integerIn(one, "sentences")),
              score("BLEU|", "bleu") + "; " + score("chrF2|", "chrf") + "; " + score("TER|", "ter"));
  }
  return table.html();
}

std::string dataHtml(const RunDescription& description) {
  Table table;
  table.row("Corpus", description.corpusName);
  table.row("Languages", description.sourceLanguage + " → " + description.targetLanguage);
  try {
    const CorpusSummary corpus = openCorpus(description.corpus);
    table.row("Pairs read", grouped(corpus.read));
    table.row("Pairs to train on", grouped(corpus.trainPairs));
    table.row("Pairs for validation", grouped(corpus.validationPairs));
    for (const auto& filter : toJson(corpus.filters)) {
      if (const std::int64_t removed = integerIn(filter, "removed"); removed > 0)
        table.row("Removed by the filter " + textIn(filter, "name"), grouped(removed));
    }
  } catch (const UserError&) {
    table.row("Statistics", "the corpus was not found when this page was written");
  }
  return table.html();
}

std::string settingsHtml(const Config& config) {
  Table table;
  table.heading({"Setting", "Meaning", "Value (bold: not the paper's)"});
  for (const Parameter& parameter : parameterTable()) {
    const Value value = config.get(parameter.key);
    table.cells({std::string(parameter.key), std::string(parameter.label), valueText(value)},
                value == parameter.fallback ? "" : " class=\"changed\"");
  }
  return table.html();
}

}  // namespace

std::string exhibitOf(const std::string& runFolder, const ProgressFunction& progress, std::stop_token stop,
                      std::size_t mostBytes) {
  const RunFolder run = RunFolder::open(runFolder);
  RunHistory history(run.path());
  history.poll();
  const Reporter report{progress, std::move(stop)};
  std::vector<nlohmann::json> stages;
  std::vector<PinnedSample> last;
  const std::vector<std::int64_t> steps = run.sampleSteps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    report("reading", static_cast<std::int64_t>(i), static_cast<std::int64_t>(steps.size()));
    last = readPinnedSamples(run, steps[i]);
    nlohmann::json sentences = nlohmann::json::array();
    for (const PinnedSample& sample : last) sentences.push_back(sentenceJson(sample));
    stages.push_back({{"step", steps[i]}, {"sentences", std::move(sentences)}});
  }
  const RunDescription& description = run.description();
  std::map<std::string, std::string> parts{
      {"name", Svg::escaped(description.name)},
      {"under", Svg::escaped(description.sourceLanguage + " → " + description.targetLanguage + " · " +
                             description.corpusName + " · " + description.preset)},
      {"result", resultHtml(run, history)},
      {"curves", learningCurveSvg(run.path())},
      {"samples", samplesHtml(last)},
      {"attention", attentionHtml(last, mostBytes / 4)},
      {"data", dataHtml(description)},
      {"settings", settingsHtml(run.config())},
      {"version", std::string(programVersion)}};
  std::size_t bytes = exhibitFiles.front().second.size() + aroundStages;
  for (const auto& [name, html] : parts) bytes += html.size();
  stages = stagesThatFit(std::move(stages), mostBytes - std::min(mostBytes, bytes));
  const std::size_t shown = stages.empty() ? 0 : stages.back()["sentences"].size();
  if (shown < last.size()) {
    last.resize(shown);
    parts["samples"] = samplesHtml(last);
    parts["attention"] = attentionHtml(last, mostBytes / 4);
  }
  parts["json"] = scriptText({{"kinds", attentionKinds.rows()}, {"stages", stages}});
  std::string page, rest(exhibitFiles.front().second);
  for (std::size_t begin; (begin = rest.find("{{")) != std::string::npos;) {
    const std::size_t end = rest.find("}}", begin);
    const std::string name = rest.substr(begin + 2, end - begin - 2);
    page += rest.substr(0, begin) + parts.at(name);
    rest.erase(0, end + 2);
  }
  return page + rest;
}

}  // namespace transept
