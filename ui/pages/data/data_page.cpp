// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/data_page.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>
#include <memory>
#include <utility>

#include "ui/client/engine_files.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/data/corpus_model.h"
#include "ui/pages/data/corpus_view.h"
#include "ui/pages/data/importing/cleaning_editor.h"
#include "ui/pages/data/importing/drop_zone.h"
#include "ui/pages/data/importing/import_form.h"
#include "ui/pages/data/importing/mix_form.h"
#include "ui/pages/data/importing/source_view.h"
#include "ui/pages/import_job.h"
#include "ui/pages/page.h"
#include "ui/pages/trash.h"
#include "ui/state/open_paths.h"
#include "ui/state/settings/language_names.h"

namespace transept {
namespace {

constexpr int searchPause = 250;  // ms
constexpr int demoPairs = 12000;
constexpr int leftWidth = 330;
constexpr int sampledPairs = 20000;
enum DataView { empty, full, sources };  // of the stack
enum Left { list, importing, mixing };

}  // namespace

DataPage::DataPage(Session& session, QWidget* parent)
    : Page(session, parent),
      corpora_(new CorpusModel(this)),
      trash_(new Trash(session, messages(), "corpus/restore")),
      stack_(new Stack) {
  setObjectName(QStringLiteral("dataPage"));
  setAcceptDrops(true);
  jobCard_ = new Card;
  job_ = new ImportJob(session.engine());
  jobCard_->body()->addWidget(job_);
  jobCard_->hide();
  content()->addWidget(jobCard_);
  stack_->addWidget(makeEmpty());
  stack_->addWidget(makeContent());
  sources_ = new SourceView(session.engine());
  stack_->addWidget(sources_);
  content()->addWidget(stack_, 1);

  typing_.setSingleShot(true);
  typing_.setInterval(searchPause);
  connect(&typing_, &QTimer::timeout, this, &DataPage::inspect);
  connect(form_, &ImportForm::filesChanged, this, [this] {
    showButtons();
    typing_.start();
  });
  tuning_.setSingleShot(true);
  tuning_.setInterval(searchPause);
  connect(&tuning_, &QTimer::timeout, this, &DataPage::inspectCleaning);
  connect(form_, &ImportForm::cleaningChanged, &tuning_, qOverload<>(&QTimer::start));
  connect(job_, &ImportJob::runningChanged, this, [this](bool running) {
    jobCard_->setVisible(running);
    showButtons();
  });
  connect(sources_, &SourceView::downloadRequested, this, &DataPage::download);
  connect(sources_, &SourceView::importRequested, this, &DataPage::importSource);
  connect(sources_, &SourceView::failed, this, [this](const EngineError& error) { messages().showError(error); });
  connect(sources_, &SourceView::left, this, &DataPage::leaveSources);
  connect(&session.corpora(), &Corpora::changed, this, &DataPage::refresh);
  connect(trash_, &Trash::restored, this, [this](const QJsonObject& result) {
    wanted_ = result["corpus"].toString();
    this->session().corpora().refresh();
  });
  connect(&session, &Session::filesRequested, this, &DataPage::importFiles);
  connect(&session, &Session::corpusRequested, this, [this](const QString& folder) {
    wanted_ = folder;
    if (stack_->currentIndex() == sources) leaveSources();
    this->session().corpora().setCurrent(folder);
    this->session().corpora().refresh();
  });
  refresh();
}

QPushButton* DataPage::starter(const QString& text, const QString& name, void (DataPage::*action)()) {
  auto* button = new QPushButton(text);
  button->setObjectName(name);
  connect(button, &QPushButton::clicked, this, action);
  starters_.append(button);
  return button;
}

QWidget* DataPage::makeEmpty() {
  auto* card = new Card;
  card->setObjectName(QStringLiteral("noCorpora"));
  auto* heading = new QLabel(tr("Bring text in two languages"));
  heading->setProperty("role", "heading");
  auto* text = softLabel(tr(
      "Drop two text files here whose lines are each other's translations, or one file that holds both: TMX, XLIFF, "
      "PO, TSV, CSV, JSON Lines, packed or in an archive. The text stays on this machine. Or begin with the demo "
      "corpus: 12,000 English and German sentences that a grammar makes, enough to see everything work in minutes."));
  followTextSize(text, [text] { text->setFixedWidth(scaled(560)); });
  auto* choose = starter(tr("Choose files…"), QStringLiteral("emptyChoose"), &DataPage::chooseFiles);
  choose->setProperty("role", "primary");
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addWidget(choose);
  buttons->addWidget(starter(tr("Use the demo corpus"), QStringLiteral("emptyDemo"), &DataPage::importDemo));
  buttons->addWidget(starter(tr("Find text on the web…"), QStringLiteral("emptySources"), &DataPage::showSources));
  buttons->addStretch(1);
  auto* column = new QVBoxLayout;
  column->setSpacing(12);
  column->addStretch(2);
  column->addWidget(pageSymbol(QStringLiteral("data")), 0, Qt::AlignLeft);
  column->addWidget(heading);
  column->addWidget(text);
  column->addLayout(buttons);
  column->addStretch(3);
  dropZone_ = new DropZone;
  auto* centred = new QHBoxLayout(dropZone_);
  centred->addStretch(1);
  centred->addLayout(column);
  centred->addStretch(1);
  card->body()->addWidget(dropZone_, 1);
  return card;
}

QWidget* DataPage::makeContent() {
  auto* full = new QWidget;
  auto* row = new QHBoxLayout(full);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(12);
  left_ = new Stack;
  left_->addWidget(makeList());
  left_->addWidget(makeForm());
  left_->addWidget(makeMixForm());
  followTextSize(left_, [this] { left_->setFixedWidth(scaled(leftWidth)); });
  row->addWidget(left_);
  auto* right = new QVBoxLayout;
  right->setSpacing(12);
  right->addWidget(makeCorpusBar());
  view_ = new CorpusView(session());
  connect(view_, &CorpusView::failed, this, [this](const EngineError& error) { messages().showError(error); });
  right->addWidget(view_, 1);
  row->addLayout(right, 1);
  return full;
}

QWidget* DataPage::makeList() {
  auto* card = new Card(tr("Corpora"));
  table_ = new QTableView;
  table_->setObjectName(QStringLiteral("corpusTable"));
  table_->setAccessibleName(tr("Corpora"));
  table_->setModel(corpora_);
  table_->setItemDelegate(new OwnDirectionDelegate(table_));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setTabKeyNavigation(false);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->verticalHeader()->hide();
  followTextSize(table_, [this] { table_->verticalHeader()->setDefaultSectionSize(scaled(32)); });
  QHeaderView* header = table_->horizontalHeader();
  header->setHighlightSections(false);
  header->setMinimumSectionSize(40);
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(CorpusModel::Name, QHeaderView::Stretch);
  card->body()->addWidget(table_, 1);
  auto* buttons = new FlowLayout;
  buttons->addWidget(starter(tr("Import…"), QStringLiteral("importFiles"), &DataPage::showForm));
  buttons->addWidget(starter(tr("From the web…"), QStringLiteral("showSources"), &DataPage::showSources));
  buttons->addWidget(starter(tr("Demo corpus"), QStringLiteral("importDemo"), &DataPage::importDemo));
  startMixing_ = starter(tr("Mix…"), QStringLiteral("mixCorpora"), &DataPage::showMixForm);
  startMixing_->setToolTip(tr("Make one corpus of several, each with a weight"));
  buttons->addWidget(startMixing_);
  card->body()->addLayout(buttons);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
    if (current.isValid() && left_->currentIndex() == list) openCorpus(selectedFolder());
  });
  auto* remove = new QShortcut(QKeySequence::Delete, table_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(remove, &QShortcut::activated, this, &DataPage::removeCorpus);
  return card;
}

