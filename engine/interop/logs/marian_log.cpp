// SPDX-License-Identifier: Apache-2.0
// Marian's log of a training:
//   [2026-11-26 20:02:37] [config] dim-emb: 512
//   [2026-11-26 20:02:38] Ep. 1 : Up. 4 : Sen. 200 : Cost 4.55134678 * 1,284 @ 238 after 1,284 : Time 0.22s :
//                         5951.37 words/s : gNorm 1.4292 : L.r. 2.4000e-03
//   [2026-11-26 20:02:38] [valid] Ep. 1 : Up. 8 : perplexity : 50.5307 : new best
#include <cmath>
#include <cstdlib>
#include <ctime>

#include "engine/base/error.h"
#include "engine/interop/logs/logs.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

constexpr std::size_t largestLog = std::size_t{1} << 28;

/// Settings of Marian that correspond to ours.
constexpr std::pair<std::string_view, const char*> knownSettings[] = {
    {"dim-emb", "model.d_model"},
    {"transformer-dim-ffn", "model.d_ff"},
    {"transformer-heads", "model.heads"},
    {"enc-depth", "model.encoder_layers"},
    {"dec-depth", "model.decoder_layers"},
    {"transformer-dropout", "model.dropout"},
    {"label-smoothing", "train.label_smoothing"},
    {"learn-rate", "train.peak_rate"},
    {"lr-warmup", "train.warmup"},
    {"clip-norm", "train.clip_norm"},
    {"beam-size", "decode.beam"},
};

bool removePrefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// The number at the beginning of a text, with commas between thousands; NaN if there is none.
double leadingNumber(std::string_view text) {
  std::string digits;
  for (const char c : text.substr(0, 40)) {
    if (c == ',') continue;
    if (c == ' ' || c == ':') break;
    digits += c;
  }
  char* end = nullptr;
  const double value = std::strtod(digits.c_str(), &end);
  return end == digits.c_str() ? notMeasured : value;
}

/// Removes "[2026-11-26 20:02:38] " and returns the seconds since 1970, as if the clock had shown universal time. NaN:
/// no time.
double takeTime(std::string_view& line) {
  std::tm time{};
  const std::string head(line.substr(0, 22));
  if (std::sscanf(head.c_str(), "[%4d-%2d-%2d %2d:%2d:%2d]", &time.tm_year, &time.tm_mon, &time.tm_mday, &time.tm_hour,
                  &time.tm_min, &time.tm_sec) != 6)
    return notMeasured;
  time.tm_year -= 1900;
  time.tm_mon -= 1;
  line.remove_prefix(std::min<std::size_t>(line.size(), 22));
  return static_cast<double>(timegm(&time));
}

/// Calls use(part) for the parts of "Ep. 1 : Up. 4 : ...".
template <typename Use>
void forParts(std::string_view line, Use use) {
  while (!line.empty()) {
    const std::size_t end = line.find(" : ");
    use(line.substr(0, end));
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 3);
  }
}

void readStep(std::string_view line, double time, ForeignLog& log, NotFiniteSteps& notFinite) {
  StepEvent event;
  double step = notMeasured;
  bool hasCost = false;
  forParts(line, [&](std::string_view part) {
    if (removePrefix(part, "Ep. ")) event.epoch = leadingNumber(part);
    if (removePrefix(part, "Up. ")) step = leadingNumber(part);
    if (removePrefix(part, "Cost ")) {
      event.loss = leadingNumber(part);
      hasCost = true;
    }
    if (removePrefix(part, "gNorm ")) event.gradientNorm = leadingNumber(part);
    if (removePrefix(part, "L.r. ")) event.learningRate = leadingNumber(part);
    if (part.ends_with(" words/s")) event.tokensPerSecond = leadingNumber(part);
  });
  if (!(step >= 1) || step > 1e12 || !hasCost) return;
  event.step = static_cast<std::int64_t>(step);
  notFinite.add(event.step, event.loss);
  // A training that was resumed repeats the steps after its last checkpoint.
  while (!log.steps.empty() && log.steps.back().event.step >= event.step) {
    log.steps.pop_back();
    log.validations.erase(log.validations.lower_bound(event.step), log.validations.end());
  }
  log.steps.push_back({time, event});
}

/// "Ep. 1 : Up. 8 : perplexity : 50.5307 : new best"
void readValidation(std::string_view line, double time, ForeignLog& log) {
  double step = notMeasured, value = notMeasured;
  std::string metric;
  forParts(line, [&](std::string_view part) {
    if (part.starts_with("Ep. ")) return;
    if (removePrefix(part, "Up. "))
      step = leadingNumber(part);
    else if (metric.empty())
      metric = part;
    else if (std::isnan(value))
      value = leadingNumber(part);
  });
  if (!(step >= 1) || step > 1e12) return;
  using Validation = ForeignLog::Validation;
  constexpr std::pair<std::string_view, double Validation::*> metrics[] = {
      {"perplexity", &Validation::perplexity}, {"ce-mean-words", &Validation::loss},  {"bleu", &Validation::bleu},
      {"bleu-detok", &Validation::bleu},       {"bleu-segmented", &Validation::bleu}, {"chrf", &Validation::chrf}};
  for (const auto& [name, member] : metrics) {
    if (metric != name) continue;
    Validation& validation = log.validations[static_cast<std::int64_t>(step)];
    validation.time = time;
    validation.*member = value;
    if (metric == "perplexity") validation.loss = std::log(value);
  }
}

}  // namespace

ForeignLog readMarianLog(const std::string& path) {
  const std::string text = readFile(path, largestLog);
  ForeignLog log;
  log.tool = "Marian";
  NotFiniteSteps notFinite;
  std::string_view rest = text, costType;
  while (!rest.empty()) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const double time = takeTime(line);
    if (std::isnan(time)) continue;
    if (removePrefix(line, "[config] ")) {
      for (const auto& [theirs, ours] : knownSettings)
        if (line.starts_with(theirs) && line.substr(theirs.size()).starts_with(": "))
          log.settings.emplace_back(ours, line.substr(theirs.size() + 2));
      if (removePrefix(line, "cost-type: ")) costType = line;
    } else if (removePrefix(line, "[valid] ")) {
      readValidation(line, time, log);
    } else if (line.starts_with("Ep. ")) {
      readStep(line, time, log, notFinite);
    }
  }
  if (log.steps.empty()) {
    throw UserError({"{} holds no step of a training by Marian.", path}, "Name the file that marian --log wrote.",
                    path);
  }
  if (const std::string note = notFinite.note("The cost"); !note.empty()) log.notes.push_back(note);
  log.notes.emplace_back("The speed counts only target words.");
  if (costType == "ce-mean") log.notes.emplace_back("The training loss is per sentence, not per token.");
  return log;
}

}  // namespace transept
