// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/machine.h"
#include "ui/pages/pages.h"

#include <QGridLayout>
#include <algorithm>

#include "ui/guide/tour.h"
#include "ui/guide/tour_steps.h"
#include "ui/kit/text/as_written.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/device_chooser.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/import_job.h"
#include "ui/pages/page.h"
#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int agoPause = 1000;  // ms between two updates of how long ago runs changed
constexpr int recentRuns = 5;
constexpr int columnWidth = 880;
}  // namespace

class StartPage : public Page {
  Q_DECLARE_TR_FUNCTIONS(transept::StartPage)
 public:
  explicit StartPage(Session& session) : Page(session) {
    setObjectName("startPage");
    auto* centre = new QWidget;
    followTextSize(centre, [centre] { centre->setMaximumWidth(scaled(columnWidth)); });
    auto* column = tight<QVBoxLayout>(12, centre);
    auto* heading = roleLabel(tr("Train a translation model and look inside it"), "heading");
    heading->setWordWrap(true);
    auto* head = tight<QVBoxLayout>(4);
    head->addWidget(heading);
    promise_ = named(softLabel(QString()), "promise");
    head->addWidget(promise_);
    column->addStretch(2);
    column->addLayout(head);
    column->addSpacing(4);
    auto* grid = new QGridLayout;
    grid->setSpacing(12);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->addWidget(makeDemoCard(), 0, 0);
    grid->addWidget(makeDataCard(), 0, 1);
    grid->addWidget(makeRunsCard(), 1, 0);
    grid->addWidget(makeMachineCard(), 1, 1);
    grid->addWidget(makeTourCard(), 2, 0, 1, 2);
    column->addLayout(grid);
    tourLink_ =
        withRole("link", makeButton(tr("A tour of the paper"), "startTourLink", &session, &Session::tourRequested));
    column->addWidget(tourLink_, 0, Qt::AlignLeft);
    column->addStretch(3);
    auto* row = new QHBoxLayout;
    row->addWidget(centre);  // keeps it centred if there is more room than it takes
    content()->addLayout(row, 1);

    connect(&session.runs(), &Runs::changed, this, &StartPage::fillRuns);
    auto* agoes = new WhenSeen(this, agoPause, [this] { fillRuns(); });
    connect(&session.runs(), &Runs::figuresChanged, agoes, &WhenSeen::request);
    connect(&session, &Session::devicesChanged, this, &StartPage::fillMachine);
    connect(&session, &Session::engineReady, this, &StartPage::fillMachine);
    connect(&session, &Session::demoRequested, this, [this] {
      this->session().open(PageId::start);
      startDemo();
    });
    connect(&Machines::of(session), &Machines::machineChanged, this, &StartPage::showPromise);
    showPromise();
    fillRuns();
    fillMachine();
    showTour();
  }

  QString title() const override { return tr("Start"); }
  void activate() override {
    fillRuns();  // updates how long ago they changed
    showTour();
    if (demo_->isVisible()) demo_->setFocus();
  }

 private:
  Card* makeDemoCard() {
    auto* card = new Card(tr("See it work"));
    card->body()->addWidget(measured("pairs", softLabel(tr("Makes 12,000 English and German sentences, trains a small "
                                                           "model on them in a few minutes, and shows it."))));
    card->body()->addStretch(1);
    demo_ = withRole("primary", makeButton(tr("Train the demo"), "startDemo", this, &StartPage::startDemo));
    trained_ = makeButton(tr("Open the trained demo"), "openTrainedDemo", this, [this] {
      messages().dismiss();
      session().openTrainedDemo();
      session().open(PageId::translate);
    });
    trained_->setToolTip(tr("A small model that comes with Transept: translate and look inside at once"));
    trained_->hide();
    ways_ = new QWidget;
    auto* ways = new FlowLayout(ways_);
    ways->addWidget(demo_);
    ways->addWidget(trained_);
    job_ = named(new ImportJob(engine()), "demoJob");
    connect(job_, &ImportJob::runningChanged, ways_, &QWidget::setHidden);
    card->body()->addWidget(ways_);
    card->body()->addWidget(job_);
    return card;
  }

