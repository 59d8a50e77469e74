// SPDX-License-Identifier: GPL-3.0-or-later
// One sentence and its remedy at the top of a page. It never blocks and never steals the focus.
#pragma once

#include <QFrame>
#include <functional>

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

  /// The button `remedyText` calls `remedy`; an empty text hides the button.
  void showMessage(Kind kind, const QString& sentence, const QString& remedyText = QString(),
                   std::function<void()> remedy = {});
  /// Shows the error's sentence and its remedy; nothing for a cancelled request.
  void showError(const EngineError& error, const QString& remedyText = QString(), std::function<void()> remedy = {});
  /// Hides the bar after this time (for "Deleted. Undo").
  void dismissAfter(int milliseconds);
  QString text() const;

 public slots:
  void dismiss();

 private:
  void drawIcons();

  Kind kind_ = Kind::information;
  QLabel* symbol_;
  QLabel* text_;
  QPushButton* button_;
  QToolButton* close_;
  QTimer* timer_;
  std::function<void()> remedy_;
};

}  // namespace transept
