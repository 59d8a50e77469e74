// SPDX-License-Identifier: GPL-3.0-or-later
// A right-aligned field for one number in the window's locale. Up and Down change it by a suitable step.
//
// Accepts any number: the engine reports numbers out of range, in a sentence, while the user continues to type.
#pragma once

#include <QLineEdit>
#include <optional>

namespace transept {

class NumberField : public QLineEdit {
  Q_OBJECT
 public:
  enum class Kind { integer, real };
  /// A double holds integers exactly up to here. Larger ones are typing errors and are reported unchanged.
  static constexpr double largestCount = 1e15;

  explicit NumberField(Kind kind, QWidget* parent = nullptr);

  void setRange(double minimum, double maximum);
  /// Sets what 0 stands for; it is shown as "auto (32)". If `value` is 0, the field shows 0 as a number.
  void setAutomatic(double value);
  /// Keeps the text if it already means this number, so that typing is not disturbed.
  void setNumber(double value);
  /// Empty if the text is not a number.
  std::optional<double> number() const;

 signals:
  void numberEdited(double value);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  QString textOf(double value) const;
  void step(int direction);

  Kind kind_;
  double minimum_ = 0, maximum_ = 0, automatic_ = 0;
  double value_ = 0;
};

}  // namespace transept
