// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/spread_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/kit/files/user_files.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int spreadWidth = 680, spreadHeight = 620;
constexpr int hostsPause = 150;  // ms
constexpr int processesAtMost = 4096;
constexpr const char* hostsKey = "machines/spreadHosts";
constexpr const char* hostsFile = "hosts";
const char* const fileNames[] = {"train.sh", hostsFile, "train.slurm"};
}  // namespace

SpreadDialog::SpreadDialog(Session& session, const QString& run, QWidget* parent)
    : QDialog(parent), session_(session), run_(run) {
  setObjectName("spreadDialog");
  setWindowTitle(tr("Train on several machines"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addWidget(softLabel(
      tr("Each machine needs transept-engine and Open MPI, and must see the run's folder and its corpus under the same "
         "names. Training goes on as one run, and this window follows it.")));
  column->addWidget(makeHosts(), 2);
  column->addWidget(makeTexts(), 3);
  column->addWidget(buttons);
  followTextSize(this, [this] { resize(scaled(spreadWidth), scaled(spreadHeight)); });
  settle_.setSingleShot(true);
  settle_.setInterval(hostsPause);
  connect(&settle_, &QTimer::timeout, this, &SpreadDialog::ask);
  const QStringList known = session.settings().value(hostsKey).toStringList();
  for (const QString& host : known) addHost(host.section(':', 0, 0), host.section(':', 1).toInt());
  if (known.isEmpty()) {
    addHost("node1", 2);
    addHost("node2", 2);
  }
  ask();
}

QWidget* SpreadDialog::makeHosts() {
  auto* card = new Card(tr("Machines"));
  hosts_ = new QTableWidget(0, 2);
  hosts_->setObjectName("spreadHosts");
  hosts_->setAccessibleName(tr("Machines and their processes"));
  hosts_->setHorizontalHeaderLabels({tr("Name"), tr("Processes")});
  hosts_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  hosts_->horizontalHeader()->setHighlightSections(false);
  hosts_->verticalHeader()->hide();
  hosts_->setTabKeyNavigation(false);
  hosts_->setSelectionBehavior(QAbstractItemView::SelectRows);
  hosts_->setSelectionMode(QAbstractItemView::SingleSelection);
  auto* add = new QPushButton(tr("Add a machine"));
  add->setObjectName("addHost");
  remove_ = new QPushButton(tr("Remove"));
  remove_->setObjectName("removeHost");
  for (QPushButton* button : {add, remove_}) button->setAutoDefault(false);
  auto* row = new QHBoxLayout;
  row->addWidget(add);
  row->addWidget(remove_);
  row->addStretch(1);
  card->body()->addWidget(hosts_, 1);
  card->body()->addLayout(row);
  connect(hosts_, &QTableWidget::itemChanged, &settle_, qOverload<>(&QTimer::start));
  connect(remove_, &QPushButton::clicked, this, &SpreadDialog::removeHost);
  connect(add, &QPushButton::clicked, this, [this] {
    addHost(QStringLiteral("node%1").arg(hosts_->rowCount() + 1), 1);
    hosts_->setCurrentCell(hosts_->rowCount() - 1, 0);
    hosts_->setFocus();
    hosts_->editItem(hosts_->currentItem());
  });
  return card;
}

QWidget* SpreadDialog::makeTexts() {
  auto* card = new Card;
  kind_ = new SegmentedControl({tr("Command"), tr("Hosts file"), tr("SLURM script")}, tr("What is shown"));
  kind_->setObjectName("spreadKind");
  text_ = new QPlainTextEdit;
  text_->setObjectName("spreadText");
  text_->setAccessibleName(tr("Text to copy"));
  text_->setReadOnly(true);
  text_->setTabChangesFocus(true);
  note_ = softLabel(QString());
  note_->setObjectName("spreadNote");
  copy_ = new QPushButton(tr("Copy"));
  copy_->setObjectName("copySpread");
  save_ = new QPushButton(tr("Save…"));
  save_->setObjectName("saveSpread");
  for (QPushButton* button : {copy_, save_}) button->setAutoDefault(false);
  auto* row = new QHBoxLayout;
  row->addWidget(copy_);
  row->addWidget(save_);
  row->addWidget(note_, 1);
  card->body()->addWidget(kind_, 0, Qt::AlignLeft);
  card->body()->addWidget(text_, 1);
  card->body()->addLayout(row);
  connect(kind_, &SegmentedControl::currentIndexChanged, this, &SpreadDialog::showText);
  connect(copy_, &QPushButton::clicked, this, &SpreadDialog::copy);
  connect(save_, &QPushButton::clicked, this, &SpreadDialog::save);
  return card;
}

void SpreadDialog::addHost(const QString& name, int processes) {
  const int row = hosts_->rowCount();
  hosts_->insertRow(row);
  hosts_->setItem(row, 0, new QTableWidgetItem(name));
  auto* count = new QSpinBox;
  count->setObjectName(QStringLiteral("processes%1").arg(row));
  count->setAccessibleName(tr("Processes"));
  count->setRange(1, processesAtMost);
  count->setValue(processes);
  connect(count, &QSpinBox::valueChanged, &settle_, qOverload<>(&QTimer::start));
  hosts_->setCellWidget(row, 1, count);
  settle_.start();
}

void SpreadDialog::removeHost() {
  const int row = hosts_->currentRow() >= 0 ? hosts_->currentRow() : hosts_->rowCount() - 1;
  hosts_->removeRow(row);
  settle_.start();
}

QString SpreadDialog::hosts() const {
  QStringList all;
  for (int row = 0; row < hosts_->rowCount(); ++row) {
    const auto* count = qobject_cast<const QSpinBox*>(hosts_->cellWidget(row, 1));
    all << QStringLiteral("%1:%2").arg(hosts_->item(row, 0)->text().trimmed()).arg(count->value());
  }
  return all.join(',');
}

void SpreadDialog::ask() {
  remove_->setEnabled(hosts_->rowCount() > 0);
  session_.engine().cancel(request_);
  const QJsonObject params{{"run", run_}, {"hosts", hosts()}, {"hosts_file", hostsFile}};
  request_ = session_.engine().request("run/spread", params, this, [this](const Reply& reply) {
    if (reply.error && reply.error->isCancelled()) return;
    texts_.clear();
    if (reply) {
      texts_ = {reply.result["command"].toString(), reply.result["hosts"].toString(), reply.result["slurm"].toString()};
      session_.settings().setValue(hostsKey, hosts().split(','));
      say(QString());
    } else {
      say(reply.error->message + " " + reply.error->remedy);
    }
    showText();
  });
}

void SpreadDialog::showText() {
  const int kind = kind_->currentIndex();
  text_->setPlainText(texts_.value(kind));
  for (QPushButton* button : {copy_, save_}) button->setEnabled(!texts_.isEmpty());
  if (texts_.isEmpty()) return;
  say(kind == 0   ? tr("Start it in the folder of the hosts file.")
      : kind == 1 ? tr("Save it as “%1”, where the command is started.").arg(hostsFile)
                  : tr("Hand it over with “sbatch”; SLURM chooses the machines."));
}

void SpreadDialog::say(const QString& sentence) {
  note_->setText(sentence);
  note_->setAccessibleName(sentence);
}

void SpreadDialog::copy() {
  QGuiApplication::clipboard()->setText(text_->toPlainText());
  say(tr("It is on the clipboard."));
}

void SpreadDialog::save() {
  askWhereToSave(this, tr("Save"), fileNames[kind_->currentIndex()], {},
                 [this, text = text_->toPlainText()](const QString& path) {
                   const QString problem = writeFile(path, text.endsWith('\n') ? text.toUtf8() : text.toUtf8() + '\n');
                   say(problem.isEmpty() ? tr("It is in %1.").arg(path) : problem);
                 });
}

}  // namespace transept
