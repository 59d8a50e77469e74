// SPDX-License-Identifier: GPL-3.0-or-later
// The same text translated by a second model, line by line, the words that differ marked. Hidden while there is none.
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
  /// The panes that text() stays aligned with; set before any text is shown.
  void setAligned(AlignedPanes* panes) { aligned_ = panes; }
  void setText(const QStringList& lines, int current);
  void setSettings(const TranslateSettings& settings) { translator_.setSettings(settings); }
  /// The first model's lines as they are shown; empty where it has not translated yet.
  void compareWith(const QStringList& firstLines);
  /// Of each of those lines, the words that the second model has otherwise.
  const QVector<QVector<TextSpan>>& differences() const { return differences_; }

 signals:
  void differencesChanged();
  void failed(const transept::EngineError& error);

 private:
  void refresh();
  void showModel();

  /// Two lines and where they differ, which is not worked out anew with every line that comes.
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
  QVector<QVector<TextSpan>> differences_;
};

}  // namespace transept
