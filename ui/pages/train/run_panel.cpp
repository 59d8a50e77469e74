// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QJsonArray>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/device_chooser.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/train/device_label.h"
#include "ui/pages/train/plan_card.h"
#include "ui/pages/train/run_dialogs.h"
#include "ui/pages/train/schema_editor.h"
#include "ui/pages/train/training_text_dialog.h"
#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int panelWidth = 340;
constexpr int updatePause = 150;  // ms

/// Not exec(): called in the handler of an answer, it would block the answers that arrived with it.
void openDialog(QDialog* dialog) {
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}
}  // namespace

RunPanel::RunPanel(Session& session, MessageBar& messages)
    : Card(tr("Hyperparameters")),
      session_(session),
      messages_(messages),
      editor_(new SchemaEditor(configuration_)),
      planCard_(new PlanCard) {
  setObjectName("runPanel");
  followTextSize(this, [this] { setMinimumWidth(scaled(panelWidth)); });
  header()->addWidget(editor_->levelControl());
  body()->addWidget(makeHead());
  editor_->offerDetails(QLatin1String(TrainingTextDialog::modifiersKey),
                        tr("Shares of the modifiers, and examples of what they do"));
  connect(editor_, &SchemaEditor::detailsWanted, this, [this] {
    const QString corpus = isDraft() ? draftCorpus() : session_.runs().current().foundCorpus();
    openDialog(new TrainingTextDialog(session_, configuration_, corpus, !isDraft(), this));
  });
  body()->addWidget(editor_, 1);
  body()->addWidget(planCard_);
  body()->addWidget(new DeviceLabel(session));
  body()->addSpacing(2);
  body()->addWidget(makeButtons());

  auto* planning = new WhenSeen(this, 0, [this] {
    check();
    plan();
    emit settled(isDraft() && !configuration_.isEmpty() ? planParameters() : QJsonObject());
  });
  whenRested(settle_, updatePause, planning, &WhenSeen::request);
  connect(&configuration_, &Configuration::changed, this, &RunPanel::onConfigurationChanged);
  connect(&configuration_, &Configuration::errorsChanged, this, &RunPanel::refresh);
  connect(&session, &Session::schemaChanged, this, [this] {
    configuration_.setSchema(session_.schema());
    if (Drafting* draft = drafting(); draft && configuration_.changes().isEmpty()) draft->begun = snapshot();
    if (!isDraft()) state_ = Viewing();
    refresh();  // keeps a draft, even if a tuning has added a preset
  });
  connect(&session.corpora(), &Corpora::changed, this, &RunPanel::fillCorpora);
  connect(&session.corpora(), &Corpora::currentChanged, this, &RunPanel::fillCorpora);
  connect(&session, &Session::devicesChanged, this, &RunPanel::fillDevices);
  connect(&session.runs(), &Runs::currentChanged, this, &RunPanel::showRun);
  connect(&session.runs(), &Runs::changed, this, &RunPanel::refresh);
  connect(&session.queue(), &RunQueue::changed, this, &RunPanel::refresh);
  connect(&session.engine(), &EngineClient::stateChanged, this, &RunPanel::refresh);
  session.onOpen<RunDraft>(this, [this](const RunDraft& draft) { takeDraft(draft); });
  connect(&Machines::of(session), &Machines::machineChanged, this, &RunPanel::leaveMachine);
  if (!session.schema().isEmpty()) configuration_.setSchema(session.schema());  // after a change of language
  fillCorpora();
  fillDevices();
  showOrigin();
}

RunPanel::Drafting* RunPanel::drafting() {
  if (auto* creating = std::get_if<Creating>(&state_)) return &creating->draft;
  return std::get_if<Drafting>(&state_);
}

const RunDraft& RunPanel::origin() const {
  static const RunDraft none;
  const Drafting* draft = drafting();
  return draft != nullptr ? draft->origin : none;
}

