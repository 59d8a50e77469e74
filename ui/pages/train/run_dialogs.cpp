// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run_dialogs.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/client/protocol_types.h"
#include "ui/kit/files/user_files.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int spreadWidth = 680, spreadHeight = 620, tuneWidth = 420;
constexpr double leastHours = 0.1, mostHours = 1000, usualHours = 2;
constexpr int hostsPause = 150;  // ms
constexpr int processesAtMost = 4096;
constexpr const char* hostsKey = "machines/spreadHosts";
constexpr const char* hostsFile = "hosts";
const char* const fileNames[] = {"train.sh", hostsFile, "train.slurm"};
}  // namespace

class SpreadDialog : public QDialog {
  Q_DECLARE_TR_FUNCTIONS(transept::SpreadDialog)
 public:
  SpreadDialog(Session& session, const QString& run, QWidget* parent) : QDialog(parent), session_(session), run_(run) {
    setObjectName("spreadDialog");
    setWindowTitle(tr("Train on several machines"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = tight<QVBoxLayout>(12, this);
    column->setContentsMargins(16, 16, 16, 16);
    column->addWidget(softLabel(tr(
        "Each machine needs transept-engine and Open MPI, and must see the run's folder and its corpus under the same "
        "names. Training continues as one run, and this window follows it.")));
    column->addWidget(makeHosts(), 2);
    column->addWidget(makeTexts(), 3);
    column->addWidget(buttons);
    followTextSize(this, [this] { resize(scaled(spreadWidth), scaled(spreadHeight)); });
    whenRested(settle_, hostsPause, this, &SpreadDialog::ask);
    const QStringList known = session.settings().value(hostsKey).toStringList();
    for (const QString& host : known) addHost(host.section(':', 0, 0), host.section(':', 1).toInt());
    if (known.isEmpty()) {
      addHost("node1", 2);
      addHost("node2", 2);
    }
    ask();
  }

 private:
  QWidget* makeHosts() {
    auto* card = new Card(tr("Machines"));
    hosts_ = named(new QTableWidget(0, 2), "spreadHosts", tr("Machines and their processes"));
    hosts_->setHorizontalHeaderLabels({tr("Name"), tr("Processes")});
    hosts_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    hosts_->horizontalHeader()->setHighlightSections(false);
    hosts_->verticalHeader()->hide();
    hosts_->setTabKeyNavigation(false);
    hosts_->setSelectionBehavior(QAbstractItemView::SelectRows);
    hosts_->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* add = makeButton(tr("Add a machine"), "addHost", this, [this] {
      addHost(QStringLiteral("node%1").arg(hosts_->rowCount() + 1), 1);
      hosts_->setCurrentCell(hosts_->rowCount() - 1, 0);
      hosts_->setFocus();
      hosts_->editItem(hosts_->currentItem());
    });
    remove_ = makeButton(tr("Remove"), "removeHost", this, &SpreadDialog::removeHost);
    auto* row = new QHBoxLayout;
    for (QPushButton* button : {add, remove_}) {
      button->setAutoDefault(false);
      row->addWidget(button);
    }
    row->addStretch(1);
    card->body()->addWidget(hosts_, 1);
    card->body()->addLayout(row);
    connect(hosts_, &QTableWidget::itemChanged, &settle_, qOverload<>(&QTimer::start));
    return card;
  }

  QWidget* makeTexts() {
    auto* card = new Card;
    kind_ = named(new SegmentedControl({tr("Command"), tr("Hosts file"), tr("SLURM script")}, tr("What is shown")),
                  "spreadKind");
    text_ = named(new QPlainTextEdit, "spreadText", tr("Text to copy"));
    text_->setReadOnly(true);
    text_->setTabChangesFocus(true);
    note_ = named(softLabel(QString()), "spreadNote");
    copy_ = makeButton(tr("Copy"), "copySpread", this, [this] {
      QGuiApplication::clipboard()->setText(text_->toPlainText());
      say(tr("It is on the clipboard."));
    });
    save_ = makeButton(tr("Save…"), "saveSpread", this, &SpreadDialog::save);
    auto* row = new QHBoxLayout;
    for (QPushButton* button : {copy_, save_}) {
      button->setAutoDefault(false);
      row->addWidget(button);
    }
    row->addWidget(note_, 1);
    card->body()->addWidget(kind_, 0, Qt::AlignLeft);
    card->body()->addWidget(text_, 1);
    card->body()->addLayout(row);
    connect(kind_, &SegmentedControl::currentIndexChanged, this, &SpreadDialog::showText);
    return card;
  }

  void addHost(const QString& name, int processes) {
    const int row = hosts_->rowCount();
    hosts_->insertRow(row);
    hosts_->setItem(row, 0, new QTableWidgetItem(name));
    auto* count = named(new QSpinBox, QStringLiteral("processes%1").arg(row), tr("Processes"));
    count->setRange(1, processesAtMost);
    count->setValue(processes);
    connect(count, &QSpinBox::valueChanged, &settle_, qOverload<>(&QTimer::start));
    hosts_->setCellWidget(row, 1, count);
    settle_.start();
  }

  void removeHost() {
    const int row = hosts_->currentRow() >= 0 ? hosts_->currentRow() : hosts_->rowCount() - 1;
    hosts_->removeRow(row);
    settle_.start();
  }

  QString hosts() const {
    QStringList all;
    for (int row = 0; row < hosts_->rowCount(); ++row) {
      const auto* count = qobject_cast<const QSpinBox*>(hosts_->cellWidget(row, 1));
      all << QStringLiteral("%1:%2").arg(hosts_->item(row, 0)->text().trimmed()).arg(count->value());
    }
    return all.join(',');
  }

  void ask() {
    remove_->setEnabled(hosts_->rowCount() > 0);
    session_.engine().cancel(request_);
    const QJsonObject params{{"run", run_}, {"hosts", hosts()}, {"hosts_file", hostsFile}};
    request_ = session_.engine().request("run/spread", params, this, [this](const Reply& reply) {
      if (reply.error && reply.error->isCancelled()) return;
      texts_.clear();
      if (reply) {
        texts_ = {reply.result["command"].toString(), reply.result["hosts"].toString(),
                  reply.result["slurm"].toString()};
        session_.settings().setValue(hostsKey, hosts().split(','));
      } else {
        say(reply.error->message + " " + reply.error->remedy);
      }
      showText();
    });
  }

  void showText() {
    const int kind = kind_->currentIndex();
    text_->setPlainText(texts_.value(kind));
    for (QPushButton* button : {copy_, save_}) button->setEnabled(!texts_.isEmpty());
    if (texts_.isEmpty()) return;
    say(kind == 0   ? tr("Start it in the folder of the hosts file.")
        : kind == 1 ? tr("Save it as “%1” in the folder where the command is started.").arg(hostsFile)
                    : tr("Submit it with “sbatch”; SLURM chooses the machines."));
  }

  void say(const QString& sentence) {
    note_->setText(sentence);
    note_->setAccessibleName(sentence);
  }

  void save() {
    askWhereToSave(this, tr("Save"), fileNames[kind_->currentIndex()], {},
                   [this, text = text_->toPlainText()](const QString& path) {
                     const QString problem =
                         writeFile(path, text.endsWith('\n') ? text.toUtf8() : text.toUtf8() + '\n');
                     say(problem.isEmpty() ? tr("It is in %1.").arg(path) : problem);
                   });
  }

  Session& session_;
  QString run_;
  QTableWidget* hosts_ = nullptr;
  SegmentedControl* kind_ = nullptr;
  QPlainTextEdit* text_ = nullptr;
  QLabel* note_ = nullptr;
  QPushButton *remove_ = nullptr, *copy_ = nullptr, *save_ = nullptr;
  QStringList texts_;  // command, hosts file, batch script
  QTimer settle_;
  RequestId request_ = 0;
};

class TuneDialog : public QDialog {
  Q_DECLARE_TR_FUNCTIONS(transept::TuneDialog)
 public:
  TuneDialog(Session& session, const QJsonObject& parameters, QWidget* parent)
      : QDialog(parent),
        session_(session),
        parameters_(parameters),
        hours_(named(new QDoubleSpinBox(this), "tuneHours", tr("Hours"))) {
    setObjectName("tuneDialog");
    setWindowTitle(tr("Tune for this corpus"));
    hours_->setRange(leastHours, mostHours);
    hours_->setDecimals(1);
    hours_->setValue(usualHours);
    auto* form = new QFormLayout;
    form->addRow(tr("Hours"), hours_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    start_ = buttons->addButton(tr("Start tuning"), QDialogButtonBox::AcceptRole);
    withRole("primary", named(start_, "startTuning"));
    connect(start_, &QPushButton::clicked, this, &TuneDialog::start);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = tight<QVBoxLayout>(12, this);
    column->setContentsMargins(16, 16, 16, 16);
    column->addWidget(
        softLabel(tr("Many short trainings search for the learning rate, warm-up, dropout, size and vocabulary that "
                     "suit this corpus, in the time that you set. If better settings are found, they become a preset "
                     "of your own. The search is an experiment: it continues without the window and can be paused.")));
    column->addLayout(form);
    column->addWidget(buttons);
    resize(scaled(tuneWidth), sizeHint().height());
  }

 private:
  void start() {
    start_->setEnabled(false);
    if (!created_.isEmpty()) return run();
    parameters_["hours"] = hours_->value();
    session_.engine().request("experiment/create", parameters_, this, [this](const Reply& reply) {
      if (refused(reply)) return;
      created_ = reply.result["experiment"].toString();
      hours_->setEnabled(false);  // the experiment exists now; only its start can be retried
      run();
    });
  }

  void run() {
    session_.engine().request("experiment/control", {{"experiment", created_}, {"state", "running"}}, this,
                              [this](const Reply& reply) {
                                if (refused(reply)) return;
                                session_.open(ExperimentPlace{created_});
                                accept();
                              });
  }

  bool refused(const Reply& reply) {
    if (reply) return false;
    start_->setEnabled(true);
    session_.report(*reply.error);
    return true;
  }

  Session& session_;
  QJsonObject parameters_;
  QDoubleSpinBox* hours_;
  QPushButton* start_;
  QString created_;  // the experiment's folder
};

QDialog* makeSpreadDialog(Session& session, const QString& run, QWidget* parent) {
  return new SpreadDialog(session, run, parent);
}

QDialog* makeTuneDialog(Session& session, const QJsonObject& parameters, QWidget* parent) {
  return new TuneDialog(session, parameters, parent);
}

}  // namespace transept
