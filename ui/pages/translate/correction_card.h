// SPDX-License-Identifier: GPL-3.0-or-later
// A translation that a person corrects and the model learns: the sentence, its translation to edit, progress, and what
// was learned.
#pragma once

#include <QJsonObject>

#include "ui/kit/widgets/card.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace transept {

class ImportJob;
class MessageBar;
class Session;

class CorrectionCard : public Card {
  Q_OBJECT
 public:
  CorrectionCard(Session& session, MessageBar& messages, QWidget* parent = nullptr);

  /// Shows the sentence, and its translation by this model to be edited.
  void correct(const QString& model, const QString& sentence, const QString& translation);
  bool isLearning() const;

 signals:
  /// The corrections of a model have changed.
  void changed(const QString& model);
  void listWanted();

 private:
  void learn();
  void showResult(const QJsonObject& result);
  void undo();
  void showEditing(bool editing);

  Session& session_;
  MessageBar& messages_;
  QString model_, given_;
  QLabel* source_;
  QPlainTextEdit* edit_;
  ImportJob* job_;
  QLabel* result_;
  QPushButton *learn_, *undo_, *list_, *close_;
};

}  // namespace transept
