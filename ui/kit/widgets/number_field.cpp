// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/number_field.h"

#include <QKeyEvent>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/format.h"

namespace transept {

NumberField::NumberField(Kind kind, QWidget* parent) : QLineEdit(parent), kind_(kind) {
  setAlignment(Qt::AlignRight);
  connect(this, &QLineEdit::textEdited, this, [this] {
    const std::optional<double> typed = number();
    if (!typed || *typed == value_) return;
    value_ = *typed;
    emit numberEdited(value_);
  });
}

void NumberField::setRange(double minimum, double maximum) {
  minimum_ = minimum;
  maximum_ = maximum;
}

void NumberField::setAutomatic(double value) {
  if (value == automatic_) return;
  const bool shown = value_ == 0 && number() == 0;  // and not being changed
  automatic_ = value;
  if (shown && !hasFocus()) setText(textOf(value_));
}

QString NumberField::textOf(double value) const {
  if (value == 0 && automatic_ != 0) return tr("auto (%1)").arg(formatExact(automatic_));
  const bool counts = kind_ == Kind::integer && std::abs(value) < largestCount;
  return counts ? formatCount(static_cast<qint64>(value)) : formatExact(value);
}

void NumberField::setNumber(double value) {
  value_ = value;
  if (number() != value) setText(textOf(value));
}

std::optional<double> NumberField::number() const {
  // Group separators are optional. A decimal point is valid in every locale, as in papers; even where the point is a
  // group separator, "0.001" is a thousandth.
  const QString typed = text().trimmed();
  if (automatic_ != 0 && typed == textOf(0)) return 0;
  const QString whole = withoutGroups(typed);
  bool ok = false;
  double value = typed.startsWith("0.") || typed.startsWith("-0.") ? typed.toDouble(&ok) : 0;
  if (!ok) value = QLocale().toDouble(typed, &ok);
  if (!ok) value = typed.toDouble(&ok);
  if (!ok) value = QLocale().toDouble(whole, &ok);
  // A digit was appended to a grouped number: "14.2000" is no fraction where the point groups digits.
  if (kind_ == Kind::integer && value >= 1 && value != std::floor(value) && typed.lastIndexOf('.') < typed.size() - 4)
    value = QLocale().toDouble(whole, &ok);
  if (!ok || !std::isfinite(value)) return std::nullopt;
  if (kind_ == Kind::integer && value != std::floor(value)) return std::nullopt;
  return value;
}

void NumberField::keyPressEvent(QKeyEvent* event) {
  if (!isReadOnly() && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)) {
    step(event->key() == Qt::Key_Up ? 1 : -1);
    return;
  }
  const QString typed = event->text();
  if (!isReadOnly() && automatic_ != 0 && text() == textOf(0) && !typed.isEmpty() && typed[0].isDigit()) clear();
  QLineEdit::keyPressEvent(event);
}

void NumberField::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  setText(textOf(value_));  // an invalid text reverts to the last number
}

void NumberField::step(int direction) {
  // The step depends on the magnitude: integers 512 by 100 and 6 by 1, reals 0.1 by 0.01.
  const double magnitude = value_ == 0 ? 0.1 : std::pow(10, std::floor(std::log10(std::abs(value_))));
  double amount = kind_ == Kind::integer ? std::max(1.0, magnitude >= 100 ? magnitude : 1.0) : magnitude / 10;
  if (kind_ == Kind::real && value_ == 0) amount = 0.01;
  const double next = std::clamp(value_ + direction * amount, minimum_, maximum_);
  const double rounded = kind_ == Kind::integer ? std::round(next) : std::round(next / (amount / 10)) * (amount / 10);
  value_ = std::clamp(QString::number(rounded, 'g', 12).toDouble(), minimum_, maximum_);
  setText(textOf(value_));
  emit numberEdited(value_);
}

}  // namespace transept
