// SPDX-License-Identifier: GPL-3.0-or-later
// The Attention page: what every head of every layer attends to in one sentence. The grid of heads, the heat map, the
// lines, the query's scores and the replay share one selection.
#pragma once

#include <QTimer>

#include "ui/pages/page.h"
#include "ui/state/models/attention_store.h"

class QAction;
class QLabel;
class QLineEdit;
class QPushButton;

namespace transept {

class AblationBar;
class AttentionComparison;
class AttentionReplay;
class Card;
class ElidedLabel;
class HeadGrid;
class HeadLines;
class HeadModel;
class HeadOverview;
class LinesPanel;
class MapPanel;
class ModelChooser;
class QueryPanel;
struct QueryRow;
class SegmentedControl;
class Stack;

class AttentionPage : public Page {
  Q_OBJECT
 public:
  explicit AttentionPage(Session& session, QWidget* parent = nullptr);

  QString title() const override { return tr("Attention"); }
  void activate() override;
  Printout printout() override;
  QVariantMap draft() const override;
  void setDraft(const QVariantMap& draft) override;

  /// The text of the source field.
  QString sentence() const;
  /// The same, but empty while the page shows an example that nobody chose.
  QString chosenSentence() const { return sentence() == example_ ? QString() : sentence(); }
  AttentionStore& store() { return store_; }
  /// The scores of the chosen query.
  const QueryRow& queryRow() const;
  /// Shows one head and selects tokens of its map; -1 keeps the selection.
  void showHead(AttentionKind kind, int layer, int head, int query = -1, int key = -1);

 public slots:
  void showSentence(const QString& source, const QString& target = QString());

 signals:
  void sentenceShown();  // every view shows the attention of another sentence or model
  void queryShown();

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeSentenceCard();
  QWidget* makeHeadsCard();
  QWidget* makeLinesCard();
  QWidget* makeReplayCard();
  QWidget* makePageBar();
  void makeTokenCommands();
  void openModel(const QString& part);

  AttentionKind kind() const;
  void clearViews();
  void offerKinds();
  void ask();
  /// The target, if it was typed or passed to this page; empty if the engine made it.
  QString ownTarget() const;
  static QString nameOf(const LoadedModel& model);
  void showMap();
  void onModelChanged();
  void onAttention();
  void onFailed(const EngineError& error);
  void chooseHead();
  void showThumbnails();
  void describeHead();
  void fitHeadsCard();
  void showSelection();
  void describeSelection(int row, int column);
  TokenPlace placeOf(int query, int key) const;
  /// The part that is on this page, counted from the page's first token.
  TokenPlace onThisPage(const TokenPlace& place) const;
  /// -1 keeps the selection.
  void chooseTokens(int query, int key);
  void chooseCell(int row, int column);
  void takeTokens();
  void hover(int row, int column);
  void followTokens();
  void showPageOfTokens();
  void turnPage(int by);
  void showHeadsOff();

  AttentionStore store_;
  HeadChoice shownChoice_;
  AttentionMap rawMap_;
  int sourceToken_ = -1, targetToken_ = -1;  // the selection, in tokens
  int keyToken_ = -1;                        // the key of self-attention
  bool hovering_ = false;                    // this page is reporting a hovered token
  bool waiting_ = false;  // the model changed while the page was hidden; it is asked when the page is shown
  QString modelName_;     // of the shown attention
  QTimer typing_;
  qint64 firstToken_ = 0, page_ = 0;  // of a source that is shown in pages, in tokens

  Stack* stack_;
  QLineEdit* source_;
  QLineEdit* target_;
  QLabel* sourceCaption_;
  QLabel* targetCaption_;
  SegmentedControl* kinds_;
  HeadModel* headModel_;
  HeadGrid* grid_;
  SegmentedControl* headViews_;
  HeadOverview* overview_;
  Card* headsCard_;
  QLabel* headTitle_;
  QLabel* headFigures_;
  MapPanel* map_;
  Card* linesCard_ = nullptr;
  ElidedLabel* linesTitle_;
  LinesPanel* linesPanel_;
  HeadLines* lines_;
  QLabel* lineDetail_;
  QueryPanel* query_;
  AttentionReplay* replay_;
  AttentionComparison* comparison_;
  AblationBar* ablation_;
  QPushButton *headOff_, *inside_;
  QAction *why_, *taught_;  // about the chosen token
  QWidget* pageBar_;
  QLabel* pageText_;
  QPushButton* previousPage_;
  QPushButton* nextPage_;
  QString example_;  // shown on an empty page
};

}  // namespace transept
