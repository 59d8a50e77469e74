// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/message_bar.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr int noticeMilliseconds = 6000, millisecondsPerCharacter = 60;  // a long notice takes longer to read
constexpr int floatingGap = 14, narrowestFloating = 320, widestFloating = 820;

QString messageKindName(MessageBar::Kind kind) {
  static const char* names[] = {"information", "warning", "error"};
  return names[static_cast<int>(kind)];
}
}  // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      symbol_(new QLabel),
      text_(new QLabel),
      button_(new QPushButton),
      second_(new QPushButton),
      close_(new QToolButton),
      timer_(new QTimer(this)) {
  setObjectName("messageBar");
  named(text_, "messageText", tr("Message"));
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  button_->setObjectName("messageRemedy");
  second_->setObjectName("messageSecond");
  button_->hide();
  second_->hide();
  named(close_, "messageClose", tr("Close this message"));
  close_->setToolTip(tr("Close this message"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 7, 8, 7);
  row->setSpacing(10);
  row->addWidget(symbol_, 0, Qt::AlignVCenter);
  row->addWidget(text_, 1);
  row->addWidget(second_);
  row->addWidget(button_);
  row->addWidget(close_);
  timer_->setSingleShot(true);
  connect(timer_, &QTimer::timeout, this, &MessageBar::dismiss);
  connect(&Theme::instance(), &Theme::changed, this, &MessageBar::drawIcons);
  connect(close_, &QToolButton::clicked, this, &MessageBar::dismiss);
  connect(button_, &QPushButton::clicked, this, [this] { carryOut(remedy_); });
  connect(second_, &QPushButton::clicked, this, [this] { carryOut(secondRemedy_); });
  hide();
}

void MessageBar::carryOut(const std::function<void()>& action) {
  const std::function<void()> copy = action;
  dismiss();
  if (copy) copy();
}

void MessageBar::offerAlso(const QString& text, std::function<void()> action) {
  secondRemedy_ = std::move(action);
  second_->setText(text);
  second_->show();
  place();
}

void MessageBar::showMessage(Kind kind, const QString& sentence, const QString& remedyText,
                             std::function<void()> remedy) {
  timer_->stop();
  mends_.reset();
  ++number_;
  kind_ = kind;
  drawIcons();
  text_->setText(sentence);
  setAccessibleName(sentence);
  remedy_ = std::move(remedy);
  button_->setText(remedyText);
  button_->setVisible(!remedyText.isEmpty());
  second_->hide();
  setProperty("kind", messageKindName(kind));
  style()->unpolish(this);
  style()->polish(this);
  place();
  show();
  raise();
  // The bar never takes the focus, so screen readers need an alert.
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void MessageBar::floatOver(QWidget* page) {
  floats_ = true;
  setProperty("floats", true);
  setParent(page);
  hide();
  page->installEventFilter(this);
}

bool MessageBar::event(QEvent* event) {
  if (event->type() == QEvent::LayoutRequest) place();  // larger letters need more room
  return QFrame::event(event);
}

bool MessageBar::eventFilter(QObject* watched, QEvent* event) {
  // A page moves when it is scrolled.
  if (event->type() == QEvent::Resize || event->type() == QEvent::Move) place();
  // Afterwards its buttons may be elsewhere.
  if (event->type() == QEvent::LayoutRequest) QMetaObject::invokeMethod(this, &MessageBar::place, Qt::QueuedConnection);
  return QFrame::eventFilter(watched, event);
}

void MessageBar::place() {
  if (!floats_) return;
  const QWidget* page = parentWidget();
  QRect room = page->rect();
  if (QWidget* view = page->parentWidget()) room &= QRect(page->mapFrom(view, QPoint()), view->size());
  room.adjust(floatingGap, 0, -floatingGap, -floatingGap);
  ensurePolished();
  const int around = layout()->sizeHint().width() - text_->sizeHint().width();
  const int wanted = around + text_->fontMetrics().horizontalAdvance(text_->text()) + floatingGap;
  const int width = std::min({room.width(), scaled(widestFloating), std::max(wanted, scaled(narrowestFloating))});
  const int height = layout()->totalHeightForWidth(width);
  const QRect lowest(room.left() + (room.width() - width) / 2, room.bottom() + 1 - height, width, height);
  // Buttons and links stay in reach: the bar is above those that it would cover, in the lower half of the page.
  QRect free = lowest;
  for (int top = topOfControls(free); top <= free.bottom() && free.top() > room.center().y(); top = topOfControls(free))
    free.moveBottom(top - floatingGap / 2 - 1);
  setGeometry(free.top() > room.center().y() ? free : lowest);
}

int MessageBar::topOfControls(const QRect& place) const {
  const QWidget* page = parentWidget();
  int top = place.bottom() + 1;
  const auto avoid = [&](const QWidget* control) {
    const QRect box(control->mapTo(page, QPoint()), control->size());
    if (!isAncestorOf(control) && !control->visibleRegion().isEmpty() && box.intersects(place))
      top = std::min(top, box.top());
  };
  for (const auto* button : page->findChildren<QPushButton*>()) avoid(button);
  for (const auto* label : page->findChildren<QLabel*>())
    if (label->text().contains(QLatin1String("<a href"))) avoid(label);
  return top;
}

void MessageBar::drawIcons() {
  const Palette& colours = theme();
  const QColor ofKind[] = {colours.accent, colours.warning, colours.danger};
  symbol_->setPixmap(
      icon(messageKindName(kind_), ofKind[static_cast<int>(kind_)]).pixmap(QSize(18, 18), devicePixelRatioF()));
  close_->setIcon(icon("close", colours.softInk));
}

void MessageBar::showNotice(const QString& sentence) {
  showMessage(Kind::information, sentence);
  dismissAfter(std::max(noticeMilliseconds, millisecondsPerCharacter * static_cast<int>(sentence.size())));
}

void MessageBar::showError(const EngineError& error, const QString& remedyText, std::function<void()> remedy) {
  if (error.isCancelled()) return;
  QString sentence = error.message;
  if (!error.remedy.isEmpty() && !sentence.contains(error.remedy)) sentence += " " + error.remedy;
  showMessage(Kind::error, sentence, remedyText, std::move(remedy));
  if (error.code == EngineError::badInput || error.code == EngineError::badParameter) dismissWhenMended();
}

void MessageBar::dismissWhenMended() {
  mends_ = std::make_unique<QObject>();
  const QWidget* page = parentWidget();
  if (!page) return;
  // The number, because this message may have been replaced when an entry is edited.
  const auto watch = [this](auto* field, auto edited) {
    connect(field, edited, mends_.get(), [this, number = number_] { dismissIf(number); });
  };
  for (auto* field : page->findChildren<QLineEdit*>()) watch(field, &QLineEdit::textEdited);
  for (auto* field : page->findChildren<QComboBox*>()) watch(field, &QComboBox::activated);
  for (auto* field : page->findChildren<QCheckBox*>()) watch(field, &QCheckBox::clicked);
}

void MessageBar::dismissIf(int number) {
  if (number == number_) dismiss();
}

void MessageBar::dismissAfter(int milliseconds) {
  timer_->start(milliseconds);
}

QString MessageBar::text() const {
  return text_->text();
}

void MessageBar::dismiss() {
  timer_->stop();
  remedy_ = secondRemedy_ = {};
  // Later, because an edited field may be calling.
  if (mends_) mends_.release()->deleteLater();
  hide();
}

}  // namespace transept
