// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/curve_loader.h"

#include <QJsonArray>

#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int pause = 400;  // ms between two looks while a run trains
constexpr int soon = 60;    // ms to gather what is asked for at once
constexpr int columns = 600;
}  // namespace

QString protocolName(CurveChart::XAxis axis) {
  switch (axis) {
    case CurveChart::XAxis::step:
      return "step";
    case CurveChart::XAxis::epoch:
      return "epoch";
    case CurveChart::XAxis::elapsed:
      return "time";
    case CurveChart::XAxis::process:
      return "relative_time";
  }
  return {};
}

double axisOrigin(const Session& session, const QString& run, CurveChart::XAxis axis) {
  return axis == CurveChart::XAxis::elapsed ? session.run(run).created : 0;
}

CurveLoader::CurveLoader(Session& session, QObject* parent) : QObject(parent), session_(session) {
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, &CurveLoader::flush);
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
  refreshAll();
}

void CurveLoader::setRange(std::optional<QCPRange> range) {
  if (!range && !range_) return;
  range_ = range;
  refreshAll();
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
  if (!timer_.isActive()) timer_.start(pause);
}

void CurveLoader::flush() {
  const QSet<QString> stale = stale_;
  for (const QString& run : stale) {
    if (asked_.contains(run)) continue;  // asked again when that answer has come
    stale_.remove(run);
    ask(run);
  }
}

void CurveLoader::ask(const QString& run) {
  asked_.insert(run);
  QJsonObject params{{"run", run},
                     {"series", QJsonArray{"train_loss", "validation_loss", "validation_perplexity", "bleu", "chrf",
                                           "source_gain", "learning_rate", "tokens_per_second", "gradient_norm",
                                           "gradient_norm_embedding", "gradient_norm_encoder", "gradient_norm_decoder",
                                           "gradient_norm_cross_attention", "update_ratio"}},
                     {"x", protocolName(axis_)},
                     {"width", columns}};
  const double origin = axisOrigin(session_, run, axis_);
  if (range_) {
    params["from"] = range_->lower + origin;
    params["to"] = range_->upper + origin;
  }
  session_.engine().request("run/curves", params, this,
                            [this, run, origin, generation = generation_](const Reply& reply) {
                              if (generation != generation_) return;
                              asked_.remove(run);
                              if (!stale_.isEmpty() && !timer_.isActive()) timer_.start(pause);
                              if (!reply) return session_.report(*reply.error);
                              RunCurves curves;
                              const QJsonObject series = reply.result["series"].toObject();
                              for (auto it = series.begin(); it != series.end(); ++it) {
                                CurvePoints points = CurvePoints::fromJson(it.value().toObject());
                                for (double& x : points.x) x -= origin;
                                curves.insert(it.key(), points);
                              }
                              curves_[run] = curves;
                              emit loaded(run);
                            });
}

}  // namespace transept
