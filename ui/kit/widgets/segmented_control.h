// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QButtonGroup;
class QComboBox;
class QPushButton;

namespace transept {

/// A row of joined buttons of which exactly one is chosen (Basic | All). Arrow keys move the choice.
class SegmentedControl : public QWidget {
  Q_OBJECT
 public:
  /// `accessibleName` says what is chosen here ("Horizontal axis").
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

/// Joined buttons that give way to a list to choose from where their words do not fit: in a narrow card, in a language
/// of long words, with large text.
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
