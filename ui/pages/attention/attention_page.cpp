// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/attention_page.h"

#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/pane_splitter.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/attention/attention_comparison.h"
#include "ui/pages/attention/attention_replay.h"
#include "ui/pages/attention/heads/ablation_bar.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/heads/head_lines.h"
#include "ui/pages/attention/heads/head_overview.h"
#include "ui/pages/attention/heads/lines_panel.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/pages/attention/model_view.h"
#include "ui/pages/attention/query_panel.h"
#include "ui/pages/model_chooser.h"
#include "ui/state/settings/language_names.h"

namespace transept {
namespace {

constexpr int typingPause = 350;  // ms
constexpr int narrowPage = 1000;
constexpr const char* schemeKey = "attention/colours";
const QString sentenceKey = QStringLiteral("attention");

QString captionOfLanguage(const QString& code, const QString& otherwise) {
  return (code.isEmpty() ? otherwise : languageName(code)).toUpper();
}

}  // namespace

AttentionPage::AttentionPage(Session& session, QWidget* parent)
    : Page(session, parent), store_(session.engine()), stack_(new Stack) {
  setObjectName(QStringLiteral("attentionPage"));
  map_ = new MapPanel;
  auto* full = new QWidget;
  auto* rows = tight<QVBoxLayout>(12, full);
  rows->addWidget(makeSentenceCard());
  auto* middle = new PaneSplitter(Qt::Horizontal, session.settings(), QStringLiteral("attention/panes"));
  middle->addPane(makeHeadsCard(), 24);
  map_->setColorScheme(colorSchemeFromKey(session.settings().value(schemeKey).toString()));
  headModel_->setColorScheme(map_->colorScheme());
  middle->addPane(map_, 60);
  middle->addPane(makeLinesCard(), 26);
  middle->restore({scaled(240), scaled(600), scaled(260)});
  rows->addWidget(middle, 1);
  rows->addWidget(makeReplayCard());
  makeTokenCommands();
  stack_->addWidget(new NoModelCard(session, QStringLiteral("attention"), tr("See what every head looks at")));
  stack_->addWidget(full);
  content()->addWidget(stack_, 1);

  whenRested(typing_, typingPause, this, &AttentionPage::ask);
  connect(&store_, &AttentionStore::attentionReady, this, &AttentionPage::onAttention);
  connect(&store_, &AttentionStore::failed, this, &AttentionPage::onFailed);
  connect(&store_, &AttentionStore::mapReady, this, [this](const HeadChoice& choice, const AttentionMap& map) {
    shownChoice_ = choice;
    rawMap_ = map;
    showMap();
  });
  connect(comparison_, &AttentionComparison::changed, this, [this] {
    // Until the first model's map of another head arrives, the second's has nothing to be compared with.
    if (!rawMap_.isEmpty() && comparison_->choice() == shownChoice_) showMap();
  });
  connect(comparison_, &AttentionComparison::failed, this, &AttentionPage::showError);
  connect(ablation_, &AblationBar::failed, this, &AttentionPage::showError);
  connect(&session.silenced(), &SilencedHeads::changed, this, &AttentionPage::showHeadsOff);
  connect(map_, &MapPanel::shapedChanged, this, [this] {
    linesCard_->setVisible(!map_->isPair());  // the two maps need the space
    AttentionMap lines = map_->shaped().map;
    for (float& weight : lines.weights) weight = std::abs(weight);  // a line's strength is the size of the difference
    linesPanel_->show(lines, map_->choice(), map_->shape(), map_->isDifference() || comparison_->showsSecond());
    showSelection();
  });
  connect(map_, &MapPanel::modeChanged, this, &AttentionPage::chooseHead);
  connect(map_, &MapPanel::colorSchemeChanged, this, [this](ColorScheme scheme) {
    headModel_->setColorScheme(scheme);
    this->session().settings().setValue(schemeKey, colorSchemeKey(scheme));
  });
  connect(map_, &MapPanel::cellChosen, this, &AttentionPage::chooseCell);
  connect(map_, &MapPanel::cellHovered, this, &AttentionPage::hover);
  connect(lines_, &HeadLines::tokenHovered, this, &AttentionPage::hover);
  connect(&session.tokens(), &TokenSelection::changed, this, &AttentionPage::followTokens);
  connect(map_, &MapPanel::saved, this, [this](const QString& file) {
    messages().showNotice(tr("Saved as %1.").arg(QDir::toNativeSeparators(file)));
  });
  connect(map_, &MapPanel::saveFailed, this,
          [this](const QString& sentence) { messages().showMessage(MessageBar::Kind::error, sentence); });
  connect(query_, &QueryPanel::rowShown, this, &AttentionPage::queryShown);
  connect(&session.models(), &Models::changed, this, &AttentionPage::onModelChanged);
  session.onOpen<SentenceAttention>(
      this, [this](const SentenceAttention& sentence) { showSentence(sentence.source, sentence.target); });
  connect(&Theme::instance(), &Theme::changed, this, &AttentionPage::showSelection);

  source_->setText(session.typedText().text(sentenceKey));
  onModelChanged();
}

QWidget* AttentionPage::makeSentenceCard() {
  auto* card = new Card;
  auto* row = tight<QHBoxLayout>(14);
  const auto field = [&](QLabel*& caption, QLineEdit*& edit, const QString& name, const QString& accessible) {
    auto* column = tight<QVBoxLayout>(5);
    caption = sectionLabel(QString());
    edit = withRole("reading", named(new QLineEdit, name, accessible));
    edit->setMaxLength(1 << 20);
    // The style sheet's minimum height, made for smaller letters, would override the widget's own.
    const auto keepWhole = [edit] {
      edit->ensurePolished();
      edit->setMinimumHeight(edit->sizeHint().height());
    };
    keepWhole();
    connect(&Theme::instance(), &Theme::changed, edit, keepWhole);
    connect(edit, &QLineEdit::textChanged, edit, [edit] {
      if (!edit->isModified()) edit->setCursorPosition(0);  // shows the beginning of a sentence that nobody typed
    });
    caption->setBuddy(edit);
    column->addWidget(caption);
    column->addWidget(edit);
    row->addLayout(column, 1);
  };
  field(sourceCaption_, source_, QStringLiteral("attentionSource"), tr("Source sentence"));
  field(targetCaption_, target_, QStringLiteral("attentionTarget"), tr("Target sentence"));
  source_->setPlaceholderText(tr("Type a sentence"));
  target_->setPlaceholderText(tr("The model's own translation"));
  target_->setToolTip(tr("Edit it to see the attention for your own translation; clear it to return to the model's."));
  source_->setClearButtonEnabled(true);
  auto* right = tight<QVBoxLayout>(6);
  kinds_ =
      named(new SegmentedControl({attentionKindTitle(AttentionKind::Encoder),
                                  attentionKindTitle(AttentionKind::Decoder), attentionKindTitle(AttentionKind::Cross)},
                                 tr("Kind of attention")),
            "attentionKind");
  kinds_->setCurrentIndex(static_cast<int>(AttentionKind::Cross));
  inside_ = withRole("link", makeButton(tr("The whole model…"), "openModelView", this, [this] { openModel({}); }));
  inside_->setEnabled(false);
  inside_->setToolTip(tr("Every tensor of this sentence's forward pass"));
  right->addStretch(1);
  right->addWidget(inside_, 0, Qt::AlignRight);
  right->addWidget(kinds_);
  row->addLayout(right);
  card->body()->addLayout(row);
  card->body()->addWidget(makePageBar());
  ablation_ = new AblationBar(session());
  card->body()->addWidget(ablation_);

  connect(source_, &QLineEdit::textEdited, this, [this] {
    target_->setText(QString());  // not clear(), which marks the text as modified
    replay_->leavePinned();
    firstToken_ = 0;
    typing_.start();
  });
  connect(target_, &QLineEdit::textEdited, this, [this] {
    replay_->leavePinned();
    typing_.start();
  });
  connect(source_, &QLineEdit::returnPressed, this, &AttentionPage::ask);
  connect(target_, &QLineEdit::returnPressed, this, &AttentionPage::ask);
  connect(kinds_, &SegmentedControl::currentIndexChanged, this, [this] {
    map_->setKind(kind());
    keyToken_ = -1;
    showThumbnails();
    chooseHead();
  });
  return card;
}

/// In the menus of the tokens, and in the command palette.
void AttentionPage::makeTokenCommands() {
  why_ = addCommand(this, tr("Why this word?"), QStringLiteral("whyThisWord"), {},
                    [this] { openModel(QLatin1String(ModelView::whyPart)); });
  taught_ = addCommand(this, tr("Find similar training pairs"), QStringLiteral("whoTaughtThat"), {},
                       [this] { openModel(QLatin1String(ModelView::similarPart)); });
  for (QWidget* tokens : {map_->findChild<QWidget*>("heatMap"), static_cast<QWidget*>(lines_)}) {
    tokens->addActions({why_, taught_});
    tokens->setContextMenuPolicy(Qt::ActionsContextMenu);
  }
}

/// part: of ModelView::openAt(), empty for the model itself.
void AttentionPage::openModel(const QString& part) {
  const QJsonObject sentence{{"handle", replay_->model().handle},
                             {"source", this->sentence()},
                             {"target", ownTarget()},
                             {"first_token", firstToken_}};
  auto* view = new ModelView(session(), sentence, this);
  if (!part.isEmpty()) view->openAt(part, targetToken_);
  view->show();
}

QWidget* AttentionPage::makeHeadsCard() {
  headsCard_ = new Card(tr("Layers × heads"));
  headModel_ = new HeadModel(this);
  grid_ = new HeadGrid(headModel_);
  headViews_ = named(new SegmentedControl({tr("Pictures"), tr("Figures")}, tr("View of the heads")), "headViews");
  overview_ = new HeadOverview(store_);
  overview_->hide();
  headsCard_->body()->addWidget(map_->modeBox());
  headsCard_->body()->addWidget(headViews_, 0, Qt::AlignLeft);
  headsCard_->body()->addWidget(grid_);
  headsCard_->body()->addWidget(overview_, 1000);
  headTitle_ = measured("entropy distance", sectionLabel(QString()));
  headFigures_ = measured("entropy distance", named(new QLabel, "headFigures"));
  headFigures_->setTextFormat(Qt::RichText);
  headFigures_->setWordWrap(true);
  headsCard_->body()->addWidget(headTitle_);
  headsCard_->body()->addWidget(headFigures_);
  headOff_ = named(new QPushButton(tr("Switch off")), "headOff", tr("Switch the chosen head off or on"));
  headOff_->setCheckable(true);
  reserveWidth(headOff_, {tr("Switch off"), tr("Switch on")});
  headOff_->setToolTip(tr("Sets its output to zero and translates the sentence without it"));
  headOff_->setEnabled(false);
  headsCard_->body()->addWidget(headOff_);
  connect(headOff_, &QPushButton::clicked, this,
          [this](bool off) { session().silenced().set(kind(), grid_->layer(), grid_->head(), off); });
  connect(grid_, &HeadGrid::headToggled, this, [this](int layer, int head) {
    if (headOff_->isEnabled()) session().silenced().toggle(kind(), layer, head);
  });
  headsCard_->body()->addStretch(1);
  followTextSize(headsCard_, [this] { fitHeadsCard(); });
  connect(grid_, &HeadGrid::headChosen, this, &AttentionPage::chooseHead);
  connect(headViews_, &SegmentedControl::currentIndexChanged, this, [this](int view) {
    grid_->setVisible(view == 0);
    overview_->setVisible(view == 1);
    fitHeadsCard();
  });
  connect(overview_, &HeadOverview::headChosen, this, [this](AttentionKind kind, int layer, int head) {
    const HeadChoice wanted{kind, layer, head, HeadMode::Single};
    if (wanted == HeadChoice{this->kind(), grid_->layer(), grid_->head(), map_->mode()}) return;
    showHead(kind, layer, head);
  });
  return headsCard_;
}

QWidget* AttentionPage::makeLinesCard() {
  linesCard_ = new Card;
  linesTitle_ = withRole("title", new ElidedLabel(tr("What looks at what")));
  auto* sides = named(roleLabel(tr("query · key"), "caption"), "lineSides");
  linesCard_->header()->insertWidget(0, linesTitle_, 100);
  linesCard_->body()->addWidget(sides);  // on its own line, so that it does not cut the title
  linesPanel_ = new LinesPanel(store_);
  lines_ = &linesPanel_->lines();
  linesCard_->body()->addWidget(linesPanel_, 1000);
  lineDetail_ = measured("attention-weight", named(new QLabel, "lineDetail"));
  lineDetail_->setTextFormat(Qt::RichText);
  lineDetail_->setWordWrap(true);
  linesCard_->body()->addWidget(lineDetail_);
  query_ = new QueryPanel(engine());
  linesCard_->body()->addWidget(query_, 100);  // grows once the lines have their room
  linesCard_->body()->addStretch(1);
  followTextSize(linesCard_, [this] {
    linesCard_->setMaximumWidth(scaled(310));
    fitHeadsCard();
  });
  connect(linesPanel_, &LinesPanel::headWanted, this, [this](int head) { grid_->choose(grid_->layer(), head); });
  connect(lines_, &HeadLines::queryChosen, this, [this](int row) { chooseCell(row, -1); });
  connect(lines_, &HeadLines::keyChosen, this, [this](int column) { chooseCell(-1, column); });
  return linesCard_;
}

QWidget* AttentionPage::makeReplayCard() {
  auto* card = new Card;
  replay_ = new AttentionReplay(session());
  card->body()->addWidget(replay_);  // on its own line: many checkpoints need its width
  auto* bar = new QWidget;
  auto* row = new FlowLayout(bar, 18);
  auto* model = named(new QWidget, "attentionModel");
  auto* modelRow = tight<QHBoxLayout>(8, model);
  modelRow->addWidget(new ModelChooser(session()));
  row->addWidget(model);
  comparison_ = new AttentionComparison(session());
  row->addWidget(comparison_);
  auto* caption = named(roleLabel(tr("Attention is evidence, not explanation."), "soft"), "attentionCaption");
  row->addWidget(caption);
  card->body()->addWidget(bar);
  connect(replay_, &AttentionReplay::modelChosen, this,
          [this] { source_->text().trimmed().isEmpty() ? replay_->arrived() : ask(); });
  connect(replay_, &AttentionReplay::pinnedChosen, this, [this](const QString& run, qint64 step, int sentence) {
    target_->setModified(false);
    store_.askReplay(run, step, sentence);
  });
  connect(replay_, &AttentionReplay::pinnedKnown, this, [this](const QString& first) {
    // Fills an empty page with an example, unless the user has cleared the field.
    if (!source_->text().isEmpty() || source_->isModified()) return;
    example_ = first.simplified();
    showSentence(first);
  });
  connect(replay_, &AttentionReplay::failed, this, &AttentionPage::showError);
  return card;
}

QWidget* AttentionPage::makePageBar() {
  pageBar_ = new QWidget;
  auto* row = tight<QHBoxLayout>(8, pageBar_);
  pageText_ = measured("sentence-length", named(softLabel(QString()), "pageText"));
  previousPage_ = makeButton(tr("Previous page"), "previousPage", this, [this] { turnPage(-1); });
  nextPage_ = makeButton(tr("Next page"), "nextPage", this, [this] { turnPage(1); });
  row->addWidget(pageText_, 1);
  row->addWidget(previousPage_);
  row->addWidget(nextPage_);
  pageBar_->hide();
  return pageBar_;
}

void AttentionPage::showPageOfTokens() {
  const AttentionResult& result = store_.result();
  if (result.firstToken == 0) page_ = result.pageTokens();  // the last page may be shorter
  pageText_->setText(result.pageText());
  pageBar_->setVisible(!replay_->isPinned() && !pageText_->text().isEmpty());
  previousPage_->setEnabled(result.firstToken > 0);
  nextPage_->setEnabled(result.firstToken + result.pageTokens() < result.sourceTotal);
}

void AttentionPage::turnPage(int by) {
  const AttentionResult& result = store_.result();
  firstToken_ = std::max<qint64>(0, result.firstToken + by * page_);
  sourceToken_ = targetToken_ = keyToken_ = -1;
  target_->setText(QString());  // a typed target belongs to its page
  target_->setModified(false);
  ask();
}

void AttentionPage::showHeadsOff() {
  const SilencedHeads& silenced = session().silenced();
  headModel_->setOff(silenced.of(kind(), headModel_->columnCount()));
  const bool any = headModel_->rowCount() > 0;
  const bool isOff = any && silenced.contains(kind(), grid_->layer(), grid_->head());
  headOff_->setEnabled(any && !replay_->isPinned());
  for (QAction* about : {why_, taught_}) about->setEnabled(any && !replay_->isPinned());
  inside_->setEnabled(any && !replay_->isPinned());
  headOff_->setChecked(isOff);
  headOff_->setText(isOff ? tr("Switch on") : tr("Switch off"));
}

AttentionKind AttentionPage::kind() const {
  return attentionKinds[kinds_->currentIndex()];
}

void AttentionPage::activate() {
  if (!session().models().current().isValid()) stack_->findChild<ModelChooser*>()->loadCurrentRun();
  if (session().models().current().isValid()) source_->setFocus();
}

QVariantMap AttentionPage::draft() const {
  return ownTarget().isEmpty() ? QVariantMap() : QVariantMap{{"target", ownTarget()}};
}

void AttentionPage::setDraft(const QVariantMap& draft) {
  if (draft.isEmpty()) return;
  target_->setText(draft["target"].toString());
  target_->setModified(true);
  ask();
}

QString AttentionPage::sentence() const {
  return source_->text().simplified();
}

const QueryRow& AttentionPage::queryRow() const {
  return query_->row();
}

void AttentionPage::showHead(AttentionKind kind, int layer, int head, int query, int key) {
  map_->modeBox()->setCurrentIndex(map_->modeBox()->findData(static_cast<int>(HeadMode::Single)));
  kinds_->setCurrentIndex(static_cast<int>(kind));
  grid_->choose(layer, head);
  chooseTokens(query, key);
}

void AttentionPage::showSentence(const QString& source, const QString& target) {
  source_->setText(source);
  target_->setText(target);
  target_->setModified(!target.isEmpty());
  replay_->leavePinned();
  firstToken_ = 0;
  sourceToken_ = targetToken_ = keyToken_ = -1;
  ask();
}

void AttentionPage::onModelChanged() {
  const LoadedModel& model = session().models().current();
  stack_->setCurrentIndex(model.isValid() ? 1 : 0);
  sourceCaption_->setText(captionOfLanguage(model.sourceLanguage, tr("Source")));
  if (!target_->isModified()) target_->setText(QString());  // the other model's translation
  firstToken_ = 0;                                          // this model may cut the source into other tokens
  replay_->restart();
  clearViews();
  if (!model.isValid()) return;
  if (sentence().isEmpty())
    source_->setFocus();
  else if (isVisible())
    ask();
  else
    waiting_ = true;
}

void AttentionPage::clearViews() {
  store_.clear();
  rawMap_ = {};
  map_->clear();
  headModel_->clear();
  overview_->refresh();
  comparison_->clear();
  ablation_->setSentence(QJsonValue::Null, QString());
  query_->clear();
  pageBar_->hide();
  targetCaption_->setText(captionOfLanguage(session().models().current().targetLanguage, tr("Target")));
  showHeadsOff();
}

Printout AttentionPage::printout() {
  if (store_.result().source.isEmpty()) return {};
  Picture picture = map_->picture();
  return {std::exchange(picture.title, QString()), {picture}, {}};  // the picture shows its title
}

void AttentionPage::ask() {
  typing_.stop();
  waiting_ = false;
  if (!session().models().current().isValid()) return;
  if (replay_->isPinned()) return replay_->askAgain();
  session().typedText().setText(sentenceKey, chosenSentence());
  if (!sentence().isEmpty()) return store_.ask(replay_->model().handle, sentence(), ownTarget(), firstToken_);
  clearViews();
  target_->setText(QString());
}

QString AttentionPage::ownTarget() const {
  return target_->isModified() ? target_->text().simplified() : QString();
}

void AttentionPage::onFailed(const EngineError& error) {
  replay_->setPlaying(false);
  messages().showError(error, tr("Try again"), [this] { ask(); });
}

void AttentionPage::onAttention() {
  const AttentionResult& result = store_.result();
  // In a replay, a sentence that the second model cannot read is not requested again at each checkpoint.
  const bool passing = replay_->isPlaying();
  if (!passing) messages().dismiss();
  if (replay_->isPinned()) source_->setText(result.source);
  if (!target_->isModified() || target_->text().isEmpty()) target_->setText(result.target);
  targetCaption_->setText(captionOfLanguage(session().models().current().targetLanguage, tr("Target")) +
                          QStringLiteral(" · ") + tr("score %1").arg(formatNumber(result.score, 2)));
  modelName_ = nameOf(replay_->model());
  targetToken_ = std::min(targetToken_, static_cast<int>(result.targetTokens.size()) - 1);
  sourceToken_ = std::min(sourceToken_, static_cast<int>(result.sourceTokens.size()) - 1);
  takeTokens();
  if (targetToken_ < 0 && sourceToken_ < 0) targetToken_ = sourceToken_ = 0;
  firstToken_ = result.firstToken;
  showPageOfTokens();
  comparison_->ask(result, !passing);
  ablation_->setSentence(replay_->isPinned() ? QJsonValue(QJsonValue::Null) : replay_->model().handle, result.source);
  offerKinds();
  showThumbnails();
  chooseHead();
  overview_->refresh();
  replay_->arrived();
  emit sentenceShown();
}

/// Without the step, if it is unknown.
QString AttentionPage::nameOf(const LoadedModel& model) {
  return model.step > 0 ? QString("%1, %2").arg(model.name, tr("step %1").arg(formatCount(model.step))) : model.name;
}

void AttentionPage::showMap() {
  comparison_->showOn(*map_, rawMap_, shownChoice_);
  const QString second = nameOf(comparison_->model().model());
  map_->setModelName(comparison_->showsSecond()               ? second
                     : map_->isDifference() || map_->isPair() ? modelName_ + QStringLiteral(" · ") + second
                                                              : modelName_);
}

/// A recurrent decoder has no heads.
void AttentionPage::offerKinds() {
  const bool recurrent = store_.result().thumbnails[static_cast<int>(AttentionKind::Decoder)].isEmpty();
  if (recurrent && kind() == AttentionKind::Decoder) kinds_->setCurrentIndex(static_cast<int>(AttentionKind::Cross));
  kinds_->setSegmentEnabled(static_cast<int>(AttentionKind::Decoder), !recurrent);
  kinds_->setToolTip(recurrent ? tr("The decoder of this model is recurrent and attends to nothing of its own. “%1” "
                                    "shows its gates.")
                                     .arg(inside_->text())
                               : QString());
}

void AttentionPage::showThumbnails() {
  const int layer = grid_->layer(), head = grid_->head();
  headModel_->setThumbnails(store_.result().thumbnails[static_cast<int>(kind())]);
  const QSignalBlocker block(grid_);
  grid_->choose(layer < 0 ? headModel_->rowCount() - 1 : layer, std::max(0, head));
  fitHeadsCard();
  showHeadsOff();
}

void AttentionPage::resizeEvent(QResizeEvent* event) {
  fitHeadsCard();
  Page::resizeEvent(event);
}

void AttentionPage::fitHeadsCard() {
  const bool figures = headViews_->currentIndex() == 1;
  const int grid = std::clamp(headModel_->columnCount() * 58 + 66, scaled(240), scaled(340));
  // In a narrow window the table of figures elides the names of the heads, and the lines make room for it.
  const bool narrow = figures && width() < scaled(narrowPage);
  headsCard_->setMinimumWidth(scaled(narrow ? 235 : figures ? 330 : 190));
  if (linesCard_ != nullptr) linesCard_->setMinimumWidth(scaled(narrow ? 210 : 225));
  headsCard_->setMaximumWidth(figures ? scaled(380) : grid);
}

void AttentionPage::chooseHead() {
  if (headModel_->rowCount() == 0) return;
  const HeadChoice choice{kind(), grid_->layer(), grid_->head(), map_->mode()};
  overview_->showChosen(choice);
  comparison_->choose(choice);
  store_.choose(choice);
  showHeadsOff();
}

void AttentionPage::describeHead() {
  if (rawMap_.isEmpty()) {
    headTitle_->clear();
    headFigures_->clear();
    return;
  }
  const bool single = shownChoice_.mode == HeadMode::Single;
  const QString title =
      single ? tr("Head %1 of layer %2").arg(shownChoice_.head + 1).arg(shownChoice_.layer + 1) : tr("Joined heads");
  headTitle_->setText(title.toUpper());
  const QString soft = theme().softInk.name();
  const auto line = [&](const QString& text) {
    return QStringLiteral("<p style='margin:2px 0; color:%1'>%2</p>").arg(soft, text);
  };
  const auto strong = [&](double value, int decimals) {
    return QStringLiteral("<b style='color:%1'>%2</b>").arg(theme().ink.name(), formatNumber(value, decimals));
  };
  headFigures_->setText(line(tr("entropy %1 nats").arg(strong(rawMap_.entropy, 2))) +
                        line(tr("mean distance %1 tokens").arg(strong(rawMap_.distance, 1))));
}

}  // namespace transept
