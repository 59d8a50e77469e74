// SPDX-License-Identifier: GPL-3.0-or-later
// One line of text that ends in "…" if it does not fit; the tool tip then shows the whole text.
#pragma once

#include <QLabel>

namespace transept {

class ElidedLabel : public QLabel {
  Q_OBJECT
 public:
  explicit ElidedLabel(const QString& text = QString(), QWidget* parent = nullptr);

  /// Hides QLabel::setText(), to keep the whole text.
  void setText(const QString& text);
  QString wholeText() const { return whole_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void elide();

  QString whole_;
};

}  // namespace transept
