// SPDX-License-Identifier: Apache-2.0
#include "engine/run/events/curves.h"

#include "engine/base/enum_names.h"

#include <algorithm>
#include <cmath>

namespace transept {
namespace {

constexpr auto seriesNames = enumNames<Series>(
    "train_loss", "train_perplexity", "learning_rate", "tokens_per_second", "gradient_norm", "memory_mb",
    "validation_loss", "validation_perplexity", "bleu", "source_gain", "chrf", "general_loss", "general_bleu",
    "general_chrf", "gradient_norm_embedding", "gradient_norm_encoder", "gradient_norm_decoder",
    "gradient_norm_cross_attention", "update_ratio");
/// The first series of each table, and the end of the last.
constexpr std::size_t tableBegins[] = {0, static_cast<std::size_t>(Series::validation_loss),
                                       static_cast<std::size_t>(Series::gradient_norm_embedding), seriesCount};
constexpr auto axisNames = enumNames<Axis>("step", "epoch", "time", "relative_time");

std::size_t seriesTable(Series series) {
  std::size_t table = 0;
  while (static_cast<std::size_t>(series) >= tableBegins[table + 1]) ++table;
  return table;
}

}  // namespace

std::optional<Series> findSeries(std::string_view name) {
  return seriesNames.find(name);
}

std::string_view seriesName(Series series) {
  return seriesNames[series];
}

std::optional<Axis> axisOf(std::string_view name) {
  return axisNames.find(name);
}

double CurveStore::relative(double time) {
  if (std::isnan(origin_)) origin_ = time;
  return time - origin_;
}

void CurveStore::add(std::size_t table, double time, std::int64_t step, double epoch,
                     std::initializer_list<double> values) {
  Columns& columns = tables_[table];
  const std::array<double, 4> place{static_cast<double>(step), epoch, time, relative(time)};
  for (std::size_t axis = 0; axis < place.size(); ++axis) columns.axes[axis].push_back(place[axis]);
  columns.values.resize(values.size());
  auto column = columns.values.begin();
  for (const double value : values) (column++)->push_back(static_cast<float>(value));
}

void CurveStore::addStep(double time, const StepEvent& event) {
  add(0, time, event.step, event.epoch,
      {event.loss, event.perplexity, event.learningRate, event.tokensPerSecond, event.gradientNorm, event.memoryMb});
}

void CurveStore::add(Series first, double time, std::int64_t step, std::initializer_list<double> values) {
  const std::vector<double>& epochs = tables_.front().along(Axis::epoch);
  add(seriesTable(first), time, step, epochs.empty() ? 0.0 : epochs.back(), values);
}

void CurveStore::resume(double time, std::int64_t step) {
  double relativeTime = 0;
  for (Columns& columns : tables_) {
    const std::vector<double>& steps = columns.along(Axis::step);
    while (!steps.empty() && steps.back() > static_cast<double>(step)) {
      for (auto& axis : columns.axes) axis.pop_back();
      for (auto& values : columns.values) values.pop_back();
    }
    if (!steps.empty()) relativeTime = std::max(relativeTime, columns.along(Axis::relative_time).back());
  }
  origin_ = time - relativeTime;
}

double CurveStore::placeOf(std::int64_t step, Axis axis) const {
  const std::vector<double>& steps = tables_.front().along(Axis::step);
  const auto after = std::ranges::upper_bound(steps, static_cast<double>(step));
  return after == steps.begin() ? 0 : *(tables_.front().along(axis).begin() + (after - steps.begin()) - 1);
}

Curve CurveStore::condense(Series series, Axis axis, double from, double to, int width) const {
  const std::size_t table = seriesTable(series);
  const Columns& columns = tables_[table];
  if (columns.values.empty()) return {};
  const std::vector<float>& values = columns.values[static_cast<std::size_t>(series) - tableBegins[table]];
  Curve curve;
  std::vector<std::pair<double, double>> points;  // no binary search: times may decrease if the clock was set back
  for (std::size_t row = 0; row < values.size(); ++row) {
    const double x = columns.along(axis)[row];
    if (!std::isnan(values[row]) && x >= from && x <= to) points.emplace_back(x, values[row]);
  }
  curve.count = std::ssize(points);
  const auto buckets = static_cast<std::size_t>(std::max(width, 1));
  if (points.size() <= buckets) {
    for (const auto& [x, value] : points) {
      curve.x.push_back(x);
      curve.mean.push_back(value);
    }
    curve.minimum = curve.maximum = curve.mean;
    return curve;
  }

  struct Bucket {
    double x = 0, sum = 0, minimum = std::numeric_limits<double>::infinity(), maximum = -minimum;
    std::int64_t count = 0;
  };
  std::vector<Bucket> condensed(buckets);
  const auto [lowest, highest] = std::ranges::minmax_element(points);
  const double low = lowest->first, range = highest->first - low;
  const double scale = range > 0 ? static_cast<double>(buckets) / range : 0.0;
  for (const auto& [x, value] : points) {
    Bucket& bucket = condensed[std::min(buckets - 1, static_cast<std::size_t>((x - low) * scale))];
    bucket.x += x;
    bucket.sum += value;
    bucket.minimum = std::min(bucket.minimum, value);
    bucket.maximum = std::max(bucket.maximum, value);
    ++bucket.count;
  }
  for (const Bucket& bucket : condensed) {
    if (bucket.count == 0) continue;
    const auto count = static_cast<double>(bucket.count);
    curve.x.push_back(bucket.x / count);
    curve.mean.push_back(bucket.sum / count);
    curve.minimum.push_back(bucket.minimum);
    curve.maximum.push_back(bucket.maximum);
  }
  return curve;
}

}  // namespace transept