QWidget* DataPage::makeForm() {
  form_ = new ImportForm;
  import_ = new QPushButton(tr("Import"));
  import_->setObjectName(QStringLiteral("startImport"));
  connect(import_, &QPushButton::clicked, this, &DataPage::startImport);
  return formCard(tr("Import"), form_, import_);
}

QWidget* DataPage::makeMixForm() {
  mixForm_ = new MixForm;
  mix_ = new QPushButton(tr("Mix"));
  mix_->setObjectName(QStringLiteral("startMixing"));
  connect(mix_, &QPushButton::clicked, this, &DataPage::startMixing);
  connect(mixForm_, &MixForm::changed, this,
          [this] { mix_->setEnabled(!job_->isRunning() && mixForm_->isComplete()); });
  return formCard(tr("Mix corpora"), mixForm_, mix_);
}

/// A form that scrolls, above the button that carries it out and the one that leaves it.
QWidget* DataPage::formCard(const QString& title, QWidget* form, QPushButton* go) {
  auto* card = new Card(title);
  auto* area = new QScrollArea;
  area->setWidget(form);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setFocusPolicy(Qt::NoFocus);
  card->body()->addWidget(area, 1);
  go->setProperty("role", "primary");
  auto* back = new QPushButton(tr("Back"));
  back->setObjectName(form == form_ ? QStringLiteral("leaveImport") : QStringLiteral("leaveMixing"));
  back->setAccessibleName(tr("Back to the corpora"));
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addWidget(go);
  buttons->addWidget(back);
  buttons->addStretch(1);
  card->body()->addLayout(buttons);
  connect(back, &QPushButton::clicked, this, &DataPage::showList);
  return card;
}

