// SPDX-License-Identifier: GPL-3.0-or-later
// The Translate page: two panes, translated while typing, sentence by sentence; hovering a word marks the words it was
// made from. Below, for the sentence at the cursor: its hypotheses, the choices at each token, and the search, which
// the user can steer.
#pragma once

#include <QHash>

#include "ui/pages/page.h"
#include "ui/pages/translate/search/explorer.h"
#include "ui/state/models/translator.h"

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QMenu;
class QPushButton;
class QSpinBox;

namespace transept {

class AlignedPanes;
class Card;
class ChoiceGrid;
class ComparePane;
class CorrectionCard;
class DocumentCard;
class ForeignModelCard;
class NBestTable;
class SearchPanel;
class SegmentedControl;
class ShortlistOption;
class Stack;
class SteeringBar;
class TokenTextEdit;

class TranslatePage : public Page {
  Q_OBJECT
 public:
  explicit TranslatePage(Session& session, QWidget* parent = nullptr);

  QString title() const override { return tr("Translate"); }
  void activate() override;
  Printout printout() override;

  /// Shows the search for the sentence at the cursor; if the source pane is empty or shows examples, for `text`.
  void showSearch(const QString& text);
  const TranslateSettings& settings() const { return translator_.settings(); }
  /// Puts a file's text into the source pane; Ctrl+Z restores the old text.
  void openFile(const QString& path);
  /// Writes the current translation, one line per source line.
  void saveTranslation(const QString& path);
  const SearchTree& searchTree() const { return explorer_.tree(); }
  /// Whether the translation of the sentence at the cursor or the tree of its search is being computed.
  bool isSearching() const;

 signals:
  void searchShown();  // also when a search begins

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  QWidget* makeSettingsCard();
  QWidget* makeSourceCard();
  QPushButton* makeFileButton();
  void makeDocumentEntries(QMenu& menu);
  void replaceText(const QString& text);
  /// Translates a file as a whole, with the settings of the page.
  void translateDocument(const QString& path);
  /// Where the choice to translate without the stored glossary of the current model is kept.
  QString withoutTermsKey() const;
  /// Stores the terms of a file with the model; an empty path removes its glossary.
  void storeTerms(const QString& path);
  void showTerms();
  CorrectionCard* makeCorrectionCard();
  /// Opens the translation of the sentence at the cursor for a correction that the model learns.
  void correctSentence();
  void listCorrections();
  void reloadModel(const QString& model);
  QWidget* makeTargetCard();
  void fitTargetButtons();
  QWidget* makeNBestCard();
  void limitHeights();

  void onModelChanged();
  /// An imported model of words needs text that is split by hand.
  void warnOfMissingTokeniser();
  void translateWaiting();
  void showCard();
  void showExamples();
  void onLinesChanged(const LineChange& change);
  /// Lines [first, first + gone) are `come` lines now, whose translations are shown.
  void showTranslations(qsizetype first, qsizetype gone, qsizetype come);
  void showTranslations() { showTranslations(0, joined_.size(), translator_.lineCount()); }
  void showSentence();
  void showState();
  void applySettings();
  /// Sentence `number` of a line.
  struct Place {
    int line = -1, number = -1;
  };
  Place placeAtCursor() const;
  Place placeAtToken(TokenSide side, int line, int token) const;
  QString sentenceAt(const Place& place) const;  // empty: none
  QString currentSentence() const { return sentenceAt(placeAtCursor()); }
  /// Of several equal sentences, this one is marked from now on.
  TokenPlace pointAt(TokenSide side, int line, int token);
  void showMarks();
  void openAttention();
  void explore();
  void showSearching();
  /// `sentence`: that of the view in which the user chose; it may be the one before the current one.
  void steer(const QString& sentence, const Steering& next);
  void showToken(int line, int token);
  /// The shown hypothesis of a sentence: the best, or the one chosen below; null: none yet.
  const Hypothesis* hypothesisOf(const QString& sentence) const;

  Translator translator_;
  QString steeredModel_;  // the model whose tokens steer the lines
  Explorer explorer_;
  QHash<QString, int> chosen_;                // sentence -> rank of the chosen hypothesis
  QVector<JoinedLine> joined_{JoinedLine()};  // translations of the lines
  QStringList shown_{QString()};              // shown target lines; an old one stays until its new translation arrives
  bool replaced_ = false;                     // the shown translations are from another model and are not kept
  Place pointed_;                             // of several equal sentences the one to mark
  QString speed_, terms_;                     // beside the title of the target
  bool termsShown_ = false;                   // the marks of a glossary's terms
  bool searching_ = false;                    // as shown
  bool focusLater_ = false;                   // the source gets the focus once the model is loaded
  bool waiting_ = false;  // the model changed: the text is translated once the page is shown and its settings are known

  Stack* stack_;
  ForeignModelCard* foreign_;
  DocumentCard* document_;
  CorrectionCard* correction_;
  Card* sourceCard_;
  Card* targetCard_;
  QWidget* targetButtons_;
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
  SteeringBar* steering_;
  QSpinBox* beam_;
  QDoubleSpinBox* alpha_;
  QSpinBox* count_;
  QCheckBox* shading_;
  QCheckBox* splitting_;
  ShortlistOption* shortlist_;
  QPushButton* copy_;
  QPushButton* attention_;
  QPushButton* correct_;
  QString examples_;          // that the page inserted
  int tokeniserWarning_ = 0;  // the number of the message; 0: none
};

}  // namespace transept
