// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHeaderView>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "ui/kit/tables/kept_columns.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/stack.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/item_commands.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/model_export.h"
#include "ui/pages/models/about_model_view.h"
#include "ui/pages/models/adapt_view.h"
#include "ui/pages/models/get_model_view.h"
#include "ui/pages/models/models_model.h"
#include "ui/pages/models/serve_panel.h"
#include "ui/pages/page.h"
#include "ui/pages/pages.h"

namespace transept {

namespace {
constexpr int longestColumn = 360;  // px
constexpr int modelRowHeight = 32, leastModelRows = 3, figuresRest = 1000;
}  // namespace

class ModelsPage : public Page {
  Q_DECLARE_TR_FUNCTIONS(transept::ModelsPage)
 public:
  explicit ModelsPage(Session& session)
      : Page(session),
        model_(new ModelsModel(this)),
        sorted_(new QSortFilterProxyModel(this)),
        table_(makeTable(sorted_, "modelsTable", tr("Models"), modelRowHeight)),
        items_(new ItemCommands(session, messages(), "run")) {
    setObjectName("modelsPage");
    const auto command = [this](const QString& text, const char* name, const QKeySequence& keys, auto carryOut) {
      return addCommand(this, text, name, keys, carryOut);
    };
    load_ = command(tr("Translate with it"), "loadModel", {}, &ModelsPage::load);
    tune_ = command(tr("Fine-tune…"), "tuneModel", {}, [this] {
      const LibraryRow row = current();
      draftFineTuning(this->session(), row.folder, row.name);
    });
    rename_ = command(tr("Rename"), "renameModel", Qt::Key_F2,
                      [this] { table_->edit(table_->currentIndex().siblingAtColumn(ModelsModel::name)); });
    reveal_ = command(tr("Show the folder"), "revealModel", {},
                      [this] { engine_files::reveal(current().folder, messages()); });
    delete_ = command(tr("Delete"), "deleteModel", QKeySequence::Delete, &ModelsPage::remove);
    delete_->setShortcutContext(Qt::WidgetShortcut);
    table_->addAction(delete_);
    get_ = command(tr("Get a model…"), "getModel", {}, [this] { showPart(Part::get); });
    describe_ = command(tr("About it"), "describeModel", {}, [this] {
      const LibraryRow row = current();
      modelView_->open(row.folder, row.name);
      showPart(Part::model);
    });
    adapt_ = command(tr("Adapt…"), "adaptModel", {}, [this] {
      const LibraryRow row = current();
      beginAdapting(row.folder, row.name);
    });
    undo_ = command(tr("Undo"), "undoDeleteModel", QKeySequence::Undo, [this] { items_->undo(); });
    content()->addWidget(new ViewSwitch(session, PageId::models), 0, Qt::AlignLeft);
    stack_ = new Stack;
    stack_->addWidget(makeTableCard());
    addView(getView_ = new GetModelView(session));
    addView(modelView_ = new AboutModelView(session));
    addView(adaptView_ = new AdaptView(session));
    connect(getView_, &GetModelView::imported, this, &ModelsPage::onImported);
    connect(adaptView_, &AdaptView::exportRequested, this, [this](const QString& model, const QString& format) {
      exportModelAs(this->session(), *this, model, format);
    });
    content()->addWidget(stack_, 1);
    serve_ = new ServePanel(session, [this] { return current().folder; });
    content()->addWidget(serve_);

    connect(table_, &QTableView::activated, this, &ModelsPage::load);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ModelsPage::updateActions);
    const auto mayRename = [&session](const LibraryRow& row) { return !session.runs().find(row.folder).readOnly; };
    model_->makeRenamable(ModelsModel::name, mayRename, [this](const LibraryRow& row, const QString& name) {
      items_->setKind(kindOf(row));
      items_->rename(row.folder, name);
    });
    connect(items_, &ItemCommands::canUndoChanged, this, &ModelsPage::updateActions);
    connect(items_, &ItemCommands::listChanged, this, &ModelsPage::refresh);
    auto* filling = new WhenSeen(this, figuresRest, [this] { fill(); });
    connect(&session.runs(), &Runs::changed, filling, &WhenSeen::request);
    connect(&session.library(), &ModelLibrary::changed, filling, &WhenSeen::request);
    fill();
  }

  QString title() const override { return tr("Models"); }
  void activate() override {
    refresh();
    table_->setFocus();
  }

