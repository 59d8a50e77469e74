// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/head_grid.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <algorithm>
#include <limits>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {
namespace {

constexpr int smallestCell = 26, largestCell = 70, spare = 4;
constexpr int leastRows = 6;  // of the smallest cells; more rows scroll if there is no room

class ThumbnailDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QImage image = index.data(HeadModel::ThumbnailRole).value<QImage>();
    const int margin = option.rect.width() >= 40 ? 7 : 4;
    const QRect box = option.rect.adjusted(margin, margin, -margin, -margin);
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    // A map that is not square keeps its proportions.
    QRect target(QPoint(), image.size().scaled(box.size(), Qt::KeepAspectRatio).expandedTo({6, 6}));
    target.moveCenter(box.center());
    painter->drawImage(target, image);
    if (index.data(HeadModel::OffRole).toBool()) {  // switched off: crossed out
      painter->fillRect(target, QColor(theme().card.red(), theme().card.green(), theme().card.blue(), 170));
      painter->setRenderHint(QPainter::Antialiasing);
      painter->setPen(QPen(theme().danger, 2));
      painter->drawLine(box.topLeft(), box.bottomRight());
      painter->drawLine(box.topRight(), box.bottomLeft());
    }
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool under = option.state.testFlag(QStyle::State_MouseOver);
    if (chosen || under) {
      painter->setRenderHint(QPainter::Antialiasing);
      painter->setPen(QPen(chosen ? theme().accent : theme().softInk, chosen ? 2 : 1));
      painter->drawRoundedRect(QRectF(option.rect).adjusted(2, 2, -2, -2), 5, 5);
    }
    painter->restore();
  }
};

}  // namespace

void HeadModel::setThumbnails(const NumericArray& thumbnails) {
  beginResetModel();
  thumbnails_ = thumbnails.shape.size() == 4 && !thumbnails.isEmpty() ? thumbnails : NumericArray{};
  endResetModel();
}

void HeadModel::tellChanged(Role role) {
  if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {role});
}

void HeadModel::setColorScheme(ColorScheme scheme) {
  if (scheme == scheme_) return;
  scheme_ = scheme;
  tellChanged(ThumbnailRole);
}

void HeadModel::setOff(const QSet<int>& off) {
  if (off == off_) return;
  off_ = off;
  tellChanged(OffRole);
}

int HeadModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || thumbnails_.isEmpty() ? 0 : thumbnails_.shape[0];
}

int HeadModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || thumbnails_.isEmpty() ? 0 : thumbnails_.shape[1];
}

QVariant HeadModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  switch (role) {
    case ThumbnailRole:
      return thumbnail(index);
    case OffRole:
      return off_.contains(index.row() * columnCount() + index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
      const QString name = tr("Layer %1, head %2").arg(index.row() + 1).arg(index.column() + 1);
      const QString text = index.data(OffRole).toBool() ? tr("%1, switched off").arg(name) : name;
      if (role == Qt::AccessibleTextRole) return text;
      return text + '\n' +
             tr("Its brightest cell is %1")
                 .arg(formatNumber(static_cast<double>(*std::ranges::max_element(cells(index))), 2));
    }
    default:
      return {};
  }
}

QVariant HeadModel::headerData(int section, Qt::Orientation orientation, int role) const {
  const bool head = orientation == Qt::Horizontal;
  if (role == Qt::DisplayRole) return (head ? tr("h%1", "head") : tr("L%1", "layer")).arg(section + 1);
  if (role == Qt::ToolTipRole) return (head ? tr("Head %1") : tr("Layer %1")).arg(section + 1);
  return {};
}

std::span<const float> HeadModel::cells(const QModelIndex& head) const {
  const auto size = static_cast<std::size_t>(thumbnails_.shape[2]) * static_cast<std::size_t>(thumbnails_.shape[3]);
  const auto at = static_cast<std::size_t>(head.row() * columnCount() + head.column());
  return std::span(thumbnails_.values.constData(), static_cast<std::size_t>(thumbnails_.values.size()))
      .subspan(at * size, size);
}

QImage HeadModel::thumbnail(const QModelIndex& head) const {
  const int height = thumbnails_.shape[2], width = thumbnails_.shape[3];
  QImage image(width, height, QImage::Format_RGB32);
  const std::span<const float> weights = cells(head);
  const float largest = std::max(*std::ranges::max_element(weights), std::numeric_limits<float>::min());
  auto weight = weights.begin();
  for (int y = 0; y < height; ++y) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
    for (int x = 0; x < width; ++x) line[x] = colorOf(scheme_, *weight++ / largest);
  }
  return image;
}

