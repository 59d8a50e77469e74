// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/fitting_control.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLayout>
#include <QPushButton>
#include <QStandardItemModel>
#include <algorithm>

#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/wheel_guard.h"

namespace transept {

FittingControl::FittingControl(const QStringList& texts, const QString& accessibleName, QWidget* parent)
    : SegmentedControl(texts, accessibleName, parent),
      buttons_(findChildren<QPushButton*>(QString(), Qt::FindDirectChildrenOnly)),
      list_(new QComboBox) {
  list_->addItems(texts);
  list_->setAccessibleName(accessibleName);
  list_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  leaveWheelToForm(list_);
  layout()->addWidget(list_);
  list_->hide();
  connect(this, &SegmentedControl::currentIndexChanged, list_, &QComboBox::setCurrentIndex);
  connect(list_, &QComboBox::currentIndexChanged, this, &SegmentedControl::setCurrentIndex);
  followTextSize(this, [this] { measureSoon(); });
}

QSize FittingControl::sizeHint() const {
  return {wordsWidth(), lineHeight()};
}

QSize FittingControl::minimumSizeHint() const {
  list_->ensurePolished();
  return {std::min(wordsWidth(), list_->minimumSizeHint().width()), lineHeight()};
}

int FittingControl::wordsWidth() const {
  int width = 0;
  for (const QPushButton* button : buttons_) width += std::max(button->minimumWidth(), button->sizeHint().width());
  return width;
}

/// One for both, so that nothing below it moves.
int FittingControl::lineHeight() const {
  list_->ensurePolished();
  int height = list_->sizeHint().height();
  for (const QPushButton* button : buttons_) height = std::max(height, button->sizeHint().height());
  return height;
}

void FittingControl::resizeEvent(QResizeEvent* event) {
  SegmentedControl::resizeEvent(event);
  arrange();
}

void FittingControl::changeEvent(QEvent* event) {
  SegmentedControl::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) measureSoon();
}

/// Once those inside know their new sizes, too.
void FittingControl::measureSoon() {
  const auto measure = [this] {
    updateGeometry();
    if (testAttribute(Qt::WA_Resized)) arrange();  // before, the width means nothing
  };
  QMetaObject::invokeMethod(this, measure, Qt::QueuedConnection);
}

void FittingControl::arrange() {
  const bool fits = width() >= wordsWidth();
  if (fits == list_->isHidden()) return;
  const bool focused = isAncestorOf(QApplication::focusWidget());
  QWidget* next = list_;
  if (fits && currentIndex() >= 0) next = buttons_[currentIndex()];
  for (QPushButton* button : buttons_) button->setVisible(fits);
  list_->setVisible(!fits);
  if (focused) next->setFocus(Qt::OtherFocusReason);
}

bool FittingControl::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::EnabledChange) {
    const auto* words = qobject_cast<QStandardItemModel*>(list_->model());
    for (int i = 0; words != nullptr && i < buttons_.size(); ++i)
      words->item(i)->setEnabled(buttons_[i]->isEnabledTo(this));
  }
  return SegmentedControl::eventFilter(watched, event);
}

}  // namespace transept
