// SPDX-License-Identifier: GPL-3.0-or-later
// The document that is translated or was translated: progress, and buttons that open the result.
#pragma once

#include <QJsonObject>

#include "ui/kit/widgets/card.h"

class QLabel;
class QPushButton;

namespace transept {

class ImportJob;
class MessageBar;
class Session;

class DocumentCard : public Card {
  Q_OBJECT
 public:
  DocumentCard(Session& session, MessageBar& messages, QWidget* parent = nullptr);

  /// Whether a file has the ending of a kind that can be translated.
  static bool isDocument(const QString& path);
  /// Translates a file into one beside it: "report.docx" becomes "report.de.docx". `parameters`: handle and search.
  void translate(const QString& path, const QString& language, const QJsonObject& parameters);
  bool isTranslating() const;

 private:
  void showResult(const QJsonObject& summary);
  void dismiss();

  Session& session_;
  MessageBar& messages_;
  QString output_;  // path of the result
  ImportJob* job_;
  QLabel* result_;
  QPushButton *open_, *folder_, *close_;
};

}  // namespace transept
