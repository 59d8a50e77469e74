// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/pages.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QHeaderView>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QTableView>
#include <utility>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/form_content.h"
#include "ui/kit/widgets/pane_splitter.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/data/corpus_models.h"
#include "ui/pages/data/corpus_view.h"
#include "ui/pages/data/drop_zone.h"
#include "ui/pages/data/importing/back_translation_form.h"
#include "ui/pages/data/importing/cleaning_editor.h"
#include "ui/pages/data/importing/import_form.h"
#include "ui/pages/data/importing/mix_form.h"
#include "ui/pages/data/importing/paired_files.h"
#include "ui/pages/data/importing/source_view.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/import_job.h"
#include "ui/pages/item_commands.h"
#include "ui/pages/model_export.h"
#include "ui/pages/page.h"
#include "ui/state/machines.h"
#include "ui/state/open_paths.h"

namespace transept {

namespace {

constexpr int searchPause = 250;  // ms
constexpr int demoPairs = 12000;
constexpr int leftWidth = 330, widestLeft = 560;
constexpr int sampledPairs = 20000;

}  // namespace

class DataPage : public Page {
  Q_DECLARE_TR_FUNCTIONS(transept::DataPage)
 public:
  explicit DataPage(Session& session)
      : Page(session),
        corpora_(new CorpusModel(this)),
        items_(new ItemCommands(session, messages(), "corpus")),
        stack_(new Stack) {
    setObjectName("dataPage");
    setAcceptDrops(true);
    undo_ =
        addCommand(this, ItemCommands::tr("Undo"), "undoDeleteCorpus", QKeySequence::Undo, [this] { items_->undo(); });
    jobCard_ = new Card;
    job_ = new ImportJob(session.engine());
    jobCard_->body()->addWidget(job_);
    jobCard_->hide();
    content()->addWidget(jobCard_);
    stack_->addWidget(makeEmpty());
    stack_->addWidget(makeContent());
    sources_ = new SourceView(session);
    stack_->addWidget(sources_);
    content()->addWidget(stack_, 1);

    whenRested(typing_, searchPause, this, &DataPage::inspect);
    connect(form_, &ImportForm::filesChanged, this, [this] {
      showButtons();
      typing_.start();
    });
    whenRested(tuning_, searchPause, this, &DataPage::inspectCleaning);
    connect(form_, &ImportForm::cleaningChanged, &tuning_, qOverload<>(&QTimer::start));
    connect(job_, &ImportJob::runningChanged, this, [this](bool running) {
      jobCard_->setVisible(running);
      showButtons();
    });
    connect(sources_, &SourceView::downloadRequested, this, &DataPage::download);
    connect(sources_, &SourceView::importRequested, this, &DataPage::importSource);
    connect(sources_, &SourceView::left, this, &DataPage::showList);
    connect(&session.corpora(), &Corpora::changed, this, &DataPage::refresh);
    connect(items_, &ItemCommands::canUndoChanged, this, &DataPage::showButtons);
    connect(items_, &ItemCommands::listChanged, this, [this](const QString& restored) {
      wanted_ = restored;
      opened_.clear();
      this->session().corpora().refresh();
    });
    session.onOpen<ImportedTexts>(this, [this](const ImportedTexts& texts) { importFiles(texts.files); });
    session.onOpen<CorpusFolder>(this, [this](const CorpusFolder& corpus) {
      wanted_ = corpus.folder;
      showList();
      this->session().corpora().setCurrent(corpus.folder);
      this->session().corpora().refresh();
    });
    refresh();
  }

  QString title() const override { return tr("Data"); }
  void activate() override {
    session().corpora().refresh();
    if (task_ == Task::list && corpora_->rowCount() > 0) table_->setFocus();
  }
  QVariantMap draft() const override {
    if (task_ == Task::import)
      return {{"import", formContent(*form_)}, {"filters", form_->cleaning().stack()}, {"again", form_->again()}};
    if (task_ == Task::mix) return {{"mix", formContent(*mixForm_)}};
    if (task_ == Task::augment) return {{"augment", formContent(*backForm_)}};
    return {};
  }
  void setDraft(const QVariantMap& draft) override {
    if (draft.contains("import")) {
      showForm();
      filters_ = draft["filters"].toJsonObject();
      form_->setAgain(draft["again"].toJsonObject());
      setContent(*form_, draft["import"].toMap());
    } else if (draft.contains("mix")) {
      showMixForm();
      setContent(*mixForm_, draft["mix"].toMap());
    } else if (draft.contains("augment")) {
      showBackTranslation();
      setContent(*backForm_, draft["augment"].toMap());
    }
  }

