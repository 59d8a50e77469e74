// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/tour_card.h"

#include <QAccessible>
#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QTextDocumentFragment>
#include <algorithm>

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr int cardWidth = 390, leastWidth = 290, tourGap = 12;  // px
constexpr int room = 4;                                         // px around the framed widget

qint64 common(const QRect& a, const QRect& b) {
  const QRect both = a & b;
  return both.isEmpty() ? 0 : static_cast<qint64>(both.width()) * both.height();
}

/// A rectangle of this size, as near to the corner as possible without leaving `inside`.
QRect within(const QRect& inside, const QPoint& corner, const QSize& size) {
  return QRect(
      QPoint(std::clamp(corner.x(), inside.left(), std::max(inside.left(), inside.right() - size.width() + 1)),
             std::clamp(corner.y(), inside.top(), std::max(inside.top(), inside.bottom() - size.height() + 1))),
      size);
}
}  // namespace

TourCard::TourCard(QWidget* window)
    : Card(QString(), window),
      heading_(named(roleLabel(QString(), "title"), "tourTitle")),
      place_(named(roleLabel(QString(), "caption"), "tourPlace")),
      text_(named(new QLabel, "tourText")),
      note_(named(roleLabel(QString(), "problem"), "tourNote")),
      end_(makeButton(tr("End the tour"), "tourEnd", this, &TourCard::endWanted)),
      action_(makeButton(QString(), "tourAction", this, &TourCard::actionWanted)),
      back_(makeButton(tr("Back"), "tourBack", this, &TourCard::backWanted)),
      next_(makeButton(QString(), "tourNext", this, &TourCard::nextWanted)) {
  setObjectName("tourCard");
  setFocusPolicy(Qt::NoFocus);
  setCursor(Qt::SizeAllCursor);
  for (QLabel* label : {heading_, text_, note_}) label->setWordWrap(true);
  text_->setTextFormat(Qt::RichText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  withRole("link", end_);
  withRole("primary", next_);
  reserveWidth(next_, {tr("Next"), tr("Finish")});
  auto* top = tight<QHBoxLayout>(8);
  top->addWidget(heading_, 1);
  top->addWidget(place_, 0, Qt::AlignTop);
  body()->addLayout(top);
  body()->addWidget(text_);
  body()->addWidget(note_);
  auto* row = tight<QHBoxLayout>(8);
  row->addWidget(end_);
  row->addStretch(1);
  for (QPushButton* button : {action_, back_, next_}) row->addWidget(button);
  for (QPushButton* button : {end_, action_, back_, next_}) button->setCursor(Qt::ArrowCursor);
  body()->addLayout(row);
  hide();
}

void TourCard::setContent(const Content& content) {
  const bool other = content.step != content_.step || content.title != content_.title;
  content_ = content;
  const bool going = content.step >= 0;
  heading_->setText(content.title);
  place_->setText(going ? tr("%1 of %2", "step of the tour").arg(content.step + 1).arg(content.steps) : QString());
  text_->setText(content.text);
  note_->setText(content.note);
  note_->setVisible(!content.note.isEmpty());
  action_->setText(content.action);
  action_->setVisible(!content.action.isEmpty());
  back_->setVisible(going);
  back_->setEnabled(content.step > 0);
  next_->setText(content.step + 1 < content.steps ? tr("Next") : tr("Finish"));
  next_->setVisible(going);
  ensurePolished();
  layout()->activate();
  if (other) width_ = 0;
  // Keeps its position until placeBeside(), but inside the window even with a longer text.
  const QSize size = sizeOf(width_ > 0 ? std::min(width_, wholeWidth()) : wholeWidth());
  setGeometry(within(parentWidget()->rect().adjusted(tourGap, tourGap, -tourGap, -tourGap), pos(), size));
  show();
  // Screen readers read a new step as one message.
  setAccessibleName(
      going ? tr("Guided tour, step %1 of %2: %3").arg(content.step + 1).arg(content.steps).arg(content.title)
            : tr("Guided tour: %1").arg(content.title));
  setAccessibleDescription(QTextDocumentFragment::fromHtml(content.text + content.note).toPlainText());
  next_->setAccessibleDescription(accessibleName() + QLatin1Char('\n') + accessibleDescription());
  if (!other) return;
  QAccessibleEvent event(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&event);
}

int TourCard::wholeWidth() const {
  return std::min(scaled(cardWidth), parentWidget()->width() - 2 * tourGap);
}

QSize TourCard::sizeOf(int width) const {
  return {width, layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height()};
}

void TourCard::placeBeside(const QRect& target, const QRect& room) {
  const QRect inside = room.adjusted(tourGap, tourGap, -tourGap, -tourGap);
  if (drawn_) return QWidget::move(within(inside, pos(), size()).topLeft());
  const QRect place = placeFor(target, inside);
  width_ = place.width();
  setGeometry(place);
}

/// The first of the places that cover least of the target.
QRect TourCard::placeFor(const QRect& target, const QRect& inside) const {
  const QSize whole = sizeOf(wholeWidth());
  if (target.isEmpty()) return within(inside, inside.bottomRight(), whole);
  const int right = inside.right() - target.right() - tourGap + 1, left = target.left() - tourGap - inside.left();
  QList<QRect> places;
  const auto beside = [&](const QSize& size) {
    places << within(inside, {target.right() + tourGap, target.top()}, size)
           << within(inside, {target.left() - tourGap - size.width(), target.top()}, size);
  };
  beside(whole);
  places << within(inside, {target.left(), target.bottom() + tourGap}, whole)
         << within(inside, {target.left(), target.top() - tourGap - whole.height()}, whole);
  const int narrow = std::min(std::max(right, left), whole.width());
  if (narrow >= std::max(scaled(leastWidth), minimumSizeHint().width()))
    if (const QSize size = sizeOf(narrow); size.height() <= inside.height()) beside(size);
  for (const QPoint& corner : {inside.bottomRight(), inside.bottomLeft(), inside.topRight(), inside.topLeft()})
    places << within(inside, corner, whole);
  return *std::min_element(places.begin(), places.end(),
                           [&](const QRect& a, const QRect& b) { return common(a, target) < common(b, target); });
}

void TourCard::takeFocus() {
  QPushButton* first = next_->isVisible() ? next_ : action_->isVisible() ? action_ : end_;
  first->setFocus(Qt::OtherFocusReason);
}

void TourCard::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Escape:
      return emit endWanted();
    case Qt::Key_PageDown:
      if (content_.step >= 0) emit nextWanted();
      return;
    case Qt::Key_PageUp:
      if (content_.step > 0) emit backWanted();
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (auto* button = qobject_cast<QPushButton*>(QApplication::focusWidget())) button->click();
      return;
    default:
      return Card::keyPressEvent(event);
  }
}