QWidget* RunPanel::makeHead() {
  head_ = new QWidget;
  auto* form = tight<QFormLayout>(8, head_);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  name_ = named(new QLineEdit, "runName", tr("Name of the run"));
  corpus_ = named(makeElidedBox(), "corpusChooser", tr("Corpus"));
  general_ = named(makeElidedBox(), "generalCorpusChooser", tr("General text"));
  general_->setToolTip(tr(
      "Text of the kind that the model was trained on, mixed into the new text so that the model does not forget it"));
  device_ = named(new DeviceChooser, "deviceChooser");
  deviceLabel_ = captionOf(device_, tr("Device"));
  originNote_ = named(new QLabel, "originNote", tr("Origin of the run"));
  originNote_->setWordWrap(true);
  originNote_->setTextFormat(Qt::RichText);
  originNote_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  connect(originNote_, &QLabel::linkActivated, this, [this] {  // train from the start instead
    dropOrigin();
    settle_.start();
  });
  connect(&Theme::instance(), &Theme::changed, this, &RunPanel::showOrigin);
  QLabel *runLabel = captionOf(name_, tr("Run")), *corpusLabel = captionOf(corpus_, tr("Corpus"));
  generalLabel_ = captionOf(general_, tr("General text"));
  form->addRow(originNote_);
  form->addRow(runLabel, name_);
  form->addRow(corpusLabel, corpus_);
  form->addRow(generalLabel_, general_);
  form->addRow(deviceLabel_, device_);
  editor_->alignPreset({runLabel, corpusLabel, generalLabel_, deviceLabel_});
  connect(name_, &QLineEdit::textEdited, this, [this](const QString& text) {
    drafting()->named = !text.trimmed().isEmpty();
    refresh();
  });
  connect(corpus_, &QComboBox::activated, this, [this](int index) {
    const QString folder = corpus_->itemData(index).toString();
    if (folder.isEmpty()) {
      session_.open(PageId::data);
      fillCorpora();
    } else {
      session_.corpora().setCurrent(folder);
      if (configuration_.preset() == QLatin1String("demo") && !isDemoCorpus(folder)) configuration_.load("tiny", {});
    }
  });
  connect(general_, &QComboBox::activated, this, [this](int index) {
    drafting()->origin.generalCorpus = general_->itemData(index).toString();
    settle_.start();
  });
  connect(device_, &DeviceChooser::deviceChanged, this, [this] {
    followDevice();
    settle_.start();
  });
  return head_;
}

QWidget* RunPanel::makeButtons() {
  buttons_ = new QWidget;
  auto* line = new FlowLayout(buttons_);
  const auto button = [&](const QString& text, const char* name, auto carryOut, const QString& tip = {}) {
    auto* made = makeButton(text, name, this, carryOut);
    made->setToolTip(tip);
    line->addWidget(made);
    return made;
  };
  const auto control = [this](const char* state) {
    return [this, state] { session_.runs().control(session_.runs().currentFolder(), state); };
  };
  start_ = withRole("primary", button(tr("Start"), "startRun", &RunPanel::start));
  pause_ = withRole("primary", button(tr("Pause"), "pauseRun", control("paused"),
                                      tr("Writes a checkpoint and frees the machine; Resume continues from there")));
  stop_ = button(tr("Stop"), "stopRun", control("stopped"), tr("Writes a checkpoint and ends this training"));
  queue_ = button(tr("Add to queue"), "queueThisRun", &RunPanel::queue);
  copy_ =
      button(tr("Copy as command"), "copyCommand", &RunPanel::copyCommand, tr("The command line that trains the same"));
  spread_ = button(tr("Several machines…"), "spreadRun", &RunPanel::spread,
                   tr("The command that trains it on several machines, and a script for SLURM"));
  tune_ = button(tr("Tune…"), "tuneRun", &RunPanel::tune,
                 tr("Searches for settings that suit this corpus, with many short trainings in the time that you set"));
  new_ = button(tr("New run"), "newRun", &RunPanel::newRun);
  // Each takes the place of another, or changes its text.
  for (QPushButton* one : {start_, pause_}) reserveWidth(one, {tr("Start"), tr("Resume"), tr("Pause")});
  reserveWidth(queue_, {tr("Add to queue"), tr("Remove from the queue")});
  return buttons_;
}

void RunPanel::fillCorpora() {
  corpus_->clear();
  for (const QJsonValue& corpus : session_.corpora().all()) {
    const qint64 pairs = corpus["train_pairs"].toInteger();
    corpus_->addItem(tr("%1 (%2 pairs)", nullptr, pluralOf(pairs)).arg(corpus["name"].toString(), formatCount(pairs)),
                     corpus["corpus"].toString());
  }
  corpus_->addItem(session_.corpora().all().isEmpty() ? tr("Import text…") : tr("Import other text…"), QString());
  showCorpora();
  onConfigurationChanged();
  refresh();
}

