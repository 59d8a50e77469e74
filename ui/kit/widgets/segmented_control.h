// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QButtonGroup;
class QComboBox;
class QPushButton;

namespace transept {

/// A row of joined buttons, exactly one of them checked (Basic | All). Arrow keys move the choice.
class SegmentedControl : public QWidget {
  Q_OBJECT
 public:
  /// `accessibleName` names the choice ("Horizontal axis").
  SegmentedControl(const QStringList& texts, const QString& accessibleName, QWidget* parent = nullptr);

  int currentIndex() const;
  void setCurrentIndex(int index);
  void setSegmentText(int index, const QString& text);
  void setSegmentEnabled(int index, bool enabled);

 signals:
  void currentIndexChanged(int index);

 private:
  QButtonGroup* group_;
};

/// A segmented control that becomes a combo box where its words do not fit: narrow cards, long words, large text.
class FittingControl : public SegmentedControl {
  Q_OBJECT
 public:
  FittingControl(const QStringList& texts, const QString& accessibleName, QWidget* parent = nullptr);

  /// All segments side by side.
  QSize sizeHint() const override;
  /// The combo box.
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
