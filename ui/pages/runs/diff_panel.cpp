// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/diff_panel.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/pages/runs/config_diff_model.h"
#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int diffRowHeight = 28, diffTableHeight = 110;
constexpr int labelWidth = 200, valueWidth = 150;
}  // namespace

DiffPanel::DiffPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(new ConfigDiffModel(this)),
      table_(new QTableView),
      summary_(new QLabel),
      all_(new QCheckBox(tr("Equal values too"))) {
  setObjectName("diffPanel");
  summary_->setObjectName("diffSummary");
  summary_->setProperty("role", "soft");
  summary_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  all_->setObjectName("diffAll");
  auto* copy = new QPushButton(tr("Copy the table"));
  copy->setObjectName("copyDiff");
  table_->setObjectName("diffTable");
  table_->setAccessibleName(tr("Differences of the configurations"));
  table_->setModel(model_);
  table_->setItemDelegate(new OwnDirectionDelegate(table_));
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->setTabKeyNavigation(false);
  table_->verticalHeader()->hide();
  followTextSize(table_, [this] {
    table_->verticalHeader()->setDefaultSectionSize(scaled(diffRowHeight));
    table_->setMinimumHeight(scaled(diffTableHeight));
  });
  table_->horizontalHeader()->setHighlightSections(false);

  auto* bar = new QWidget;
  auto* line = new FlowLayout(bar);
  line->addWidget(summary_);
  line->addWidget(all_);
  line->addWidget(copy);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(6);
  column->addWidget(bar);
  column->addWidget(table_, 1);
  connect(all_, &QCheckBox::toggled, model_, &ConfigDiffModel::setAllShown);
  connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(model_->asText()); });
  connect(&session, &Session::schemaChanged, this, &DiffPanel::fill);
  connect(&Machines::of(session), &Machines::machineChanged, this, [this] { values_.clear(); });  // same names, others
}

void DiffPanel::setRuns(const QList<RunInfo>& runs) {
  const auto folders = [](const QList<RunInfo>& list) {
    QStringList all;
    for (const RunInfo& run : list) all << run.folder + '\n' + run.name;
    return all;
  };
  const bool same = folders(runs) == folders(runs_);
  runs_ = runs;
  if (same) return;
  fill();
  for (const RunInfo& run : std::as_const(runs_)) {
    if (values_.contains(run.folder)) continue;
    session_.engine().request("run/config", {{"run", run.folder}}, this, [this, run](const Reply& reply) {
      if (!reply) return emit failed(*reply.error);
      values_[run.folder] = reply.result["values"].toObject();
      fill();
    });
  }
}

void DiffPanel::fill() {
  QList<RunConfiguration> columns;
  for (const RunInfo& run : std::as_const(runs_)) {
    if (!values_.contains(run.folder)) return;  // the last answer shows them all
    columns.append({run.name, run.corpusName, run.device, values_[run.folder]});
  }
  model_->setRuns(session_.schema(), columns);
  QHeaderView* header = table_->horizontalHeader();
  for (int i = 0; i < header->count(); ++i) {
    header->resizeSection(i, std::max(scaled(i == 0 ? labelWidth : valueWidth), header->sectionSizeHint(i)));
  }
  summary_->setText(model_->differing() == 0
                        ? tr("The configurations are the same.")
                        : tr("%1 of %n value(s) differ", nullptr, model_->total()).arg(model_->differing()));
}

}  // namespace transept
