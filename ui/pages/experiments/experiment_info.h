// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment and its rows as `experiment/list`, `experiment/show` and `experiment/plan` describe them.
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <limits>

#include "ui/state/settings/setting_names.h"

namespace transept {

struct ExperimentRowInfo {
  Q_DECLARE_TR_FUNCTIONS(transept::ExperimentRowInfo)
 public:
  /// planned: not part of an experiment yet.
  enum class State { planned, waiting, running, paused, interrupted, done, stopped, failed, skipped };

  qint64 id = 0;  ///< unique in its experiment; of planned rows, their number
  QString name, other, message, run, bleuSignature;
  QJsonObject values;  ///< differences from the base
  State state = State::planned;
  qint64 steps = 0, step = 0;
  double secondsLeft = std::numeric_limits<double>::quiet_NaN();  ///< NaN: unknown
  QJsonObject told;                                               ///< the engine's answer, for settings and figures

  static ExperimentRowInfo fromJson(const QJsonObject& row);
  bool operator==(const ExperimentRowInfo& other) const { return id == other.id && told == other.told; }
  /// Whether the row has a place in the queue: it waits to be trained or resumed.
  bool isQueued() const { return state == State::waiting || state == State::paused; }
  bool isTraining() const { return state == State::running; }
  /// Whether the row ended early and can be trained again.
  bool canRetry() const { return state == State::failed || state == State::stopped || state == State::skipped; }
  bool isTrained() const { return !run.isEmpty(); }
  QString stateText() const;
  /// "Layers N = 2, Heads h = 4" for a grid's "layers=2 heads=4"; other names unchanged.
  QString nameText(const SettingNames& names) const;
  /// "Positions = learned" for "positions=learned".
  QString otherText(const SettingNames& names) const;
};

struct ExperimentInfo {
  Q_DECLARE_TR_FUNCTIONS(transept::ExperimentInfo)
 public:
  enum class State { fresh, running, paused, stopped, finished, interrupted, failed };

  QString folder;  ///< the id in requests; empty: none
  QString name, corpus, corpusName, device, preset, message;
  State state = State::fresh;
  QJsonObject values;  ///< the differences of the base from its preset
  double created = 0;
  qint64 rowsTotal = 0, rowsEnded = 0;
  double secondsLeft = std::numeric_limits<double>::quiet_NaN();
  QList<ExperimentRowInfo> rows;  ///< empty in lists
  bool tunes = false;             ///< chooses its rows itself; unknown in lists
  bool baseIsBest = false;        ///< the tuning found nothing better
  QString tunedPreset;            ///< the preset that the tuning made
  QJsonObject distillation;       ///< as the engine tells it; empty: none

  static ExperimentInfo fromJson(const QJsonObject& info);
  bool isValid() const { return !folder.isEmpty(); }
  bool isActive() const { return state == State::running; }
  bool hasQueuedRows() const { return rowsEnded < rowsTotal; }
  bool canStart() const { return isValid() && !isActive() && state != State::failed && hasQueuedRows(); }
  QString stateText() const;
  /// "training, 2 of 5 rows"
  QString progressText() const;
  /// The work beside the training: "Translating the corpus"; empty: none.
  QString stageText() const;
};

}  // namespace transept
