// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QDir>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QTextEdit>
#include <algorithm>
#include <cmath>
#include <memory>

#include "ui/client/machine.h"
#include "ui/desktop/desktop.h"
#include "ui/desktop/training_watch.h"
#include "ui/guide/figure_help.h"
#include "ui/guide/help_window.h"
#include "ui/guide/tour.h"
#include "ui/kit/text/as_written.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/theme/unstyled.h"
#include "ui/kit/widgets/command_palette.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/import_job.h"
#include "ui/pages/pages.h"
#include "ui/pages/runs/trash_dialog.h"
#include "ui/pages/train/train_page.h"
#include "ui/pages/translate/translate_page.h"
#include "ui/shell/edit_menu.h"
#include "ui/shell/machines/machine_menu.h"
#include "ui/shell/page_area.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/shell/rail.h"
#include "ui/shell/shortcuts/shortcuts_dialog.h"
#include "ui/shell/status_strip.h"
#include "ui/shell/window_commands.h"
#include "ui/state/machines.h"
#include "ui/state/open_paths.h"

namespace transept {

namespace {
constexpr const char* pageKey = "window/page";
constexpr int stripPause = 1000;  // ms between updates of the training figures

/// A text edit receives drops through its viewport.
bool takesText(const QObject* widget) {
  const QObject* parent = widget->parent();
  return qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QPlainTextEdit*>(parent) ||
         qobject_cast<const QTextEdit*>(parent);
}

QKeySequence keysOf(PageId id) {
  return Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(id));
}

PageArea* areaOf(const Page* page) {
  return qobject_cast<PageArea*>(page->parentWidget()->parentWidget());  // the viewport is between them
}
}  // namespace

MainWindow::MainWindow(Session& session, QWidget* parent)
    : QMainWindow(parent), session_(session), rail_(new Rail), stack_(new QStackedWidget), strip_(new StatusStrip) {
  const Unstyled whileBuilt;
  setObjectName("mainWindow");
  setAcceptDrops(true);
  setWindowIcon(icon("transept", QColor()));
  setMinimumSize(900, 600);

  auto* centre = new QWidget;
  auto* column = tight<QVBoxLayout>(0, centre);
  auto* row = tight<QHBoxLayout>(0);
  row->addWidget(rail_);
  row->addWidget(stack_, 1);
  column->addLayout(row, 1);
  auto* fileWork = named(new ImportJob(session.fileWork().job(), centre), "fileWork");
  fileWork->setContentsMargins(12, 4, 12, 8);
  column->addWidget(fileWork);
  column->addWidget(strip_);
  setCentralWidget(centre);

  const auto addPage = [this](PageId id, Page* page) {
    pages_.insert(id, page);
    stack_->addWidget(new PageArea(page));
  };
  addPage(PageId::start, makeStartPage(session));
  addPage(PageId::data, makeDataPage(session));
  addPage(PageId::train, new TrainPage(session));
  addPage(PageId::translate, new TranslatePage(session));
  addPage(PageId::attention, new AttentionPage(session));
  addPage(PageId::runs, makeRunsPage(session));
  addPage(PageId::experiments, makeExperimentsPage(session));
  addPage(PageId::evaluations, makeEvaluationsPage(session));
  addPage(PageId::models, makeModelsPage(session));
  for (const auto& [id, name] : pageNames) {
    if (id < PageId::data || id > PageId::runs) continue;
    rail_->addEntry(name, page(id)->title(), keysOf(id).toString(QKeySequence::NativeText),
                    QString("rail_%1").arg(name));
  }
  watch_ = new TrainingWatch(session, makeDesktop(), this);
  connect(watch_, &TrainingWatch::finished, this, &MainWindow::tellTrained);
  makeMenus();
  shortcuts_ = new Shortcuts(shortcutCommands(*this), session.settings(), this);
  palette_ = new CommandPalette(this);
  figureHelp_ = new FigureHelp(
      session, [this](const QString& measure) { openHelp(measure); }, this);
  qApp->installEventFilter(this);

  connect(&session, &Session::tourRequested, this, &MainWindow::showTour);
  connect(rail_, &Rail::chosen, this, [this](int index) { showPage(static_cast<PageId>(index)); });
  connect(&session, &Session::pageRequested, this, &MainWindow::showPage);
  connect(&session, &Session::notice, this,
          [this](const QString& sentence) { page(current_)->messages().showNotice(sentence); });
  connect(&session, &Session::told, this, [this](const QString& sentence) {
    page(current_)->messages().showMessage(MessageBar::Kind::information, sentence);
  });
  connect(&session.runs(), &Runs::changed, this, [this] {
    // The first list of runs determines the first page: the last one used, or the start page.
    if (std::exchange(firstRuns_, false) && !session_.runs().all().isEmpty() && current_ == PageId::start) {
      const int last = session_.settings().value(pageKey, static_cast<int>(PageId::train)).toInt();
      showPage(pages_.contains(static_cast<PageId>(last)) ? static_cast<PageId>(last) : PageId::train);
    }
    updateStrip();
  });
  connect(&session.runs(), &Runs::currentChanged, this, &MainWindow::updateStrip);
  connect(&session.queue(), &RunQueue::changed, this, &MainWindow::updateStrip);
  connect(strip_, &StatusStrip::pageWanted, this, &MainWindow::showPage);
  auto* figures = new WhenSeen(strip_, stripPause, [this] { updateStrip(); });
  connect(&session.runs(), &Runs::figuresChanged, figures, &WhenSeen::request);
  connect(&session, &Session::engineReady, this, &MainWindow::updateStrip);
  connect(&session.engine(), &EngineClient::stateChanged, this, &MainWindow::updateStrip);
  connect(&Theme::instance(), &Theme::changed, this, &MainWindow::updateStrip);
  followMachine();

  if (!restoreGeometry(session.settings().value("window/geometry").toByteArray())) {
    constexpr QSize frame(16, 48);  // size of the frame on most desktops
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() - frame));
  }
  showPage(PageId::start);
  updateStrip();
}

