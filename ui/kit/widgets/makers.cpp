// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/makers.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QEvent>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <algorithm>

#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {

class ElidedBox : public QComboBox {
 protected:
  void initStyleOption(QStyleOptionComboBox* option) const override {
    QComboBox::initStyleOption(option);
    const QRect room = style()->subControlRect(QStyle::CC_ComboBox, option, QStyle::SC_ComboBoxEditField, this);
    option->currentText = fontMetrics().elidedText(option->currentText, Qt::ElideMiddle, room.width() - 2);
  }

  void showPopup() override {
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    QComboBox::showPopup();
  }
};
class WheelGuard : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Wheel) return QObject::eventFilter(watched, event);
    event->ignore();  // the parent handles it
    return true;
  }
};
}  // namespace

void setStyled(QWidget* widget, const char* property, const QVariant& value) {
  const QVariant before = widget->property(property);
  if (before == value || (!before.isValid() && value == QVariant(false))) return;
  widget->setProperty(property, value);
  widget->style()->unpolish(widget);
  widget->style()->polish(widget);
}

QLabel* roleLabel(const QString& text, const char* role) {
  return withRole(role, new QLabel(text));
}

QLabel* sectionLabel(const QString& text) {
  return roleLabel(text.toUpper(), "section");
}

QLabel* softLabel(const QString& text, QWidget* parent) {
  auto* label = withRole("soft", new QLabel(text, parent));
  label->setWordWrap(true);
  return label;
}

QLabel* captionOf(QWidget* field, const QString& text) {
  QLabel* caption = roleLabel(text, "soft");
  caption->setBuddy(field);
  return caption;
}

QComboBox* makeElidedBox() {
  auto* box = new ElidedBox;
  box->setProperty("elided", true);  // for tests, which look for texts that are cut off
  return box;
}

QScrollArea* makeScrollArea(QWidget* inside) {
  auto* area = new QScrollArea;
  area->setWidget(inside);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setFocusPolicy(Qt::NoFocus);
  return area;
}

void leaveWheelToForm(QWidget* field) {
  if (field->focusPolicy() == Qt::WheelFocus) field->setFocusPolicy(Qt::StrongFocus);
  field->installEventFilter(new WheelGuard(field));
}

void reserveWidth(QPushButton* button, const QStringList& texts) {
  followTextSize(button, [button, texts] {
    const QString shown = button->text();
    int widest = 0;
    for (const QString& text : texts) {  // the style knows best what a text needs
      button->setText(text);
      widest = std::max(widest, button->sizeHint().width());
    }
    button->setText(shown);
    button->setMinimumWidth(widest);
  });
}

QPushButton* makeButton(QAction* action) {
  auto* button = named(new QPushButton(action->text()), action->objectName() + QStringLiteral("Button"));
  const bool ownTip = action->toolTip() != action->text();
  button->setToolTip(ownTip ? action->toolTip() : action->shortcut().toString(QKeySequence::NativeText));
  QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
  QObject::connect(action, &QAction::changed, button, [button, action] {
    button->setEnabled(action->isEnabled());
    button->setVisible(action->isVisible());
    if (button->text() != action->text()) button->setText(action->text());
  });
  return button;
}

}  // namespace transept
