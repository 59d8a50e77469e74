// SPDX-License-Identifier: GPL-3.0-or-later
// The guided tour: walks through the paper's figures and equations on the model that is open. It opens pages and
// chooses what a person could choose; it blocks nothing, and what it leaves behind is the window as it stands, but for
// a run that was being set up: that is shown again.
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QList>
#include <QSet>
#include <cmath>

#include "ui/pages/attention/heads/head_survey.h"
#include "ui/pages/attention/query_panel.h"
#include "ui/state/models/translator.h"
#include "ui/state/session.h"

namespace transept {

class AttentionPage;
class TranslatePage;

/// The numbers that the tour's texts are made of: those of the model that is open, of the run that it came from, of the
/// sentence that its attention is shown for, and of the search for its translation.
struct TourFacts {
  const LoadedModel& model;
  const AttentionResult& attention;  ///< of no sentence yet: without tokens
  const QueryRow& query;
  const HeadSurvey& survey;  ///< of the encoder
  const TranslateSettings& search;
  const SearchTree& tree;
  const QJsonObject& config;  ///< `run/config` of the model's run; empty until it arrived, or without a run
  bool hasRun = false;        ///< it came from a run that is known here
  bool isAsking = false;      ///< there is a sentence; its attention is on its way
  bool hasPronoun = false;
  bool isSearching = false;  ///< there is a line; its tree is on its way

  qint64 width() const { return model.info["d_model"].toInteger(); }
  qint64 keyWidth() const {
    const qint64 chosen = value("model.d_k").toInteger();
    return chosen > 0 ? chosen : model.heads > 0 ? width() / model.heads : 0;
  }
  QJsonValue value(const char* key) const { return config["values"][QLatin1String(key)]; }
  qint64 warmup() const { return std::llround(value("train.warmup").toDouble()); }
  qint64 sourceTokens() const { return attention.sourceTokens.size(); }
  qint64 targetTokens() const { return attention.targetTokens.size(); }
  bool hasSentence() const { return sourceTokens() > 0; }
  /// As shown.
  QString encoderToken(int token) const { return attention.frame(AttentionKind::Encoder).queries.value(token); }
};

/// What a step may set. The window's own pages: everything that a step does, a person could do as well.
struct TourStage {
  Session& session;
  AttentionPage& attention;
  TranslatePage& translate;
  QString run;       ///< of the model; empty: not known
  QString sentence;  ///< in the model's language; empty: none was found
};

struct TourStep {
  const char* name;  ///< for tests and settings
  PageId page;
  QList<const char*> pointsAt;              ///< object names: the first that is visible is framed
  const char* title;                        ///< of the context transept::TourText
  QString (*text)(const TourFacts& facts);  ///< rich text
  void (*prepare)(const TourStage& stage, const TourFacts& facts);
  bool survey = false;  ///< needs every encoder head's map
};

/// The steps as a table: where each happens, what it points at, what it says of the live model, and what it sets on the
/// page so that there is something to see.
const QList<TourStep>& tourSteps();

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
  QSet<QString> refused_;  // runs whose checkpoints or models could not be read
  QString prepared_;       // the step and the sentence that it was prepared for
  QJsonObject config_;     // `run/config` of the model's run
  QString sentence_;       // found for it
  HeadSurvey survey_;      // of the sentence's encoder heads
  QJsonValue surveyed_;    // the attention it belongs to
  bool hasPronoun_ = false;
};

}  // namespace transept