void MainWindow::showPage(PageId id) {
  current_ = id;
  rail_->setCurrent(static_cast<int>(std::min(id, PageId::runs)));
  stack_->setCurrentWidget(areaOf(page(id)));
  // Qt adds the program's name, as in dialogs.
  setWindowTitle(id == PageId::start ? tr("Transept") : page(id)->title());
  page(id)->activate();
  if (tour_ != nullptr) tour_->setPage(id);
}

void MainWindow::makeMenus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addAction(tr("&Open files…"), QKeySequence::Open, this,
                  [this] {
                    const QStringList files = engine_files::choose(this, tr("Parallel text, or a file of a model"));
                    if (!files.isEmpty()) openPaths(session_, files, this);
                  })
      ->setObjectName("openFiles");
  file->addAction(tr("Open a &folder…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), this,
                  [this] {
                    const QString folder =
                        engine_files::chooseFolder(this, tr("A run, a model, a corpus or an experiment"));
                    if (!folder.isEmpty()) openPaths(session_, {folder}, this);
                  })
      ->setObjectName("openFolder");
  QMenu* recent = file->addMenu(tr("Open &recent"));
  recent->setObjectName("openRecent");
  connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
  file->addAction(tr("&Trash…"), this, [this] { (new TrashDialog(session_, this))->open(); })
      ->setObjectName("showTrash");
  file->addAction(tr("&Print…"), QKeySequence::Print, this, &MainWindow::print)->setObjectName("print");
  file->addAction(tr("&Start page"), QKeySequence(Qt::ALT | Qt::Key_Home), this, [this] { showPage(PageId::start); })
      ->setObjectName("startPage");
  file->addSeparator();
  auto* machines = new MachineMenu(Machines::of(session_), this);
  file->addMenu(machines);
  connect(machines, &MachineMenu::refused, this, [this](const QString& sentence) {
    page(current_)->messages().showMessage(MessageBar::Kind::error, sentence);
  });
  file->addSeparator();
  QAction* quit = file->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
  quit->setObjectName("quit");
  quit->setMenuRole(QAction::QuitRole);

  auto* edit = new EditMenu(this);
  menuBar()->addMenu(edit);
  edit->addSeparator();
  QAction* preferences = edit->addAction(tr("Pre&ferences…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), this, [this] {
    PreferencesDialog dialog(session_, *watch_, this);
    connect(&dialog, &PreferencesDialog::languageChosen, this, &MainWindow::languageChosen);
    dialog.exec();
  });
  edit->addAction(tr("&Shortcuts…"), this, [this] { (new ShortcutsDialog(*shortcuts_, this))->open(); })
      ->setObjectName("showShortcuts");
  preferences->setObjectName("showPreferences");
  preferences->setMenuRole(QAction::PreferencesRole);

  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addAction(tr("&Commands…"), QKeySequence(Qt::CTRL | Qt::Key_K), this, &MainWindow::showCommands)
      ->setObjectName("commandPaletteAction");
  view->addSeparator();
  for (const auto& [id, name] : pageNames) {
    if (id == PageId::start) continue;
    view->addAction(page(id)->title(), keysOf(id), this, [this, id = id] { showPage(id); })
        ->setObjectName(QString("show_%1").arg(name));
  }
  view->addSeparator();
  makeThemeMenu(view->addMenu(tr("&Theme")));
  makeTextSizeMenu(view->addMenu(tr("Te&xt size")));
  view->addAction(tr("&Full screen"), QKeySequence(Qt::Key_F11), this,
                  [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); })
      ->setObjectName("fullScreen");

  QMenu* help = menuBar()->addMenu(tr("&Help"));
  help->addAction(tr("&Contents"), QKeySequence::HelpContents, this, &MainWindow::showHelp)->setObjectName("showHelp");
  help->addAction(tr("Guided &tour"), QKeySequence(Qt::CTRL | Qt::Key_F1), this, &MainWindow::showTour)
      ->setObjectName("showTour");
  help->addAction(tr("&Keyboard"), this, &MainWindow::showShortcuts);
  QAction* log = help->addAction(tr("Show the &log of the run"), this, [this] {
    QDesktopServices::openUrl(QUrl::fromLocalFile(session_.runs().currentFolder() + "/log.txt"));
  });
  log->setObjectName("showLog");
  connect(help, &QMenu::aboutToShow, log, [this, log] {
    log->setEnabled(engineMachine().isEmpty() && QFile::exists(session_.runs().currentFolder() + "/log.txt"));
  });
  help->addAction(tr("Copy &diagnostics"), this, &MainWindow::copyDiagnostics)->setObjectName("copyDiagnostics");
  help->addAction(tr("&About Transept"), this, &MainWindow::showAbout)->setMenuRole(QAction::AboutRole);
}

