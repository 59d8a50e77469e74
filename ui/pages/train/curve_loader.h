// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the engine for the curves of some runs: a range and a width, never every event. One request a run is on its way
// at a time; what is asked for meanwhile is asked once, afterwards.
#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>
#include <optional>

#include "ui/kit/charts/curve.h"
#include "ui/kit/charts/curve_chart.h"

namespace transept {

class Session;

/// The axis as the protocol names it.
QString protocolName(CurveChart::XAxis axis);
/// Where the axis begins for a run: the engine gives times since 1970, charts show them since the run was made, so
/// that runs can be laid over each other.
double axisOrigin(const Session& session, const QString& run, CurveChart::XAxis axis);

using RunCurves = QHash<QString, CurvePoints>;  // by series: "train_loss"

class CurveLoader : public QObject {
  Q_OBJECT
 public:
  explicit CurveLoader(Session& session, QObject* parent = nullptr);

  void setRuns(const QStringList& runs);
  const QStringList& runs() const { return runs_; }
  void setXAxis(CurveChart::XAxis axis);
  /// Empty: everything.
  void setRange(std::optional<QCPRange> range);
  /// New events came for this run.
  void refresh(const QString& run);
  RunCurves curves(const QString& run) const { return curves_.value(run); }

 signals:
  void loaded(const QString& run);

 private:
  void refreshAll();
  void flush();
  void ask(const QString& run);

  Session& session_;
  QStringList runs_;
  CurveChart::XAxis axis_ = CurveChart::XAxis::step;
  std::optional<QCPRange> range_;
  QHash<QString, RunCurves> curves_;
  QSet<QString> stale_;
  QSet<QString> asked_;
  int generation_ = 0;  // answers for an older axis or range are dropped
  QTimer timer_;
};

}  // namespace transept