/// Selects the draft's corpus, and offers the others as general text.
void RunPanel::showCorpora() {
  const int current = corpus_->findData(draftCorpus());
  corpus_->setCurrentIndex(origin().isFork() ? current : std::max(0, current));
  general_->clear();
  general_->addItem(tr("None"), QString());
  for (const QJsonValue& corpus : session_.corpora().all())
    if (const QString folder = corpus["corpus"].toString(); folder != draftCorpus())
      general_->addItem(corpus["name"].toString(), folder);
  general_->setCurrentIndex(std::max(0, general_->findData(origin().generalCorpus)));
}

void RunPanel::fillDevices() {
  device_->setDevices(session_.devices());
  device_->setVisible(device_->hasChoice());
  deviceLabel_->setVisible(device_->hasChoice());
  editor_->alignCaptions();
  followDevice();
}

/// A fork keeps the corpus of its vocabulary, even if another one becomes the current one.
QString RunPanel::draftCorpus() const {
  return origin().isFork() ? origin().corpus : session_.corpora().currentFolder();
}

/// A new run uses the precision that its devices prefer. The one of an existing run counts as preferred then, because
/// it is not known whether the user or the devices chose it.
void RunPanel::followDevice() {
  configuration_.setPreferredPrecision(isDraft() ? device_->preferredPrecision()
                                                 : session_.runs().current().values["train.precision"].toString());
}

QString RunPanel::proposedName() const {
  const QString corpus = session_.corpora().current()["name"].toString();
  const QString base = corpus.isEmpty() || corpus == configuration_.preset() ? configuration_.preset()
                                                                             : corpus + "-" + configuration_.preset();
  return session_.runs().freeName(base);
}

void RunPanel::newRun() {
  if (!isDraft() && kept_) return takeDraft(*std::exchange(kept_, std::nullopt));
  if (isDraft()) {  // the user dropped the draft: it is not kept
    state_ = Viewing();
    showOrigin();
    refresh();
    return onConfigurationChanged();
  }
  const RunInfo run = session_.runs().current();
  state_ = Drafting{{}, true, false, snapshot()};
  // The run of the trained demo names a corpus that is not on this machine.
  if (!run.corpus.isEmpty() && corpus_->findData(run.corpus) >= 0) session_.corpora().setCurrent(run.corpus);
  refresh();
  onConfigurationChanged();
  name_->setFocus();
  name_->selectAll();
}

void RunPanel::showRun() {
  if (Drafting* draft = drafting()) draft->besideRun = false;
  refresh();
}

QJsonObject RunPanel::snapshot() const {
  return {{"preset", configuration_.preset()}, {"values", configuration_.changes()}};
}

/// The draft with the shown values, to keep it when another run is shown; none if nothing was changed.
std::optional<RunDraft> RunPanel::changedDraft() const {
  const Drafting* shown = drafting();
  if (shown == nullptr || configuration_.isEmpty() || (!shown->named && snapshot() == shown->begun))
    return std::nullopt;
  RunDraft draft = shown->origin;
  draft.preset = configuration_.preset();
  draft.values = configuration_.stated();
  draft.corpus = draftCorpus();
  draft.name = shown->named ? name_->text().trimmed() : QString();
  return draft;
}

QVariantMap RunPanel::draft() const {
  const std::optional<RunDraft> draft = isDraft() ? changedDraft() : kept_;
  if (!draft) return {};
  return {{"draft", QVariant::fromValue(*draft)}, {"shown", isDraft()}, {"devices", device_->chosen()}};
}

void RunPanel::setDraft(const QVariantMap& draft) {
  if (draft.isEmpty()) return;
  device_->choose(draft["devices"].toStringList());
  kept_ = draft["draft"].value<RunDraft>();
  draft["shown"].toBool() ? setUp(*std::exchange(kept_, std::nullopt)) : refresh();
}

/// Without its corpus a fork cannot be set up; another new run keeps its values and gets the current corpus.
void RunPanel::takeDraft(const RunDraft& draft) {
  if (!draft.corpus.isEmpty() && corpus_->findData(draft.corpus) < 0) {
    messages_.showError({EngineError::notFound, tr("The corpus %1 is not there any more.").arg(draft.corpus),
                         tr("Move it back, or set up a new run with another corpus.")});
    if (draft.isFork()) return;
  }
  setUp(draft);
  name_->setFocus();
  name_->selectAll();
}

