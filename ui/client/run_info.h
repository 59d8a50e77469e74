// SPDX-License-Identifier: GPL-3.0-or-later
// A run as `run/list` and `run/info` describe it.
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <limits>

#include "ui/client/run_event.h"

namespace transept {

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
  double trainLoss = nan(), validationLoss = nan(), perplexity = nan(), bestPerplexity = nan(), bleu = nan(),
         bestBleu = nan(), sourceGain = nan();
  double tokensPerSecond = nan(), learningRate = nan(), secondsLeft = nan(), memoryMb = nan();
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
  QJsonObject facts_;  // the message without what every step changes
  static constexpr double nan() { return std::numeric_limits<double>::quiet_NaN(); }
};

}  // namespace transept
