// SPDX-License-Identifier: GPL-3.0-or-later
// Where a run came from, its tags and its notes. What is written is kept in the run's folder as soon as typing rests.
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/state/session.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace transept {

class NotesEditor : public QWidget {
  Q_OBJECT
 public:
  explicit NotesEditor(Session& session, QWidget* parent = nullptr);
  ~NotesEditor() override;

  void setRun(const RunInfo& run);
  /// What is not kept yet is sent to the engine now.
  void save();

 signals:
  void failed(const transept::EngineError& error);
  /// A run of the lineage was clicked.
  void runClicked(const QString& folder);

 private:
  void showNotes(bool another);
  void showLineage();
  QStringList tags() const;
  QJsonObject written() const;

  Session& session_;
  QString folder_;
  QLabel* lineage_;
  QLineEdit* tags_;
  QPlainTextEdit* notes_;
  QTimer rest_;
  bool changed_ = false;  // by typing, since it was last sent
};

}  // namespace transept
