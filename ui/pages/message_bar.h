// SPDX-License-Identifier: GPL-3.0-or-later
// One sentence and its remedy. It never blocks, never steals the focus, and moves no other control.
#pragma once

#include <QFrame>
#include <functional>
#include <memory>

#include "ui/client/protocol_types.h"

class QLabel;
class QPushButton;
class QTimer;
class QToolButton;

namespace transept {

class MessageBar : public QFrame {
  Q_OBJECT
 public:
  enum class Kind { information, warning, error };
  Q_ENUM(Kind)

  explicit MessageBar(QWidget* parent = nullptr);

  /// Shows the bar over the lower edge of the visible part of `page`, outside its layout, above the buttons there.
  void floatOver(QWidget* page);

  /// The button `remedyText` calls `remedy`; an empty text hides the button.
  void showMessage(Kind kind, const QString& sentence, const QString& remedyText = QString(),
                   std::function<void()> remedy = {});
  /// A second button for the shown message.
  void offerAlso(const QString& text, std::function<void()> action);
  /// Shows information that disappears after a few seconds.
  void showNotice(const QString& sentence);
  /// Shows the error's sentence and its remedy; nothing for a cancelled request. An error about what somebody entered
  /// goes when a field of the page is edited.
  void showError(const EngineError& error, const QString& remedyText = QString(), std::function<void()> remedy = {});
  /// Hides the bar after this time (for "Deleted. Undo").
  void dismissAfter(int milliseconds);
  QString text() const;
  /// Of the message that was shown last.
  int number() const { return number_; }
  /// Hides the message of this number; a later one stays.
  void dismissIf(int number);

 public slots:
  void dismiss();

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void carryOut(const std::function<void()>& action);
  void drawIcons();
  void place();
  /// The upper edge of the page's buttons and links that a bar at this place would cover; below it: none.
  int topOfControls(const QRect& place) const;
  void dismissWhenMended();

  Kind kind_ = Kind::information;
  bool floats_ = false;
  QLabel* symbol_;
  QLabel* text_;
  QPushButton *button_, *second_;
  QToolButton* close_;
  QTimer* timer_;
  std::function<void()> remedy_, secondRemedy_;
  int number_ = 0;                  // of the message
  std::unique_ptr<QObject> mends_;  // holds the connections to the fields that the message may be about
};

}  // namespace transept