void MainWindow::print() {
  const Printout printout = page(current_)->printout();
  if (printout.isEmpty()) {
    return page(current_)->messages().showMessage(
        MessageBar::Kind::information,
        tr("This page has nothing to print. Charts, attention and translations can be printed."));
  }
  QPrinter printer(QPrinter::HighResolution);
  printer.setDocName(printout.title);
  if (QPrintDialog dialog(&printer, this); dialog.exec() != QDialog::Accepted) return;
  // Light colours on paper.
  const Theme::Mode mode = Theme::instance().mode();
  if (theme().dark) Theme::instance().apply(*qApp, Theme::Mode::light);
  const bool printed = printOn(printer, page(current_)->printout());
  if (Theme::instance().mode() != mode) Theme::instance().apply(*qApp, mode);
  if (!printed)
    page(current_)->messages().showMessage(MessageBar::Kind::error,
                                           tr("The printer cannot be used. Choose another one, or print to a file."));
}

void MainWindow::fillRecent(QMenu* menu) {
  menu->clear();
  for (const QStringList& paths : recentPaths(session_)) {
    QStringList names{QDir::toNativeSeparators(paths.first())};  // further files of a text are in the same folder
    for (const QString& path : paths.mid(1)) names << path.section('/', -1);
    menu->addAction(asWritten(names.join(", ")), this, [this, paths] { openPaths(session_, paths, this); });
  }
  const bool none = menu->isEmpty();
  if (!none) menu->addSeparator();
  menu->addAction(tr("&Clear the list"), this, [this] { forgetRecentPaths(session_); })->setEnabled(!none);
}

void MainWindow::makeTextSizeMenu(QMenu* menu) {
  const auto set = [this](int percent) {
    text_size::setPercent(percent);
    session_.settings().setValue("window/textPercent", percent);
  };
  QAction* larger = menu->addAction(tr("&Larger"), this, [set] { set(text_size::larger(text_size::percent())); });
  // On many keyboards plus and equals are on the same key.
  larger->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
  menu->addAction(tr("&Smaller"), QKeySequence(Qt::CTRL | Qt::Key_Minus), this,
                  [set] { set(text_size::smaller(text_size::percent())); });
  menu->addAction(tr("&Default"), QKeySequence(Qt::CTRL | Qt::Key_0), this, [set] { set(text_size::usual); });
}

