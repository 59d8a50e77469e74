// SPDX-License-Identifier: Apache-2.0
// The curves of a run as columns of numbers, condensed to the width of a chart.
#pragma once

#include <array>
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
  source_gain,
  chrf,
  general_loss,
  general_bleu,
  general_chrf,  // of validation events; general: on the general corpus of a fine-tuning
  gradient_norm_embedding,
  gradient_norm_encoder,
  gradient_norm_decoder,
  gradient_norm_cross_attention,
  update_ratio,  // of gradients events
};
constexpr int seriesCount = 19;
std::optional<Series> findSeries(std::string_view name);
std::string_view seriesName(Series series);

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
  /// Adds one value to each series of an event, in their order. first: the first series of that event, which is
  /// validation_loss or gradient_norm_embedding.
  void add(Series first, double time, std::int64_t step, std::initializer_list<double> values);
  /// A new attempt begins at `time` after `step`: later points are dropped, and the pause does not count as training.
  void resume(double time, std::int64_t step);

  /// The place of a step on an axis: that of the last step event up to it. NaN if that event lacks the value.
  double placeOf(std::int64_t step, Axis axis) const;
  /// Points with from <= x <= to, NaN values left out. One pass over the column.
  Curve condense(Series series, Axis axis, double from, double to, int width) const;

 private:
  struct Columns {                            // all of equal length, rows by rising step
    std::array<std::vector<double>, 4> axes;  // in the order of Axis
    std::vector<std::vector<float>> values;
    const std::vector<double>& along(Axis axis) const { return axes[static_cast<std::size_t>(axis)]; }
  };
  void add(std::size_t table, double time, std::int64_t step, double epoch, std::initializer_list<double> values);
  double relative(double time);

  std::array<Columns, 3> tables_;                             // of step, validation and gradients events
  double origin_ = std::numeric_limits<double>::quiet_NaN();  // time - origin_ = relative time
};

}  // namespace transept
