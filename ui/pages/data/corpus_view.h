// SPDX-License-Identifier: GPL-3.0-or-later
// The contents of a corpus, or of two files before their import: pairs, lengths, removed pairs, problems.
#pragma once

#include <QWidget>
#include <functional>

#include "ui/state/session.h"

class QLabel;
class QPushButton;
class QLineEdit;
class QStackedWidget;
class QTableView;

namespace transept {

class Card;
class EmptyCard;
class FilterModel;
class LengthChart;
class MessageBar;
class PairModel;
class QualityModel;
class RemovedPairsView;
class SegmentedControl;
class WorstPairsView;

class CorpusView : public QWidget {
  Q_OBJECT
 public:
  explicit CorpusView(Session& session, QWidget* parent = nullptr);

  /// Shows the summary and pairs of `corpus/open`.
  void showCorpus(const QJsonObject& summary);
  /// Shows the contents of files before their import (`corpus/inspect`).
  void showInspection(const QJsonObject& inspection);
  /// Clears the view; `text` says what is being loaded.
  void clear(const QString& text);
  /// Replaces the view by a problem, its remedy, and a button for it (EmptyCard::say).
  void showNothing(const QString& heading, const QString& text = {}, const QString& remedyText = {},
                   std::function<void()> remedy = {});

 signals:
  /// The text of the corpus should be imported again, with the removed pairs that the user keeps.
  void importAgainRequested();

 private:
  void search();
  void showPairs(const QJsonObject& from, const QString& caption);
  void showProblems(const QJsonValue& problems);
  void showExamples();
  void showLengths();
  void showReport();
  void showKind();
  void showRemoved();

  Session& session_;
  PairModel* pairs_;
  FilterModel* filters_;
  Card* pairCard_;
  Card* lengthCard_;
  Card* filterCard_;
  QWidget* lower_;  // the cards of lengths and of filters
  EmptyCard* nothing_;
  MessageBar* problems_;
  QTableView* pairTable_;
  QLineEdit* search_;  // hidden before the import
  QTimer searchPause_;
  RequestId searching_ = 0;
  QString caption_;  // of the pairs while nothing is searched
  QTableView* filterTable_;
  LengthChart* lengths_;
  SegmentedControl* lengthKind_;  // source | target | ratio, of measured corpora
  SegmentedControl* pairKind_;    // training pairs | removed pairs | pairs with a model's highest loss
  QStackedWidget* pairStack_;
  RemovedPairsView* removed_;
  WorstPairsView* worst_;
  SegmentedControl* reportKind_;  // counts of the filters | properties of the remaining text
  QStackedWidget* report_;
  QPushButton* all_;
  QualityModel* quality_;
  QJsonObject shown_;  // the summary or inspection
  QLabel* examples_;
};

}  // namespace transept
