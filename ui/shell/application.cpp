// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/application.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QPixmap>
#include <QTimer>
#include <QTranslator>
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>

#include "ui/desktop/desktop.h"
#include "ui/kit/text/english_text.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/pages/page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/single_window.h"
#include "ui/shell/timed_application.h"
#include "ui/state/machines.h"
#include "ui/state/open_paths.h"
#include "ui/state/session.h"

namespace transept {

namespace {

constexpr int settleTime = 1500;  // ms for a page to load before its picture is saved

/// The names of keys, as in the help. Qt's own translations differ for some keys, and may not be installed.
[[maybe_unused]] constexpr const char* keyNames[] = {
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"), QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Alt"),  QT_TRANSLATE_NOOP("QShortcut", "Del"),
    QT_TRANSLATE_NOOP("QShortcut", "Home"), QT_TRANSLATE_NOOP("QShortcut", "Up"),
    QT_TRANSLATE_NOOP("QShortcut", "Down")};

void installTranslations(QApplication& application) {
  for (QTranslator* earlier : application.findChildren<QTranslator*>(Qt::FindDirectChildrenOnly)) delete earlier;
  // The translator installed last has priority. Where a translation lacks a text, the English one gives its plural
  // forms.
  auto* english = new QTranslator(&application);
  if (english->load(":/i18n/transept_en")) QApplication::installTranslator(english);
  const QLocale locale;
  auto* ours = new RememberingTranslator(&application);
  const bool spoken = ours->load(locale, "transept", "_", ":/i18n");
  if (spoken) {  // otherwise Qt's texts would be in another language than the window
    auto* qt = new QTranslator(&application);
    if (qt->load(locale, "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
      QApplication::installTranslator(qt);
  }
  if (spoken) QApplication::installTranslator(ours);
}

/// Saves a picture of each page in `folder`, one after the other, then quits.
void takePictures(MainWindow& window, const QString& folder, std::size_t next = 0) {
  if (next == std::size(pageNames)) return QApplication::quit();
  const auto& [id, name] = pageNames[next];
  window.showPage(id);
  QTimer::singleShot(settleTime, &window, [&window, folder, next, name = name] {
    const QString file = QDir(folder).filePath(QString("%1.png").arg(name));
    if (!window.grab().save(file)) {
      std::fprintf(stderr, "transept: the picture %s could not be written.\n", qPrintable(file));
      return QApplication::exit(1);
    }
    takePictures(window, folder, next + 1);
  });
}

}  // namespace

void prepareApplication(QApplication& application, QSettings& settings) {
  const QString language = settings.value("window/language").toString();
  QLocale::setDefault(language.isEmpty() ? QLocale::system() : QLocale(language));
  installTranslations(application);
  application.setLayoutDirection(Qt::LeftToRight);  // a translation of Qt may set another one
  Theme::instance().apply(application, static_cast<Theme::Mode>(settings.value("window/theme", 0).toInt()));
  const int percent = settings.value("window/textPercent", text_size::usual).toInt();
  if (percent != text_size::usual) text_size::setPercent(percent);
}

OpenWindow::OpenWindow(QApplication& application, Session& session) : application_(application), session_(session) {
  make();
}

OpenWindow::~OpenWindow() = default;

void OpenWindow::make() {
  window_ = std::make_unique<MainWindow>(session_);
  // Queued, because the handler deletes the window that emits the signal.
  connect(
      window_.get(), &MainWindow::languageChosen, this,
      [this] {
        const PageId page = window_->currentPage();
        session_.settings().setValue("window/geometry", window_->saveGeometry());
        QHash<QString, QVariantMap> drafts;
        const QList<Page*> before = window_->findChildren<Page*>();
        for (const Page* one : before) drafts[one->objectName()] = one->draft();
        window_.reset();
        prepareApplication(application_, session_.settings());
        make();
        const QList<Page*> pages = window_->findChildren<Page*>();
        for (Page* one : pages) one->setDraft(drafts.value(one->objectName()));
        window_->showPage(page);
        window_->show();
      },
      Qt::QueuedConnection);
}

void OpenWindow::open(const QStringList& files) {
  window_->setWindowState(window_->windowState() & ~Qt::WindowMinimized);
  window_->show();
  window_->raise();
  window_->activateWindow();
  if (!files.isEmpty()) openPaths(session_, files, window_.get());
}

int runApplication(int& argc, char** argv) {
  QElapsedTimer sinceStart;
  sinceStart.start();
  TimedApplication application(argc, argv);
  QApplication::setOrganizationName("transept");
  QApplication::setApplicationName("transept");
  QApplication::setApplicationDisplayName("Transept");
  QApplication::setDesktopFileName("org.transept.Transept");  // the .desktop file's name without its extension
  QApplication::setApplicationVersion(TRANSEPT_VERSION);

  Session session;
  prepareApplication(application, session.settings());

  QCommandLineParser parser;
  parser.setApplicationDescription(QApplication::translate("Application", "Train translation models and look inside."));
  parser.addHelpOption();
  parser.addVersionOption();
  const QCommandLineOption page("page", QApplication::translate("Application", "The page to begin with."), "page");
  const QCommandLineOption themeName(
      "theme", QApplication::translate("Application", "light or dark, instead of the theme in the settings."), "theme");
  const QCommandLineOption pictures(
      "screenshot", QApplication::translate("Application", "Saves a picture of every page in this folder and quits."),
      "folder");
  const QCommandLineOption times(
      "times", QApplication::translate(
                   "Application", "Reports how long the window took to appear, and the task that blocked it longest."));
  const QCommandLineOption machine(
      "connect",
      QApplication::translate("Application", "Uses the engine on this machine, through ssh: user@host:port."),
      "machine");
  parser.addOptions({page, themeName, pictures, times, machine});
  parser.addPositionalArgument(
      "files",
      QApplication::translate("Application", "A run, a model, a corpus, an experiment, or parallel text to open."),
      "[files...]");
  parser.process(application);

  const auto refuse = [](const QString& problem, int status) {
    std::fprintf(stderr, "transept: %s\n", qPrintable(problem));
    return status;
  };
  const auto* first = std::find_if(std::begin(pageNames), std::end(pageNames),
                                   [&](const auto& known) { return parser.value(page) == known.second; });
  if (parser.isSet(page) && first == std::end(pageNames)) {
    QStringList names;
    for (const auto& known : pageNames) names.append(known.second);
    return refuse(QString("there is no page '%1'; name one of %2.").arg(parser.value(page), names.join(", ")), 2);
  }
  if (const QString theme = parser.value(themeName); parser.isSet(themeName) && theme != "light" && theme != "dark")
    return refuse(QString("there is no theme '%1'; name light or dark.").arg(theme), 2);

  QStringList files;
  for (const QString& file : parser.positionalArguments()) files.append(QFileInfo(file).absoluteFilePath());
  // With another machine or to take pictures, this process opens its own window.
  const bool alone = !parser.isSet(machine) && !parser.isSet(pictures);
  if (alone && SingleWindow::handOver(files)) return 0;

  if (parser.isSet(themeName)) {
    Theme::instance().apply(application, parser.value(themeName) == "dark" ? Theme::Mode::dark : Theme::Mode::light);
  }
  const std::unique_ptr<QObject> look = followSystemLook();
  OpenWindow open(application, session);
  MainWindow& window = open.window();
  window.show();
  if (parser.isSet(times)) {
    // The first events of the loop draw the window.
    QTimer::singleShot(0, &window, [&] {
      std::printf("window shown after %lld ms\n", static_cast<long long>(sinceStart.elapsed()));
      std::fflush(stdout);
    });
  }
  const std::optional<Machine> elsewhere = Machine::of(parser.value(machine));
  if (parser.isSet(machine) && !elsewhere)
    return refuse(QString("'%1' is no machine; write its name, as in user@host:22.").arg(parser.value(machine)), 2);
  if (const QString problem = elsewhere ? Machines::of(session).connectTo(*elsewhere) : QString(); !problem.isEmpty())
    return refuse(problem, 1);
  if (!elsewhere) session.engine().start();
  if (parser.isSet(page)) window.showPage(first->first);
  SingleWindow single;
  QObject::connect(&single, &SingleWindow::opened, &open, &OpenWindow::open);
  if (alone) single.listen();
  if (!files.isEmpty()) openPaths(session, files, &window);
  if (parser.isSet(pictures)) {
    QDir().mkpath(parser.value(pictures));
    QTimer::singleShot(settleTime, &window, [&] { takePictures(window, parser.value(pictures)); });
  }
  const int status = QApplication::exec();
  if (parser.isSet(times)) {
    std::printf("longest task %s\n%lld of %lld tasks took more than %g ms\n", qPrintable(application.longest().text()),
                static_cast<long long>(application.longTasks()), static_cast<long long>(application.tasks()),
                TimedApplication::frame);
  }
  return status;
}

}  // namespace transept
