// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/list_delegate.h"

#include <QApplication>
#include <QPainter>

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/pages/experiments/experiment_list_model.h"

namespace transept {

namespace {
constexpr int sideMargin = 10, lineGap = 2, edgeMargin = 8;

QFont captionFont(QFont font) {
  font.setPixelSize(scaled(smallTextPixels));
  return font;
}
}  // namespace

void ExperimentDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
  QStyleOptionViewItem option = given;
  initStyleOption(&option, index);
  const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
  style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
  painter->save();
  const QRect inside = option.rect.adjusted(sideMargin, edgeMargin, -sideMargin, -edgeMargin);
  const auto line = [&](const QFont& font, const QColor& colour, const QString& text, Qt::Alignment where) {
    painter->setFont(font);
    painter->setPen(colour);
    const QString shown = QFontMetrics(font).elidedText(text, Qt::ElideRight, inside.width());
    painter->drawText(inside, static_cast<int>(where | Qt::AlignLeft), isolated(shown, option.direction));
  };
  line(option.font, theme().ink, option.text, Qt::AlignTop);
  const bool active = index.data(ExperimentListModel::ActiveRole).toBool();
  line(captionFont(option.font), active ? theme().accent : theme().softInk,
       index.data(ExperimentListModel::CaptionRole).toString(), Qt::AlignBottom);
  painter->restore();
}

QSize ExperimentDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
  return {sideMargin * 8,
          option.fontMetrics.height() + QFontMetrics(captionFont(option.font)).height() + lineGap + 2 * edgeMargin};
}

void ExperimentDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                              const QModelIndex&) const {
  editor->setGeometry(option.rect);
}

}  // namespace transept
