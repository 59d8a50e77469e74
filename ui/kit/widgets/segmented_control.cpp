// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/segmented_control.h"

#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QPushButton>
#include <QStandardItemModel>
#include <algorithm>

#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr int beside = 2 * (10 + 1) + 2;  // padding and border, as in the style sheet, and one pixel per side

/// Room for the bolder text of a checked segment, which its size hint includes too late.
void makeRoom(QAbstractButton& button) {
  QFont font = QApplication::font();
  font.setWeight(QFont::DemiBold);
  button.setMinimumWidth(QFontMetrics(font).size(Qt::TextShowMnemonic, button.text()).width() + beside);
}
}  // namespace

SegmentedControl::SegmentedControl(const QStringList& texts, const QString& accessibleName, QWidget* parent)
    : QWidget(parent), group_(new QButtonGroup(this)) {
  setAccessibleName(accessibleName);
  auto* row = tight<QHBoxLayout>(0, this);
  group_->setExclusive(true);
  for (int i = 0; i < texts.size(); ++i) {
    auto* button = new QPushButton(texts[i]);
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setAccessibleName(accessibleName + ": " + texts[i]);
    button->setProperty("segment", i == 0 ? "first" : i + 1 == texts.size() ? "last" : "middle");
    followTextSize(button, [button] { makeRoom(*button); });
    group_->addButton(button, i);
    row->addWidget(button);
  }
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  setCurrentIndex(0);
  // idToggled also reports the segment that is unchecked.
  connect(group_, &QButtonGroup::idToggled, this, [this](int id, bool checked) {
    if (checked) emit currentIndexChanged(id);
  });
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

FittingControl::FittingControl(const QStringList& texts, const QString& accessibleName, QWidget* parent)
    : SegmentedControl(texts, accessibleName, parent),
      buttons_(findChildren<QPushButton*>(QString(), Qt::FindDirectChildrenOnly)),
      list_(new QComboBox) {
  for (QPushButton* button : std::as_const(buttons_)) button->installEventFilter(this);
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

/// One height for both forms, so that nothing below moves.
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

/// Runs after the children know their new sizes.
void FittingControl::measureSoon() {
  const auto measure = [this] {
    updateGeometry();
    if (testAttribute(Qt::WA_Resized)) arrange();  // the width has no meaning before
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
  return QWidget::eventFilter(watched, event);
}

}  // namespace transept