HeadGrid::HeadGrid(HeadModel* model, QWidget* parent) : QTableView(parent) {
  setModel(model);
  measured("attention-weight", this);
  setItemDelegate(new ThumbnailDelegate(this));
  setAccessibleName(tr("Layers and heads"));
  setSelectionMode(QAbstractItemView::SingleSelection);
  setSelectionBehavior(QAbstractItemView::SelectItems);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setShowGrid(false);
  setFrameShape(QFrame::NoFrame);
  setMouseTracking(true);
  setTabKeyNavigation(false);
  setCornerButtonEnabled(false);
  viewport()->setAttribute(Qt::WA_Hover);
  setObjectName(QStringLiteral("headGrid"));
  // A grid of pictures: no lines, no padding, and no room for a sort arrow, which would move the names off centre.
  setStyleSheet(
      QStringLiteral("QHeaderView::section { border: none; padding: 0; } QTableView::item { border: none; }"
                     "QTableCornerButton::section { border: none; }"
                     "QHeaderView::up-arrow, QHeaderView::down-arrow { image: none; width: 0; height: 0; }"));
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setMinimumSectionSize(1);
    header->setHighlightSections(false);
    header->setSectionsClickable(false);
    header->setDefaultAlignment(Qt::AlignCenter);
  }
  connect(model, &QAbstractItemModel::modelReset, this, [this] {
    arrange();
    updateGeometry();
  });
  connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void HeadGrid::choose(int layer, int head) {
  if (model()->rowCount() == 0 || model()->columnCount() == 0) return;
  setCurrentIndex(
      model()->index(std::clamp(layer, 0, model()->rowCount() - 1), std::clamp(head, 0, model()->columnCount() - 1)));
}

QSize HeadGrid::sizeHint() const {
  // Uses the width only: smaller cells due to a low height must not keep the height low.
  const int cell = cellFor(width());
  // The scroll bar itself knows the new width only after the layout.
  const bool wide = widthFor(cell) > width();
  const int bar = wide ? horizontalScrollBar()->sizeHint().height() : 0;
  return {260, heightFor(model()->rowCount(), cell) + bar};
}

QSize HeadGrid::minimumSizeHint() const {
  return {120, heightFor(std::clamp(model()->rowCount(), 2, leastRows), smallestCell)};
}

int HeadGrid::widthFor(int cell) const {
  return verticalHeader()->sizeHint().width() + 2 + cell * model()->columnCount();
}

int HeadGrid::heightFor(int layers, int cell) const {
  return horizontalHeader()->sizeHint().height() + spare + layers * cell;
}

int HeadGrid::cellFor(int width) const {
  return std::clamp((width - widthFor(0)) / std::max(1, model()->columnCount()), smallestCell, largestCell);
}

void HeadGrid::resizeEvent(QResizeEvent* event) {
  arrange();  // first, so that the old cells cause no scroll bars
  QTableView::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) updateGeometry();
}

void HeadGrid::changeEvent(QEvent* event) {
  QTableView::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) arrange();
}

void HeadGrid::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  if (current.isValid()) emit headChosen(current.row(), current.column());
}

void HeadGrid::keyPressEvent(QKeyEvent* event) {
  if (currentIndex().isValid() && event->key() == Qt::Key_Space)
    emit headToggled(layer(), head());
  else
    QTableView::keyPressEvent(event);
}

void HeadGrid::arrange() {
  const int layers = model()->rowCount(), heads = model()->columnCount();
  if (layers == 0 || heads == 0) return;
  // Shrinks the cells until every head is visible; below the smallest size the grid scrolls.
  const int room = height() - heightFor(0, 0);
  const int bar = room < layers * smallestCell ? verticalScrollBar()->sizeHint().width() : 0;
  const int cell = std::clamp(std::min(cellFor(width() - bar), room / layers), smallestCell, largestCell);
  horizontalHeader()->setDefaultSectionSize(cell);
  verticalHeader()->setDefaultSectionSize(cell);
  for (int i = 0; i < heads; ++i) horizontalHeader()->resizeSection(i, cell);
  for (int i = 0; i < layers; ++i) verticalHeader()->resizeSection(i, cell);
}

}  // namespace transept