void MainWindow::makeThemeMenu(QMenu* menu) {
  auto* group = new QActionGroup(this);
  const std::pair<Theme::Mode, QString> modes[] = {{Theme::Mode::system, tr("As the &system")},
                                                   {Theme::Mode::light, tr("&Light")},
                                                   {Theme::Mode::dark, tr("&Dark")}};
  for (const auto& [mode, text] : modes) {
    QAction* action = menu->addAction(text, this, [this, mode = mode] {
      session_.settings().setValue("window/theme", static_cast<int>(mode));
      Theme::instance().apply(*qApp, mode);
    });
    action->setCheckable(true);
    action->setChecked(Theme::instance().mode() == mode);
    group->addAction(action);
    connect(&Theme::instance(), &Theme::changed, action,
            [action, mode = mode] { action->setChecked(Theme::instance().mode() == mode); });
  }
}

void MainWindow::updateStrip() {
  strip_->showState(session_);
}

/// Shows the engine's machine in the strip, and a message while the engine or its machine is unreachable.
void MainWindow::followMachine() {
  Machines& machines = Machines::of(session_);
  strip_->setPlace(placeText(machines));
  connect(&machines, &Machines::stateChanged, this, [this, &machines] {
    strip_->setPlace(placeText(machines));
    const bool well = machines.state() == Machines::State::here || machines.state() == Machines::State::connected;
    if (well && trouble_) std::exchange(trouble_, nullptr)->dismissIf(troubleNumber_);
    updateStrip();
  });
  connect(&machines, &Machines::restarted, this, [this](const QString& sentence) {
    MessageBar& bar = page(current_)->messages();
    if (bar.isVisible()) return;  // it says what was lost
    bar.showNotice(
        joinSentences({sentence, tr("It was started again. Trainings continue by themselves; nothing is lost.")}));
  });
  connect(&machines, &Machines::troubled, this, [this, &machines](const QString& sentence) {
    updateStrip();
    const bool here = machines.current().isHere();
    if (here && machines.comesBack()) return;  // restarted() follows
    trouble_ = &page(current_)->messages();
    if (machines.comesBack()) {
      trouble_->showMessage(
          MessageBar::Kind::warning,
          joinSentences({sentence, tr("Training continues there, and the window reconnects by itself.")}),
          tr("Try now"), [&machines] { machines.tryAgain(); });
    } else if (here) {
      trouble_->showMessage(MessageBar::Kind::error,
                            joinSentences({sentence, tr("Trainings continue by themselves; nothing is lost.")}),
                            tr("Start the engine"), [&machines] { machines.tryAgain(); });
    } else {
      trouble_->showMessage(MessageBar::Kind::error, sentence, tr("Return to this machine"),
                            [&machines] { machines.returnHere(); });
    }
    troubleNumber_ = trouble_->number();
  });
}

/// On the page that is visible. The message goes when the run is trained again or deleted.
void MainWindow::tellTrained(const RunInfo& run) {
  MessageBar& bar = page(current_)->messages();
  bar.showMessage(
      MessageBar::Kind::information,
      std::isfinite(run.bestBleu)
          ? tr("The training of “%1” is finished; its best BLEU is %2.").arg(run.name, formatNumber(run.bestBleu, 1))
          : tr("The training of “%1” is finished.").arg(run.name),
      tr("Translate now"), [this, folder = run.folder] {
        session_.models().load(folder);
        showPage(PageId::translate);
      });
  auto* subject = new QObject(this);
  connect(&session_.runs(), &Runs::changed, subject, [this, subject, &bar, number = bar.number(), folder = run.folder] {
    if (session_.runs().find(folder).state == RunInfo::State::finished) return;
    bar.dismissIf(number);
    subject->deleteLater();
  });
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
  // A field would insert a dropped file's address as text; its parent opens the file.
  if (event->type() == QEvent::DragEnter && watched->isWidgetType() &&
      static_cast<QWidget*>(watched)->window() == this && takesText(watched) &&
      !localFiles(static_cast<QDragEnterEvent*>(event)->mimeData()).isEmpty()) {
    event->ignore();
    return true;
  }
  // A text field would use Ctrl+K to delete the rest of the line.
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_K && key->modifiers() == Qt::ControlModifier) {
      event->ignore();
      return true;
    }
  }
  return QMainWindow::eventFilter(watched, event);
}