  Card* makeDataCard() {
    auto* card = new Card(tr("Your own text"));
    card->body()->addWidget(
        softLabel(tr("Two files whose lines belong together, or one file that holds both languages: a translation "
                     "memory, a table, an archive. Drop them anywhere in this window.")));
    card->body()->addStretch(1);
    auto* open = makeButton(tr("Open text…"), "startOpen", this, [this] {
      const QStringList files = engine_files::choose(this, tr("Open parallel text"));
      if (!files.isEmpty()) session().open(ImportedTexts{files});
    });
    card->body()->addWidget(open, 0, Qt::AlignLeft);
    return card;
  }

  Card* makeRunsCard() {
    auto* card = new Card(tr("Recent runs"));
    runs_ = tight<QVBoxLayout>(2);
    card->body()->addLayout(runs_);
    // The names have a border of 1 px, visible only with the focus. Margins at both sides align them with the title, in
    // either text direction.
    card->layout()->setContentsMargins(card->layout()->contentsMargins() - QMargins(1, 0, 1, 0));
    card->header()->setContentsMargins(1, 0, 1, 0);
    noRuns_ = softLabel(
        tr("None yet. A run is one training of one model; it can be paused and continues without the window."));
    noRuns_->setContentsMargins(1, 0, 1, 0);
    card->body()->addWidget(noRuns_);
    card->body()->addStretch(1);
    return card;
  }

  Card* makeMachineCard() {
    machineCard_ = new Card;
    machine_ = measured("device", named(softLabel(QString()), "machine"));
    machineCard_->body()->addWidget(machine_);
    machineCard_->body()->addStretch(1);
    return machineCard_;
  }

  Card* makeTourCard() {
    tourCard_ = new Card(tr("A tour of the paper"));
    auto* row = new QHBoxLayout;  // beside the text: a separate line of buttons would not fit into a small window
    row->setSpacing(12);
    row->addWidget(
        named(softLabel(
                  tr("%1 short steps from Figure 1 to Figure 5 of “Attention Is All You Need”, each shown on your own "
                     "model: its stacks, its heads, its learning rate, its search.")
                      .arg(tourSteps().size())),
              "tourOffer"),
        1);
    row->addWidget(makeButton(tr("Take the tour"), "startTour", &session(), &Session::tourRequested));
    auto* later = withRole("link", makeButton(tr("Not now"), "dismissTour", this, [this] {
                             Tour::setPast(session().settings(), Tour::Past::dismissed);
                             showTour();
                             tourLink_->setFocus();
                           }));
    later->setAccessibleName(tr("Do not offer the tour here"));
    row->addWidget(later);
    tourCard_->body()->addLayout(row);
    return tourCard_;
  }

  void showTour() {
    const bool offered = Tour::past(session().settings()) == Tour::Past::never;
    tourCard_->setVisible(offered);
    tourLink_->setVisible(!offered);
  }

