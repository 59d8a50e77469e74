// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/curve_loader.h"

#include <QJsonArray>
#include <cmath>
#include <utility>

#include "ui/kit/widgets/when_seen.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int soon = 60;     // ms to wait for more requests
constexpr int pause = 2000;  // ms between an answer and the next request
constexpr int columns = 600;
constexpr int mostColumns = 2 * columns;  // more points are requested again, condensed

QString seriesKey(int series) {
  return protocolName(static_cast<Series>(series));
}
}  // namespace

QString axisProtocolName(CurveChart::XAxis axis) {
  static constexpr const char* names[] = {"step", "epoch", "time", "relative_time"};
  return names[static_cast<int>(axis)];
}

double axisOrigin(const Session& session, const QString& run, CurveChart::XAxis axis) {
  return axis == CurveChart::XAxis::elapsed ? session.runs().find(run).created : 0;
}

CurveLoader::CurveLoader(Session& session, QWidget& drawing) : session_(session) {
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, new WhenSeen(&drawing, 0, [this] { flush(); }), &WhenSeen::request);
}

void CurveLoader::setRuns(const QStringList& runs) {
  runs_ = runs;
  curves_.removeIf([&](const auto& entry) { return !runs.contains(entry.key()); });
  refreshAll();
}

void CurveLoader::setXAxis(CurveChart::XAxis axis) {
  if (axis == axis_) return;
  axis_ = axis;
  range_.reset();
  for (Curves& curves : curves_) curves.series = {};  // points of the old axis are invalid
  refreshAll();
}

void CurveLoader::setRange(std::optional<QCPRange> range) {
  if (!range && !range_) return;
  range_ = range;
  refreshAll();
}

CurvePoints CurveLoader::curve(const QString& run, Series series) const {
  const auto curves = curves_.constFind(run);
  return curves == curves_.constEnd() ? CurvePoints() : curves->series[static_cast<std::size_t>(series)];
}

void CurveLoader::refreshAll() {
  ++generation_;
  asked_.clear();
  stale_ = QSet<QString>(runs_.begin(), runs_.end());
  timer_.start(soon);
}

void CurveLoader::refresh(const QString& run) {
  if (!runs_.contains(run)) return;
  stale_.insert(run);
  if (!timer_.isActive()) timer_.start(soon);
}

void CurveLoader::flush() {
  const QSet<QString> stale = stale_;
  for (const QString& run : stale) {
    if (asked_.contains(run)) continue;  // requested again after that answer
    stale_.remove(run);
    ask(run);
  }
}

void CurveLoader::ask(const QString& run) {
  asked_.insert(run);
  QJsonArray names;
  for (int series = 0; series < seriesCount; ++series) names.append(seriesKey(series));
  QJsonObject params{{"run", run}, {"series", names}, {"x", axisProtocolName(axis_)}, {"width", columns}};
  const double origin = axisOrigin(session_, run, axis_);
  if (range_) {
    params["from"] = range_->lower + origin;
    params["to"] = range_->upper + origin;
  }
  curves_[run].arrived.clear();
  session_.engine().request("run/curves", params, this,
                            [this, run, origin, generation = generation_](const Reply& reply) {
                              if (generation != generation_) return;
                              asked_.remove(run);
                              if (!stale_.isEmpty() && !timer_.isActive()) timer_.start(pause);
                              if (!reply) return session_.report(*reply.error);
                              take(run, origin, reply.result["series"].toObject());
                            });
}

void CurveLoader::take(const QString& run, double origin, const QJsonObject& series) {
  Curves& curves = curves_[run];
  for (int i = 0; i < seriesCount; ++i) {
    CurvePoints points = CurvePoints::fromJson(series[seriesKey(i)].toObject());
    for (double& x : points.x) x -= origin;
    curves.series[static_cast<std::size_t>(i)] = points;
  }
  curves.offset.reset();
  const QList<RunEvent> arrived = std::exchange(curves.arrived, {});
  for (const RunEvent& event : arrived) append(run, event);
  emit changed(SeriesSet().set());
}

void CurveLoader::append(const QString& run, const QList<RunEvent>& events) {
  if (!runs_.contains(run)) return;
  if (asked_.contains(run)) curves_[run].arrived += events;
  SeriesSet moved;
  for (const RunEvent& event : events) {
    // A resumed run continues from a checkpoint; events after that checkpoint are dropped.
    if (event.type == RunEvent::Type::resumed) return refresh(run);
    moved |= append(run, event);
  }
  if (moved.any()) emit changed(moved);
}

/// Returns the series that got a point.
SeriesSet CurveLoader::append(const QString& run, const RunEvent& event) {
  Curves& curves = curves_[run];
  if (event.type == RunEvent::Type::step && std::isfinite(event.epoch)) curves.epoch = event.epoch;
  double x = static_cast<double>(event.step);
  if (axis_ == CurveChart::XAxis::epoch) {
    x = curves.epoch;
  } else if (axis_ == CurveChart::XAxis::elapsed) {
    x = event.time - axisOrigin(session_, run, axis_);
  } else if (axis_ == CurveChart::XAxis::process) {
    const CurvePoints& steps = curves.series[static_cast<std::size_t>(Series::trainLoss)];
    if (steps.isEmpty()) curves.offset = -event.time;
    // Only the engine knows the length of the pauses; after its last point, time advances with the clock.
    if (!curves.offset) curves.offset = steps.x.last() - event.time;
    x = event.time + *curves.offset;
  }
  SeriesSet moved;
  if (range_ && (x < range_->lower || x > range_->upper)) return moved;
  for (std::size_t i = 0; i < seriesCount; ++i) {
    CurvePoints& points = curves.series[i];
    if (!std::isfinite(event.values[i]) || (!points.isEmpty() && x <= points.x.last())) continue;  // known already
    const double width = points.isCondensed() ? (points.x.last() - points.x.first()) / columns : 0;
    points.append(x, event.values[i], width);
    moved.set(i);
    if (points.x.size() >= mostColumns) refresh(run);
  }
  return moved;
}

}  // namespace transept
