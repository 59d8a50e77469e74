// SPDX-License-Identifier: GPL-3.0-or-later
// A thin progress bar in the accent colour; a moving segment while the total is unknown.
#pragma once

#include <QTimer>
#include <QWidget>

namespace transept {

class ProgressLine : public QWidget {
  Q_OBJECT
 public:
  explicit ProgressLine(QWidget* parent = nullptr);

  /// 0 to 1; negative: unknown.
  void setFraction(double fraction);
  double fraction() const { return fraction_; }
  QSize sizeHint() const override { return {180, 6}; }
  QSize minimumSizeHint() const override { return {40, 6}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  double fraction_ = 0;
  double phase_ = 0;
  QTimer timer_;
};

}  // namespace transept
