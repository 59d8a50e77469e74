// SPDX-License-Identifier: GPL-3.0-or-later
// A run as in `run/list` and `run/info`, its events as in `run/event` (engine/run/events/events.h), and its checkpoints
// as in `run/checkpoints`.
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>
#include <array>
#include <limits>

namespace transept {

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
  generalLoss,  // of a fine-tuning, on the general corpus
  generalBleu,
  embeddingGradient,
  encoderGradient,
  decoderGradient,
  crossAttentionGradient,
  updateRatio,
  count
};
constexpr int seriesCount = static_cast<int>(Series::count);
/// The name in `run/curves`.
QString protocolName(Series series);

struct DeviceState {
  QString id;
  // NaN: not reported by the driver. load: 0 to 1.
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
  /// Whether a checkpoint was written, or an existing one validated: another one may be the best now.
  static bool writeCheckpoint(const QList<RunEvent>& events);
  /// Frequent events that change only the figures of a run.
  bool isFigures() const { return type == Type::step || type == Type::gradients || type == Type::device; }
};

/// The number of values that differ from a preset, without the precision, which the devices choose.
inline qsizetype changeCount(const QJsonObject& values) {
  return values.size() - (values.contains(QLatin1String("train.precision")) ? 1 : 0);
}

struct RunInfo {
  Q_DECLARE_TR_FUNCTIONS(transept::RunInfo)
 public:
  enum class State { fresh, running, paused, stopped, finished, failed, interrupted };

  QString folder;  ///< identifies the run in requests; empty: no run
  QString name, corpus, corpusName, generalCorpus, generalCorpusName, sourceLanguage, targetLanguage, preset, device,
      message;
  State state = State::fresh;
  bool readOnly = false;
  QStringList unknownKeys;  ///< of its configuration; they make it read-only
  bool corpusMissing = false, generalCorpusMissing = false;
  qint64 step = 0, steps = 0, parameters = 0, bytes = 0;
  double epoch = 0, created = 0, updated = 0;
  // NaN: not measured yet.
  double trainLoss = unknown, perplexity = unknown, bestPerplexity = unknown, bleu = unknown, bestBleu = unknown,
         sourceGain = unknown;
  double tokensPerSecond = unknown, secondsLeft = unknown, memoryMb = unknown;
  /// What a running training waits for, as `waiting` of `run/info`; empty: nothing.
  QJsonObject waiting;
  int place = 0;               ///< in the queue, from 1; 0: not in it
  bool queueStands = false;    ///< no run of the queue will start until somebody starts it
  QJsonObject values;          ///< differences from the preset
  QList<DeviceState> devices;  ///< of a running training
  QStringList tags;
  QString notes;
  /// Folder, name and step of the original run when it was forked, or of the model that was fine-tuned (an imported
  /// model has no run and no step); an empty name: neither.
  QString originRun, originName, originModel;  ///< originModel: the folder of the model that was fine-tuned
  qint64 originStep = 0;

  static RunInfo fromJson(const QJsonObject& info);
  /// Copies the figures of an event.
  void apply(const RunEvent& event);
  /// Whether anything but the figures of a running training differs.
  bool differsFrom(const RunInfo& other) const { return facts_ != other.facts_; }
  bool hasOrigin() const { return !originName.isEmpty(); }
  bool fineTunes() const { return !originModel.isEmpty(); }
  bool isValid() const { return !folder.isEmpty(); }
  QString foundCorpus() const { return corpusMissing ? QString() : corpus; }
  bool isActive() const { return state == State::running; }
  bool isWaiting() const { return !waiting.isEmpty(); }
  bool isQueued() const { return place > 0 && !isActive(); }
  void setPlace(int inQueue, bool stands);
  /// The state whose colour shows the run: one that waits, or has a place in the queue, looks like a paused one.
  State shownState() const { return isWaiting() || isQueued() ? State::paused : state; }
  QString neededRoom() const;  ///< "needs 40 MB": what ends the wait for disk space; empty where that is not known
  bool waitsForSpace() const { return waiting["for"].toString() == QLatin1String("space"); }
  bool canStart() const { return isValid() && !readOnly && !isActive() && state != State::finished; }
  /// The state in a few words, for display: of a run that waits, what it waits for.
  QString stateText() const;

 private:
  static constexpr double unknown = RunEvent::unknown;
  QJsonObject facts_;  // the message without the fields that change at every step
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
