// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/translate_page.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QJsonArray>
#include <QMenu>
#include <QPushButton>
#include <QTextBlock>
#include <algorithm>
#include <utility>

#include "ui/kit/files/user_files.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/pane_splitter.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/model_export.h"
#include "ui/pages/translate/aligned_panes.h"
#include "ui/pages/translate/compare_pane.h"
#include "ui/pages/translate/correction_card.h"
#include "ui/pages/translate/document_card.h"
#include "ui/pages/translate/foreign_model_card.h"
#include "ui/pages/translate/search/choice_grid.h"
#include "ui/pages/translate/search/nbest_table.h"
#include "ui/pages/translate/search/search_panel.h"
#include "ui/pages/translate/speed_options.h"
#include "ui/pages/translate/steering_bar.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/state/settings/language_names.h"

namespace transept {
namespace {

const QString typedKey = QStringLiteral("translate");
constexpr const char* examplesKey = "translate/examplesShown";
constexpr int examplesAtMost = 3;
constexpr int paneWidth = 400;       // of each text at first
constexpr int leastTextHeight = 58;  // two lines
constexpr int narrowPanes = 1150;    // of the page, for three texts

}  // namespace

TranslatePage::TranslatePage(Session& session, QWidget* parent)
    : Page(session, parent),
      translator_(session.engine(), QStringLiteral("translate-page")),
      explorer_(session.engine()),
      stack_(new Stack) {
  setObjectName(QStringLiteral("translatePage"));
  compare_ = new ComparePane(session);
  auto* full = new QWidget;
  auto* rows = tight<QVBoxLayout>(12, full);
  rows->addWidget(makeSettingsCard());
  document_ = new DocumentCard(session, messages());
  rows->addWidget(document_);
  rows->addWidget(makeCorrectionCard());
  setAcceptDrops(true);
  auto* panes = new PaneSplitter(Qt::Horizontal, session.settings(), QStringLiteral("translate/panes"));
  panes->addPane(makeSourceCard(), 1);
  panes->addPane(makeTargetCard(), 1);
  panes->addPane(compare_, 1);
  panes->restore({scaled(paneWidth), scaled(paneWidth), scaled(paneWidth)});
  rows->addWidget(panes, 1);
  rows->addWidget(makeNBestCard(), 1000);  // grows first, up to its maximum height
  stack_->addWidget(new NoModelCard(session, QStringLiteral("translate"), tr("Translate as you type")));
  stack_->addWidget(full);
  foreign_ = new ForeignModelCard(session);
  auto* around = new QWidget;  // the card is as high as its text
  auto* column = tight<QVBoxLayout>(0, around);
  column->addWidget(foreign_);
  column->addStretch(1);
  stack_->addWidget(around);
  connect(foreign_, &ForeignModelCard::openChanged, this, &TranslatePage::showCard);
  session.onOpen<ForeignModel>(foreign_, [this](const ForeignModel& model) { foreign_->open(model.path); });
  content()->addWidget(stack_, 1);

  connect(&translator_, &Translator::translated, this,
          [this](qsizetype first, qsizetype count) { showTranslations(first, count, count); });
  connect(&translator_, &Translator::busyChanged, this, &TranslatePage::showState);
  connect(&translator_, &Translator::measured, this, [this](double wordsPerSecond, double seconds) {
    constexpr double longer = 10;  // seconds
    const QString speed = formatCount(std::llround(wordsPerSecond));
    speed_ = seconds < longer ? tr("%1 words/s · %2 ms").arg(speed, formatCount(std::llround(seconds * 1000)))
                              : tr("%1 words/s · %2 s").arg(speed, formatNumber(seconds, 1));
  });
  connect(&translator_, &Translator::failed, this, [this](const EngineError& error) {
    messages().showError(error, tr("Try again"), [this] { translator_.retry(); });
  });
  connect(&explorer_, &Explorer::alignmentKnown, this, &TranslatePage::showMarks);
  connect(&session.tokens(), &TokenSelection::changed, this, &TranslatePage::showMarks);
  connect(&explorer_, &Explorer::treeChanged, this, [this] {
    search_->setTree(explorer_.tree());
    showSearching();
    emit searchShown();
  });
  connect(&explorer_, &Explorer::choicesChanged, choices_, &ChoiceGrid::setPositions);
  connect(&explorer_, &Explorer::failed, this, &TranslatePage::showError);
  connect(compare_, &ComparePane::differencesChanged, target_, &TokenTextEdit::setDifferences);
  connect(&session.models(), &Models::changed, this, &TranslatePage::onModelChanged);
  followTextSize(this, [this] {
    for (QPlainTextEdit* text : std::initializer_list<QPlainTextEdit*>{source_, target_, compare_->text()})
      text->setMinimumHeight(scaled(leastTextHeight));
    fitTargetButtons();
  });
  source_->setPlainText(session.typedText().text(typedKey));
  onModelChanged();
}

QWidget* TranslatePage::makeSourceCard() {
  sourceCard_ = new Card(tr("Source"));
  sourceCard_->header()->addWidget(makeFileButton());
  sourceCard_->header()->addWidget(makeButton(tr("Clear"), "clearSource", this, [this] {
    replaceText(QString());
    source_->setFocus();
  }));
  source_ = named(new TokenTextEdit, "sourceText", tr("Text to translate"));
  source_->setPlaceholderText(tr("Type or paste text here. Line breaks are kept."));
  sourceCard_->body()->addWidget(source_, 1);
  connect(source_, &TokenTextEdit::linesChanged, this, &TranslatePage::onLinesChanged);
  connect(source_, &QPlainTextEdit::cursorPositionChanged, this, &TranslatePage::showSentence);
  return sourceCard_;
}

QPushButton* TranslatePage::makeFileButton() {
  auto* button = named(new QPushButton(tr("File")), "translateFile");
  button->setProperty("menu", true);
  auto* menu = new QMenu(button);
  button->setMenu(menu);
  const auto entry = [&](const QString& text, const char* name, auto chosen) {
    QAction* action = menu->addAction(text, this, chosen);
    action->setObjectName(name);
    return action;
  };
  entry(tr("Open a text…"), "openTextFile", [this] {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a text to translate"));
    if (!path.isEmpty()) openFile(path);
  });
  makeDocumentEntries(*menu);
  entry(tr("Paste as the text"), "pasteText", [this] {
    const QString text = QGuiApplication::clipboard()->text();
    if (!text.trimmed().isEmpty()) replaceText(text);
  });
  QAction* save = entry(tr("Save the translation…"), "saveTranslation", [this] {
    askWhereToSave(this, tr("Save the translation"), "translation.txt", {},
                   [this](const QString& path) { saveTranslation(path); });
  });
  QAction* fineTune = entry(tr("Fine-tune the model on other text…"), "fineTuneModel", [this] {
    const LoadedModel& model = session().models().current();
    draftFineTuning(session(), model.model, model.name);
  });
  auto* exports = new QMenu(tr("Export the model for"), menu);
  menu->addMenu(exports);
  connect(menu, &QMenu::aboutToShow, save, [this, save, fineTune, exports] {
    fineTune->setEnabled(session().models().current().isValid());
    save->setEnabled(!target_->toPlainText().trimmed().isEmpty());
    fillExportMenu(*exports, session(), *this, session().models().current().model);
  });
  return button;
}

void TranslatePage::replaceText(const QString& text) {
  // By a cursor, so that Ctrl+Z restores the old text.
  QTextCursor cursor(source_->document());
  cursor.select(QTextCursor::Document);
  cursor.insertText(text);
  source_->moveCursor(QTextCursor::Start);
}

void TranslatePage::openFile(const QString& path) {
  const TextFile file = readTextFile(path);
  if (!file.problem.isEmpty()) return messages().showMessage(MessageBar::Kind::error, file.problem);
  messages().dismiss();
  replaceText(file.text);
}

void TranslatePage::saveTranslation(const QString& path) {
  const QString problem = writeFile(path, target_->toPlainText().toUtf8() + '\n');
  if (!problem.isEmpty()) return messages().showMessage(MessageBar::Kind::error, problem);
  messages().showNotice(tr("Saved as %1.").arg(QDir::toNativeSeparators(path)));
}

QWidget* TranslatePage::makeTargetCard() {
  targetCard_ = new Card(tr("Target"));
  attention_ = makeButton(tr("Open in Attention"), "openInAttention", this, &TranslatePage::openAttention);
  copy_ = makeButton(tr("Copy"), "copyTranslation", this, [this] {
    QGuiApplication::clipboard()->setText(target_->toPlainText());
    messages().showNotice(tr("The translation is on the clipboard."));
  });
  copy_->setAccessibleName(tr("Copy the translation"));
  correct_ = makeButton(tr("Correct"), "correctTranslation", this, &TranslatePage::correctSentence);
  correct_->setAccessibleName(tr("Correct the translation of the sentence at the cursor"));
  correct_->setToolTip(tr("Edit the translation of the sentence at the cursor, and teach the model your version"));
  targetButtons_ = new QWidget;
  auto* flow = new FlowLayout(targetButtons_);
  for (QPushButton* one : {correct_, attention_, copy_}) flow->addWidget(one);
  targetCard_->header()->addWidget(targetButtons_);
  connect(&compare_->side(), &SideModel::changed, this, &TranslatePage::fitTargetButtons);
  target_ = named(new TokenTextEdit(TokenTextEdit::Use::read), "targetText", tr("Translation"));
  targetCard_->body()->addWidget(target_, 1);
  steering_ = new SteeringBar;
  targetCard_->body()->addWidget(steering_);
  connect(steering_, &SteeringBar::changed, this, [this](const QString& sentence, const Steering& steering) {
    chosen_.remove(sentence);
    translator_.steer(sentence, steering);
    explore();
  });
  connect(target_, &TokenTextEdit::tokenClicked, this, &TranslatePage::showToken);
  for (const TokenSide side : {TokenSide::source, TokenSide::target}) {
    TokenTextEdit* pane = side == TokenSide::source ? source_ : target_;
    connect(pane, &TokenTextEdit::tokenPointed, this,
            [=, this](int line, int token) { session().tokens().hover(pointAt(side, line, token)); });
    for (auto chosen : {&TokenTextEdit::tokenChosen, &TokenTextEdit::tokenClicked})
      connect(pane, chosen, this, [=, this](int line, int token) {
        if (const TokenPlace place = pointAt(side, line, token); !place.isEmpty()) session().tokens().select(place);
      });
  }
  aligned_ = new AlignedPanes({source_, target_, compare_->text()}, this);
  compare_->setAligned(aligned_);
  return targetCard_;
}

/// Beside a comparison in a narrow window, they wrap.
void TranslatePage::fitTargetButtons() {
  const bool wraps = compare_->side().isValid() && width() < narrowPanes;
  targetButtons_->setMinimumWidth(wraps ? 0 : targetButtons_->layout()->sizeHint().width());
}

QWidget* TranslatePage::makeNBestCard() {
  nbestCard_ = named(new Card(tr("Hypotheses")), "hypothesesCard");
  views_ = named(new SegmentedControl({tr("List"), tr("Tokens"), tr("Search")}, tr("View of the translation")),
                 "hypothesisView");
  nbestCard_->header()->addWidget(views_);
  choices_ = new ChoiceGrid;
  search_ = new SearchPanel;
  panels_ = new Stack;
  nbest_ = named(new NBestTable, "nbestTable", tr("Hypotheses of the sentence at the cursor"));
  connect(nbest_, &NBestTable::hypothesisChosen, this, [this](int rank) {
    chosen_[currentSentence()] = rank;
    showTranslations();
  });
  panels_->addWidget(nbest_);
  panels_->addWidget(choices_);
  panels_->addWidget(search_);
  nbestCard_->body()->addWidget(panels_, 1);
  followTextSize(nbestCard_, [this] { limitHeights(); });
  connect(views_, &SegmentedControl::currentIndexChanged, this, [this](int view) {
    panels_->setCurrentIndex(view);
    const QString titles[] = {tr("Hypotheses"), tr("Choices at each token"), tr("Beam search")};
    nbestCard_->setTitle(titles[view]);
    limitHeights();
    explore();
  });
  connect(choices_, &ChoiceGrid::forced, this,
          [this](const QStringList& path) { steer(explorer_.choicesLine(), steering_->current().forcing(path)); });
  connect(search_, &SearchPanel::steered, this, [this](SteeringStep step, const QStringList& path) {
    steer(explorer_.treeLine(), (steering_->current().*step)(path));
  });
  return nbestCard_;
}

/// In a low window the text keeps some height; in a high one the view below it gets its share. All views have the same
/// height, so that their switch stays where it is.
void TranslatePage::limitHeights() {
  const bool list = views_->currentIndex() == 0;
  nbestCard_->setMinimumHeight(scaled(list ? 150 : 250));
  nbestCard_->setMaximumHeight(std::max(scaled(324), height() * 2 / 5));
  sourceCard_->setMinimumHeight(list ? scaled(152) : 0);
}

void TranslatePage::resizeEvent(QResizeEvent* event) {
  fitTargetButtons();
  Page::resizeEvent(event);
  limitHeights();
}

void TranslatePage::activate() {
  if (!session().models().current().isValid()) stack_->findChild<ModelChooser*>()->loadCurrentRun();
  focusLater_ = !session().models().current().isValid();
  if (!focusLater_) source_->setFocus();
}

Printout TranslatePage::printout() {
  const QStringList& lines = source_->lines();
  if (source_->toPlainText().trimmed().isEmpty() || !session().models().current().isValid()) return {};
  const auto row = [](const char* cell, const QString& number, const QString& left, const QString& right) {
    return QString("<tr><%1 align=\"right\">%2</%1><%1 align=\"left\">%3</%1><%1 align=\"left\">%4</%1></tr>")
        .arg(QLatin1String(cell), number, left.toHtmlEscaped(), right.toHtmlEscaped());
  };
  QString rows = row("th", QString(), sourceCard_->title(), targetCard_->title());
  for (qsizetype i = 0; i < lines.size(); ++i) rows += row("td", formatCount(i + 1), lines[i], shown_.value(i));
  const QString model = session().models().current().name;
  return {model,
          {},
          QString("<h3>%1</h3><table cellpadding=\"4\" width=\"100%\">%2</table>").arg(model.toHtmlEscaped(), rows)};
}

void TranslatePage::showSearch(const QString& text) {
  const QString there = source_->toPlainText().trimmed();
  if (there.isEmpty() || there == examples_) source_->setPlainText(text);
  views_->setCurrentIndex(2);
  explore();
}

void TranslatePage::onModelChanged() {
  const LoadedModel& model = session().models().current();
  showCard();
  sourceCard_->setTitle(model.sourceLanguage.isEmpty() ? tr("Source") : languageName(model.sourceLanguage));
  targetCard_->setTitle(model.targetLanguage.isEmpty() ? tr("Target") : languageName(model.targetLanguage));
  chosen_.clear();
  speed_.clear();
  explorer_.setModel(model.handle);
  translator_.setSpaced(!hasNoSpaces(model.targetLanguage));
  if (steeredModel_ != model.model) {  // another model may have other tokens
    steering_->clear();
    translator_.forgetSteering();
  }
  steeredModel_ = model.model;
  applySettings();
  replaced_ = true;
  waiting_ = !isVisible() || shortlist_->isAwaited();
  translator_.setModel(waiting_ ? QJsonValue() : model.handle);
  if (model.isValid() && std::exchange(focusLater_, false) && isVisible()) source_->setFocus();
  warnOfMissingTokeniser();
  showExamples();
}

void TranslatePage::warnOfMissingTokeniser() {
  if (tokeniserWarning_ > 0) messages().dismissIf(std::exchange(tokeniserWarning_, 0));
  const QJsonObject& info = session().models().current().info;
  if (!info["pre_tokenised"].toBool() || info["chosen"]["kind"].toString() != QLatin1String("imported")) return;
  messages().showMessage(MessageBar::Kind::warning,
                         tr("This model has no tokeniser: it reads and writes tokens separated by spaces. Split the "
                            "text as it was trained."));
  tokeniserWarning_ = messages().number();
}

/// Not while the page is hidden, nor with settings that are about to change or a model that the engine has yet to load.
void TranslatePage::translateWaiting() {
  if (!waiting_ || !isVisible() || shortlist_->isAwaited() || !session().models().isLoaded()) return;
  waiting_ = false;
  translator_.setModel(session().models().current().handle);
}

/// The first time, the empty source pane shows what the model was asked during its training. Typing replaces it.
void TranslatePage::showExamples() {
  const LoadedModel& model = session().models().current();
  if (!model.isValid() || session().settings().value(examplesKey).toBool() || !source_->toPlainText().isEmpty()) return;
  const QString run = runFolderOfModel(session(), model.model);
  session().engine().request("run/replay", {{"run", run}}, this, [this, handle = model.handle](const Reply& reply) {
    if (!reply || !source_->toPlainText().isEmpty() || handle != session().models().current().handle) return;
    QStringList examples;
    const QJsonArray sentences = reply.result["sentences"].toArray();
    for (const QJsonValue& sentence : sentences)
      if (examples.size() < examplesAtMost) examples.append(sentence["source"].toString());
    if (examples.isEmpty()) return;
    session().settings().setValue(examplesKey, true);
    examples_ = examples.join(QLatin1Char('\n')).trimmed();
    replaceText(examples_);
    source_->selectAll();
  });
}

void TranslatePage::showCard() {
  const int before = stack_->currentIndex();
  stack_->setCurrentIndex(foreign_->isOpen() ? 2 : session().models().current().isValid() ? 1 : 0);
  if (isVisible() && before != 1 && stack_->currentIndex() == 1) source_->setFocus();  // to type at once
}

void TranslatePage::onLinesChanged(const LineChange& change) {
  session().typedText().setText(typedKey, source_->toPlainText());
  translator_.change(change, source_->currentLine());
  compare_->translator().change(change, source_->currentLine());
  showTranslations(change.first, change.gone, change.come.size());
}

TranslatePage::Place TranslatePage::placeAtCursor() const {
  const int line = source_->currentLine(), column = source_->textCursor().positionInBlock();
  const QVector<LineSentence> sentences = translator_.sentences(line);
  if (sentences.isEmpty()) return {line, -1};
  const auto after = std::find_if(sentences.begin() + 1, sentences.end(),
                                  [column](const LineSentence& sentence) { return sentence.start > column; });
  return {line, static_cast<int>(after - sentences.begin()) - 1};
}

TranslatePage::Place TranslatePage::placeAtToken(TokenSide side, int line, int token) const {
  if (line < 0 || line >= joined_.size() || token < 0) return {};
  const QVector<int>& begins = side == TokenSide::source ? joined_[line].sourceBegins : joined_[line].begins;
  return {line, static_cast<int>(std::upper_bound(begins.begin(), begins.end(), token) - begins.begin()) - 1};
}

QString TranslatePage::sentenceAt(const Place& place) const {
  return translator_.sentences(place.line).value(place.number).text;
}

const Hypothesis* TranslatePage::hypothesisOf(const QString& sentence) const {
  const TranslatedLine* translated = translator_.translation(sentence);
  if (!translated || translated->hypotheses.isEmpty()) return nullptr;
  return &translated->hypotheses[std::min<qsizetype>(chosen_.value(sentence, 0), translated->hypotheses.size() - 1)];
}

void TranslatePage::showTranslations(qsizetype first, qsizetype gone, qsizetype come) {
  QVector<TokenTextEdit::LineTokens> sourceTokens(come), targetTokens(come);
  const QStringList before = shown_;
  bool changed = gone != come;
  resizeRange(shown_, first, gone, come);
  resizeRange(joined_, first, gone, come);
  for (qsizetype i = first; i < first + come; ++i) {
    joined_[i] =
        translator_.joined(static_cast<int>(i), [this](const QString& sentence) { return chosen_.value(sentence, 0); });
    const JoinedLine& joined = joined_[i];
    const QString shown = replaced_ ? QString() : shown_[i];
    // A partial translation replaces the shown text only if it extends that text.
    const bool takes = joined.complete || joined.text.startsWith(shown);
    if (takes) sourceTokens[i - first].spans = joined.sourceSpans;
    if (takes) targetTokens[i - first] = {joined.spans, joined.probabilities};
    const QString now = takes ? joined.text : shown;
    changed = changed || now != shown_[i];
    shown_[i] = now;
  }
  replaced_ = false;
  if (changed) target_->edit([&] { aligned_->show(*target_, before, shown_); });
  source_->setTokens(first, gone, sourceTokens);
  target_->setTokens(first, gone, targetTokens);
  compare_->compareWith(shown_);
  showTerms();
  showMarks();
  showSentence();
  showState();
}

void TranslatePage::showSentence() {
  const Place place = placeAtCursor();
  const QString sentence = sentenceAt(place);
  const TranslatedLine* translated = translator_.translation(sentence);
  nbest_->setHypotheses(translated ? translated->hypotheses : QVector<Hypothesis>(), chosen_.value(sentence, 0));
  QStringList where;
  if (translator_.lineCount() > 1) where.append(tr("line %1").arg(formatCount(place.line + 1)));
  if (translator_.sentences(place.line).size() > 1) where.append(tr("sentence %1").arg(formatCount(place.number + 1)));
  nbestCard_->setCaption(where.join(QStringLiteral(", ")), "line");
  for (QPushButton* button : {attention_, correct_}) button->setEnabled(hypothesisOf(sentence) != nullptr);
  steering_->setLine(sentence);
  explore();
}

void TranslatePage::explore() {
  const QString sentence = currentSentence();
  const Hypothesis* hypothesis = hypothesisOf(sentence);
  if (!hypothesis && !sentence.isEmpty()) return showSearching();  // keeps the old view until then
  if (views_->currentIndex() == 1) explorer_.askChoices(sentence, hypothesis ? hypothesis->tokens : QStringList());
  if (views_->currentIndex() == 2) explorer_.askTree(sentence, translator_.settings(), steering_->current());
  showSearching();
}

bool TranslatePage::isSearching() const {
  const bool asked = translator_.isBusy() || explorer_.isAskingTree();
  return asked && !currentSentence().isEmpty();
}

void TranslatePage::showSearching() {
  if (isSearching() == searching_) return;
  searching_ = !searching_;
  search_->setSearching(searching_);
  emit searchShown();
}

void TranslatePage::steer(const QString& sentence, const Steering& next) {
  if (!sentence.isEmpty() && sentence == currentSentence()) steering_->steer(next);
}

void TranslatePage::showToken(int line, int token) {
  const Place place = placeAtToken(TokenSide::target, line, token);
  if (place.number < 0) return;
  if (const Place here = placeAtCursor(); here.line != line || here.number != place.number) {
    QTextCursor cursor(source_->document()->findBlockByNumber(line));
    cursor.setPosition(cursor.position() + translator_.sentences(line).value(place.number).start);
    const QSignalBlocker quiet(source_);  // keeps the clicked token selected
    source_->setTextCursor(cursor);
    showSentence();
  }
  views_->setCurrentIndex(1);
  explore();
  const int inSentence = token - joined_[line].begins[place.number];
  explorer_.isAskingChoices() ? choices_->expectToken(inSentence) : choices_->showToken(inSentence);
}

void TranslatePage::showState() {
  QString state = speed_;
  if (translator_.isBusy()) {
    const int missing = translator_.missing();
    state = missing > 1 ? tr("translating, %Ln line(s) left", nullptr, missing) : tr("translating…");
  }
  const bool any =
      std::any_of(shown_.cbegin(), shown_.cend(), [](const QString& line) { return !line.trimmed().isEmpty(); });
  if (!any && !translator_.isBusy()) state.clear();
  if (!terms_.isEmpty()) state = state.isEmpty() ? terms_ : terms_ + QStringLiteral(" · ") + state;
  targetCard_->setCaption(state, "translation-speed");
  copy_->setEnabled(any);
  showSearching();
}

TokenPlace TranslatePage::pointAt(TokenSide side, int line, int token) {
  if (token < 0) return {};
  pointed_ = placeAtToken(side, line, token);
  const QString sentence = sentenceAt(pointed_);
  const Hypothesis* hypothesis = hypothesisOf(sentence);
  if (!hypothesis) return {};
  const bool source = side == TokenSide::source;
  const QVector<int>& begins = source ? joined_[line].sourceBegins : joined_[line].begins;
  const int inSentence = token - begins[pointed_.number];
  return {sentence, hypothesis->text, source ? inSentence : -1, source ? -1 : inSentence, side};
}

void TranslatePage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  translateWaiting();
  showMarks();
}