void TourCard::mousePressEvent(QMouseEvent* event) {
  grip_ = event->position().toPoint();
}

void TourCard::mouseMoveEvent(QMouseEvent* event) {
  if (!(event->buttons() & Qt::LeftButton)) return;
  drawn_ = true;
  QWidget::move(mapToParent(event->position().toPoint()) - grip_);
}

TourFrame::TourFrame(QWidget* window) : QWidget(window) {
  setObjectName(QStringLiteral("tourFrame"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  whenRested(soon_, 0, this, &TourFrame::place);
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
  hide();
}

void TourFrame::follow(QWidget* target) {
  if (target != target_) {
    for (const QPointer<QWidget>& widget : std::as_const(watched_))
      if (widget) widget->removeEventFilter(this);
    watched_.clear();
    target_ = target;
    for (QWidget* widget = target; widget != nullptr; widget = widget->parentWidget()) {
      widget->installEventFilter(this);
      watched_.append(widget);
      if (auto* area = qobject_cast<QScrollArea*>(widget); area && area->widget() && area != target)
        area->ensureWidgetVisible(target, room, room);
      if (widget == parentWidget()) break;
    }
  }
  soon_.start();
}

QRect TourFrame::visiblePart() const {
  if (!target_ || !target_->isVisible()) return {};
  QRect part = target_->rect();
  for (QWidget* widget = target_; widget != parentWidget(); widget = widget->parentWidget()) {
    part = part.translated(widget->pos());
    if (widget->parentWidget() == nullptr) return {};
    part &= widget->parentWidget()->rect();
  }
  return part;
}

void TourFrame::place() {
  const QRect part = visiblePart();
  setVisible(!part.isEmpty());
  if (!part.isEmpty()) setGeometry(part.adjusted(-room, -room, room, room) & parentWidget()->rect());
  emit moved(part);
}

bool TourFrame::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
      soon_.start();
      break;
    default:
      break;
  }
  return QWidget::eventFilter(watched, event);
}

void TourFrame::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme().accent, 3));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 9, 9);
}

}  // namespace transept