void MainWindow::showCommands() {
  palette_->open(windowCommands(*this, [this](QWidget* wanted) {
    for (auto it = pages_.cbegin(); it != pages_.cend(); ++it) {
      if (it.value() == wanted && it.key() != current_) showPage(it.key());
    }
  }));
}

/// Explains the figure that has the focus or the pointer; without one, shows the help page of the current page.
void MainWindow::showHelp() {
  openHelp(figureHelp_->current(QApplication::focusWidget()));
}

void MainWindow::openHelp(const QString& measure) {
  QWidget* modal = QApplication::activeModalWidget();  // it blocks the window and its help
  auto* help = modal != nullptr ? modal->findChild<HelpWindow*>() : help_;
  if (help == nullptr) help = new HelpWindow(QLocale().name().section('_', 0, 0), modal != nullptr ? modal : this);
  if (modal == nullptr) help_ = help;
  QString page = "index.md";
  for (const auto& [id, name] : pageNames) {
    if (id == current_ && id != PageId::start) page = QString("%1.md").arg(name);
  }
  help->showPage(measure.isEmpty() ? page : FigureHelp::page, measure);
  help->show();
  help->raise();
  help->activateWindow();
}

/// Starts the tour, or gives the focus to a running one.
void MainWindow::showTour() {
  auto* trainPage = static_cast<TrainPage*>(page(PageId::train));
  if (tour_ == nullptr) {
    tour_ = new Tour(session_, *this, *stack_);
    tour_->setPage(current_);
    connect(tour_, &Tour::pageWanted, this, &MainWindow::showPage);
    connect(tour_, &Tour::demoWanted, &session_, &Session::demoRequested);
    connect(&session_, &Session::demoStopped, tour_, &Tour::forgetDemo);
    connect(tour_, &Tour::ended, trainPage, &TrainPage::takeFormBack);
  }
  if (!tour_->isRunning()) trainPage->setDraftAside();
  tour_->start();
}

void MainWindow::showShortcuts() {
  QString rows;
  const auto add = [&](const QString& what, const QString& keys) {
    rows += QString("<tr><td style=\"padding-right:24px\">%1</td><td><b>%2</b></td></tr>")
                .arg(what.toHtmlEscaped(), keys.toHtmlEscaped());
  };
  for (const QAction* action : findChildren<QAction*>()) {
    if (action->property(subjectProperty).isValid()) continue;  // repeated in every chart
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    if (!keys.isEmpty() && !action->text().isEmpty()) add(withoutMnemonic(action->text()), keys);
  }
  add(tr("In a chart: zoom, move, show everything"), tr("+ and −, arrow keys, Home"));
  add(tr("In a chart: its numbers as a table"), QKeySequence(Qt::Key_T).toString(QKeySequence::NativeText));
  add(tr("In a number field: one step up or down"), tr("Up, Down"));
  QMessageBox box(QMessageBox::NoIcon, tr("Keyboard"), "<table>" + rows + "</table>", QMessageBox::Close, this);
  box.setTextFormat(Qt::RichText);
  box.exec();
}

/// Copies the facts for a bug report: versions, devices and the settings of the current run, but no text of the user.
void MainWindow::copyDiagnostics() {
  QJsonObject facts{{"transept", TRANSEPT_VERSION},
                    {"qt", qVersion()},
                    {"system", QSysInfo::prettyProductName()},
                    {"kernel", QSysInfo::kernelVersion()},
                    {"platform", QGuiApplication::platformName()},
                    {"language", QLocale().name()},
                    {"engine", session_.engineInfo()},
                    {"devices", session_.devices()}};
  if (const RunInfo run = session_.runs().current(); run.isValid()) {
    facts["run"] = QJsonObject{{"state", run.stateText()}, {"message", run.message}, {"preset", run.preset},
                               {"values", run.values},     {"device", run.device},   {"step", run.step}};
  }
  QGuiApplication::clipboard()->setText(QString::fromUtf8(QJsonDocument(facts).toJson()));
  emit session_.notice(tr("Versions, devices and the settings of the current run are on the clipboard."));
}

/// What the engine computes with, and the libraries of both programs; without an engine, those of the window.
QString MainWindow::buildTexts() const {
  QStringList units, libraries{QString("Qt %1").arg(qVersion())};
  for (const QJsonValue& unit : session_.engineInfo()["units"].toArray()) units << unit.toString();
  const QJsonObject versions = session_.engineInfo()["libraries"].toObject();
  for (auto library = versions.begin(); library != versions.end(); ++library)
    libraries << library.key() + ' ' + library.value().toString();
  QString texts;
  if (!units.isEmpty()) texts += tr("<p>The processor: %1</p>").arg(units.join(", ").toHtmlEscaped());
  return texts + tr("<p>Built with: %1</p>").arg(libraries.join(", ").toHtmlEscaped());
}

