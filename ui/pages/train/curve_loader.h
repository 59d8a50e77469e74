// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of some runs: requests a range and a width from the engine and appends later points from events. Requests
// nothing while the widget that draws them is not seen.
#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>
#include <array>
#include <bitset>
#include <optional>

#include "ui/client/run_info.h"
#include "ui/kit/charts/curve.h"
#include "ui/kit/charts/curve_chart.h"

namespace transept {

class Session;

/// The axis's name in the protocol.
QString axisProtocolName(CurveChart::XAxis axis);
/// The origin of a run's axis: the engine reports times since 1970, charts show them since the run's creation.
double axisOrigin(const Session& session, const QString& run, CurveChart::XAxis axis);

using SeriesSet = std::bitset<seriesCount>;

class CurveLoader : public QObject {
  Q_OBJECT
 public:
  CurveLoader(Session& session, QWidget& drawing);

  void setRuns(const QStringList& runs);
  const QStringList& runs() const { return runs_; }
  void setXAxis(CurveChart::XAxis axis);
  /// Empty: everything.
  void setRange(std::optional<QCPRange> range);
  void refresh(const QString& run);
  void append(const QString& run, const QList<RunEvent>& events);
  CurvePoints curve(const QString& run, Series series) const;

 signals:
  void changed(const transept::SeriesSet& series);

 private:
  struct Curves {
    std::array<CurvePoints, seriesCount> series;
    double epoch = 0;              // of the last step
    std::optional<double> offset;  // added to a time for the axis without pauses
    QList<RunEvent> arrived;       // events during a request: its answer may lack them
  };

  void refreshAll();
  void flush();
  void ask(const QString& run);
  void take(const QString& run, double origin, const QJsonObject& series);
  SeriesSet append(const QString& run, const RunEvent& event);

  Session& session_;
  QStringList runs_;
  CurveChart::XAxis axis_ = CurveChart::XAxis::step;
  std::optional<QCPRange> range_;
  QHash<QString, Curves> curves_;
  QSet<QString> stale_;
  QSet<QString> asked_;
  int generation_ = 0;  // answers for an older axis or range are dropped
  QTimer timer_;
};

}  // namespace transept
