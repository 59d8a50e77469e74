// SPDX-License-Identifier: Apache-2.0
// Event files of TensorBoard: records of a length (u64), its checksum, a message Event, and its checksum.
//   Event    1 wall_time (double), 2 step, 3 file_version, 5 Summary
//   Summary  1 Value, repeated
//   Value    1 tag, 2 simple_value (float), 8 TensorProto, 9 SummaryMetadata
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/protobuf.h"
#include "engine/interop/logs/logs.h"
#include "engine/interop/model_folder.h"
#include "engine/interop/zip_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

constexpr std::size_t largestEventFile = std::size_t{1} << 29;
constexpr std::uint64_t kTime = 1, kStep = 2, kVersion = 3, kSummary = 5, kValue = 1, kTag = 1, kSimple = 2,
                        kTensor = 8, kMetadata = 9;
constexpr std::uint64_t kTensorType = 1, kTensorShape = 2, kTensorContent = 4, kTensorFloats = 5, kTensorTexts = 8;

/// CRC-32C, masked as TensorFlow stores it.
std::uint32_t maskedChecksum(std::string_view bytes) {
  const std::uint32_t sum = crcOf(std::as_bytes(std::span(bytes)), 0x82F63B78U);
  return (sum >> 15 | sum << 17) + 0xA282EAD8U;
}

