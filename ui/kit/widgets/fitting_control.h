// SPDX-License-Identifier: GPL-3.0-or-later
// Joined buttons that give way to a list to choose from where their words do not fit: in a narrow card, in a language
// of long words, with large text.
#pragma once

#include <QList>

#include "ui/kit/widgets/segmented_control.h"

class QComboBox;
class QPushButton;

namespace transept {

class FittingControl : public SegmentedControl {
  Q_OBJECT
 public:
  FittingControl(const QStringList& texts, const QString& accessibleName, QWidget* parent = nullptr);

  /// All words beside each other.
  QSize sizeHint() const override;
  /// The list alone.
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  int wordsWidth() const;
  int lineHeight() const;
  void measureSoon();
  void arrange();

  QList<QPushButton*> buttons_;
  QComboBox* list_;
};

}  // namespace transept
