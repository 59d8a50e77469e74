// SPDX-License-Identifier: GPL-3.0-or-later
// A field for one number, right-aligned, in the window's locale. Up and Down step it by a sensible amount.
//
// It accepts any number: whether it is in range is for the engine to say, in a sentence, while the user goes on typing.
#pragma once

#include <QLineEdit>
#include <optional>

namespace transept {

class NumberField : public QLineEdit {
  Q_OBJECT
 public:
  enum class Kind { integer, real };
  /// A double is exact to here, and an integer holds it; more is typed by mistake, and told back as it is.
  static constexpr double largestCount = 1e15;

  explicit NumberField(Kind kind, QWidget* parent = nullptr);

  void setRange(double minimum, double maximum);
  /// Does not touch the text while it already means this number, so typing is not disturbed.
  void setNumber(double value);
  /// Empty while the text is no number.
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
  double minimum_ = 0, maximum_ = 0;
  double value_ = 0;
};

}  // namespace transept
