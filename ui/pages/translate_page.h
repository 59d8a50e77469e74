// SPDX-License-Identifier: GPL-3.0-or-later
// The Translate page: two panes, translated as you type; pointing at a word marks what it was made from; the
// hypotheses of the line under the cursor below.
#pragma once

#include <QHash>

#include "ui/pages/page.h"
#include "ui/translate/alignment.h"
#include "ui/translate/translator.h"

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableView;

namespace transept {

class Card;
class NBestModel;
class Stack;
class TokenTextEdit;

class TranslatePage : public Page {
  Q_OBJECT
 public:
  explicit TranslatePage(Session& session, QWidget* parent = nullptr);

  QString title() const override { return tr("Translate"); }
  void activate() override;

 private:
  QWidget* makeSettingsCard();
  QWidget* makeSourceCard();
  QWidget* makeTargetCard();
  QWidget* makeNBestCard();

  void onModelChanged();
  void onTextChanged();
  void onTranslated();
  void showLine();
  void showState();
  void applySettings();
  void pointAt(bool inSource, int line, int token);
  void openAttention();
  QStringList sourceLines() const;
  /// The hypothesis that stands for a line: the best, or the one that was chosen below; null while there is none.
  const Hypothesis* hypothesisOf(int line) const;

  Translator translator_;
  AlignmentSource alignment_;
  QHash<QString, int> chosen_;  // source line -> hypothesis, where it is not the best
  QStringList shown_;           // target lines as shown; the old one stays until its new translation is here
  int pointedLine_ = -1, pointedToken_ = -1;
  bool pointedInSource_ = false;
  QString speed_;

  Stack* stack_;
  Card* sourceCard_;
  Card* targetCard_;
  TokenTextEdit* source_;
  TokenTextEdit* target_;
  NBestModel* model_;
  QTableView* nbest_;
  Card* nbestCard_;
  QSpinBox* beam_;
  QDoubleSpinBox* alpha_;
  QSpinBox* count_;
  QCheckBox* shading_;
  QPushButton* copy_;
  QPushButton* attention_;
};

}  // namespace transept
