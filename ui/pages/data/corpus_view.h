// SPDX-License-Identifier: GPL-3.0-or-later
// What a corpus holds, or what two files would become: pairs, lengths, what the filters removed, what is wrong.
#pragma once

#include <QJsonObject>
#include <QWidget>
#include <functional>

#include "ui/state/session.h"

class QLabel;
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
class SegmentedControl;
class WorstPairsView;

class CorpusView : public QWidget {
  Q_OBJECT
 public:
  explicit CorpusView(Session& session, QWidget* parent = nullptr);

  /// A summary with its pairs (`corpus/open`).
  void showCorpus(const QJsonObject& summary);
  /// What files hold before they are imported (`corpus/inspect`).
  void showInspection(const QJsonObject& inspection);
  /// Nothing yet: the text says what is waited for.
  void clear(const QString& text);
  /// In place of everything: what is the matter, what to do, and a button that does it (EmptyCard::say).
  void showNothing(const QString& heading, const QString& text = {}, const QString& remedyText = {},
                   std::function<void()> remedy = {});

 private:
  void showPairs(const QJsonObject& from, const QString& caption);
  void showProblems(const QJsonArray& problems);
  void showExamples();
  void showLengths();
  void showReport();

  PairModel* pairs_;
  FilterModel* filters_;
  Card* pairCard_;
  Card* lengthCard_;
  Card* filterCard_;
  QWidget* lower_;  // lengths and filters
  EmptyCard* nothing_;
  MessageBar* problems_;
  QTableView* pairTable_;
  QTableView* filterTable_;
  LengthChart* lengths_;
  SegmentedControl* lengthKind_;  // source | target | ratio, of corpora that were measured
  SegmentedControl* reportKind_;  // what was filtered out | what is left | what surprises a model
  QStackedWidget* report_;
  WorstPairsView* worst_;
  QualityModel* quality_;
  QJsonObject shown_;  // the summary or inspection
  QLabel* examples_;
};

}  // namespace transept