 private:
  QWidget* makeTableCard() {
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(ModelsModel::SortRole);
    table_->setSortingEnabled(true);
    table_->sortByColumn(ModelsModel::changed, Qt::DescendingOrder);
    table_->setEditTriggers(QAbstractItemView::EditKeyPressed);
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table_, &QTableView::customContextMenuRequested, this, &ModelsPage::showMenu);
    copyCellsByKey(table_, ModelsModel::SortRole);
    QHeaderView* header = table_->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);  // a narrow window scrolls rather than hide the names
    header->setStretchLastSection(true);
    followTextSize(header, [header] { header->setMaximumSectionSize(scaled(longestColumn)); });
    keepColumns(table_, session().settings(), QStringLiteral("models/columns"));
    followTextSize(table_, [this] { table_->setMinimumHeight(scaled((leastModelRows + 1) * modelRowHeight)); });
    auto* bar = new QWidget;
    auto* line = new FlowLayout(bar);
    for (QAction* action : {load_, adapt_, tune_, describe_, rename_}) line->addWidget(makeButton(action));
    export_ = named(new QPushButton(tr("Export")), "exportModel");
    export_->setProperty("menu", true);
    export_->setMenu(new QMenu(export_));
    connect(export_->menu(), &QMenu::aboutToShow, this,
            [this] { fillExportMenu(*export_->menu(), session(), *this, current().folder); });
    line->addWidget(export_);
    for (QAction* action : {reveal_, delete_}) line->addWidget(makeButton(action));
    line->addWidget(makeButton(get_));
    line->addWidget(makeButton(tr("Import a model…"), "importModel", this, &ModelsPage::import));
    empty_ =
        softLabel(tr("No models yet. Train one, get one that others publish, or import one of another tool."), table_);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setAttribute(Qt::WA_TransparentForMouseEvents);
    (new QVBoxLayout(table_))->addWidget(empty_);
    auto* card = new Card;
    card->body()->addWidget(bar);
    card->body()->addWidget(table_, 1);
    return card;
  }

  void addView(SubView* view) {
    stack_->addWidget(view);
    connect(view, &SubView::left, this, [this] { showPart(Part::list); });
    connect(view, &SubView::failed, this, [this](const EngineError& error) { messages().showError(error); });
    connect(view, &SubView::noticed, this, [this](const QString& sentence) { messages().showNotice(sentence); });
  }

  void onImported(const QString& folder, const QString& name) {
    refresh();
    messages().showMessage(MessageBar::Kind::information, tr("“%1” is imported.").arg(name), tr("Translate with it"),
                           [this, folder] {
                             session().models().load(folder);
                             session().open(PageId::translate);
                           });
    messages().offerAlso(tr("Adapt…"), [this, folder, name] { beginAdapting(folder, name); });
  }

  void beginAdapting(const QString& folder, const QString& name) {
    QString origin;
    for (const ImportedModel& model : session().library().imported())
      if (model.folder == folder) origin = model.origin;
    adaptView_->begin(folder, name, origin);
    showPart(Part::adapt);
  }

  /// In the order of the stack.
  enum class Part { list, get, model, adapt };
  void showPart(Part part) {
    messages().dismiss();
    stack_->setCurrentIndex(static_cast<int>(part));
    serve_->setVisible(part == Part::list);
    if (part == Part::get) getView_->refresh();
    part == Part::list ? table_->setFocus() : stack_->currentWidget()->setFocus();
  }

  LibraryRow current() const {
    return model_->record(sorted_->mapToSource(table_->selectionModel()->selectedRows().value(0)).row());
  }

  static QString kindOf(const LibraryRow& row) {
    return row.imported ? QStringLiteral("model") : QStringLiteral("run");
  }

  void refresh() {
    session().runs().refresh();
    session().library().refresh();
    session().service().refresh();
    session().ask("evaluation/list", {}, this, [this](const QJsonObject& result) {
      evaluations_ = result["evaluations"].toArray();
      fill();
    });
  }

  void fill() {
    model_->setRecords(ModelsModel::rowsOf(session(), evaluations_));
    if (current().folder.isEmpty() && model_->rowCount() > 0) chooseRow(*table_, 0);
    empty_->setVisible(model_->rowCount() == 0);
    updateActions();
  }

  void updateActions() {
    const bool any = !current().folder.isEmpty();
    for (QAction* action : {load_, adapt_, tune_, describe_, rename_, reveal_, delete_}) action->setEnabled(any);
    if (const RunInfo run = session().runs().find(current().folder); run.isValid()) {
      rename_->setEnabled(!run.readOnly);
      delete_->setEnabled(!run.isActive());
    }
    export_->setEnabled(any);
    serve_->refresh();
    undo_->setEnabled(items_->canUndo());
  }

  void showMenu(const QPoint& position) {
    if (current().folder.isEmpty()) return;
    QMenu menu(this);
    menu.addActions({load_, adapt_, tune_, describe_, rename_, reveal_});
    fillExportMenu(*menu.addMenu(tr("Export")), session(), *this, current().folder);
    menu.addSeparator();
    menu.addActions({delete_, undo_});
    menu.exec(table_->viewport()->mapToGlobal(position));
  }

  void load() {
    session().models().load(current().folder);
    session().open(PageId::translate);
  }

  void import() {
    const QString folder = engine_files::chooseFolder(this, tr("The folder of a model of another tool"));
    if (!folder.isEmpty()) session().open(ForeignModel{folder});
  }

  void remove() {
    const LibraryRow row = current();
    if (row.folder.isEmpty()) return;
    items_->setKind(kindOf(row));
    items_->remove(row.folder, tr("“%1” is in the trash.").arg(row.name));
  }

  ModelsModel* model_;
  QSortFilterProxyModel* sorted_;
  QTableView* table_;
  ItemCommands* items_;
  ServePanel* serve_ = nullptr;
  QLabel* empty_ = nullptr;
  QPushButton* export_ = nullptr;
  Stack* stack_ = nullptr;
  GetModelView* getView_ = nullptr;
  AboutModelView* modelView_ = nullptr;
  AdaptView* adaptView_ = nullptr;
  QAction *load_, *tune_, *describe_, *adapt_, *rename_, *reveal_, *delete_, *get_, *undo_;
  QJsonArray evaluations_;
};

Page* makeModelsPage(Session& session) {
  return new ModelsPage(session);
}

}  // namespace transept
