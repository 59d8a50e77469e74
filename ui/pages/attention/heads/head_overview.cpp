// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/head_overview.h"

#include <QHeaderView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <algorithm>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {
namespace {

constexpr int cellBesides = 24;  // px, as in the style sheet: a cell's padding and its text's margin

constexpr double chosenBar = 0.25;  // opacity, on the background of a selected row

/// Draws a figure over a bar, whose length is the figure's share of the column's maximum.
class FigureDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QVariant share = index.data(HeadFiguresModel::ShareRole);
    QStyleOptionViewItem item = option;
    if (share.isValid()) {
      QColor tone = theme().accentGround;
      if (item.state.testFlag(QStyle::State_Selected)) {
        // The style would paint the selection over the bar.
        painter->fillRect(item.rect, theme().accentGround);
        item.state.setFlag(QStyle::State_Selected, false);
        tone = faint(theme().accent, chosenBar);
      }
      QRectF bar = QRectF(item.rect).adjusted(2, 3, -2, -3);
      bar.setWidth(bar.width() * share.toDouble());
      painter->fillRect(bar, tone);
    }
    QStyledItemDelegate::paint(painter, item, index);
  }
};

}  // namespace

HeadFiguresModel::HeadFiguresModel(QObject* parent)
    : RecordModel(
          {{tr("Head"),
            [](const HeadFigures& one) {
              return tr("%1 L%2 h%3", "kind of attention, layer and head, as short as can be")
                  .arg(attentionKindTitle(one.kind))
                  .arg(one.layer + 1)
                  .arg(one.head + 1);
            },
            nullptr,
            [](const HeadFigures& one) { return (static_cast<int>(one.kind) * 1e4 + one.layer) * 1e4 + one.head; }},
           {tr("Entropy"), [](const HeadFigures& one) { return formatNumber(one.entropy, 2); }, "entropy",
            [](const HeadFigures& one) { return one.entropy; }},
           {tr("Distance"), [](const HeadFigures& one) { return formatNumber(one.distance, 1); }, "distance",
            [](const HeadFigures& one) { return one.distance; }}},
          {}, Places::none, parent) {}

int HeadFiguresModel::rowOf(AttentionKind kind, int layer, int head) const {
  const auto found = std::ranges::find_if(
      records(), [&](const HeadFigures& one) { return one.kind == kind && one.layer == layer && one.head == head; });
  return found == records().end() ? -1 : static_cast<int>(found - records().begin());
}

QVariant HeadFiguresModel::more(const HeadFigures& head, int column, int role) const {
  if (role == Qt::AccessibleTextRole)
    return tr("%1, layer %2, head %3: entropy %4 nats, distance %5 tokens")
        .arg(attentionKindTitle(head.kind))
        .arg(head.layer + 1)
        .arg(head.head + 1)
        .arg(formatNumber(head.entropy, 2), formatNumber(head.distance, 1));
  if (role != ShareRole || column == Head) return {};
  const auto figure = column == Entropy ? &HeadFigures::entropy : &HeadFigures::distance;
  const double largest = std::ranges::max(records(), {}, figure).*figure;
  return largest > 0 ? head.*figure / largest : 0.0;
}

HeadOverview::HeadOverview(AttentionStore& store, QWidget* parent)
    : QTableView(parent), store_(store), model_(new HeadFiguresModel(this)), sorted_(new QSortFilterProxyModel(this)) {
  setObjectName(QStringLiteral("headOverview"));
  setAccessibleName(tr("Entropy and distance of every head"));
  sorted_->setSourceModel(model_);
  sorted_->setSortRole(HeadFiguresModel::SortRole);
  setModel(sorted_);
  makeRowTable(*this, 22);
  setItemDelegate(new FigureDelegate(this));
  setTextElideMode(Qt::ElideLeft);  // keeps the layer and the head of a long name
  setSortingEnabled(true);
  sortByColumn(-1, Qt::AscendingOrder);  // unsorted, in the model's order
  horizontalHeader()->setMinimumSectionSize(1);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  horizontalHeader()->setSectionResizeMode(HeadFiguresModel::Head, QHeaderView::Stretch);
  followTextSize(this, [this] {
    for (const int figure : {HeadFiguresModel::Entropy, HeadFiguresModel::Distance}) {
      setColumnWidth(figure, std::max(titleWidth(*horizontalHeader(), figure),
                                      fontMetrics().horizontalAdvance(formatNumber(88.88, 2)) + cellBesides));
    }
  });
  connect(this, &QTableView::clicked, this, &HeadOverview::tell);
  connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void HeadOverview::refresh() {
  known_ = false;
  if (!store_.result().isValid()) model_->setRecords({});
  if (isVisible()) ask();
}

void HeadOverview::showEvent(QShowEvent* event) {
  QTableView::showEvent(event);
  if (!known_) ask();
}

void HeadOverview::ask() {
  store_.fetchFigures([this](const QVector<HeadFigures>& figures) {
    known_ = true;
    model_->setRecords(figures);
    showChosen(chosen_);
  });
}

void HeadOverview::showChosen(const HeadChoice& choice) {
  chosen_ = choice;
  if (quiet_) return;  // the selection came from this view
  const QScopedValueRollback<bool> quiet(quiet_, true);
  const int row = choice.mode == HeadMode::Single ? model_->rowOf(choice.kind, choice.layer, choice.head) : -1;
  const QModelIndex index = sorted_->mapFromSource(model_->index(row, std::max(0, currentIndex().column())));
  if (!index.isValid()) return clearSelection();
  if (index.row() == currentIndex().row() && selectionModel()->isRowSelected(index.row())) return;
  setCurrentIndex(index);
  scrollTo(index);
}

void HeadOverview::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  tell(current);
}

void HeadOverview::tell(const QModelIndex& index) {
  if (quiet_ || !index.isValid()) return;
  const HeadFigures head = model_->record(sorted_->mapToSource(index).row());
  const QScopedValueRollback<bool> quiet(quiet_, true);
  emit headChosen(head.kind, head.layer, head.head);
}

}  // namespace transept
