// SPDX-License-Identifier: GPL-3.0-or-later
// The guided tour: walks through the paper's figures and equations on the model that is open. It opens pages and
// chooses what a person could choose; it blocks nothing, and what it leaves behind is the window as it stands, but for
// a run that was being set up: that is shown again.
#pragma once

#include <QPointer>

#include "ui/guide/tour_steps.h"
#include "ui/state/session.h"

namespace transept {

class TourCard;
class TourFrame;

class Tour : public QObject {
  Q_OBJECT
 public:
  /// Finds the Attention and the Translate page in `window`, and lays its card over it, inside `room`.
  Tour(Session& session, QWidget& window, QWidget& room);

  /// Whether it was taken to its end, or ended before, at any time.
  enum class Past { never, dismissed, taken };
  static Past past(QSettings& settings);
  static void setPast(QSettings& settings, Past past);

  bool isRunning() const { return state_ != State::ended; }
  /// From the beginning; one that runs gets the focus.
  void start();
  void next();
  void back();
  void end();
  /// The window shows this page, whoever asked for it.
  void setPage(PageId page);
  /// The demo that was wanted is not being made after all.
  void forgetDemo();

 signals:
  void pageWanted(transept::PageId page);
  void demoWanted();
  void ended();

 private:
  enum class State { ended, searching, missing, loading, going };

  void findModel();
  void tryModel(QStringList runs);
  void begin();
  void findSentence();
  void takeSentence(const QStringList& candidates);
  void onModelChanged();
  void onSentence();
  void enter(int step);
  void prepare();
  void survey();
  void act();
  void render();
  void point();
  TourFacts facts() const;
  TourStage stage() const;
  const TourStep& step() const { return tourSteps()[step_]; }
  QString runOfTheModel() const;

  Session& session_;
  QWidget& window_;
  QWidget& room_;
  AttentionPage& attention_;
  TranslatePage& translate_;
  TourCard* card_;
  TourFrame* frame_;
  State state_ = State::ended;
  int step_ = 0;
  PageId page_ = PageId::start;
  bool demoAsked_ = false;
  QString loading_;        // the run whose model was asked for
  QSet<QString> refused_;  // runs whose models could not be loaded
  QString prepared_;       // the step and the sentence that it was prepared for
  RequestId request_ = 0;
  QJsonObject config_;   // `run/config` of the model's run
  QString sentence_;     // found for it
  HeadSurvey survey_;    // of the sentence's encoder heads
  QJsonValue surveyed_;  // the attention it belongs to
  bool hasPronoun_ = false;
};

}  // namespace transept
