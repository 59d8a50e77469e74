// SPDX-License-Identifier: GPL-3.0-or-later
// The same text translated by a second model, line by line, with the differing words marked. Hidden without a model.
#pragma once

#include "ui/kit/widgets/card.h"
#include "ui/pages/attention/heads/word_difference.h"
#include "ui/pages/side_model.h"
#include "ui/state/models/translator.h"

namespace transept {

class AlignedPanes;
class TokenTextEdit;

class ComparePane : public Card {
  Q_OBJECT
 public:
  explicit ComparePane(Session& session, QWidget* parent = nullptr);

  SideModel& side() { return side_; }
  TokenTextEdit* text() { return text_; }
  /// The panes that text() stays aligned with; set it before any text is shown.
  void setAligned(AlignedPanes* panes) { aligned_ = panes; }
  /// Gets the page's text and settings.
  Translator& translator() { return translator_; }
  /// The first model's lines as shown; a line is empty until it is translated.
  void compareWith(const QStringList& firstLines);

 signals:
  /// The words of each of those lines that the second model translates differently.
  void differencesChanged(const QVector<QVector<transept::TextSpan>>& words);

 private:
  void refresh();
  void showModel();

  /// Two lines and their difference, cached because every new line calls refresh().
  struct Compared {
    QString first, second;
    WordDifference difference;
  };

  SideModel side_;
  Translator translator_;
  TokenTextEdit* text_;
  AlignedPanes* aligned_ = nullptr;
  QStringList firstLines_, shown_;
  QVector<Compared> compared_;
};

}  // namespace transept
