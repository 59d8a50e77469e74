// SPDX-License-Identifier: GPL-3.0-or-later
// Heads that are switched off, and what the translation becomes without them: both texts, their words compared, and
// both scores. Hidden while every head is on.
#pragma once

#include <QSet>
#include <QWidget>

#include "ui/attention/attention_map.h"
#include "ui/engine_client.h"

class QLabel;

namespace transept {

class AblationBar : public QWidget {
  Q_OBJECT
 public:
  explicit AblationBar(EngineClient& engine, QWidget* parent = nullptr);

  /// Whose sentence is translated with and without the heads.
  void setSentence(const QJsonValue& handle, const QString& source);
  void setOff(AttentionKind kind, int layer, int head, bool off);
  bool isOff(AttentionKind kind, int layer, int head) const;
  /// Every head on again.
  void clear();

 signals:
  void headsChanged();
  void failed(const transept::EngineError& error);

 private:
  struct Answer {
    QString asked;  // what the answer belongs to
    QString text;
    double score = 0;
  };
  static int keyOf(AttentionKind kind, int layer, int head) {
    return (static_cast<int>(kind) * 1024 + layer) * 1024 + head;
  }
  void refresh();
  void ask(Answer& answer, bool without);
  void describe();

  EngineClient& engine_;
  QJsonValue handle_;
  QString source_;
  QSet<int> off_;
  Answer with_, without_;
  QLabel* text_;
};

}  // namespace transept
