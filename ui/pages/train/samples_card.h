// SPDX-License-Identifier: GPL-3.0-or-later
// The latest translations of the run's pinned sentences, beside their references.
#pragma once

#include <QJsonArray>

#include "ui/kit/widgets/card.h"

class QTextBrowser;

namespace transept {

class Session;

class SamplesCard : public Card {
  Q_OBJECT
 public:
  explicit SamplesCard(Session& session, QWidget* parent = nullptr);

  /// Requests the samples of this run; an empty folder clears the card.
  void load(const QString& run);

 private:
  void render();

  Session& session_;
  QTextBrowser* text_;
  QLabel* empty_;
  QString run_;
  qint64 step_ = 0;
  QJsonArray samples_;
};

}  // namespace transept
