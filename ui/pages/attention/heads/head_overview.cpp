// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/head_overview.h"

#include <QHeaderView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <algorithm>

#include "ui/kit/tables/title_width.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/pages/attention/heads/head_figures_model.h"

namespace transept {
namespace {

constexpr int cellBesides = 24;  // as in the style sheet: a cell's padding with the margin of its text

constexpr float chosenBar = 0.25f;  // opacity, over the ground of a chosen row

QString longestFigure() {
  return formatNumber(88.88, 2);
}

/// A figure over a bar: its share of the largest in its column.
class FigureDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QVariant share = index.data(HeadFiguresModel::ShareRole);
    QStyleOptionViewItem item = option;
    if (share.isValid()) {
      QColor tone = theme().accentGround;
      if (item.state.testFlag(QStyle::State_Selected)) {
        // The style would paint what marks the row over the bar.
        painter->fillRect(item.rect, theme().accentGround);
        item.state.setFlag(QStyle::State_Selected, false);
        tone = theme().accent;
        tone.setAlphaF(chosenBar);
      }
      QRectF bar = QRectF(item.rect).adjusted(2, 3, -2, -3);
      bar.setWidth(bar.width() * share.toDouble());
      painter->fillRect(bar, tone);
    }
    QStyledItemDelegate::paint(painter, item, index);
  }
};

}  // namespace

HeadOverview::HeadOverview(AttentionStore& store, QWidget* parent)
    : QTableView(parent), store_(store), model_(new HeadFiguresModel(this)), sorted_(new QSortFilterProxyModel(this)) {
  setObjectName(QStringLiteral("headOverview"));
  setAccessibleName(tr("Entropy and distance of every head"));
  sorted_->setSourceModel(model_);
  sorted_->setSortRole(HeadFiguresModel::SortRole);
  setModel(sorted_);
  setItemDelegate(new FigureDelegate(this));
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setTabKeyNavigation(false);
  setShowGrid(false);
  setWordWrap(false);
  setTextElideMode(Qt::ElideMiddle);  // of a long kind, rather than of the layer and the head
  setSortingEnabled(true);
  sortByColumn(-1, Qt::AscendingOrder);  // as the model has them
  verticalHeader()->hide();
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setMinimumSectionSize(1);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  horizontalHeader()->setSectionResizeMode(HeadFiguresModel::Head, QHeaderView::Stretch);
  followTextSize(this, [this] {
    verticalHeader()->setDefaultSectionSize(scaled(22));
    for (const int figure : {HeadFiguresModel::Entropy, HeadFiguresModel::Distance}) {
      setColumnWidth(figure, std::max(titleWidth(*horizontalHeader(), figure),
                                      fontMetrics().horizontalAdvance(longestFigure()) + cellBesides));
    }
  });
  connect(this, &QTableView::clicked, this, &HeadOverview::tell);
  connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void HeadOverview::refresh() {
  known_ = false;
  const QScopedValueRollback<bool> quiet(quiet_, true);
  if (!store_.result().isValid()) model_->setFigures({});
  if (isVisible()) ask();
}

void HeadOverview::showEvent(QShowEvent* event) {
  QTableView::showEvent(event);
  if (!known_) ask();
}

void HeadOverview::ask() {
  store_.fetchFigures([this](const QVector<HeadFigures>& figures) {
    known_ = true;
    {
      const QScopedValueRollback<bool> quiet(quiet_, true);
      model_->setFigures(figures);
    }
    showChosen(kind_, layer_, head_);
  });
}

void HeadOverview::showChosen(AttentionKind kind, int layer, int head) {
  kind_ = kind;
  layer_ = layer;
  head_ = head;
  if (quiet_) return;  // it was chosen here
  const QScopedValueRollback<bool> quiet(quiet_, true);
  const int row = model_->rowOf(kind, layer, head);
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
