// SPDX-License-Identifier: GPL-3.0-or-later
// The Translate page: two panes, translated as you type; pointing at a word marks what it was made from. Below, of the
// line under the cursor: its hypotheses, the choices at each token, the search; there a person can steer it.
#pragma once

#include <QHash>

#include "ui/pages/page.h"
#include "ui/pages/translate/search/explorer.h"
#include "ui/state/models/translator.h"

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace transept {

class AblationPanel;
class AlignedPanes;
class Card;
class ChoiceGrid;
class ComparePane;
class NBestTable;
class SearchPanel;
class SegmentedControl;
class ShortlistOption;
class Stack;
class TokenTextEdit;

class TranslatePage : public Page {
  Q_OBJECT
 public:
  explicit TranslatePage(Session& session, QWidget* parent = nullptr);

  QString title() const override { return tr("Translate"); }
  void activate() override;

  /// Shows the search for the line under the cursor; where there is no text yet, for this one.
  void showSearch(const QString& text);
  const TranslateSettings& settings() const { return translator_.settings(); }
  /// Puts a file's text in the source pane; Ctrl+Z brings the old one back.
  void openFile(const QString& path);
  /// Writes the translation as it stands, a line for a line.
  void saveTranslation(const QString& path);
  const SearchTree& searchTree() const { return explorer_.tree(); }
  /// There is a line under the cursor, and its translation or the tree of its search is on its way.
  bool isSearching() const;

 signals:
  void searchShown();  // or that it is under way

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* makeSettingsCard();
  QWidget* makeSourceCard();
  QPushButton* makeFileButton();
  void replaceText(const QString& text);
  QWidget* makeTargetCard();
  QWidget* makeNBestCard();

  void onModelChanged();
  void onTextChanged();
  void onTranslated();
  void showLine();
  void showState();
  void applySettings();
  TokenPlace placeOf(TokenSide side, int line, int token) const;
  void pointAt(TokenSide side, int line, int token);
  void chooseToken(TokenSide side, int line, int token);
  void showMarks();
  void openAttention();
  void explore();
  void showSearching();
  void steer(const Steering& next);
  void showToken(int line, int token);
  QStringList sourceLines() const;
  /// The hypothesis that stands for a line: the best, or the one that was chosen below; null while there is none.
  const Hypothesis* hypothesisOf(int line) const;

  Translator translator_;
  QString steeredModel_;  // whose tokens the lines are steered with
  Explorer explorer_;
  QHash<QString, int> chosen_;  // source line -> hypothesis, where it is not the best
  QStringList shown_;           // target lines as shown; the old one stays until its new translation is here
  int pointedLine_ = -1;        // of lines that say the same, the one that was pointed at
  QString speed_;
  bool searching_ = false;  // as shown

  Stack* stack_;
  Card* sourceCard_;
  Card* targetCard_;
  TokenTextEdit* source_;
  TokenTextEdit* target_;
  AlignedPanes* aligned_ = nullptr;
  ComparePane* compare_;
  NBestTable* nbest_;
  Card* nbestCard_;
  SegmentedControl* views_;
  Stack* panels_;
  ChoiceGrid* choices_;
  SearchPanel* search_;
  AblationPanel* heads_;
  SteeringBar* steering_;
  QSpinBox* beam_;
  QDoubleSpinBox* alpha_;
  QSpinBox* count_;
  QCheckBox* shading_;
  ShortlistOption* shortlist_;
  QPushButton* copy_;
  QPushButton* attention_;
};

}  // namespace transept
