// SPDX-License-Identifier: GPL-3.0-or-later
// Deleted items of a page that can be restored, by the button in the message bar or by Undo, the latest first.
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
  /// `restoring`: the method of the protocol, such as "run/restore".
  Trash(Session& session, MessageBar& messages, const QString& restoring);

  bool isEmpty() const { return places_.isEmpty(); }
  /// Takes the answer of `run/delete` or a similar method, and the sentence to show.
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
