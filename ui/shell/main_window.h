// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: rail, pages, strip, menus. Its only state is its geometry.
#pragma once

#include <QMainWindow>
#include <QPointer>
#include <utility>

#include "ui/state/session.h"

class QMenu;
class QStackedWidget;

namespace transept {

class CommandPalette;
class FigureHelp;
class HelpWindow;
class MessageBar;
class Page;
class Rail;
class Shortcuts;
class StatusStrip;
class Tour;
class TrainingWatch;

/// The names of pages: in the command line, of their icons and of their pages of the help.
constexpr std::pair<PageId, const char*> pageNames[] = {{PageId::start, "start"},
                                                        {PageId::data, "data"},
                                                        {PageId::train, "train"},
                                                        {PageId::translate, "translate"},
                                                        {PageId::attention, "attention"},
                                                        {PageId::runs, "runs"},
                                                        {PageId::experiments, "experiments"},
                                                        {PageId::evaluations, "evaluations"},
                                                        {PageId::models, "models"}};

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(Session& session, QWidget* parent = nullptr);

  void showPage(PageId page);
  PageId currentPage() const { return current_; }

 signals:
  /// The language setting has changed, and only a new window uses it.
  void languageChosen();

 protected:
  void closeEvent(QCloseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void makeMenus();
  void makeTextSizeMenu(QMenu* menu);
  void makeThemeMenu(QMenu* menu);
  void print();
  void fillRecent(QMenu* menu);
  void updateStrip();
  void followMachine();
  void tellTrained(const RunInfo& run);
  void showCommands();
  void copyDiagnostics();
  void showAbout();
  QString buildTexts() const;
  void showShortcuts();
  void showHelp();
  void openHelp(const QString& measure);
  void showTour();
  bool mayClose();
  void pauseAndQuit(const QVector<RunInfo>& runs);
  Page* page(PageId id) const { return pages_.value(id); }

  Session& session_;
  Rail* rail_;
  QStackedWidget* stack_;
  StatusStrip* strip_;
  CommandPalette* palette_;
  FigureHelp* figureHelp_ = nullptr;
  HelpWindow* help_ = nullptr;  // created on first use
  Tour* tour_ = nullptr;        // created on first use
  TrainingWatch* watch_;
  Shortcuts* shortcuts_;
  QPointer<MessageBar> trouble_;  // the message about a lost engine, by its number
  int troubleNumber_ = 0;
  QHash<PageId, Page*> pages_;
  PageId current_ = PageId::start;
  bool firstRuns_ = session_.runs().all().isEmpty();  // a new window for another language keeps its page
  bool closing_ = false;
};

}  // namespace transept
