// SPDX-License-Identifier: GPL-3.0-or-later
// The heads that are switched off and their effect on the translation: both texts with their differing words marked,
// and both scores. Hidden while all heads are on.
#pragma once

#include <QWidget>
#include <optional>

#include "ui/client/translation.h"
#include "ui/state/session.h"

class QLabel;

namespace transept {

class AblationBar : public QWidget {
  Q_OBJECT
 public:
  explicit AblationBar(Session& session, QWidget* parent = nullptr);

  /// The model and sentence to translate with and without the heads.
  void setSentence(const QJsonValue& handle, const QString& source);

 signals:
  void failed(const transept::EngineError& error);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  struct Answer {
    QJsonObject asked;               // the request that it answers
    std::optional<Hypothesis> best;  // empty: not known yet
  };
  void refresh();
  void askBoth();
  void ask(Answer& answer, bool without);
  void describe();

  Session& session_;
  QJsonValue handle_;
  QString source_;
  Answer with_, without_;
  QLabel* text_;
};

}  // namespace transept
