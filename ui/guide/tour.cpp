// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/tour.h"
#include "ui/guide/tour_steps.h"

#include <QApplication>
#include <QRegularExpression>
#include <algorithm>

#include "ui/guide/tour_card.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/translate/translate_page.h"

namespace transept {

namespace {
constexpr const char* pastKey = "tour/past";
constexpr const char* shippedDemo = "shipped";  // instead of a run's folder
constexpr qsizetype longestSentence = 120;      // characters; a map of it is still readable

template <class Wanted>
Wanted& requiredPage(QWidget& window) {
  auto* page = window.findChild<Wanted*>();
  if (page == nullptr) qFatal("the window has no %s", Wanted::staticMetaObject.className());
  return *page;
}

QStringList sourcesOf(const QJsonArray& list, const char* key) {
  QStringList sources;
  for (const QJsonValue& item : list)
    sources.append(key != nullptr ? item[QLatin1String(key)].toString() : item[0].toString());
  return sources;
}

QStringList sentenceWords(const QString& sentence) {
  static const QRegularExpression between(QStringLiteral("[^\\p{L}\\p{N}]+"));
  return sentence.split(between, Qt::SkipEmptyParts);
}
}  // namespace

QVector<int> pronounTokens(const QStringList& tokens, const QString& language) {
  static const QHash<QString, QStringList> known{
      {"en", {"it", "its", "he", "she", "him", "his", "her", "they", "them", "their"}},
      {"de", {"er", "sie", "es", "ihn", "ihm", "ihnen", "ihr", "ihre", "ihren", "sein", "seine", "seinen"}},
      {"fr", {"il", "elle", "ils", "elles", "lui", "leur", "son", "sa", "ses"}},
      {"es", {"él", "ella", "ellos", "ellas", "su", "sus"}},
      {"zh", {"他", "她", "它", "他们", "她们", "它们"}},
      {"ja", {"彼", "彼女", "彼ら", "それ"}}};
  const QStringList pronouns = known.value(language.left(2).toLower());
  QVector<int> found;
  for (qsizetype i = 0; i < tokens.size(); ++i)
    if (pronouns.contains(tokens[i].toLower())) found.append(static_cast<int>(i));
  return found;
}

Tour::Tour(Session& session, QWidget& window, QWidget& room)
    : QObject(&window),
      session_(session),
      window_(window),
      room_(room),
      attention_(requiredPage<AttentionPage>(window)),
      translate_(requiredPage<TranslatePage>(window)),
      card_(new TourCard(&window)),
      frame_(new TourFrame(&window)) {
  connect(card_, &TourCard::nextWanted, this, &Tour::next);
  connect(card_, &TourCard::backWanted, this, &Tour::back);
  connect(card_, &TourCard::endWanted, this, &Tour::end);
  connect(card_, &TourCard::actionWanted, this, &Tour::act);
  connect(frame_, &TourFrame::moved, this, [this](const QRect& rect) {
    if (isRunning()) card_->placeBeside(rect, QRect(room_.mapTo(&window_, QPoint()), room_.size()));
  });
  connect(&session.models(), &Models::changed, this, &Tour::onModelChanged);
  connect(&session, &Session::failed, this, [this] {
    if (state_ != State::loading || session_.models().isLoading()) return;
    refused_.insert(loading_);
    state_ = State::missing;
    render();
  });
  const auto lookAgain = [this] {
    if (state_ == State::missing || state_ == State::searching) findModel();
  };
  connect(&session.runs(), &Runs::changed, this, lookAgain);
  connect(&session.runs(), &Runs::figuresChanged, this, lookAgain);
  connect(&session.runs().checkpoints(), &Checkpoints::failed, this,
          [this](const QString& run) { refused_.insert(run); });
  connect(&session.runs().checkpoints(), &Checkpoints::changed, this, lookAgain);
  connect(&attention_, &AttentionPage::sentenceShown, this, &Tour::onSentence);
  connect(&attention_, &AttentionPage::queryShown, this, &Tour::render);
  connect(&translate_, &TranslatePage::searchShown, this, &Tour::render);
}

Tour::Past Tour::past(QSettings& settings) {
  const QString past = settings.value(pastKey).toString();
  return past == QLatin1String("taken")       ? Past::taken
         : past == QLatin1String("dismissed") ? Past::dismissed
                                              : Past::never;
}

void Tour::setPast(QSettings& settings, Past past) {
  settings.setValue(pastKey, past == Past::taken ? "taken" : "dismissed");
}

void Tour::start() {
  if (!isRunning()) {
    step_ = 0;
    demoAsked_ = false;
    before_ = session_.runs().currentFolder();
    refused_.clear();
    card_->forgetPlace();
    findModel();
    card_->raise();
  }
  card_->takeFocus();
}

void Tour::end() {
  if (!isRunning()) return;
  const bool whole = state_ == State::going && step_ == tourSteps().size() - 1;
  if (whole || past(session_.settings()) == Past::never)
    setPast(session_.settings(), whole ? Past::taken : Past::dismissed);
  state_ = State::ended;
  QWidget* target = frame_->target();
  const bool hadFocus = card_->isAncestorOf(QApplication::focusWidget());
  card_->hide();
  frame_->follow(nullptr);
  frame_->hide();
  if (hadFocus && target && target->focusPolicy() != Qt::NoFocus) target->setFocus(Qt::OtherFocusReason);
  showRunOfBefore();
  emit ended();
}

/// Does nothing if the user chose another run than the model's during the tour.
void Tour::showRunOfBefore() {
  Runs& runs = session_.runs();
  if (runs.currentFolder() == runOfTheModel() && runs.find(before_).isValid()) runs.setCurrent(before_);
}

void Tour::next() {
  if (state_ != State::going) return;
  if (step_ + 1 == tourSteps().size()) return end();
  enter(step_ + 1);
}

void Tour::back() {
  if (state_ == State::going && step_ > 0) enter(step_ - 1);
}

// Model

void Tour::findModel() {
  if (session_.models().current().isValid()) return begin();
  if (session_.models().isLoading()) {
    state_ = State::loading;
    return render();
  }
  if (!session_.engine().isReady()) {
    state_ = State::searching;
    return render();
  }
  // The current run, the demo, then all other runs with steps.
  QStringList runs;
  const auto add = [&](const RunInfo& run) {
    if (run.step > 0 && !runs.contains(run.folder) && !refused_.contains(run.folder)) runs.append(run.folder);
  };
  add(session_.runs().current());
  for (const RunInfo& run : session_.runs().all())
    if (run.preset == QLatin1String("demo")) add(run);
  for (const RunInfo& run : session_.runs().all()) add(run);
  if (state_ != State::missing) state_ = State::searching;
  for (const QString& run : std::as_const(runs)) {
    const auto list = session_.runs().checkpoints().of(run);
    if (!list) return render();  // called again when the list arrives
    if (list->all.isEmpty()) continue;
    state_ = State::loading;
    loading_ = run;
    render();
    return session_.models().load(run);
  }
  const bool shipped = session_.hasTrainedDemo() && !refused_.contains(shippedDemo);
  state_ = shipped ? State::loading : State::missing;
  loading_ = shippedDemo;
  if (shipped) session_.openTrainedDemo();
  render();
}

void Tour::onModelChanged() {
  if (!isRunning()) return;
  if (session_.models().current().isValid()) return begin();
  state_ = State::missing;
  render();
}

QString Tour::runOfTheModel() const {
  return runOfModel(session_, session_.models().current().model).folder;
}

void Tour::begin() {
  const bool anew = state_ != State::going;
  state_ = State::going;
  config_ = {};
  survey_.reset();
  surveyed_ = QJsonValue::Null;
  sentence_.clear();
  if (const QString run = runOfTheModel(); !run.isEmpty()) {
    session_.engine().request("run/config", {{"run", run}, {"step", session_.models().current().step}}, this,
                              [this, run](const Reply& reply) {
                                if (!reply || run != runOfTheModel()) return;
                                config_ = reply.result;
                                render();
                              });
  }
  findSentence();
  if (anew) return enter(step_);
  render();
}

// Sentence

void Tour::findSentence() {
  const QString there = attention_.chosenSentence();
  if (!there.isEmpty()) {
    sentence_ = there;
    return;
  }
  const RunInfo run = runOfModel(session_, session_.models().current().model);
  const QString corpus = run.isValid() ? run.corpus : session_.corpora().currentFolder();
  const auto fromCorpus = [this, corpus] {
    if (corpus.isEmpty()) return;
    session_.engine().request("corpus/open", {{"corpus", corpus}, {"pairs", 40}}, this, [this](const Reply& reply) {
      if (reply) takeSentence(sourcesOf(reply.result["pairs"].toArray(), nullptr));
    });
  };
  if (!run.isValid()) return fromCorpus();
  session_.engine().request("run/samples", {{"run", run.folder}}, this, [this, fromCorpus](const Reply& reply) {
    const QStringList sources = reply ? sourcesOf(reply.result["samples"].toArray(), "source") : QStringList();
    sources.isEmpty() ? fromCorpus() : takeSentence(sources);
  });
}

/// Prefers a sentence with a pronoun, and among those the longest one that a map can show.
void Tour::takeSentence(const QStringList& candidates) {
  if (!isRunning() || !attention_.chosenSentence().isEmpty()) return;
  const QString language = session_.models().current().sourceLanguage;
  const auto worth = [&](const QString& sentence) {
    const bool pronoun = !pronounTokens(sentenceWords(sentence), language).isEmpty();
    return sentence.size() > longestSentence ? -sentence.size() : sentence.size() + (pronoun ? longestSentence : 0);
  };
  const auto best = std::max_element(candidates.begin(), candidates.end(),
                                     [&](const QString& a, const QString& b) { return worth(a) < worth(b); });
  if (best == candidates.end() || best->trimmed().isEmpty()) return;
  sentence_ = best->trimmed();
  attention_.showSentence(sentence_);
  if (step().page == PageId::translate) prepare();
}

void Tour::onSentence() {
  if (state_ != State::going) return;
  survey_.reset();
  surveyed_ = QJsonValue::Null;
  prepare();
}

void Tour::survey() {
  const AttentionResult& result = attention_.store().result();
  if (!result.isValid() || attention_.store().isAsking() || surveyed_ == result.id) return;
  surveyed_ = result.id;
  const QVector<int> pronouns =
      pronounTokens(result.frame(AttentionKind::Encoder).queries, session_.models().current().sourceLanguage);
  hasPronoun_ = !pronouns.isEmpty();
  attention_.store().fetchSurvey(pronouns, [this, id = result.id](const HeadSurvey& survey) {
    if (surveyed_ != id) return;
    survey_ = survey;
    if (state_ == State::going) prepare();
  });
}

// Steps

void Tour::enter(int step) {
  step_ = step;
  prepared_.clear();
  card_->forgetPlace();
  if (page_ != this->step().page) emit pageWanted(this->step().page);
  prepare();
  card_->raise();
  card_->takeFocus();  // the page took the focus
}

void Tour::prepare() {
  const AttentionResult& result = attention_.store().result();
  if (page_ != step().page) return render();
  if (step().survey && !survey_) {
    survey();
  } else if (step().page != PageId::attention || result.isValid()) {
    // Keeps a head that the user chose while checkpoints of the same sentence are replayed.
    const QString now = QLatin1String(step().name) + QLatin1Char('\n') + result.source;
    if (step().survey || prepared_ != now)
      step().prepare({session_, attention_, translate_, runOfTheModel(), sentence_}, facts());
    prepared_ = now;
  }
  render();
}

void Tour::setPage(PageId page) {
  page_ = page;
  if (isRunning()) render();
}

/// The button beside the note: returns to the current step, or requests the demo.
void Tour::act() {
  if (state_ == State::going) return enter(step_);
  if (state_ != State::missing) return;
  demoAsked_ = true;
  before_.clear();  // the demo stays
  render();
  emit demoWanted();
}

void Tour::forgetDemo() {
  demoAsked_ = false;
  render();
}

const TourStep& Tour::step() const {
  return tourSteps()[step_];
}

TourFacts Tour::facts() const {
  return {session_.models().current(),
          attention_.store().result(),
          attention_.queryRow(),
          survey_,
          translate_.settings(),
          translate_.searchTree(),
          config_,
          !runOfTheModel().isEmpty(),
          !attention_.sentence().isEmpty(),
          hasPronoun_,
          translate_.isSearching()};
}

void Tour::render() {
  if (!isRunning()) return;
  TourCard::Content content;
  switch (state_) {
    case State::ended:
      return;
    case State::searching:
      content.title = tr("A tour of the paper");
      content.text = tr("Looking for a model to show it on…");
      break;
    case State::loading:
      content.title = tr("A tour of the paper");
      content.text = tr("The model is being loaded…");
      break;
    case State::missing:
      content.title = tr("There is no model yet");
      content.text = demoAsked_ ? tr("The demo is being made. The tour begins by itself as soon as its training has "
                                     "written a first checkpoint: a minute or two.")
                                : tr("The tour uses a trained model, and there is none yet. The demo trains one in a "
                                     "few minutes; or open a model on the Translate page.");
      if (!demoAsked_) content.action = tr("Make the demo");
      break;
    case State::going: {
      const TourFacts now = facts();
      content.title = QCoreApplication::translate("transept::TourText", step().title);
      content.text = step().text(now);
      content.step = step_;
      content.steps = static_cast<int>(tourSteps().size());
      if (page_ != step().page) {
        content.note = tr("This step is on another page.");
        content.action = tr("Show it");
      }
      break;
    }
  }
  card_->setContent(content);
  point();
}

void Tour::point() {
  QWidget* target = nullptr;
  if (state_ == State::going && page_ == step().page) {
    for (const char* name : step().pointsAt) {
      auto* widget = window_.findChild<QWidget*>(QLatin1String(name));
      if (widget && widget->isVisible()) {
        target = widget;
        break;
      }
    }
  }
  frame_->follow(target);
}

}  // namespace transept