QWidget* DataPage::makeCorpusBar() {
  corpusBar_ = new Card;
  corpusTitle_ = new QLabel;
  corpusTitle_->setProperty("role", "title");
  corpusCaption_ = new QLabel;
  corpusCaption_->setProperty("role", "caption");
  corpusCaption_->setWordWrap(true);  // below the title: beside it there is no room in a narrow window
  auto* texts = new QVBoxLayout;
  texts->setSpacing(2);
  texts->addWidget(corpusTitle_);
  texts->addWidget(corpusCaption_);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addLayout(texts, 1);
  auto* train = new QPushButton(tr("Train on this"));
  train->setObjectName(QStringLiteral("trainOnThis"));
  train->setProperty("role", "primary");
  auto* remove = new QPushButton(tr("Delete"));
  remove->setObjectName(QStringLiteral("deleteCorpus"));
  remove->setAccessibleName(tr("Move the corpus to the trash"));
  for (QPushButton* button : {train, remove}) row->addWidget(button, 0, Qt::AlignVCenter);
  corpusBar_->body()->addLayout(row);
  connect(train, &QPushButton::clicked, this, &DataPage::trainOnThis);
  connect(remove, &QPushButton::clicked, this, &DataPage::removeCorpus);
  corpusBar_->hide();
  return corpusBar_;
}

void DataPage::activate() {
  session().corpora().refresh();
  if (stack_->currentIndex() == full && left_->currentIndex() == list) table_->setFocus();
}

QString DataPage::selectedFolder() const {
  return table_->currentIndex().isValid() ? table_->currentIndex().data(CorpusModel::FolderRole).toString() : QString();
}

void DataPage::refresh() {
  const QString selected = wanted_.isEmpty() ? selectedFolder() : wanted_;
  corpora_->setCorpora(session().corpora().all());
  const bool forming = left_->currentIndex() != list;
  if (stack_->currentIndex() != sources) stack_->setCurrentIndex(corpora_->rowCount() == 0 && !forming ? empty : full);
  showButtons();
  if (corpora_->rowCount() == 0) {
    opened_.clear();
    if (!forming) corpusBar_->hide();
    return;
  }
  int row = corpora_->rowOf(selected);
  if (row >= 0) wanted_.clear();
  if (row < 0) row = std::max(0, corpora_->rowOf(session().corpora().currentFolder()));
  table_->setCurrentIndex(corpora_->index(row, CorpusModel::Name));
  if (!forming) openCorpus(selectedFolder());
}

void DataPage::openCorpus(const QString& folder) {
  const int row = corpora_->rowOf(folder);
  if (row < 0) return;
  const QJsonObject summary = corpora_->record(row);
  QString caption =
      tr("%1 → %2 · %3 pairs · %4 for validation · %5")
          .arg(languageName(summary["source_language"].toString()), languageName(summary["target_language"].toString()),
               formatCount(summary["train_pairs"].toInteger()), formatCount(summary["validation_pairs"].toInteger()),
               formatBytes(summary["bytes"].toDouble()).replace(QLatin1Char(' '), QChar(QChar::Nbsp)));  // one word
  corpusBar_->setAccessibleName(summary["name"].toString());
  corpusTitle_->setText(summary["name"].toString());
  // A line of several begins with what it tells, not with a dot.
  corpusCaption_->setText(caption.replace(QStringLiteral(" · "), QStringLiteral("\u00a0· ")));
  corpusBar_->show();
  if (folder == opened_) return;
  opened_ = folder;
  view_->clear(tr("reading…"));
  engine().request("corpus/open", {{"corpus", folder}, {"pairs", 50}}, this, [this, folder](const Reply& reply) {
    if (folder != opened_ || left_->currentIndex() == importing) return;
    if (!reply) {
      opened_.clear();
      if (reply.error->isCancelled()) return view_->clear(QString());
      return showUnreadable(folder, *reply.error);
    }
    view_->showCorpus(reply.result);
  });
}

