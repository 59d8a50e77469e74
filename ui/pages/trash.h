// SPDX-License-Identifier: GPL-3.0-or-later
// What was deleted on a page and can be brought back: offered in the page's message bar, and by Undo, the latest first.
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QStringList>

#include "ui/pages/message_bar.h"
#include "ui/state/session.h"

namespace transept {

class Trash : public QObject {
  Q_OBJECT
 public:
  /// `restoring`: the method of the protocol, "run/restore".
  Trash(Session& session, MessageBar& messages, const QString& restoring);

  bool isEmpty() const { return places_.isEmpty(); }
  /// What `run/delete` and its like answered, and the sentence that tells of it.
  void add(const QJsonObject& deleted, const QString& sentence);
  void undo();

 signals:
  void changed();
  void restored(const QJsonObject& result);

 private:
  Session& session_;
  MessageBar& messages_;
  QString restoring_;
  QStringList places_;  // the latest last
};

}  // namespace transept