/// Checkpoints, models and corpora of a draft are on the machine that was left; its values are not.
void RunPanel::leaveMachine() {
  if (kept_ && (kept_->isFork() || kept_->fineTunes())) kept_.reset();
  if (kept_) kept_->corpus.clear();
  dropOrigin();
}

void RunPanel::setAside() {
  aside_.reset();
  if (isDraft()) aside_ = session_.runs().currentFolder();
}

/// Does nothing if another run in training is shown now, because its buttons are needed.
void RunPanel::takeBack() {
  const std::optional<QString> aside = std::exchange(aside_, std::nullopt);
  const RunInfo run = session_.runs().current();
  if (!aside || isDraft() || !kept_ || (run.isActive() && run.folder != *aside)) return;
  setUp(*std::exchange(kept_, std::nullopt));
}

void RunPanel::setUp(const RunDraft& draft) {
  const Drafting* before = drafting();
  const bool keepsName = before != nullptr && before->named && draft.preset.isEmpty();
  state_ = Drafting{draft, true, keepsName || !draft.name.isEmpty()};  // no initial values: it is always kept
  session_.engine().cancel(planRequest_);
  planCard_->showPending();
  if (!draft.corpus.isEmpty() && corpus_->findData(draft.corpus) >= 0) session_.corpora().setCurrent(draft.corpus);
  if (!draft.name.isEmpty()) name_->setText(session_.runs().freeName(draft.name));
  refresh();
  if (draft.preset.isEmpty())
    onConfigurationChanged();
  else
    configuration_.load(draft.preset, draft.values);
  showOrigin();
  settle_.start();  // also if the values did not change
}

void RunPanel::setValues(const QJsonObject& values) {
  for (auto it = values.begin(); it != values.end(); ++it) configuration_.setValue(it.key(), it.value());
}

/// Clears the model or run that the draft starts from.
void RunPanel::dropOrigin() {
  if (Drafting* draft = drafting()) draft->origin = {};
  showOrigin();
}

/// Says what a fork goes on from, or which model is fine-tuned.
void RunPanel::showOrigin() {
  const RunDraft& from = origin();
  const bool forks = from.isFork(), fineTunes = from.fineTunes();
  originNote_->setVisible(forks || fineTunes);
  general_->setVisible(fineTunes);
  generalLabel_->setVisible(fineTunes);
  editor_->alignCaptions();
  showCorpora();
  corpus_->setEnabled(!forks);
  if (!fineTunes) configuration_.setFixed({});
  if (!forks && !fineTunes) return;
  const auto strong = [](const QString& text) { return "<b>" + text.toHtmlEscaped() + "</b>"; };
  const QString sentence =
      forks ? tr("Continues from step %1 of %2.").arg(strong(formatCount(from.fromStep)), strong(from.fromName))
            : tr("Fine-tunes %1 on the corpus below.").arg(strong(from.modelName));
  originNote_->setText(sentence + QString(" <a href=\"anew\" style=\"color:%1;text-decoration:none\">%2</a>")
                                      .arg(theme().accent.name(), tr("Start from the beginning instead")));
}

void RunPanel::loadConfiguration() {
  const RunInfo run = session_.runs().current();
  const QString folder = run.folder;
  state_ = Viewing{folder, run.foundCorpus()};
  // Drops the plan of the previous run, including one that is still being computed.
  session_.engine().cancel(planRequest_);
  planCard_->showPending();
  if (configuration_.hasPreset(run.preset)) return configuration_.load(run.preset, run.values);
  // This version does not have the run's preset: all values are loaded.
  session_.engine().request("run/config", {{"run", folder}}, this, [this, folder](const Reply& reply) {
    if (isDraft() || folder != session_.runs().currentFolder()) return;
    if (!reply) {
      settle_.start();  // plans the values that are still shown
      return messages_.showError(*reply.error);
    }
    configuration_.load(reply.result["preset"].toString(), reply.result["values"].toObject());
  });
}

