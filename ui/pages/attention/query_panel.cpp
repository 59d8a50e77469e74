// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/query_panel.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QTableView>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr int narrowestColumn = 48;  // px
// A short sentence shows all its keys; a longer one leaves room for the lines.
constexpr int wholeRows = 8, scrolledRows = 5;
}  // namespace

QueryModel::QueryModel(QObject* parent)
    : RecordModel(
          {{tr("Key"), [](const QueryKey& one) { return one.key; }},
           {tr("Score"), [](const QueryKey& one) { return formatNumber(one.score, 2); }, "attention-score"},
           {tr("Mask"),
            [](const QueryKey& one) { return one.allowed ? tr("seen") : tr("hidden"); },
            "attention-score",
            {},
            tr("The decoder may not attend to later tokens; a window hides distant ones")},
           {tr("Softmax"), [](const QueryKey& one) { return formatNumber(one.weight, 3); }, "attention-weight"}},
          {}, Places::none, parent) {}

void QueryModel::setRow(const QueryRow& row) {
  row_ = row;
  setRecords(row.keys);
}

QVariant QueryModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::ToolTipRole && orientation == Qt::Horizontal && section == Score)
    return tr("Query times key, divided by the root of d_k = %1").arg(row_.keyWidth);
  return RecordModel::headerData(section, orientation, role);
}

QueryPanel::QueryPanel(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      model_(new QueryModel(this)),
      table_(new QTableView),
      note_(softLabel(QString())) {
  auto* rows = tight<QVBoxLayout>(4, this);
  named(table_, "queryTable", tr("Scores, mask and softmax of the chosen query"));
  table_->setModel(model_);
  makeRowTable(*table_, 22);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(QueryModel::Key, QHeaderView::Stretch);
  followTextSize(table_, [this, header] {
    header->setMinimumSectionSize(scaled(narrowestColumn));
    fitHeight();
  });
  measured("attention-score", note_)->setObjectName(QStringLiteral("queryNote"));
  note_->hide();
  rows->addWidget(table_, 100);
  rows->addWidget(note_);
  rows->addStretch(1);
  hide();
}

void QueryPanel::fitHeight() {
  table_->ensurePolished();  // the panel may be hidden and not styled yet
  const auto heightOf = [this](int rows) {
    return table_->horizontalHeader()->sizeHint().height() +
           std::max(1, rows) * table_->verticalHeader()->defaultSectionSize() + 2 * table_->frameWidth();
  };
  const int rows = model_->rowCount();
  table_->setMinimumHeight(heightOf(rows <= wholeRows ? rows : scrolledRows));
  table_->setMaximumHeight(heightOf(rows));  // where the card has room
}

void QueryPanel::clear() {
  asked_ = {};
  model_->setRow({});
  hide();
}

void QueryPanel::ask(const QJsonValue& attention, const HeadChoice& choice, const AttentionMap& map, int query, int key,
                     const QString& remark) {
  key_ = key;
  remark_ = remark;
  if (choice.mode != HeadMode::Single || query < 0 || query >= map.rows() || attention.isNull()) return clear();
  const QJsonObject params{{"attention", attention},
                           {"kind", attentionKindKey(choice.kind)},
                           {"layer", choice.layer},
                           {"head", choice.head},
                           {"query", query}};
  if (params == asked_) {
    showNote();
    return mark();
  }
  asked_ = params;
  QStringList keys;
  for (int column = 0; column < map.columns(); ++column) keys << map.keyName(column);
  const auto same = [](const QueryKey& known, const QString& token) { return known.key == token; };
  if (!std::equal(row().keys.begin(), row().keys.end(), keys.begin(), keys.end(), same))
    model_->setRow({});  // removes the scores of another sentence
  engine_.request("attention/row", params, this, [this, params, keys, name = map.queryName(query)](const Reply& reply) {
    if (params != asked_) return;
    if (!reply) return clear();  // if the engine lost the sentence, the map asks again
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    QueryRow row{name, {}, reply.result["d_k"].toInt()};
    const QJsonArray scores = reply.result["scores"].toArray(), allowed = reply.result["allowed"].toArray(),
                     weights = reply.result["weights"].toArray();
    for (qsizetype i = 0; i < weights.size(); ++i)
      row.keys.append(
          {keys.value(i), scores.at(i).toDouble(unknown), weights[i].toDouble(), allowed.at(i).toBool(true)});
    model_->setRow(row);
    const bool masked = std::any_of(row.keys.begin(), row.keys.end(), [](const QueryKey& one) { return !one.allowed; });
    table_->setColumnHidden(QueryModel::Mask, !masked);  // no key is masked
    fitHeight();
    setVisible(!row.keys.isEmpty());
    showNote();
    mark();
    emit rowShown();
  });
}

void QueryPanel::showNote() {
  QStringList notes;
  if (!remark_.isEmpty()) notes.append(remark_);
  if (!row().keys.isEmpty() && std::isnan(row().keys.first().score))
    notes.append(tr("Only the weights of this checkpoint were kept, not its scores."));
  note_->setText(joinSentences(notes));
  note_->setVisible(!notes.isEmpty());
}

void QueryPanel::mark() {
  if (key_ < 0 || key_ >= model_->rowCount()) return table_->clearSelection();
  chooseRow(*table_, key_);
  table_->scrollTo(model_->index(key_, QueryModel::Key));
}

}  // namespace transept