void DataPage::showUnreadable(const QString& folder, const EngineError& error) {
  QStringList sentences{error.message};
  if (!error.message.contains(error.remedy)) sentences.append(error.remedy);
  const QString rest = tr("If its files are gone for good, delete the corpus and import the text again.");
  view_->showNothing(tr("This corpus cannot be opened"), joinSentences(sentences) + QLatin1Char('\n') + rest,
                     tr("Try again"), [this, folder] { openCorpus(folder); });
}

void DataPage::showList() {
  typing_.stop();
  if (inspection_ != 0) engine().cancel(std::exchange(inspection_, 0));
  left_->setCurrentIndex(list);
  opened_.clear();
  refresh();
}

/// What filters there are is told once.
void DataPage::askForFilters() {
  if (!form_->cleaning().isEmpty()) return;
  engine().request("corpus/cleaning", {}, this, [this](const Reply& reply) {
    if (reply && form_->cleaning().isEmpty()) form_->cleaning().setCatalogue(reply.result);
  });
}

void DataPage::showForm() {
  askForFilters();
  if (left_->currentIndex() != importing) form_->reset();
  left_->setCurrentIndex(importing);
  stack_->setCurrentIndex(full);
  corpusBar_->hide();
  opened_.clear();
  view_->showNothing(tr("Choose or drop the files to see what they hold"));
  showButtons();
  form_->findChild<QWidget*>(QStringLiteral("sourceFile"))->setFocus();
}

void DataPage::showMixForm() {
  mixForm_->setCorpora(session().corpora().all(), selectedFolder());
  left_->setCurrentIndex(mixing);
  showButtons();
}

void DataPage::startMixing() {
  messages().dismiss();
  job_->start("corpus/mix", mixForm_->parameters(), [this](const Reply& reply) { onImported(reply); });
}

void DataPage::showSources() {
  stack_->setCurrentIndex(sources);
  sources_->refresh();
  sources_->findChild<QWidget*>(QStringLiteral("sourceTable"))->setFocus();
}

void DataPage::leaveSources() {
  stack_->setCurrentIndex(full);
  showList();
}

void DataPage::download(const QJsonObject& source) {
  messages().dismiss();
  job_->start("source/download", source, [this, source](const Reply& reply) {
    sources_->refresh();
    if (reply) return importSource(reply.result["file"].toString(), source);
    if (!reply.error->isCancelled())
      return messages().showError(*reply.error, tr("Try again"), [this, source] { download(source); });
    messages().showMessage(MessageBar::Kind::information,
                           tr("The download was stopped; it goes on where it was when you continue it."));
    messages().dismissAfter(8000);
  });
}

void DataPage::importSource(const QString& file, const QJsonObject& source) {
  showForm();
  form_->setKnownFile(file, source["source"].toString(), source["source_language"].toString(),
                      source["target_language"].toString());
}

void DataPage::showButtons() {
  for (QPushButton* button : std::as_const(starters_)) button->setEnabled(!job_->isRunning());
  sources_->setBusy(job_->isRunning());
  mix_->setEnabled(!job_->isRunning() && mixForm_->isComplete());
  if (corpora_->rowCount() < 2) startMixing_->setEnabled(false);
  import_->setEnabled(!job_->isRunning() && form_->isComplete());
}

void DataPage::chooseFiles() {
  const QStringList files = engine_files::choose(this, tr("Choose two text files or one that holds both"),
                                                 QDir::homePath(), tr("All files (*)"));
  if (!files.isEmpty()) importFiles(files);
}

void DataPage::importFiles(const QStringList& files) {
  if (files.isEmpty()) return;
  showForm();
  if (files.size() > 2)
    messages().showMessage(
        MessageBar::Kind::warning,
        tr("Only two files make a corpus: the first two of %n were taken.", nullptr, static_cast<int>(files.size())));
  form_->setFiles(files);
}