void RunPanel::refresh() {
  const RunInfo run = session_.runs().current();
  if (const Drafting* draft = drafting(); draft != nullptr && run.isValid() && !draft->besideRun) leaveDraft();
  if (!isDraft() && !run.isValid()) state_ = Drafting{{}, false, false, snapshot()};
  followDevice();
  auto* viewing = std::get_if<Viewing>(&state_);
  if (viewing != nullptr && viewing->loaded != run.folder && !configuration_.isEmpty()) {
    loadConfiguration();
  } else if (viewing != nullptr && viewing->corpus != run.foundCorpus()) {
    viewing->corpus = run.foundCorpus();
    settle_.start();  // the cost depends on the corpus
  }
  setTitle(isDraft() ? tr("New run") : tr("Hyperparameters"));
  head_->setVisible(isDraft());
  editor_->setReadOnly(!isDraft());
  showButtons(run);
}

void RunPanel::leaveDraft() {
  const auto* creating = std::get_if<Creating>(&state_);
  const bool isRun = creating != nullptr && !creating->run.isEmpty();
  if (std::optional<RunDraft> draft = changedDraft(); draft && !isRun) kept_ = std::move(draft);
  state_ = Viewing();
  showOrigin();
}

void RunPanel::showButtons(const RunInfo& run) {
  QWidget* focused = window()->focusWidget();
  const bool hasFocus = focused == buttons_ || buttons_->isAncestorOf(focused);
  if (hasFocus && focused != buttons_) focused_ = focused;
  const bool draft = isDraft();
  const bool trainable = draft || run.canStart();
  for (QPushButton* button : {start_, queue_, spread_}) button->setVisible(trainable);
  tune_->setVisible(draft && !origin().isFork() && !origin().fineTunes());
  pause_->setVisible(!draft && run.isActive());
  stop_->setVisible(!draft && (run.isActive() || run.state == RunInfo::State::paused));
  copy_->setVisible(!draft);
  new_->setVisible(run.isValid());

  const bool ready = session_.engine().isReady(), hasCorpus = !session_.corpora().current().isEmpty();
  const bool complete =
      draft ? !std::holds_alternative<Creating>(state_) && configuration_.errors().isEmpty() && hasCorpus
            : run.canStart();
  for (QPushButton* button : {start_, queue_, spread_, tune_}) button->setEnabled(ready && complete);
  for (QPushButton* button : {pause_, stop_, copy_}) button->setEnabled(ready);

  start_->setText(draft || run.state == RunInfo::State::fresh ? tr("Start") : tr("Resume"));
  start_->setToolTip(draft && !hasCorpus ? tr("Import a corpus first") : QString());
  const int place = draft ? 0 : session_.queue().place(run.folder);
  queue_->setText(place > 0 ? tr("Remove from the queue") : tr("Add to queue"));
  queue_->setToolTip(place > 0 ? tr("Place %1 in the queue").arg(place)
                               : tr("Starts when the current training and the runs before it in the queue have ended"));
  new_->setText(draft ? tr("Back") : kept_ ? tr("Continue with the new run") : tr("New run"));
  new_->setToolTip(kept_ && !draft ? tr("Return to the settings of the run that is not started yet")
                                   : tr("Set up another run that begins with these values"));
  if (hasFocus && (focused == buttons_ || window()->focusWidget() != focused)) keepFocus();
}

/// When a button is hidden, Qt gives its focus to whatever follows: after Pause to Stop. This gives it to the button
/// that takes its place, and to the row itself while no button can be pressed.
void RunPanel::keepFocus() {
  QWidget* next = buttons_;
  for (QWidget* button : std::initializer_list<QWidget*>{copy_, start_, pause_, focused_})
    if (button != nullptr && button->isVisibleTo(this) && button->isEnabled()) next = button;
  next->setFocus();
}

void RunPanel::onConfigurationChanged() {
  if (configuration_.isEmpty()) return;
  if (const Drafting* draft = drafting(); draft != nullptr && !draft->named) name_->setText(proposedName());
  settle_.start();
}

void RunPanel::check() {
  if (!isDraft()) configuration_.setErrors({});
  if (configuration_.isEmpty()) return;
  session_.engine().cancel(checkRequest_);
  QJsonObject params{{"preset", configuration_.preset()}, {"values", configuration_.stated()}};
  addOrigin(params);
  checkRequest_ = session_.engine().request("config/check", params, this, [this](const Reply& reply) {
    if (reply) configuration_.addAutomatic(reply.result["automatic"].toObject());
    if (!isDraft()) return;  // the settings of a run do not change any more
    if (reply) configuration_.setFixed(reply.result["fixed"].toObject());
    if (!reply) return messages_.showError(*reply.error);
    QHash<QString, QString> errors;
    for (const QJsonValue& error : reply.result["errors"].toArray())
      errors[error["key"].toString()] = joinSentences({sentenceOf(error), remedyOf(error)});
    configuration_.setErrors(errors);
  });
}