 private:
  /// What the page is for at the moment; its stacks follow.
  enum class Task { list, import, mix, augment, sources };  // the first ones in the order of left_

  void importFiles(const QStringList& files) {
    if (files.isEmpty()) return;
    rememberPaths(session(), files);
    showForm();
    const PairedFiles paired = pairedByName(filesInside(files));
    form_->setFiles(paired.training.isEmpty() ? files : paired.training);
    if (!paired.validation.isEmpty()) form_->setValidationFiles(paired.validation);
    if (paired.training.isEmpty() && files.size() > 2) {
      messages().showMessage(
          MessageBar::Kind::warning,
          tr("A corpus is made of two files; the first two of %n were used.", nullptr, static_cast<int>(files.size())));
    } else if (const QString note = pairingNote(paired); !note.isEmpty()) {
      messages().showMessage(MessageBar::Kind::information, note);
    }
  }

  void importDemo() { makeCorpus("corpus/demo", {{"pairs", demoPairs}}); }

  void showSources() {
    show(Task::sources);
    sources_->refresh();
    sources_->findChild<QWidget*>("sourceTable")->setFocus();
  }

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override {
    if (localFiles(event->mimeData()).isEmpty() || job_->isRunning()) return;
    event->acceptProposedAction();
    dropZone_->setHovered(true);
  }

  void dragLeaveEvent(QDragLeaveEvent* event) override {
    dropZone_->setHovered(false);
    Page::dragLeaveEvent(event);
  }

  void dropEvent(QDropEvent* event) override {
    event->acceptProposedAction();
    dropZone_->setHovered(false);
    const QString refusal = engine_files::whyNotDropped();
    if (!refusal.isEmpty()) return messages().showMessage(MessageBar::Kind::warning, refusal);
    openPaths(session(), localFiles(event->mimeData()), this, [this](const QStringList& files) {
      // A single file is added to the open form.
      if (task_ == Task::import && files.size() == 1)
        form_->setFiles(files);
      else
        importFiles(files);
    });
  }

