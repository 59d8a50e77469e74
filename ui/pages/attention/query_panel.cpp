// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/query_panel.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr int narrowestColumn = 48;  // px
// A short sentence's keys are seen whole; beside a longer one's the lines need the room.
constexpr int wholeRows = 8, scrolledRows = 5;
}  // namespace

QueryModel::QueryModel(QObject* parent) : QAbstractTableModel(parent) {}

void QueryModel::setRow(const QueryRow& row) {
  beginResetModel();
  row_ = row;
  endResetModel();
}

int QueryModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(row_.weights.size());
}

int QueryModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant QueryModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int key = index.row();
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(index.column() != Key));
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Key:
      return row_.keys.value(key);
    case Score:
      return row_.scores.isEmpty() ? QStringLiteral("–") : formatNumber(row_.scores.value(key), 2);
    case Mask:
      return row_.allowed.value(key, true) ? tr("seen") : tr("hidden");
    case Weight:
      return formatNumber(row_.weights[key], 3);
    default:
      return {};
  }
}

QVariant QueryModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(section != Key));
  if (role == Qt::ToolTipRole && section == Score)
    return tr("Query times key, divided by the root of d_k = %1").arg(row_.keyWidth);
  if (role == Qt::ToolTipRole && section == Mask)
    return tr("The decoder may not look ahead; a window hides what is far");
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case Key:
      return tr("Key");
    case Score:
      return tr("Score");
    case Mask:
      return tr("Mask");
    case Weight:
      return tr("Softmax");
    default:
      return {};
  }
}

QueryPanel::QueryPanel(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      model_(new QueryModel(this)),
      table_(new QTableView),
      note_(softLabel(QString())) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(4);
  table_->setObjectName(QStringLiteral("queryTable"));
  table_->setAccessibleName(tr("Scores, mask and softmax of the chosen query"));
  table_->setModel(model_);
  makeRowTable(*table_, 22);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(QueryModel::Key, QHeaderView::Stretch);
  followTextSize(table_, [this, header] {
    header->setMinimumSectionSize(scaled(narrowestColumn));
    fitHeight();
  });
  note_->setObjectName(QStringLiteral("queryNote"));
  note_->hide();
  rows->addWidget(table_);
  rows->addWidget(note_);
  hide();
}

void QueryPanel::fitHeight() {
  table_->ensurePolished();  // before its first look at a hidden panel
  const int rows = model_->rowCount(), shown = std::max(1, rows <= wholeRows ? rows : scrolledRows);
  table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() +
                         shown * table_->verticalHeader()->defaultSectionSize() + 2 * table_->frameWidth());
}

void QueryPanel::clear() {
  asked_.clear();
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
  const QString question = QStringLiteral("%1 %2 %3 %4 %5")
                               .arg(attention.toVariant().toString(), attentionKindKey(choice.kind))
                               .arg(choice.layer)
                               .arg(choice.head)
                               .arg(query);
  if (question == asked_) {
    showNote();
    return mark();
  }
  asked_ = question;
  if (row().keys != map.keys) model_->setRow({});  // no score of another sentence stays
  engine_.request(
      "attention/row", params, this, [this, question, keys = map.keys, name = map.queries[query]](const Reply& reply) {
        if (question != asked_) return;
        if (!reply) return clear();  // an engine that forgot the sentence is asked again by the map
        QueryRow row;
        row.query = name;
        row.keys = keys;
        row.keyWidth = reply.result["d_k"].toInt();
        const QJsonArray scores = reply.result["scores"].toArray(), allowed = reply.result["allowed"].toArray(),
                         weights = reply.result["weights"].toArray();
        for (const QJsonValue& score : scores) row.scores.append(score.toDouble());
        for (const QJsonValue& one : allowed) row.allowed.append(one.toBool());
        for (const QJsonValue& weight : weights) row.weights.append(weight.toDouble());
        model_->setRow(row);
        table_->setColumnHidden(QueryModel::Mask, !row.allowed.contains(false));  // it would say nothing
        fitHeight();
        setVisible(!row.weights.isEmpty());
        showNote();
        mark();
        emit rowShown();
      });
}

void QueryPanel::showNote() {
  QStringList notes;
  if (!remark_.isEmpty()) notes.append(remark_);
  if (!row().weights.isEmpty() && row().scores.isEmpty())
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
