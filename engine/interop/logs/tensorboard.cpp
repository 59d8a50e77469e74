// SPDX-License-Identifier: Apache-2.0
// Event files of TensorBoard: records of a length (u64), its checksum, a message Event, and its checksum.
//   Event    1 wall_time (double), 2 step, 3 file_version, 5 Summary
//   Summary  1 Value, repeated
//   Value    1 tag, 2 simple_value (float), 8 TensorProto, 9 SummaryMetadata
#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/protobuf.h"
#include "engine/interop/foreign_tensors.h"
#include "engine/interop/logs/logs.h"
#include "engine/interop/logs/scalar_tags.h"
#include "engine/interop/model_folder.h"
#include "engine/interop/zip_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

constexpr std::size_t largestEventFile = std::size_t{1} << 29;
constexpr std::uint64_t timeField = 1, stepField = 2, versionField = 3, summaryField = 5, valueField = 1, tagField = 1,
                        simpleValueField = 2, tensorField = 8, metadataField = 9;
constexpr std::uint64_t tensorTypeField = 1, tensorShapeField = 2, tensorContentField = 4, tensorFloatsField = 5,
                        tensorDoublesField = 6, tensorTextsField = 8;

/// CRC-32C, masked as TensorFlow stores it.
std::uint32_t maskedChecksum(std::string_view bytes) {
  const std::uint32_t sum = crcOf(std::as_bytes(std::span(bytes)), 0x82F63B78U);
  return (sum >> 15 | sum << 17) + 0xA282EAD8U;
}