/// A run keeps its device; the chosen one is that of the next run.
QJsonObject RunPanel::planParameters() const {
  const RunInfo run = session_.runs().current();
  const QString corpus = isDraft() ? draftCorpus() : run.corpus, device = isDraft() ? device_->device() : run.device;
  QJsonObject params{{"preset", configuration_.preset()}, {"values", configuration_.stated()}};
  if (!device.isEmpty()) params["device"] = device;
  if (!corpus.isEmpty()) params["corpus"] = corpus;
  if (!isDraft()) params["run"] = run.folder;
  addOrigin(params);
  return params;
}

/// Adds the checkpoint or the model that the draft starts from.
void RunPanel::addOrigin(QJsonObject& params) const {
  if (origin().isFork()) params["from"] = origin().from;
  if (!origin().fineTunes()) return;
  params["model"] = origin().model;
  if (const QString general = general_->currentData().toString(); !general.isEmpty() && general != draftCorpus())
    params["general_corpus"] = general;
}

void RunPanel::plan() {
  if (configuration_.isEmpty()) return;
  session_.engine().cancel(planRequest_);
  const auto showProblem = [this](const QString& problem) {
    configuration_.addAutomatic({{"data.vocab_size", QJsonValue()}});
    planCard_->showProblem(problem);
  };
  if (!isDraft() && session_.runs().current().corpusMissing)
    return showProblem(tr("The cost is computed once the corpus of the run is found."));
  const QJsonObject params = planParameters();
  planRequest_ = session_.engine().request("plan", params, this, [this, showProblem](const Reply& reply) {
    if (reply) {
      configuration_.addAutomatic({{"data.vocab_size", reply.result["vocabulary"]}});
      return planCard_->showPlan(reply.result, static_cast<int>(configuration_.changes().size()));
    }
    if (!reply.error->isCancelled()) showProblem(joinSentences({reply.error->message, reply.error->remedy}));
  });
}

void RunPanel::start() {
  if (!isDraft()) return session_.runs().start(session_.runs().currentFolder());
  create([this](const QString& run) { session_.runs().start(run); });
}

/// The machines need an existing run, so a draft is created first; it starts on those machines.
void RunPanel::spread() {
  const auto open = [this](const QString& run) { openDialog(makeSpreadDialog(session_, run, this)); };
  if (!isDraft()) return open(session_.runs().currentFolder());
  create(open);
}

void RunPanel::tune() {
  QJsonObject params = planParameters();
  params["name"] = tr("Tuning for %1").arg(session_.corpora().current()["name"].toString());
  openDialog(makeTuneDialog(session_, params, this));
}

void RunPanel::queue() {
  RunQueue& queue = session_.queue();
  if (isDraft()) return create([&queue](const QString& run) { queue.add({run}); });
  const QString run = session_.runs().currentFolder();
  queue.place(run) > 0 ? queue.remove({run}) : queue.add({run});
}

void RunPanel::create(std::function<void(const QString& run)> then) {
  const QString name = name_->text().trimmed();
  QJsonObject params = planParameters();
  params["name"] = name.isEmpty() ? proposedName() : name;
  params["corpus"] = draftCorpus();
  state_ = Creating{*drafting()};
  refresh();
  session_.engine().request("run/create", params, this, [this, then = std::move(then)](const Reply& reply) {
    auto* creating = std::get_if<Creating>(&state_);  // unless another run or draft is shown now
    if (!reply) {
      if (creating != nullptr) state_ = Drafting(creating->draft);
      refresh();
      return messages_.showError(*reply.error);
    }
    const QString folder = reply.result["run"].toString();
    if (creating != nullptr) creating->run = folder;
    kept_.reset();
    session_.runs().refresh();
    session_.runs().setCurrent(folder);
    then(folder);
  });
}

void RunPanel::copyCommand() {
  const QJsonObject params{{"run", session_.runs().currentFolder()}};
  session_.engine().request("run/command", params, this, [this](const Reply& reply) {
    if (!reply) return messages_.showError(*reply.error);
    QGuiApplication::clipboard()->setText(reply.result["command"].toString());
    messages_.showNotice(tr("The command is on the clipboard."));
  });
}

}  // namespace transept
