// SPDX-License-Identifier: Apache-2.0
// The curves of a run as columns of numbers, condensed to the width of a chart.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/run/events/events.h"

namespace transept {

enum class Series : std::uint8_t {
  train_loss,
  train_perplexity,
  learning_rate,
  tokens_per_second,
  gradient_norm,
  memory_mb,  // of step events
  validation_loss,
  validation_perplexity,
  bleu,
  source_gain,  // of validation events
};
constexpr int stepSeriesCount = 6, seriesCount = 10;
std::optional<Series> seriesOf(std::string_view name);
std::string_view nameOf(Series series);

/// relative_time: seconds of training since the run began, without the pauses between attempts.
enum class Axis : std::uint8_t { step, epoch, time, relative_time };
std::optional<Axis> axisOf(std::string_view name);

/// One entry per pixel column that has points. If there are at most `width` points, each has its own entry.
struct Curve {
  std::vector<double> x, mean, minimum, maximum;
  std::int64_t count = 0;  ///< points in the range before condensing
};

class CurveStore {
 public:
  void addStep(double time, const StepEvent& event);
  /// values: of the series from validation_loss on, in their order.
  void addValidation(double time, std::int64_t step, std::initializer_list<double> values);
  /// A new attempt begins at `time` after `step`: later points are dropped, and the pause does not count as training.
  void resume(double time, std::int64_t step);
  void clear();

  std::int64_t lastStep() const { return steps_.step.empty() ? 0 : steps_.step.back(); }

  /// Points with from <= x <= to, NaN values left out. One pass over the column.
  Curve condense(Series series, Axis axis, double from, double to, int width) const;

 private:
  struct Columns {  // all of equal length, rows by rising step
    std::vector<std::int64_t> step;
    std::vector<double> time;
    std::vector<float> relativeTime, epoch;
    std::vector<std::vector<float>> values;
  };
  void add(Columns& columns, double time, std::int64_t step, double epoch, std::initializer_list<double> values);
  double relative(double time);
  const Columns& columnsOf(Series series) const;
  const std::vector<float>& valuesOf(Series series) const;

  Columns steps_{{}, {}, {}, {}, std::vector<std::vector<float>>(stepSeriesCount)};
  Columns validations_{{}, {}, {}, {}, std::vector<std::vector<float>>(seriesCount - stepSeriesCount)};
  double origin_ = std::numeric_limits<double>::quiet_NaN();  // time - origin_ = relative time
};

}  // namespace transept