template <typename T>
std::string valueBytes(T value) {
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
    return UserError({"{} is damaged: a checksum does not fit.", path}, "Copy the file again.", path);
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

/// The one element of a tensor: bytes of its type in field 4, or a list of the type.
std::optional<double> scalarOfTensor(std::string_view tensor) {
  enum Type : std::uint64_t { floats = 1, doubles = 2, int32s = 3, int64s = 9, bfloat16s = 14, halves = 19 };
  std::uint64_t type = floats;
  for (MessageFields part(tensor); part.next();)
    if (part.number == tensorTypeField) type = part.value;
  const auto valueIn = [&](std::string_view content) -> std::optional<double> {
    if (type == floats && content.size() == sizeof(float)) return static_cast<double>(fixedIn<float>(content));
    if (type == doubles && content.size() == sizeof(double)) return fixedIn<double>(content);
    if ((type == halves || type == bfloat16s) && content.size() == 2) {
      const auto bytes = std::as_bytes(std::span(content));
      return static_cast<double>(floatsOf(bytes, type == halves ? StoredType::f16 : StoredType::bf16).front());
    }
    if (type == int32s && content.size() == 4) return static_cast<double>(fixedIn<std::int32_t>(content));
    if (type == int64s && content.size() == 8) return static_cast<double>(fixedIn<std::int64_t>(content));
    return std::nullopt;
  };
  for (MessageFields part(tensor); part.next();) {
    const bool holds = part.number == tensorContentField || (part.number == tensorFloatsField && type == floats) ||
                       (part.number == tensorDoublesField && type == doubles);
    if (!holds) continue;
    if (const auto value = valueIn(part.content)) return value;
  }
  return std::nullopt;
}

struct Scalar {
  std::string tag;
  std::optional<double> value;  // may be infinite or NaN; absent for texts and histograms
};

Scalar scalarOf(std::string_view value) {
  Scalar scalar;
  for (MessageFields field(value); field.next();) {
    if (field.number == tagField) scalar.tag = field.content;
    if (field.number == simpleValueField) scalar.value = static_cast<double>(fixedIn<float>(field.content));
    if (field.number == tensorField) scalar.value = scalarOfTensor(field.content);
  }
  return scalar;
}

struct Point {
  std::int64_t step;
  double time, value;
};
/// The points of each tag.
using PointsByTag = std::map<std::string, std::vector<Point>>;

PointsByTag pointsIn(std::string_view bytes, const std::string& path) {
  constexpr std::size_t mostTags = 1000;
  PointsByTag points;
  forRecords(bytes, path, [&](std::string_view event) {
    double time = 0;
    std::int64_t step = 0;
    std::vector<Scalar> scalars;
    for (MessageFields field(event); field.next();) {
      if (field.number == timeField) time = fixedIn<double>(field.content);
      if (field.number == stepField) step = static_cast<std::int64_t>(field.value);
      for (MessageFields value(field.content); field.number == summaryField && value.next();)
        if (value.number == valueField) scalars.push_back(scalarOf(value.content));
    }
    if (step < 0 || step > 1'000'000'000'000 || !std::isfinite(time)) return;
    for (const Scalar& scalar : scalars) {
      if (scalar.value && (points.size() < mostTags || points.contains(scalar.tag)))
        points[scalar.tag].push_back({step, time, *scalar.value});
    }
  });
  return points;
}

std::string listOfTags(const std::vector<std::string>& tags) {
  std::string names;
  for (const std::string& tag : tags)
    if (names.size() < 200) names += (names.empty() ? "" : ", ") + tag;
  return names;
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
  return fixedField(timeField, time) + numberField(stepField, static_cast<std::uint64_t>(step)) +
         bytesField(summaryField, bytesField(valueField, value));
}

/// A text, as TensorBoard's plug-in for texts reads it: a tensor of one string in Markdown.
std::string textValue(std::string_view tag, const std::string& markdown) {
  constexpr std::uint64_t stringType = 7, plugin = 1, pluginName = 1, dimension = 2, size = 1;
  const std::string shape = bytesField(dimension, numberField(size, 1));
  return bytesField(tagField, tag) +
         bytesField(tensorField, numberField(tensorTypeField, stringType) + bytesField(tensorShapeField, shape) +
                                     bytesField(tensorTextsField, markdown)) +
         bytesField(metadataField, bytesField(plugin, bytesField(pluginName, "text")));
}

std::string samplesTable(const nlohmann::json& samples) {
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
  const std::string length = valueBytes(std::uint64_t{event.size()});
  return length + valueBytes(maskedChecksum(length)) + event + valueBytes(maskedChecksum(event));
}

ForeignLog readTensorBoard(const std::string& path) {
  const PointsByTag points = pointsIn(readFile(path, largestEventFile), path);
  const std::string folder = std::filesystem::absolute(path).parent_path().filename().string();
  std::set<std::string> tags;
  for (const auto& [tag, values] : points) tags.insert(tag);
  const bool fairseq = areOfFairseq(tags);
  ForeignLog log;
  log.tool = fairseq ? "fairseq" : "TensorBoard";
  // Of tags that stand for one quantity, the one with the lowest rank, then the most points.
  struct Chosen {
    std::string tag;
    ScalarMeaning meaning;
  };
  std::vector<Chosen> chosen;
  std::vector<std::string> unknown;
  for (const auto& [tag, values] : points) {
    const ScalarMeaning meaning = meaningOf(tag, folder);
    if (!meaning.step && !meaning.validation) {
      unknown.push_back(tag);
      continue;
    }
    const auto same = std::ranges::find_if(chosen, [&](const Chosen& one) {
      return one.meaning.step == meaning.step && one.meaning.validation == meaning.validation;
    });
    if (same == chosen.end()) {
      chosen.push_back({tag, meaning});
      continue;
    }
    const bool better = meaning.rank < same->meaning.rank ||
                        (meaning.rank == same->meaning.rank && values.size() > points.at(same->tag).size());
    Chosen loser{tag, meaning};
    if (better) std::swap(*same, loser);
    log.notes.push_back(same->tag + " was taken, not " + loser.tag + ", which is of the same kind.");
  }
  std::map<std::int64_t, ForeignLog::Step> steps;
  for (const auto& [tag, meaning] : chosen) {
    const bool isLoss = meaning.step == &StepEvent::loss || meaning.validation == &ForeignLog::Validation::loss;
    const double unit = fairseq && isLoss ? std::log(2.0) : 1;
    NotFiniteSteps notFinite;
    for (const Point& point : points.at(tag)) {
      notFinite.add(point.step, point.value);
      const double value = std::isfinite(point.value) ? point.value * unit : notMeasured;
      if (meaning.validation) {
        ForeignLog::Validation& validation = log.validations[point.step];
        validation.time = point.time;
        validation.*meaning.validation = value;
      } else {
        ForeignLog::Step& row = steps.try_emplace(point.step, ForeignLog::Step{point.time, {}}).first->second;
        row.event.step = point.step;
        row.event.*meaning.step = value;
      }
    }
    if (const std::string note = notFinite.note(tag); !note.empty()) log.notes.push_back(note);
  }
  for (auto& [step, row] : steps) log.steps.push_back(row);
  if (log.steps.empty() && log.validations.empty()) {
    throw UserError({"{} holds no loss, score or rate of a training{}.", path,
                     (unknown.empty() ? "" : "; its tags are " + listOfTags(unknown))},
                    "Name an event file of TensorBoard with scalars.", path);
  }
  if (fairseq) log.notes.emplace_back("fairseq logs losses to the base 2; they were multiplied by ln 2.");
  log.notes.emplace_back(
      "The file does not contain the settings of the training; those shown for this run are defaults.");
  if (!unknown.empty()) log.notes.push_back("Left out: " + listOfTags(unknown) + ".");
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
      const std::string value =
          bytesField(tagField, tag) + fixedField(simpleValueField, static_cast<float>(bySteps.mean[at]));
      events.emplace_back(byTime.x[at], eventOf(byTime.x[at], std::llround(bySteps.x[at]), value));
    }
  }
  for (const nlohmann::json& event : history.eventsOf({"sample"}, 1000)) {
    const double time = numberIn(event, "time", 0);
    const auto samples = event.find("samples");
    if (samples == event.end() || !samples->is_array()) continue;
    events.emplace_back(time, eventOf(time, integerIn(event, "step"), textValue("samples", samplesTable(*samples))));
  }
  if (events.empty()) {
    throw UserError({"The run {} has no curves yet.", folder.description().name}, "Train it first.", run);
  }
  std::ranges::stable_sort(events, {}, [](const auto& event) { return event.first; });
  const double begin = events.front().first;
  std::string file = eventRecord(fixedField(timeField, begin) + bytesField(versionField, "brain.Event:2"));
  for (const auto& [time, event] : events) file += eventRecord(event);
  writeNewFolder(out, [&](const std::string& made) {
    writeFileAtomically(made + "/events.out.tfevents." + std::to_string(std::llround(begin)) + ".transept", file);
  });
}

}  // namespace transept