 private:
  QWidget* makeList() {
    auto* card = new Card(tr("Corpora"));
    table_ = makeTable(corpora_, "corpusTable", tr("Corpora"), 32);
    QHeaderView* header = table_->horizontalHeader();
    header->setMinimumSectionSize(40);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(CorpusModel::Name, QHeaderView::Stretch);
    card->body()->addWidget(table_, 1);
    auto* buttons = new FlowLayout;
    buttons->addWidget(starter(tr("Import…"), "importFiles", &DataPage::showForm));
    buttons->addWidget(starter(tr("From the web…"), "showSources", &DataPage::showSources));
    buttons->addWidget(starter(tr("Demo corpus"), "importDemo", &DataPage::importDemo));
    startMixing_ = starter(tr("Mix…"), "mixCorpora", &DataPage::showMixForm);
    startMixing_->setToolTip(tr("Make one corpus of several, each with a weight"));
    buttons->addWidget(startMixing_);
    auto* back = starter(tr("Back-translate…"), "backTranslate", &DataPage::showBackTranslation);
    back->setToolTip(tr("Make a corpus of text in one language, which a model of the other direction translates"));
    buttons->addWidget(back);
    card->body()->addLayout(buttons);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
              if (current.isValid() && task_ == Task::list) openCorpus(selectedFolder());
            });
    auto* remove = new QShortcut(QKeySequence::Delete, table_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, &DataPage::removeCorpus);
    return card;
  }

  QWidget* makeForm() {
    form_ = new ImportForm;
    import_ = makeButton(tr("Import"), "startImport", this,
                         [this] { makeCorpus("corpus/import", form_->importParameters()); });
    return formCard(tr("Import"), form_, import_, "leaveImport");
  }

  QWidget* makeMixForm() {
    mixForm_ = new MixForm;
    mix_ = makeButton(tr("Mix"), "startMixing", this, [this] { makeCorpus("corpus/mix", mixForm_->parameters()); });
    connect(mixForm_, &MixForm::changed, this, &DataPage::showButtons);
    return formCard(tr("Mix corpora"), mixForm_, mix_, "leaveMixing");
  }

  QWidget* makeBackTranslationForm() {
    backForm_ = new BackTranslationForm(session());
    translateBack_ = makeButton(tr("Translate"), "startBackTranslation", this,
                                [this] { makeCorpus("corpus/augment", backForm_->parameters()); });
    connect(backForm_, &BackTranslationForm::changed, this, &DataPage::showButtons);
    return formCard(tr("Back-translation"), backForm_, translateBack_, "leaveBackTranslation");
  }

  /// A scrolling form above its two buttons: `go` and Back.
  QWidget* formCard(const QString& title, QWidget* form, QPushButton* go, const char* leave) {
    auto* card = new Card(title);
    QScrollArea* area = makeScrollArea(form);
    if (form == form_) formArea_ = area;
    card->body()->addWidget(area, 1);
    auto* back = makeButton(tr("Back"), leave, this, &DataPage::showList);
    back->setAccessibleName(tr("Back to the corpora"));
    auto* buttons = tight<QHBoxLayout>(8);
    buttons->addWidget(withRole("primary", go));
    buttons->addWidget(back);
    buttons->addStretch(1);
    card->body()->addLayout(buttons);
    return card;
  }

  QWidget* makeEmpty() {
    auto* card = named(new Card, "noCorpora");
    auto* heading = roleLabel(tr("Import parallel text"), "heading");
    auto* text = softLabel(tr(
        "Drop two text files here whose lines are each other's translations, or one file that holds both: TMX, XLIFF, "
        "PO, TSV, CSV, JSON Lines, packed or in an archive. The text stays on this machine. Or begin with the demo "
        "corpus: 12,000 English and German sentences that a grammar makes, enough to see everything work in minutes."));
    const auto describe = [this, text, here = text->text()] {
      const Machine& machine = Machines::of(session()).current();
      text->setText(machine.isHere() ? here
                                     : tr("Choose files of %1: two texts whose lines are each other's translations, or "
                                          "one file that holds both. The text stays there. Or begin with the demo "
                                          "corpus, which is made there.")
                                           .arg(machine.address()));
    };
    connect(&Machines::of(session()), &Machines::machineChanged, text, describe);
    describe();
    followTextSize(text, [text] { text->setFixedWidth(scaled(560)); });
    auto* box = new QWidget;
    auto* buttons = tight<QHBoxLayout>(8, box);
    buttons->addWidget(withRole("primary", starter(tr("Choose files…"), "emptyChoose", &DataPage::chooseFiles)));
    buttons->addWidget(starter(tr("Use the demo corpus"), "emptyDemo", &DataPage::importDemo));
    buttons->addWidget(starter(tr("Find text on the web…"), "emptySources", &DataPage::showSources));
    buttons->addStretch(1);
    dropZone_ = new DropZone;
    dropZone_->setLayout(emptyState("data", {heading, text, box}));
    card->body()->addWidget(dropZone_, 1);
    return card;
  }

  QWidget* makeContent() {
    auto* panes = new PaneSplitter(Qt::Horizontal, session().settings(), QStringLiteral("data/panes"));
    left_ = new Stack;
    left_->addWidget(makeList());
    left_->addWidget(makeForm());
    left_->addWidget(makeMixForm());
    left_->addWidget(makeBackTranslationForm());
    followTextSize(left_, [this] {
      left_->setMinimumWidth(scaled(leftWidth));
      left_->setMaximumWidth(scaled(widestLeft));
    });
    panes->addPane(left_, 0);
    auto* shown = new QWidget;
    auto* right = tight<QVBoxLayout>(12, shown);
    right->addWidget(makeCorpusBar());
    view_ = new CorpusView(session());
    connect(view_, &CorpusView::importAgainRequested, this, &DataPage::importAgain);
    right->addWidget(view_, 1);
    panes->addPane(shown, 1);
    panes->restore({scaled(leftWidth), scaled(4 * leftWidth)});
    return panes;
  }

  QWidget* makeCorpusBar() {
    corpusBar_ = new Card;
    corpusTitle_ = roleLabel(QString(), "title");
    corpusCaption_ = measured("pairs size", roleLabel(QString(), "caption"));
    corpusCaption_->setWordWrap(true);  // below the title: a narrow window has no room beside it
    auto* texts = tight<QVBoxLayout>(2);
    texts->addWidget(corpusTitle_);
    texts->addWidget(corpusCaption_);
    again_ = withRole("link", makeButton(tr("Import again…"), "importAgain", this, &DataPage::importAgain));
    again_->setToolTip(tr("Imports the same text once more, with other filters or with removed pairs that you keep"));
    auto* links = new FlowLayout(nullptr, 12);  // below the buttons: a narrow window has no room beside them
    links->addWidget(again_);
    links->addWidget(withRole("link", makeButton(packingText(), "packCorpus", this,
                                                 [this] { packAsOneFile(session(), *this, selectedFolder()); })));
    auto* row = tight<QHBoxLayout>(8);
    row->addLayout(texts, 1);
    auto* remove = makeButton(tr("Delete"), "deleteCorpus", this, &DataPage::removeCorpus);
    remove->setAccessibleName(tr("Move the corpus to the trash"));
    row->addWidget(withRole("primary", makeButton(tr("Train on this"), "trainOnThis", this,
                                                  [this] { trainOn(selectedFolder()); })),
                   0, Qt::AlignVCenter);
    row->addWidget(remove, 0, Qt::AlignVCenter);
    corpusBar_->body()->addLayout(row);
    corpusBar_->body()->addLayout(links);
    corpusBar_->hide();
    return corpusBar_;
  }

  QPushButton* starter(const QString& text, const QString& name, void (DataPage::*action)()) {
    starters_.append(makeButton(text, name, this, action));
    return starters_.last();
  }

  void chooseFiles() {
    const QStringList files = engine_files::choose(this, tr("Choose two text files or one that holds both"),
                                                   QDir::homePath(), tr("All files (*)"));
    if (!files.isEmpty()) importFiles(files);
  }

  void showList() {
    typing_.stop();
    engine().cancel(inspection_);
    show(Task::list);
    opened_.clear();
    refresh();
  }

  void show(Task task) {
    task_ = task;
    left_->setCurrentIndex(task == Task::sources ? 0 : static_cast<int>(task));
    const bool empty = task == Task::list && corpora_->rowCount() == 0 && wanted_.isEmpty();
    stack_->setCurrentIndex(task == Task::sources ? 2 : empty ? 0 : 1);
    showButtons();
  }

  void showForm() {
    askForFilters();
    if (task_ != Task::import) {
      form_->reset();
      QStringList names;
      for (const QJsonValue& corpus : session().corpora().all()) names << corpus["name"].toString();
      form_->setTaken(names);
      formArea_->verticalScrollBar()->setValue(0);
    }
    show(Task::import);
    corpusBar_->hide();
    opened_.clear();
    view_->showNothing(tr("Choose or drop the files to see what they hold"));
    form_->findChild<QWidget*>("sourceFile")->setFocus();
  }

  void importAgain() {
    const QJsonObject summary = shown_;
    showForm();
    form_->setImport(summary);
    const QJsonObject filters = summary["cleaning"].toObject();
    form_->cleaning().isEmpty() ? void(filters_ = filters) : form_->cleaning().setStack(filters);
  }

  void showMixForm() {
    mixForm_->setCorpora(session().corpora().all(), selectedFolder());
    show(Task::mix);
  }

  void showBackTranslation() {
    backForm_->begin(session().corpora().find(selectedFolder()));
    show(Task::augment);
  }

  void download(const QJsonObject& source) {
    messages().dismiss();
    job_->start("source/download", source, [this, source](const Reply& reply) {
      sources_->refresh();
      if (reply) return importSource(reply.result["file"].toString(), source);
      if (!reply.error->isCancelled())
        return messages().showError(*reply.error, tr("Try again"), [this, source] { download(source); });
      messages().showNotice(tr("The download was stopped; it can be continued from the same place."));
    });
  }

  void importSource(const QString& file, const QJsonObject& source) {
    showForm();
    form_->setKnownFile(file, source);
  }

  void refresh() {
    const QString selected = wanted_.isEmpty() ? selectedFolder() : wanted_;
    corpora_->setObjects(session().corpora().all());
    show(task_);
    if (corpora_->rowCount() == 0) {
      opened_.clear();
      return corpusBar_->hide();
    }
    int row = corpora_->rowOf(selected);
    if (row >= 0) wanted_.clear();
    if (row < 0) row = std::max(0, corpora_->rowOf(session().corpora().currentFolder()));
    table_->setCurrentIndex(corpora_->index(row, CorpusModel::Name));
    if (task_ != Task::import && task_ != Task::sources) openCorpus(selectedFolder());
  }

  void openCorpus(const QString& folder) {
    const int row = corpora_->rowOf(folder);
    if (row < 0) return;
    const QJsonObject summary = corpora_->record(row);
    corpusBar_->setAccessibleName(summary["name"].toString());
    corpusTitle_->setText(summary["name"].toString());
    corpusCaption_->setText(corpusCaption(summary));
    corpusBar_->show();
    if (folder == opened_) return;
    opened_ = folder;
    again_->setEnabled(false);
    view_->clear(tr("reading…"));
    engine().request("corpus/open", {{"corpus", folder}, {"pairs", 50}}, this, [this, folder](const Reply& reply) {
      if (folder != opened_) return;
      if (!reply) {
        opened_.clear();
        if (reply.error->isCancelled()) return view_->clear(QString());
        return showUnreadable(folder, *reply.error);
      }
      shown_ = reply.result;
      again_->setEnabled(!shown_["settings"].toObject().isEmpty());
      view_->showCorpus(reply.result);
    });
  }

  void showUnreadable(const QString& folder, const EngineError& error) {
    QStringList sentences{error.message};
    if (!error.message.contains(error.remedy)) sentences.append(error.remedy);
    const QString rest = tr("If its files are lost, delete the corpus and import the text again.");
    view_->showNothing(tr("This corpus cannot be opened"), joinSentences(sentences) + QLatin1Char('\n') + rest,
                       tr("Try again"), [this, folder] { openCorpus(folder); });
  }

  void inspect() {
    if (task_ != Task::import) return;
    engine().cancel(inspection_);
    tuning_.start();
    if (std::exchange(refused_, false)) messages().dismiss();
    const QString wanted = tr("Choose or drop the files to see what they hold");
    if (!form_->isComplete()) return view_->showNothing(wanted);
    view_->clear(tr("reading…"));
    const auto take = [this, wanted](const Reply& reply) {
      if (task_ != Task::import) return;
      if (!reply) {
        if (reply.error->isCancelled()) return;  // other files were chosen meanwhile
        refused_ = true;
        view_->showNothing(wanted);
        return messages().showError(*reply.error);
      }
      form_->suggestLanguages(reply.result["source_language"].toString(), reply.result["target_language"].toString());
      form_->suggestEncoding(reply.result["encoding"].toString());
      form_->suggestColumns(reply.result["columns"].toString(), reply.result["table"].toArray());
      view_->showInspection(reply.result);
    };
    inspection_ = engine().request("corpus/inspect", form_->inspectParameters(), this, take);
  }

  /// Requests the available filters once.
  void askForFilters() {
    if (!form_->cleaning().isEmpty()) return;
    engine().request("corpus/cleaning", {}, this, [this](const Reply& reply) {
      if (!reply || !form_->cleaning().isEmpty()) return;
      form_->cleaning().setCatalogue(reply.result);
      form_->cleaning().setStack(std::exchange(filters_, {}));
    });
  }

  /// Applies the filters to the beginning of the text and shows the result.
  void inspectCleaning() {
    engine().cancel(sampling_);
    if (task_ != Task::import || !form_->isComplete() || form_->cleaning().isEmpty()) return;
    QJsonObject parameters = form_->inspectParameters();
    parameters["pairs"] = 0;
    parameters["sample"] = sampledPairs;
    sampling_ = engine().request("corpus/inspect", parameters, this, [this](const Reply& reply) {
      if (reply || !reply.error->isCancelled()) form_->cleaning().setInspection(reply ? reply.result : QJsonObject());
    });
  }

  /// Imports, mixes or generates a corpus.
  void makeCorpus(const QString& method, const QJsonObject& parameters) {
    messages().dismiss();
    job_->start(method, parameters, [this, method](const Reply& reply) {
      if (!reply) {
        if (reply.error->isCancelled())
          return messages().showNotice(method == QLatin1String("corpus/augment")
                                           ? tr("The translation was stopped; the same entries continue it.")
                                           : tr("The import was stopped; nothing was kept."));
        return messages().showError(*reply.error);
      }
      wanted_ = reply.result["corpus"].toString();
      show(Task::list);
      opened_.clear();
      const qint64 pairs = reply.result["train_pairs"].toInteger();
      messages().showMessage(MessageBar::Kind::information,
                             tr("“%1” is ready: %2 pairs to train on.", nullptr, pluralOf(pairs))
                                 .arg(reply.result["name"].toString(), formatCount(pairs)),
                             tr("Train on this"), [this, folder = wanted_] { trainOn(folder); });
      session().corpora().refresh();
    });
  }

  void showButtons() {
    for (QPushButton* button : std::as_const(starters_)) button->setEnabled(!job_->isRunning());
    sources_->setBusy(job_->isRunning());
    mix_->setEnabled(!job_->isRunning() && mixForm_->isComplete());
    translateBack_->setEnabled(!job_->isRunning() && backForm_->isComplete());
    if (corpora_->rowCount() < 2) startMixing_->setEnabled(false);
    import_->setEnabled(!job_->isRunning() && form_->isComplete());
    undo_->setEnabled(items_->canUndo() && task_ != Task::import);  // the form undoes its own changes
  }

  void trainOn(const QString& folder) {
    if (folder.isEmpty()) return;
    session().corpora().setCurrent(folder);
    RunDraft draft;
    draft.preset = isDemoCorpus(folder) ? QStringLiteral("demo") : QStringLiteral("tiny");
    session().open(draft);
  }

  void removeCorpus() {
    const QString folder = selectedFolder();
    if (folder.isEmpty()) return;
    const QString name = corpora_->record(corpora_->rowOf(folder))["name"].toString();
    items_->remove(folder, tr("“%1” was moved to the trash.").arg(name));
  }

  QString selectedFolder() const {
    return table_->currentIndex().isValid() ? table_->currentIndex().data(FolderRole).toString() : QString();
  }

  CorpusModel* corpora_;
  QTimer typing_;  // the form's files changed: inspects them soon
  QTimer tuning_;  // the filters changed: applies them to a sample soon
  RequestId inspection_ = 0, sampling_ = 0;
  bool refused_ = false;  // the message is that of files that cannot be read
  QJsonObject filters_;   // of a draft, until their catalogue arrives
  QJsonObject shown_;     // the summary of the corpus that was opened last
  QString opened_;        // the corpus whose pairs are shown
  QString wanted_;        // selected as soon as the list contains it

  ItemCommands* items_;
  QAction* undo_;
  Task task_ = Task::list;
  Stack* stack_;  // without corpora | with corpora | sources on the web
  Stack* left_;   // list | forms of an import, a mixture, a back-translation
  QTableView* table_;
  ImportForm* form_;
  QScrollArea* formArea_ = nullptr;
  MixForm* mixForm_;
  BackTranslationForm* backForm_;
  ImportJob* job_;
  Card* jobCard_;  // at the top during an import
  QPushButton* import_;
  QPushButton *mix_, *translateBack_;
  QPushButton* startMixing_;
  QPushButton* again_;
  Card* corpusBar_;
  QLabel *corpusTitle_, *corpusCaption_;
  DropZone* dropZone_;
  CorpusView* view_;
  SourceView* sources_;
  QList<QPushButton*> starters_;  // disabled during an import
};

Page* makeDataPage(Session& session) {
  return new DataPage(session);
}

}  // namespace transept
