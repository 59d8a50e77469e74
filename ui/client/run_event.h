// SPDX-License-Identifier: GPL-3.0-or-later
// What happens in a run, as `run/event` tells it (engine/run/events/events.h).
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <array>
#include <limits>

namespace transept {

/// The curves of a run.
enum class Series {
  trainLoss,
  learningRate,
  tokensPerSecond,
  gradientNorm,
  validationLoss,
  validationPerplexity,
  bleu,
  chrf,
  sourceGain,
  embeddingGradient,
  encoderGradient,
  decoderGradient,
  crossAttentionGradient,
  updateRatio,
  count
};
constexpr int seriesCount = static_cast<int>(Series::count);
/// As `run/curves` names it.
QString protocolName(Series series);

struct DeviceState {
  QString id;
  // NaN: the driver does not report it. load: 0 to 1.
  double load = 0, usedMb = 0, memoryMb = 0, celsius = 0;

  static QList<DeviceState> listFromJson(const QJsonValue& devices);
};

struct RunEvent {
  enum class Type { step, gradients, device, validation, checkpoint, sample, started, resumed, other };
  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

  Type type = Type::other;
  qint64 step = 0;
  double time = 0;  ///< seconds since 1970
  double epoch = unknown, secondsLeft = unknown, memoryMb = unknown;
  std::array<double, seriesCount> values{};  ///< NaN: not measured by this event
  QList<DeviceState> devices;

  static RunEvent fromJson(const QJsonObject& event);
  double value(Series series) const { return values[static_cast<std::size_t>(series)]; }
  /// Frequent, and about figures alone: the rest of what is known of the run stays as it was.
  bool isFigures() const { return type == Type::step || type == Type::gradients || type == Type::device; }
};

}  // namespace transept
