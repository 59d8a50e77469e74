// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/choice_grid.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {
namespace {

/// The token at the left, its probability at the right, and a bar of that length behind both.
class ChoiceDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QString token = index.data().toString();
    if (token.isEmpty()) return;
    const Palette& colours = theme();
    const double probability = index.data(ChoiceModel::ProbabilityRole).toDouble();
    const bool own = index.data(ChoiceModel::OwnRole).toBool();
    const QRectF box = QRectF(option.rect).adjusted(2.5, 2.5, -2.5, -2.5);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(own ? colours.accentGround : colours.line);
    QRectF bar = box;
    bar.setWidth(std::max(4.0, box.width() * std::min(1.0, probability)));
    painter->drawRoundedRect(bar, 4, 4);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool under = option.state.testFlag(QStyle::State_MouseOver);
    if (own || chosen || under) {
      painter->setBrush(Qt::NoBrush);
      painter->setPen(QPen(own || chosen ? colours.accent : colours.softInk, chosen ? 2 : 1));
      painter->drawRoundedRect(box, 4, 4);
    }
    QFont font = option.font;
    font.setBold(own);
    painter->setFont(font);
    const QString number = formatNumber(probability, 2);
    const QRectF text = box.adjusted(7, 0, -7, 0);
    const int numberWidth = painter->fontMetrics().horizontalAdvance(number);
    const bool overBar = !own && bar.width() > box.width() - 7 - numberWidth;
    painter->setPen(overBar ? colours.ink : colours.softInk);
    painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, number);
    painter->setPen(colours.ink);
    const int room = static_cast<int>(text.width()) - numberWidth - 6;
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(token, Qt::ElideRight, room));
    painter->restore();
  }
};

}  // namespace

void ChoiceModel::setPositions(const QVector<TokenPosition>& positions) {
  beginResetModel();
  positions_ = positions;
  rows_ = 0;
  for (TokenPosition& position : positions_) {
    const auto own = [&](const TokenChoice& choice) { return choice.token == position.own.token; };
    // Lists the own token even if it is unlikely.
    if (std::none_of(position.likeliest.begin(), position.likeliest.end(), own))
      position.likeliest.append(position.own);
    rows_ = std::max(rows_, static_cast<int>(position.likeliest.size()));
  }
  endResetModel();
}

QStringList ChoiceModel::pathTo(const QModelIndex& index) const {
  if (!index.isValid() || index.row() >= positions_[index.column()].likeliest.size()) return {};
  return pathTo(index.column(), positions_[index.column()].likeliest[index.row()].token);
}

QStringList ChoiceModel::pathTo(int column, const QString& token) const {
  QStringList path;
  for (int i = 0; i < column; ++i) path.append(positions_[i].own.token);
  return path << token;
}

int ChoiceModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(positions_.size());
}

QVariant ChoiceModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const TokenPosition& position = positions_[index.column()];
  if (index.row() >= position.likeliest.size()) return {};
  const TokenChoice& choice = position.likeliest[index.row()];
  const bool own = choice.token == position.own.token;
  const QString token = shownLast(pathTo(index));
  switch (role) {
    case Qt::DisplayRole:
      return token;
    case ProbabilityRole:
      return choice.probability;
    case OwnRole:
      return own;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
      const QString probability = formatNumber(choice.probability, 4);
      return own ? tr("%1, probability %2: it stands here").arg(token, probability)
                 : tr("%1, probability %2: choose it to continue from here").arg(token, probability);
    }
    default:
      return {};
  }
}

QVariant ChoiceModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
  if (section < 0 || section >= positions_.size()) return {};
  if (role == Qt::DisplayRole) return shownLast(pathTo(section, positions_[section].own.token));
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
  return {};
}

ChoiceGrid::ChoiceGrid(QWidget* parent) : QTableView(parent), model_(new ChoiceModel(this)) {
  measured("probability", this)->setObjectName(QStringLiteral("choiceGrid"));
  setAccessibleName(tr("Each token of the translation and what could have stood in its place"));
  setModel(model_);
  setItemDelegate(new ChoiceDelegate(this));
  // The delegate frames the selected cell; a selection background would hide its bar.
  setStyleSheet(QStringLiteral("QTableView::item:selected { background: transparent; }"));
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setTabKeyNavigation(false);
  setShowGrid(false);
  setFrameShape(QFrame::NoFrame);
  setCornerButtonEnabled(false);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  setMouseTracking(true);
  viewport()->setAttribute(Qt::WA_Hover);
  verticalHeader()->hide();
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  followTextSize(this, [this] {
    verticalHeader()->setDefaultSectionSize(scaled(27));
    horizontalHeader()->setDefaultSectionSize(scaled(124));
    for (int i = 0; i < model_->columnCount(); ++i) setColumnWidth(i, scaled(124));
  });
  connect(this, &QTableView::clicked, this, &ChoiceGrid::force);
  connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void ChoiceGrid::setPositions(const QVector<TokenPosition>& positions) {
  model_->setPositions(positions);
  if (wanted_ >= 0 && !positions.isEmpty()) showToken(wanted_);
}

void ChoiceGrid::showToken(int position) {
  wanted_ = -1;
  if (position < 0 || position >= model_->columnCount()) return;
  for (int row = 0; row < model_->rowCount(); ++row) {
    const QModelIndex index = model_->index(row, position);
    if (!index.data(ChoiceModel::OwnRole).toBool()) continue;
    setCurrentIndex(index);
    scrollTo(index, QAbstractItemView::PositionAtCenter);
  }
}

void ChoiceGrid::keyPressEvent(QKeyEvent* event) {
  if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
    return force(currentIndex());
  QTableView::keyPressEvent(event);
}

void ChoiceGrid::force(const QModelIndex& index) {
  const QStringList path = model_->pathTo(index);
  if (path.isEmpty()) return;
  wanted_ = index.column();
  emit forced(path);
}

}  // namespace transept
