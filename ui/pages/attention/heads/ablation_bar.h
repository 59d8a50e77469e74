// SPDX-License-Identifier: GPL-3.0-or-later
// Heads that are switched off, and what the translation becomes without them: both texts, their words compared, and
// both scores. Hidden while every head is on.
#pragma once

#include <QWidget>
#include <optional>

#include "ui/state/models/translator.h"
#include "ui/state/session.h"

class QLabel;

namespace transept {

class AblationBar : public QWidget {
  Q_OBJECT
 public:
  /// `name`: of this bar alone, so that another's questions do not take the place of its own.
  AblationBar(Session& session, const QString& name, QWidget* parent = nullptr);

  /// Whose sentence is translated with and without the heads, and how it is searched for; without: as the engine likes.
  void setSentence(const QJsonValue& handle, const QString& source, std::optional<TranslateSettings> search = {});

 signals:
  void failed(const transept::EngineError& error);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  struct Answer {
    QString asked;  // what the answer belongs to
    QString text;
    double score = 0;
  };
  void refresh();
  void askBoth();
  void ask(Answer& answer, bool without);
  void describe();

  Session& session_;
  QString name_;
  QJsonValue handle_;
  QString source_;
  std::optional<TranslateSettings> search_;
  Answer with_, without_;
  QLabel* text_;
};

}  // namespace transept
