// SPDX-License-Identifier: GPL-3.0-or-later
// A row of joined buttons of which exactly one is chosen (Basic | All). Arrow keys move the choice.
#pragma once

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;

namespace transept {

class SegmentedControl : public QWidget {
  Q_OBJECT
 public:
  /// `accessibleName` says what is chosen here ("Horizontal axis").
  SegmentedControl(const QStringList& texts, const QString& accessibleName, QWidget* parent = nullptr);

  int currentIndex() const;
  void setCurrentIndex(int index);
  void setSegmentText(int index, const QString& text);
  void setSegmentEnabled(int index, bool enabled);
  int count() const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 signals:
  void currentIndexChanged(int index);

 private:
  QButtonGroup* group_;
};

}  // namespace transept
