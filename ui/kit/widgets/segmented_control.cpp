// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/segmented_control.h"

#include <QApplication>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>

#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr int beside = 2 * (10 + 1) + 2;  // padding and border, as in the style sheet, and a pixel at each side

/// A chosen segment is bolder, and its style does not say so in time.
void makeRoom(QAbstractButton& button) {
  QFont font = QApplication::font();
  font.setWeight(QFont::DemiBold);
  button.setMinimumWidth(QFontMetrics(font).size(Qt::TextShowMnemonic, button.text()).width() + beside);
}
}  // namespace

SegmentedControl::SegmentedControl(const QStringList& texts, const QString& accessibleName, QWidget* parent)
    : QWidget(parent), group_(new QButtonGroup(this)) {
  setAccessibleName(accessibleName);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  group_->setExclusive(true);
  for (int i = 0; i < texts.size(); ++i) {
    auto* button = new QPushButton(texts[i]);
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setAccessibleName(accessibleName + ": " + texts[i]);
    button->setProperty("segment", i == 0 ? "first" : i + 1 == texts.size() ? "last" : "middle");
    button->installEventFilter(this);
    followTextSize(button, [button] { makeRoom(*button); });
    group_->addButton(button, i);
    row->addWidget(button);
  }
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  setCurrentIndex(0);
  // idToggled would also tell of the one that was left.
  connect(group_, &QButtonGroup::idToggled, this, [this](int id, bool checked) {
    if (checked) emit currentIndexChanged(id);
  });
}

bool SegmentedControl::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
      const int direction = (key == Qt::Key_Right) == (layoutDirection() == Qt::LeftToRight) ? 1 : -1;
      for (int i = currentIndex() + direction; i >= 0 && i < count(); i += direction) {
        if (!group_->button(i)->isEnabled()) continue;
        setCurrentIndex(i);
        group_->button(i)->setFocus(Qt::OtherFocusReason);
        break;
      }
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

int SegmentedControl::currentIndex() const {
  return group_->checkedId();
}

void SegmentedControl::setCurrentIndex(int index) {
  if (QAbstractButton* button = group_->button(index)) button->setChecked(true);
}

void SegmentedControl::setSegmentText(int index, const QString& text) {
  if (QAbstractButton* button = group_->button(index)) {
    button->setText(text);
    makeRoom(*button);
    button->setAccessibleName(accessibleName() + ": " + text);
  }
}

void SegmentedControl::setSegmentEnabled(int index, bool enabled) {
  if (QAbstractButton* button = group_->button(index)) button->setEnabled(enabled);
}

int SegmentedControl::count() const {
  return static_cast<int>(group_->buttons().size());
}

}  // namespace transept
