// SPDX-License-Identifier: GPL-3.0-or-later
// A view that takes the place of a page's content until Back or Escape leaves it.
#pragma once

#include <QKeyEvent>

#include "ui/client/protocol_types.h"
#include "ui/kit/widgets/card.h"

namespace transept {

class SubView : public QWidget {
  Q_OBJECT

 signals:
  void failed(const transept::EngineError& error);
  void noticed(const QString& sentence);
  void left();

 protected:
  SubView(const QString& name, const QString& title) : card_(new Card(title)) {
    setObjectName(name);
    tight<QVBoxLayout>(-1, this)->addWidget(card_);
  }

  /// To be added to the header of the card, last. `to`: its accessible name, which says where it leads.
  QPushButton* makeBack(const char* name, const QString& to) {
    QPushButton* back = makeButton(tr("Back"), name, this, &SubView::left);
    back->setAccessibleName(to);
    return back;
  }

  /// A shortcut would also act when Escape closes the list of a combo box.
  void keyPressEvent(QKeyEvent* event) override {
    event->matches(QKeySequence::Cancel) ? emit left() : QWidget::keyPressEvent(event);
  }

  Card* const card_;
};

}  // namespace transept