void DataPage::inspect() {
  if (left_->currentIndex() != importing) return;
  if (inspection_ != 0) engine().cancel(inspection_);
  inspection_ = 0;
  tuning_.start();
  if (!form_->isComplete()) return view_->showNothing(tr("Choose or drop the files to see what they hold"));
  view_->clear(tr("reading…"));
  auto id = std::make_shared<RequestId>(0);
  *id = engine().request("corpus/inspect", form_->inspectParameters(), this, [this, id](const Reply& reply) {
    if (*id != inspection_) return;  // other files were chosen meanwhile
    inspection_ = 0;
    if (left_->currentIndex() != importing) return;
    if (!reply) {
      view_->showNothing(tr("Choose or drop the files to see what they hold"));
      return messages().showError(*reply.error);
    }
    messages().dismiss();
    form_->suggestLanguages(reply.result["source_language"].toString(), reply.result["target_language"].toString());
    form_->suggestEncoding(reply.result["encoding"].toString());
    view_->showInspection(reply.result);
  });
  inspection_ = *id;
}

/// The beginning of the text shows what the filters do.
void DataPage::inspectCleaning() {
  if (sampling_ != 0) engine().cancel(sampling_);
  sampling_ = 0;
  if (left_->currentIndex() != importing || !form_->isComplete() || form_->cleaning().isEmpty()) return;
  QJsonObject parameters = form_->inspectParameters();
  parameters["pairs"] = 0;
  parameters["sample"] = sampledPairs;
  auto id = std::make_shared<RequestId>(0);
  *id = engine().request("corpus/inspect", parameters, this, [this, id](const Reply& reply) {
    if (*id != sampling_) return;
    sampling_ = 0;
    form_->cleaning().setInspection(reply ? reply.result : QJsonObject());
  });
  sampling_ = *id;
}

void DataPage::startImport() {
  messages().dismiss();
  job_->start("corpus/import", form_->importParameters(), [this](const Reply& reply) { onImported(reply); });
}

void DataPage::importDemo() {
  messages().dismiss();
  job_->start("corpus/demo", {{"pairs", demoPairs}}, [this](const Reply& reply) { onImported(reply); });
}

void DataPage::onImported(const Reply& reply) {
  if (!reply) {
    if (reply.error->isCancelled()) {
      messages().showMessage(MessageBar::Kind::information, tr("The import was stopped; nothing was kept."));
      return messages().dismissAfter(5000);
    }
    return messages().showError(*reply.error);
  }
  wanted_ = reply.result["corpus"].toString();
  left_->setCurrentIndex(list);
  opened_.clear();
  messages().showMessage(
      MessageBar::Kind::information,
      tr("“%1” is ready: %2 pairs to train on.")
          .arg(reply.result["name"].toString(), formatCount(reply.result["train_pairs"].toInteger())),
      tr("Train on this"), [this, folder = wanted_] { trainOn(folder); });
  session().corpora().refresh();
}

void DataPage::trainOnThis() {
  trainOn(selectedFolder());
}

void DataPage::trainOn(const QString& folder) {
  if (folder.isEmpty()) return;
  session().corpora().setCurrent(folder);
  session().draftRun({});
}

void DataPage::removeCorpus() {
  const QString folder = selectedFolder();
  if (folder.isEmpty()) return;
  const QString name = corpora_->record(corpora_->rowOf(folder))["name"].toString();
  engine().request("corpus/delete", {{"corpus", folder}}, this, [this, name](const Reply& reply) {
    if (!reply) return messages().showError(*reply.error);
    trash_->add(reply.result, tr("“%1” was moved to the trash.").arg(name));
    opened_.clear();
    session().corpora().refresh();
  });
}

void DataPage::dragEnterEvent(QDragEnterEvent* event) {
  if (localFiles(event->mimeData()).isEmpty() || job_->isRunning()) return;
  event->acceptProposedAction();
  dropZone_->setHovered(true);
}

void DataPage::dragLeaveEvent(QDragLeaveEvent* event) {
  dropZone_->setHovered(false);
  Page::dragLeaveEvent(event);
}

void DataPage::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  dropZone_->setHovered(false);
  const QString refusal = engine_files::whyNotDropped();
  if (!refusal.isEmpty()) return messages().showMessage(MessageBar::Kind::warning, refusal);
  openPaths(session(), localFiles(event->mimeData()), this, [this](const QStringList& files) {
    // A second single file joins the first in the form.
    if (left_->currentIndex() == importing && files.size() == 1)
      form_->setFiles(files);
    else
      importFiles(files);
  });
}

}  // namespace transept
