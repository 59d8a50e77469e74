// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/rail.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr int railWidth = 84;
constexpr int symbolSize = 20;
constexpr int wordTop = 31;
constexpr int wordHeight = 18;
constexpr int wordMargin = 8;  // at each side of a long word

QFont wordFont(QFont font, bool strong) {
  font.setPixelSize(scaled(smallTextPixels));
  font.setWeight(strong ? strongWeight() : QFont::Normal);
  return font;
}

class RailButton : public QAbstractButton {
 public:
  RailButton(const QString& iconName, const QString& word) : iconName_(iconName) {
    setText(word);
    setCheckable(true);
    setAccessibleName(word);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);  // redraws when the pointer enters or leaves
    followTextSize(this, [this] { updateGeometry(); });
  }

  QSize sizeHint() const override {
    // The rail is as wide as its longest word in bold: "Entraînements" is longer than "Runs".
    const int word = QFontMetrics(wordFont(font(), true)).horizontalAdvance(text());
    return {std::max(railWidth - 16, word + 2 * wordMargin), wordTop + scaled(wordHeight) + 5};
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Palette& colours = theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF shape = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(hasFocus() ? QPen(colours.accent) : QPen(Qt::NoPen));
    painter.setBrush(isChecked() ? colours.accentGround : underMouse() ? colours.ground : colours.card);
    painter.drawRoundedRect(shape, 8, 8);
    const QColor ink = isChecked() ? colours.accent : colours.softInk;
    const QRect iconRect((width() - symbolSize) / 2, 9, symbolSize, symbolSize);
    transept::icon(iconName_, ink).paint(&painter, iconRect);
    painter.setFont(wordFont(font(), isChecked()));
    painter.setPen(ink);
    painter.drawText(QRect(0, wordTop, width(), scaled(wordHeight)), Qt::AlignCenter, text());
  }

 private:
  QString iconName_;
};
}  // namespace

Rail::Rail(QWidget* parent) : QFrame(parent), group_(new QButtonGroup(this)), column_(new QVBoxLayout(this)) {
  setObjectName("rail");
  setAccessibleName(tr("Pages"));
  setMinimumWidth(railWidth);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
  column_->setContentsMargins(8, 12, 8, 12);
  column_->setSpacing(6);
  column_->addStretch(1);
  connect(group_, &QButtonGroup::idClicked, this, &Rail::chosen);
}

void Rail::addEntry(const QString& iconName, const QString& word, const QString& shortcut, const QString& objectName) {
  auto* button = new RailButton(iconName, word);
  button->setObjectName(objectName);
  button->setToolTip(QString("%1 (%2)").arg(word, shortcut));
  const int index = static_cast<int>(group_->buttons().size());
  group_->addButton(button, index);
  column_->insertWidget(index, button);
}

void Rail::setCurrent(int index) {
  if (QAbstractButton* button = group_->button(index)) {
    button->setChecked(true);
  } else if (QAbstractButton* checked = group_->checkedButton()) {
    group_->setExclusive(false);
    checked->setChecked(false);
    group_->setExclusive(true);
  }
}

}  // namespace transept
