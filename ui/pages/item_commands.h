// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of a page's list of runs, corpora and the like: rename, delete, and undo of the deletions, the latest first,
// by a button in the message bar or by Undo.
#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include "ui/pages/message_bar.h"
#include "ui/state/session.h"

class QAction;

namespace transept {

class ItemCommands : public QObject {
  Q_OBJECT
 public:
  /// `kind`: "run" for the methods run/rename, run/delete and run/restore of the protocol.
  ItemCommands(Session& session, MessageBar& messages, const QString& kind);

  void rename(const QString& folder, const QString& name);
  /// Moves an item to the trash; `sentence` says so, with the offer to undo it.
  void remove(const QString& folder, const QString& sentence);
  /// For lists of several kinds: that of the items to rename and to remove from now on.
  void setKind(const QString& kind) { kind_ = kind; }
  bool canUndo() const { return !removed_.isEmpty(); }
  void undo();

 signals:
  void canUndoChanged();
  /// `restored`: the folder of an item that is in the list again, else empty. Also after a failure: the list may be out
  /// of date.
  void listChanged(const QString& restored);

 private:
  Session& session_;
  MessageBar& messages_;
  QString kind_;
  struct Removed {
    QString kind, trash;
  };
  QList<Removed> removed_;  // the latest last
};

}  // namespace transept