  void fillRuns() {
    QList<RunInfo> recent = session().runs().all();
    std::sort(recent.begin(), recent.end(), [](const RunInfo& a, const RunInfo& b) { return a.updated > b.updated; });
    recent.resize(std::min<qsizetype>(recent.size(), recentRuns));
    // Figures change constantly during training; the list is rebuilt only if its text changes.
    QStringList captions;
    for (const RunInfo& run : recent) captions << QString("%1 · %2").arg(run.stateText(), formatAgo(run.updated));
    QStringList shown = captions;
    for (const RunInfo& run : recent) shown << run.name << run.folder;
    if (shown == std::exchange(shownRuns_, shown)) return;
    while (QLayoutItem* item = runs_->takeAt(0)) {
      if (item->widget() != nullptr) item->widget()->deleteLater();
      delete item;
    }
    noRuns_->setVisible(recent.isEmpty());
    for (const RunInfo& run : recent) {
      auto* row = new QWidget;
      auto* layout = tight<QHBoxLayout>(-1, row);
      auto* open = withRole("link", new QPushButton(asWritten(run.name)));
      open->setAccessibleName(tr("Open the run “%1”").arg(run.name));
      auto* caption = named(roleLabel(captions.takeFirst(), "caption"), "recentRun");
      caption->setContentsMargins(1, 0, 1, 0);
      layout->addWidget(open);
      layout->addStretch(1);
      layout->addWidget(caption);
      runs_->addWidget(row);
      connect(open, &QPushButton::clicked, this, [this, folder = run.folder] {
        session().runs().setCurrent(folder);
        session().open(PageId::train);
      });
    }
  }

  void showPromise() {
    const Machine& machine = Machines::of(session()).current();
    promise_->setText(
        machine.isHere()
            ? tr("Train a Transformer on your parallel text. Text and models stay on this machine.")
            : tr("Train a Transformer on your parallel text. Text and models stay on %1.").arg(machine.address()));
  }

  void fillMachine() {
    const QString elsewhere = engineMachine();
    machineCard_->setTitle(elsewhere.isEmpty() ? tr("This machine") : elsewhere);
    QStringList lines;
    for (const QJsonValue& device : session().devices()) {
      const QString name = device["name"].toString();
      if (!device["available"].toBool(true)) {
        lines << tr("%1 cannot be used: %2").arg(name, DeviceChooser::reasonAgainst(device));
        continue;
      }
      const QString memory = formatBytes(device["memory_bytes"].toDouble());
      lines << (device["kind"].toString() == "cpu"
                    ? tr("%1, %n thread(s), %2 of memory", nullptr, session().engineInfo()["threads"].toInt())
                          .arg(name, memory)
                    : tr("%1 with %2 of its own memory").arg(name, memory));
    }
    trained_->setVisible(session().hasTrainedDemo());
    machine_->setText(lines.isEmpty() ? tr("Looking for devices…") : lines.join("\n"));
  }

  void startDemo() {
    if (job_->isRunning()) return;  // the tour may start it, too
    messages().dismiss();
    job_->start("corpus/demo", {}, [this](const Reply& reply) {
      if (!reply) return stopDemo(*reply.error);
      const QString corpus = reply.result["corpus"].toString();
      session().corpora().refresh();
      session().corpora().setCurrent(corpus);
      createDemoRun(corpus);
    });
  }

  void createDemoRun(const QString& corpus) {
    const QJsonObject params{{"name", session().runs().freeName("demo")},
                             {"corpus", corpus},
                             {"preset", "demo"},
                             {"values", QJsonObject()},
                             {"device", "cpu"}};
    job_->start("run/create", params, [this](const Reply& reply) {
      if (!reply) return stopDemo(*reply.error);
      const QString folder = reply.result["run"].toString();
      session().runs().refresh();
      session().runs().setCurrent(folder);
      session().runs().start(folder);
      session().open(PageId::train);
    });
  }

  void stopDemo(const EngineError& error) {
    emit session().demoStopped();
    messages().showError(error);
  }

  QPushButton* demo_ = nullptr;
  QPushButton* trained_ = nullptr;
  QWidget* ways_ = nullptr;  // the two buttons above
  ImportJob* job_ = nullptr;
  QVBoxLayout* runs_ = nullptr;
  QLabel* noRuns_ = nullptr;
  Card* machineCard_ = nullptr;
  QLabel* machine_ = nullptr;
  Card* tourCard_ = nullptr;         // until the tour is taken or dismissed
  QPushButton* tourLink_ = nullptr;  // from then on
  QStringList shownRuns_;
  QLabel* promise_;
};

Page* makeStartPage(Session& session) {
  return new StartPage(session);
}

}  // namespace transept