void MainWindow::showAbout() {
  QMessageBox box(this);
  box.setWindowTitle(tr("About Transept"));
  box.setTextFormat(Qt::RichText);
  box.setIconPixmap(icon("transept", QColor()).pixmap(QSize(64, 64), devicePixelRatioF()));
  box.setText(tr("<h3>Transept %1</h3><p>Train translation models and look inside them.</p>"
                 "<p>After “Attention Is All You Need”, Vaswani and others, 2017.</p>"
                 "<p>The window: GNU GPL 3 or later. The engine: Apache 2.0.</p>")
                  .arg(TRANSEPT_VERSION) +
              buildTexts());
  box.setStandardButtons(QMessageBox::Close);
  QPushButton* copy = box.addButton(withoutMnemonic(tr("Copy &diagnostics")), QMessageBox::ActionRole);
  QPushButton* qt = box.addButton(tr("About Qt"), QMessageBox::HelpRole);
  box.exec();
  if (box.clickedButton() == qt) QApplication::aboutQt();
  if (box.clickedButton() == copy) copyDiagnostics();
}

/// Return presses the focused button, as in dialogs, and as Space does.
void MainWindow::keyPressEvent(QKeyEvent* event) {
  auto* button = qobject_cast<QAbstractButton*>(focusWidget());
  const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (!isReturn || button == nullptr || qobject_cast<QCheckBox*>(button) != nullptr)
    return QMainWindow::keyPressEvent(event);
  if (!event->isAutoRepeat()) button->click();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  session_.settings().setValue("window/geometry", saveGeometry());
  if (current_ != PageId::start) session_.settings().setValue(pageKey, static_cast<int>(current_));
  if (closing_ || mayClose()) {
    event->accept();
  } else {
    event->ignore();
  }
}

bool MainWindow::mayClose() {
  const QVector<RunInfo> active = session_.runs().allActive();
  if (active.isEmpty() || !session_.engine().isReady()) return true;
  const auto count = static_cast<int>(active.size());
  QMessageBox box(QMessageBox::NoIcon, tr("Training continues"),
                  count == 1 ? tr("“%1” is being trained.").arg(active[0].name)
                             : tr("%n run(s) are being trained.", nullptr, count),
                  QMessageBox::NoButton, this);
  box.setTextFormat(Qt::PlainText);
  box.setObjectName("closeQuestion");
  box.setInformativeText(tr("Training continues without the window. Open Transept again to see its progress."));
  QPushButton* keep = named(box.addButton(tr("Quit, keep training"), QMessageBox::AcceptRole), "keepTraining");
  QPushButton* pause = named(box.addButton(tr("Pause and quit"), QMessageBox::DestructiveRole), "pauseAndQuit");
  QPushButton* cancel = named(box.addButton(tr("Cancel"), QMessageBox::RejectRole), "cancelClose");
  box.setDefaultButton(keep);
  box.setEscapeButton(cancel);
  box.exec();
  if (box.clickedButton() == keep) return true;
  if (box.clickedButton() == pause) pauseAndQuit(active);
  return false;
}

void MainWindow::pauseAndQuit(const QVector<RunInfo>& runs) {
  strip_->showText(tr("Pausing…"));
  // The request is written to the run's folder: the training process saves a checkpoint and ends on its own.
  const auto left = std::make_shared<qsizetype>(runs.size());
  for (const RunInfo& run : runs) {
    const QJsonObject params{{"run", run.folder}, {"state", "paused"}};
    session_.engine().request("run/control", params, this, [this, left](const Reply& reply) {
      if (!reply) {
        updateStrip();
        page(current_)->messages().showError(*reply.error);
      } else if (--*left == 0) {
        closing_ = true;
        close();
      }
    });
  }
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (!localFiles(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QStringList files = localFiles(event->mimeData());
  if (files.isEmpty()) return;
  event->acceptProposedAction();
  const QString refusal = engine_files::whyNotDropped();
  if (!refusal.isEmpty()) return page(current_)->messages().showMessage(MessageBar::Kind::warning, refusal);
  openPaths(session_, files, this);
}

}  // namespace transept