void TranslatePage::showMarks() {
  if (!isVisible()) return;  // alignments are requested only while visible
  const auto where = [this](const TokenPlace& place) -> Place {
    const auto is = [&](const QString& sentence) { return sentence.simplified() == place.source; };
    if (place.isEmpty()) return {};
    if (is(sentenceAt(pointed_))) return pointed_;
    for (int line = 0; line < joined_.size(); ++line)
      for (int number = 0; number < joined_[line].begins.size(); ++number)
        if (is(sentenceAt({line, number}))) return {line, number};
    return {};
  };
  Place at;
  TokenPlace here;
  const Hypothesis* hypothesis = nullptr;
  const TokenSelection& tokens = session().tokens();
  for (const TokenPlace* place : {&tokens.hovered(), &tokens.selected()}) {
    at = where(*place);
    if (at.line >= joined_.size() || at.number >= joined_.value(at.line).begins.size()) continue;  // changed since
    hypothesis = hypothesisOf(sentenceAt(at));
    here = hypothesis ? place->in(sentenceAt(at), hypothesis->text) : TokenPlace();
    if (!here.isEmpty()) break;
  }
  if (here.isEmpty()) {
    source_->setMarks(-1, {});
    target_->setMarks(-1, {});
    return;
  }
  const bool bySource = here.targetToken < 0 || (here.by == TokenSide::source && here.sourceToken >= 0);
  const int token = bySource ? here.sourceToken : here.targetToken;
  const int partner = bySource ? here.targetToken : here.sourceToken;
  // The tokens of the sentences before it in the line have no marks.
  const JoinedLine& line = joined_[at.line];
  const int sourceBegin = line.sourceBegins[at.number], targetBegin = line.begins[at.number];
  QVector<double> own((bySource ? sourceBegin : targetBegin) + token, 0.0);
  own.append(1);
  QVector<double> other(bySource ? targetBegin : sourceBegin, 0.0);
  const qsizetype place = other.size() + partner;
  const AttentionMap* map = explorer_.findAlignment(sentenceAt(at), hypothesis->text);
  if (map && token < (bySource ? map->columns() : map->rows()))
    for (int i = 0; i < (bySource ? map->rows() : map->columns()); ++i)
      other.append(bySource ? map->at(i, token) : map->at(token, i));
  if (partner >= 0) {
    other.resize(std::max(other.size(), place + 1));
    other[place] = 1;  // the partner is selected as well
  }
  (bySource ? source_ : target_)->setMarks(at.line, own);
  (bySource ? target_ : source_)->setMarks(at.line, other);
}

void TranslatePage::openAttention() {
  const QString sentence = currentSentence();
  const Hypothesis* hypothesis = hypothesisOf(sentence);
  if (!hypothesis) return;
  // The Attention page finds only the model's own best translation by itself.
  const bool best = chosen_.value(sentence, 0) == 0 && steering_->of(sentence).isEmpty();
  session().open(SentenceAttention{sentence.trimmed(), best ? QString() : hypothesis->text});
}

}  // namespace transept
