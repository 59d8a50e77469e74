// SPDX-License-Identifier: GPL-3.0-or-later
// The guided tour: explains the paper's figures and equations on the current model. It opens pages and sets controls as
// a user could, and blocks nothing. At its end, the run that was shown before and an unfinished draft are restored.
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QList>
#include <QSet>
#include <cmath>
#include <optional>

#include "ui/pages/attention/query_panel.h"
#include "ui/state/models/attention_store.h"
#include "ui/state/models/translator.h"
#include "ui/state/session.h"

namespace transept {

class AttentionPage;
class TranslatePage;

/// Tokens that are third-person pronouns of this language; empty for an unknown language.
QVector<int> pronounTokens(const QStringList& tokens, const QString& language);

/// Numbers for the tour's texts: the current model, its run, the displayed sentence and the search for its translation.
struct TourFacts {
  const LoadedModel& model;
  const AttentionResult& attention;  ///< without tokens if there is no sentence
  const QueryRow& query;
  const std::optional<HeadSurvey>& survey;  ///< empty: not known yet
  const TranslateSettings& search;
  const SearchTree& tree;
  const QJsonObject& config;  ///< `run/config` of the model's run; empty until it arrives, or without a run
  bool hasRun = false;        ///< the model's run is known here
  bool isAsking = false;      ///< the attention of the sentence is requested
  bool hasPronoun = false;
  bool isSearching = false;  ///< the search tree of the line is requested

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
  HeadSurvey found() const { return survey.value_or(HeadSurvey()); }
  /// The displayed token.
  QString encoderToken(int token) const { return attention.frame(AttentionKind::Encoder).queries.value(token); }
};

/// The window's own pages, which a step may change; a user could do the same.
struct TourStage {
  Session& session;
  AttentionPage& attention;
  TranslatePage& translate;
  QString run;       ///< of the model; empty: unknown
  QString sentence;  ///< in the model's language; empty: none found
};

struct TourStep {
  const char* name;  ///< for tests and settings
  PageId page;
  QList<const char*> pointsAt;              ///< object names; a frame marks the first visible one
  const char* title;                        ///< in the context transept::TourText
  QString (*text)(const TourFacts& facts);  ///< rich text
  void (*prepare)(const TourStage& stage, const TourFacts& facts);
  bool survey = false;  ///< needs the survey of the heads
};

class TourCard;
class TourFrame;

class Tour : public QObject {
  Q_OBJECT
 public:
  /// Finds the Attention and Translate pages in `window`, and places its card on top of them, inside `room`.
  Tour(Session& session, QWidget& window, QWidget& room);

  /// Whether the tour was ever completed or dismissed.
  enum class Past { never, dismissed, taken };
  static Past past(QSettings& settings);
  static void setPast(QSettings& settings, Past past);

  bool isRunning() const { return state_ != State::ended; }
  /// Starts from the beginning; a running tour gets the focus.
  void start();
  void next();
  void back();
  void end();
  /// Call when the window shows another page, for any reason.
  void setPage(PageId page);
  /// Call if the requested demo will not be created.
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
  void showRunOfBefore();
  void onSentence();
  void enter(int step);
  void prepare();
  void survey();
  void act();
  void render();
  void point();
  TourFacts facts() const;
  const TourStep& step() const;
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
  QString before_;         // the run that was shown when the tour began; empty: none, or the demo was requested
  QString loading_;        // the run whose model was requested
  QSet<QString> refused_;  // runs whose checkpoints or models could not be read
  QString prepared_;       // the step and sentence of the last prepare()
  QJsonObject config_;     // `run/config` of the model's run
  QString sentence_;       // found for the model
  std::optional<HeadSurvey> survey_;  // of the sentence
  QJsonValue surveyed_;               // id of the attention that it belongs to
  bool hasPronoun_ = false;
};

}  // namespace transept
