// SPDX-License-Identifier: GPL-3.0-or-later
// A run as `run/list` and `run/info` describe it, what happens in it as `run/event` tells it
// (engine/run/events/events.h), and its checkpoints as `run/checkpoints` lists them.
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>
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

struct RunInfo {
  Q_DECLARE_TR_FUNCTIONS(transept::RunInfo)
 public:
  enum class State { fresh, running, paused, stopped, finished, failed, interrupted };

  QString folder;  ///< names the run in every request; empty: no run
  QString name, corpus, corpusName, sourceLanguage, targetLanguage, preset, device, message;
  State state = State::fresh;
  bool readOnly = false;
  qint64 step = 0, steps = 0, bestStep = 0, parameters = 0, bytes = 0;
  double epoch = 0, created = 0, updated = 0;
  // NaN: not measured yet.
  double trainLoss = unknown, validationLoss = unknown, perplexity = unknown, bestPerplexity = unknown, bleu = unknown,
         bestBleu = unknown, sourceGain = unknown;
  double tokensPerSecond = unknown, learningRate = unknown, secondsLeft = unknown, memoryMb = unknown;
  QJsonObject values;          ///< what differs from the preset
  QList<DeviceState> devices;  ///< of a run that trains
  QStringList tags;
  QString notes;
  /// Folder, name and step of the run that it was forked from, as they were then; empty: it is no fork.
  QString originRun, originName;
  qint64 originStep = 0;

  static RunInfo fromJson(const QJsonObject& info);
  /// Takes over the figures of an event.
  void apply(const RunEvent& event);
  /// Whether anything but the figures of a training in progress differs.
  bool differsFrom(const RunInfo& other) const { return facts_ != other.facts_; }
  bool isFork() const { return !originRun.isEmpty(); }
  bool isValid() const { return !folder.isEmpty(); }
  bool isActive() const { return state == State::running; }
  /// Can be started or resumed.
  bool canStart() const { return isValid() && !readOnly && !isActive() && state != State::finished; }
  /// The state in one word for people.
  QString stateText() const;

 private:
  static constexpr double unknown = RunEvent::unknown;
  QJsonObject facts_;  // the message without what every step changes
};

struct Checkpoint {
  QString folder, name;
  qint64 step = 0, bytes = 0, optimizerBytes = 0;
  double time = 0, loss = 0, bleu = 0;  ///< loss, bleu: NaN if not measured
  bool best = false, averaged = false;
  bool whole = false;  ///< training can resume from it
};

struct CheckpointList {
  QList<Checkpoint> all;  ///< by step; averaged ones last
  /// Removed by a clean-up that is not final yet.
  int asideCount = 0;
  double asideBytes = 0;

  static CheckpointList fromJson(const QJsonObject& reply);
};

}  // namespace transept
