// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/similar_table.h"

#include <QHeaderView>
#include <QJsonArray>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {

constexpr int similarCount = 20;

SimilarTable::SimilarTable(EngineClient& engine, QWidget* parent) : QTableWidget(0, 4, parent), engine_(engine) {
  setHorizontalHeaderLabels({tr("Likeness"), tr("Source"), tr("Target"), tr("File and line")});
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  verticalHeader()->hide();
  horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  for (const int text : {1, 2}) horizontalHeader()->setSectionResizeMode(text, QHeaderView::Stretch);
}

void SimilarTable::ask(QJsonObject params) {
  params["count"] = similarCount;
  if (params == asked_) return;
  engine_.cancel(request_);
  asked_ = params;
  setRowCount(0);
  setSummary(QString());
  const auto done = [this](const Reply& reply) {
    if (reply) return fill(reply.result);
    if (reply.error->isCancelled()) return;
    asked_ = {};
    emit failed(*reply.error);
  };
  const auto follow = [this](const Progress& progress) {
    if (progress.total <= 0) return;
    const double share = static_cast<double>(progress.done) / static_cast<double>(progress.total);
    setSummary(tr("The training pairs are read: %1").arg(formatNumber(100 * share, 0) + " %"));
  };
  request_ = engine_.request("inspect/similar", params, this, done, follow);
}

void SimilarTable::fill(const QJsonObject& found) {
  const QJsonArray pairs = found["pairs"].toArray();
  setRowCount(static_cast<int>(pairs.size()));
  for (int row = 0; row < pairs.size(); ++row) {
    const QJsonObject pair = pairs[row].toObject();
    const auto percent = [&](const char* key) { return formatNumber(100 * pair[key].toDouble(), 0) + " %"; };
    const QString where = pair["where"].toString(), source = pair["source"].toString(),
                  target = pair["target"].toString();
    const QString cells[] = {percent("likeness"), source, target, where.section('/', -1)};
    const QString tips[] = {tr("Outputs of the encoder %1, pieces of the source %2, pieces of the target %3")
                                .arg(percent("states"), percent("source_overlap"), percent("target_overlap")),
                            source, target, where};
    for (int column = 0; column < columnCount(); ++column) {
      auto* cell = new QTableWidgetItem(cells[column]);
      cell->setToolTip(tips[column]);
      cell->setTextAlignment(cellAlignment(column == 0));
      setItem(row, column, cell);
    }
  }
  const qint64 indexed = found["indexed"].toInteger();
  setSummary(tr("%1 training pair(s) were compared.", nullptr, pluralOf(indexed)).arg(formatCount(indexed)));
}

void SimilarTable::setSummary(const QString& summary) {
  summary_ = summary;
  emit summaryChanged(summary);
}

}  // namespace transept