template <typename T>
std::string bytesOf(T value) {
  std::string bytes(sizeof value, 0);
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

// ---- Reading --------------------------------------------------------------------------------------------------------

/// Calls use(event) for each record. An incomplete last record is left out.
template <typename Use>
void forRecords(std::string_view bytes, const std::string& path, Use use) {
  constexpr std::size_t head = 12, foot = 4;
  const auto damaged = [&] {
    return UserError(path + " is damaged: a checksum does not fit.", "Copy the file again.", path);
  };
  while (bytes.size() >= head) {
    const auto length = fixedIn<std::uint64_t>(bytes.substr(0, 8));
    if (fixedIn<std::uint32_t>(bytes.substr(8, 4)) != maskedChecksum(bytes.substr(0, 8))) throw damaged();
    if (bytes.size() - head < foot || length > bytes.size() - head - foot) return;
    const std::string_view event = bytes.substr(head, length);
    if (fixedIn<std::uint32_t>(bytes.substr(head + length, foot)) != maskedChecksum(event)) throw damaged();
    use(event);
    bytes.remove_prefix(head + length + foot);
  }
}

struct Scalar {
  std::string tag;
  double value = notMeasured;
};

Scalar scalarOf(std::string_view value) {
  Scalar scalar;
  for (MessageFields field(value); field.next();) {
    if (field.number == kTag) scalar.tag = field.content;
    if (field.number == kSimple) scalar.value = static_cast<double>(fixedIn<float>(field.content));
    for (MessageFields part(field.content); field.number == kTensor && part.next();)
      if ((part.number == kTensorContent || part.number == kTensorFloats) && part.content.size() == sizeof(float))
        scalar.value = static_cast<double>(fixedIn<float>(part.content));
  }
  return scalar;
}

/// The quantity that a scalar stands for, recognised by the words in its tag, because every tool chooses its own tags.
/// At most one of the two is set.
struct Meaning {
  double StepEvent::*step = nullptr;
  double ForeignLog::Validation::*validation = nullptr;
};

Meaning meaningOf(std::string tag) {
  using Validation = ForeignLog::Validation;
  std::ranges::transform(tag, tag.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto has = [&](std::initializer_list<const char*> words) {
    return std::ranges::any_of(words, [&](const char* word) { return tag.find(word) != std::string::npos; });
  };
  const auto either = [validates = has({"valid", "eval", "val_", "val/", "dev", "test"})](auto step, auto validation) {
    return validates ? Meaning{nullptr, validation} : Meaning{step, nullptr};
  };
  if (has({"bleu"})) return {nullptr, &Validation::bleu};
  if (has({"chrf"})) return {nullptr, &Validation::chrf};
  if (has({"perplexity", "ppl"})) return either(&StepEvent::perplexity, &Validation::perplexity);
  if (has({"learning_rate", "/lr", "lr-"}) || tag == "lr") return {&StepEvent::learningRate};
  if (has({"grad_norm", "gradient_norm", "gnorm"})) return {&StepEvent::gradientNorm};
  if (has({"tokens_per_second", "tok/s", "wps", "tgtper", "words/s"})) return {&StepEvent::tokensPerSecond};
  if (has({"loss", "cost", "xent", "cross", "ce-"})) return either(&StepEvent::loss, &Validation::loss);
  return {};
}

// ---- Writing --------------------------------------------------------------------------------------------------------

/// The tags of the series.
constexpr std::pair<Series, const char*> tags[] = {{Series::train_loss, "train/loss"},
                                                   {Series::train_perplexity, "train/perplexity"},
                                                   {Series::learning_rate, "train/learning_rate"},
                                                   {Series::tokens_per_second, "train/tokens_per_second"},
                                                   {Series::gradient_norm, "train/gradient_norm"},
                                                   {Series::update_ratio, "train/update_ratio"},
                                                   {Series::validation_loss, "validation/loss"},
                                                   {Series::validation_perplexity, "validation/perplexity"},
                                                   {Series::bleu, "validation/bleu"},
                                                   {Series::chrf, "validation/chrf"},
                                                   {Series::source_gain, "validation/source_gain"},
                                                   {Series::general_loss, "general/loss"},
                                                   {Series::general_bleu, "general/bleu"},
                                                   {Series::general_chrf, "general/chrf"}};

std::string eventOf(double time, std::int64_t step, const std::string& value) {
  return fixedField(kTime, time) + numberField(kStep, static_cast<std::uint64_t>(step)) +
         bytesField(kSummary, bytesField(kValue, value));
}

/// A text, as TensorBoard's plug-in for texts reads it: a tensor of one string in Markdown.
std::string textValue(std::string_view tag, const std::string& markdown) {
  constexpr std::uint64_t stringType = 7, plugin = 1, pluginName = 1, dimension = 2, size = 1;
  const std::string shape = bytesField(dimension, numberField(size, 1));
  return bytesField(kTag, tag) +
         bytesField(kTensor, numberField(kTensorType, stringType) + bytesField(kTensorShape, shape) +
                                 bytesField(kTensorTexts, markdown)) +
         bytesField(kMetadata, bytesField(plugin, bytesField(pluginName, "text")));
}

std::string tableOf(const nlohmann::json& samples) {
  const auto cell = [](const nlohmann::json& sample, const char* key) {
    std::string text;
    for (const char c : textIn(sample, key)) text += c == '|' || c == '\n' ? ' ' : c;
    return text;
  };
  std::string table = "| source | reference | translation |\n|---|---|---|\n";
  for (const nlohmann::json& sample : samples) {
    if (!sample.is_object()) continue;
    table += "| " + cell(sample, "source") + " | " + cell(sample, "reference") + " | " + cell(sample, "translation") +
             " |\n";
  }
  return table;
}

}  // namespace

std::string eventRecord(const std::string& event) {
  const std::string length = bytesOf(std::uint64_t{event.size()});
  return length + bytesOf(maskedChecksum(length)) + event + bytesOf(maskedChecksum(event));
}

ForeignLog readTensorBoard(const std::string& path) {
  const std::string bytes = readFile(path, largestEventFile);
  ForeignLog log;
  log.tool = "TensorBoard";
  std::map<std::int64_t, ForeignLog::Step> steps;
  std::set<std::string> unknown;
  forRecords(bytes, path, [&](std::string_view event) {
    double time = 0;
    std::int64_t step = 0;
    std::vector<Scalar> scalars;
    for (MessageFields field(event); field.next();) {
      if (field.number == kTime) time = fixedIn<double>(field.content);
      if (field.number == kStep) step = static_cast<std::int64_t>(field.value);
      for (MessageFields value(field.content); field.number == kSummary && value.next();)
        if (value.number == kValue) scalars.push_back(scalarOf(value.content));
    }
    if (step < 0 || step > 1'000'000'000'000 || !std::isfinite(time)) return;
    for (const Scalar& scalar : scalars) {
      if (!std::isfinite(scalar.value)) continue;
      const Meaning meaning = meaningOf(scalar.tag);
      if (meaning.validation) {
        ForeignLog::Validation& validation = log.validations[step];
        validation.time = time;
        validation.*meaning.validation = scalar.value;
      } else if (meaning.step) {
        ForeignLog::Step& row = steps.try_emplace(step, ForeignLog::Step{time, {}}).first->second;
        row.event.step = step;
        row.event.*meaning.step = scalar.value;
      } else if (unknown.size() < 1000) {
        unknown.insert(scalar.tag);
      }
    }
  });
  for (auto& [step, row] : steps) log.steps.push_back(row);
  if (log.steps.empty() && log.validations.empty()) {
    throw UserError(path + " holds no loss, score or rate of a training.",
                    "Name an event file of TensorBoard with scalars.", path);
  }
  log.notes.emplace_back(
      "The file does not contain the settings of the training; those shown for this run are defaults.");
  if (!unknown.empty()) {
    std::string names;
    for (const std::string& tag : unknown)
      if (names.size() < 200) names += (names.empty() ? "" : ", ") + tag;
    log.notes.push_back("Left out: " + names + ".");
  }
  return log;
}

void exportTensorBoard(const std::string& run, const std::string& out) {
  const RunFolder folder = RunFolder::open(run);
  RunHistory history(run);
  history.poll();
  constexpr int everyPoint = 1 << 24;
  constexpr double end = std::numeric_limits<double>::infinity();
  std::vector<std::pair<double, std::string>> events;  // with their times
  for (const auto& [series, tag] : tags) {
    const Curve bySteps = history.curves().condense(series, Axis::step, 0, end, everyPoint);
    const Curve byTime = history.curves().condense(series, Axis::time, 0, end, everyPoint);
    for (std::size_t at = 0; at < bySteps.x.size() && at < byTime.x.size(); ++at) {
      const std::string value = bytesField(kTag, tag) + fixedField(kSimple, static_cast<float>(bySteps.mean[at]));
      events.emplace_back(byTime.x[at], eventOf(byTime.x[at], std::llround(bySteps.x[at]), value));
    }
  }
  for (const nlohmann::json& event : history.eventsOf({"sample"}, 1000)) {
    const double time = numberIn(event, "time", 0);
    const auto samples = event.find("samples");
    if (samples == event.end() || !samples->is_array()) continue;
    events.emplace_back(time, eventOf(time, integerIn(event, "step"), textValue("samples", tableOf(*samples))));
  }
  if (events.empty()) {
    throw UserError("The run " + folder.description().name + " has no curves yet.", "Train it first.", run);
  }
  std::ranges::stable_sort(events, {}, [](const auto& event) { return event.first; });
  const double begin = events.front().first;
  std::string file = eventRecord(fixedField(kTime, begin) + bytesField(kVersion, "brain.Event:2"));
  for (const auto& [time, event] : events) file += eventRecord(event);
  writeNewFolder(out, [&](const std::string& made) {
    writeFileAtomically(made + "/events.out.tfevents." + std::to_string(std::llround(begin)) + ".transept", file);
  });
}

}  // namespace transept
