// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/table_panel.h"

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMenu>
#include <QMessageBox>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/client/run_info.h"
#include "ui/kit/files/user_files.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/progress_line.h"
#include "ui/pages/experiments/distillation_card.h"
#include "ui/pages/experiments/experiment_models.h"
#include "ui/pages/experiments/table_view.h"
#include "ui/pages/message_bar.h"

namespace transept {

struct FileFormat {
  const char* name;    // in the protocol
  const char* ending;  // of its files
  const char* title;
};

namespace {
constexpr FileFormat fileFormats[] = {{"csv", "csv", "CSV"}, {"markdown", "md", "Markdown"}, {"latex", "tex", "LaTeX"}};
constexpr int tableLineHeight = 6;
}  // namespace

ExperimentPanel::ExperimentPanel(Session& session, MessageBar& messages) : session_(session), messages_(messages) {
  setObjectName("experimentPanel");
  up_ = addCommand(this, tr("Move up"), "moveRowUp", Qt::ALT | Qt::Key_Up, [this] { move(-1); });
  down_ = addCommand(this, tr("Move down"), "moveRowDown", Qt::ALT | Qt::Key_Down, [this] { move(1); });
  skip_ = addCommand(this, tr("Skip"), "skipRow", {}, [this] { change("skip"); });
  retry_ = addCommand(this, tr("Try again"), "retryRow", {}, [this] { change("retry"); });
  remove_ = addCommand(this, tr("Remove"), "removeRow", QKeySequence::Delete, &ExperimentPanel::remove);
  open_ = addCommand(this, tr("Open the run"), "openRowRun", {}, &ExperimentPanel::openRun);
  skip_->setToolTip(tr("Skips the row; if it is being trained, it ends with the result so far"));
  retry_->setToolTip(tr("Puts the row back into the queue"));

  caption_ = measured("setting", withRole("caption", named(new ElidedLabel, "experimentCaption")));
  header()->insertWidget(2, caption_, 100);
  const auto button = [this](const QString& text, const char* name, const QString& state) {
    return makeButton(text, name, this, [this, state] { setState(state); });
  };
  start_ = withRole("primary", button(tr("Start"), "startExperiment", "running"));
  pause_ = withRole("primary", button(tr("Pause"), "pauseExperiment", "paused"));
  pause_->setToolTip(
      tr("Writes a checkpoint of the row in training and frees the machine; Resume continues from there"));
  stop_ = button(tr("Stop"), "stopExperiment", "stopped");
  stop_->setToolTip(tr("Ends the row in training with the result so far; waiting rows stay in the queue"));
  export_ = named(new QPushButton(tr("Export")), "exportExperiment");
  export_->setProperty("menu", true);
  export_->setMenu(makeExportMenu());
  for (QPushButton* one : {start_, pause_, stop_, export_}) header()->addWidget(one);

  body()->addWidget(makeProgress());
  body()->addWidget(makeToolbar());
  rows_ = new ExperimentTableModel(this);
  table_ = new ExperimentTableView("experimentTable", tr("Rows of the experiment"));
  table_->setModel(rows_);
  arrangeColumns();
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  body()->addWidget(table_, 1);
  card_ = new DistillationCard(session);
  body()->addWidget(card_);
  connect(card_, &DistillationCard::exportRequested, this, &ExperimentPanel::exportRequested);
  note_ = measured("bleu", named(roleLabel({}, "caption"), "experimentNote"));
  note_->setWordWrap(true);
  body()->addWidget(note_);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ExperimentPanel::updateActions);
  connect(table_, &QTableView::activated, this, &ExperimentPanel::openRun);
  connect(table_, &QTableView::customContextMenuRequested, this, [this](const QPoint& position) {
    if (selected().id == 0) return;
    QMenu menu(this);
    menu.addActions({open_, up_, down_, skip_, retry_, remove_});
    menu.exec(table_->viewport()->mapToGlobal(position));
  });
  connect(&session.engine(), &EngineClient::stateChanged, this, [this] {
    subscription_ = QJsonValue::Null;  // of the engine that ended
    if (session_.engine().state() == EngineClient::State::ended) changes_.clear();
    subscribe();
    updateActions();
  });
  connect(&session.engine(), &EngineClient::experimentChanged, this, [this](const QJsonObject& info) {
    if (!changing_ && info["experiment"].toString() == experiment_.folder) take(info);
  });
  const auto setNames = [this] {
    rows_->setNames(session_.names());
    showProgress();
  };
  connect(&session, &Session::schemaChanged, this, setNames);
  setNames();
  setExperiment({});
}

/// Results stand beside the state, visible in a small window too; the column of other settings is last.
void ExperimentPanel::arrangeColumns() {
  using Column = ExperimentTableModel::Column;
  QHeaderView* header = table_->horizontalHeader();
  const auto put = [header](Column column, int place) { header->moveSection(header->visualIndex(column), place); };
  int last = header->visualIndex(Column::state);
  for (const Column column : {Column::perplexity, Column::paperPerplexity, Column::bleu, Column::paperBleu,
                              Column::parameters, Column::paperParameters, Column::sentenceNats})
    put(column, ++last);
  put(Column::other, header->count() - 1);
  table_->setFillingColumn(Column::name);
}

QWidget* ExperimentPanel::makeProgress() {
  auto* box = new QWidget;
  auto* row = tight<QHBoxLayout>(12, box);
  state_ = measured("queue", named(roleLabel(QString(), "value"), "experimentState"));
  // Elided: a grid's row may have a long name.
  current_ = measured("step", withRole("soft", named(new ElidedLabel, "currentRow")));
  line_ = named(new ProgressLine, "rowProgress", tr("Progress of the row in training"));
  line_->setFixedHeight(tableLineHeight);
  left_ = measured("time-left", named(roleLabel(QString(), "soft"), "timeLeft"));
  row->addWidget(state_);
  row->addWidget(current_);
  row->addWidget(line_, 1, Qt::AlignVCenter);
  row->addStretch(0);
  row->addWidget(left_);
  return box;
}

QWidget* ExperimentPanel::makeToolbar() {
  auto* box = new QWidget;
  auto* row = tight<QHBoxLayout>(6, box);
  for (QAction* action : {up_, down_, skip_, retry_, remove_}) row->addWidget(makeButton(action));
  row->addStretch(1);
  row->addWidget(makeButton(open_));
  return box;
}

QMenu* ExperimentPanel::makeExportMenu() {
  auto* menu = new QMenu(this);
  const auto add = [&](const QString& text, const FileFormat& format, Export how) {
    QAction* entry = menu->addAction(text.arg(format.title), this, [this, &format, how] { exportTable(format, how); });
    entry->setObjectName(QLatin1String(how == Export::save ? "save." : "copy.") + format.name);
  };
  for (const FileFormat& format : fileFormats) add(tr("Save as %1…"), format, Export::save);
  menu->addSeparator();
  for (const FileFormat& format : fileFormats) add(tr("Copy as %1"), format, Export::copy);
  return menu;
}

void ExperimentPanel::setExperiment(const ExperimentInfo& experiment) {
  const bool another = experiment.folder != experiment_.folder;
  const QList<ExperimentRowInfo> rows = another ? experiment.rows : experiment_.rows;
  experiment_ = experiment;
  experiment_.rows = rows;
  if (another) {
    rows_->setRecords(rows);
    table_->fitAnew();
  }
  showProgress();
  updateActions();
  subscribe();
}

void ExperimentPanel::subscribe() {
  unsubscribe(std::exchange(subscription_, QJsonValue::Null));
  const int number = ++subscribed_;
  if (!experiment_.isValid() || experiment_.state == ExperimentInfo::State::failed) return;
  if (!session_.engine().isReady()) return;
  const QJsonObject params{{"experiment", experiment_.folder}};
  session_.engine().request("experiment/subscribe", params, this, [this, number](const Reply& reply) {
    if (number != subscribed_) return unsubscribe(reply.result["subscription"]);
    if (!reply) return session_.report(*reply.error);
    subscription_ = reply.result["subscription"];
    if (!changing_) take(reply.result["info"].toObject());
  });
}

void ExperimentPanel::unsubscribe(const QJsonValue& subscription) {
  if (!subscription.isDouble() || !session_.engine().isReady()) return;
  session_.engine().request("run/unsubscribe", {{"subscription", subscription}}, this, {});
}

void ExperimentPanel::take(const QJsonObject& info) {
  const ExperimentInfo before = std::exchange(experiment_, ExperimentInfo::fromJson(info));
  if (experiment_.tunedPreset != before.tunedPreset && !session_.names().hasPreset(experiment_.tunedPreset))
    session_.refreshSchema();
  // The distillation may have written its model into the library.
  if (experiment_.state != before.state && !experiment_.distillation.isEmpty()) session_.library().refresh();
  const bool first = rows_->rowCount() == 0;
  const qint64 chosen = selected().id;
  const int place = table_->currentIndex().row();
  rows_->setRecords(experiment_.rows);
  using Column = ExperimentTableModel::Column;
  const bool other = rows_->hasOther();
  table_->setColumnHidden(Column::other, !other);
  table_->setColumnHidden(Column::sentenceNats, !experiment_.tunes);
  // Only rows B of the paper's table change these.
  for (const Column column : {Column::dK, Column::dV}) table_->setColumnHidden(column, rows_->isUniform(column));
  table_->setFillingColumn(other ? Column::other : Column::name);
  if (first) table_->fitAnew();
  // After the selected row was removed, selects the row at its place.
  if (selected().id == 0 && rows_->rowCount() > 0 && (first || chosen != 0)) {
    chooseRow(*table_, std::clamp(place, 0, rows_->rowCount() - 1));
  }
  showProgress();
  updateActions();
  emit updated();
}

void ExperimentPanel::showProgress() {
  const ExperimentInfo& info = experiment_;
  setTitle(info.isValid() ? info.name : QString());
  setAccessibleName(info.name);
  const int changes = static_cast<int>(changeCount(info.values));
  QStringList about{info.corpusName, tr("base: %1").arg(session_.names().preset(info.preset))};
  if (changes > 0) about << tr("changed in %n place(s)", nullptr, changes);
  about << (info.device == QLatin1String("cpu") ? tr("CPU") : info.device);
  caption_->setText(info.corpusName.isEmpty() ? QString() : about.join(QStringLiteral(" · ")));
  QStringList changed;
  for (auto it = info.values.begin(); it != info.values.end(); ++it)
    changed << session_.names().setting(it.key(), it.value());
  caption_->setToolTip((QStringList{info.folder} + changed).join('\n'));
  state_->setText(info.isValid() ? info.progressText() : QString());
  ExperimentRowInfo training;
  for (const ExperimentRowInfo& row : info.rows) {
    if (row.isTraining()) training = row;
  }
  card_->setDistillation(info.distillation);
  const bool running = training.id != 0;
  line_->setVisible(running);
  current_->setVisible(running);
  QStringList times;
  if (const QString stage = info.isActive() ? info.stageText() : QString(); running && !stage.isEmpty()) {
    const double done = info.distillation["done"].toDouble(), total = info.distillation["total"].toDouble();
    current_->setText(total > 0 ? tr("%1: %2 of %3").arg(stage, formatCount(qint64(done)), formatCount(qint64(total)))
                                : stage);
    line_->setFraction(total > 0 ? done / total : -1);
  } else if (running) {
    current_->setText(
        tr("%1: step %2 of %3").arg(nameOf(training), formatCount(training.step), formatCount(training.steps)));
    line_->setFraction(training.steps > 0 && training.step > 0
                           ? static_cast<double>(training.step) / static_cast<double>(training.steps)
                           : -1);
    times << (std::isfinite(training.secondsLeft) ? tr("row: %1 left").arg(formatDuration(training.secondsLeft))
                                                  : tr("row: time not known yet"));
  }
  if (info.hasQueuedRows() && std::isfinite(info.secondsLeft)) {
    times << tr("all rows: %1 left").arg(formatEstimate(info.secondsLeft));
  }
  left_->setText(times.join(" · "));

  QString signature;
  bool paper = false;
  for (const ExperimentRowInfo& row : info.rows) {
    if (!row.bleuSignature.isEmpty()) signature = row.bleuSignature;
    paper = paper || row.told["paper"]["perplexity"].isDouble();
  }
  QStringList notes{tr("Perplexity and BLEU are those of the last validation.")};
  if (!signature.isEmpty()) notes << tr("BLEU: %1.").arg(signature);
  if (paper)
    notes << tr(
        "The paper's figures are those of its base model of width 512 on newstest2013. Rows on another base change it "
        "by the same factors.");
  if (info.baseIsBest)
    notes << tr("No candidate is better than the preset %1.").arg(session_.names().preset(info.preset));
  if (!info.tunedPreset.isEmpty())
    notes << tr("Better settings were found. They are your preset “%1”, in the list on the Train page.")
                 .arg(session_.names().preset(info.tunedPreset));
  note_->setText(joinSentences(notes));
  note_->setVisible(info.isValid());
}

ExperimentRowInfo ExperimentPanel::selected() const {
  return rows_->record(table_->selectionModel()->selectedRows().value(0).row());
}

void ExperimentPanel::updateActions() {
  const bool ready = session_.engine().isReady() && experiment_.isValid();
  const ExperimentRowInfo row = selected();
  const bool active = experiment_.isActive();
  start_->setVisible(!active && (experiment_.canStart() || !experiment_.isValid()));
  start_->setText(experiment_.state == ExperimentInfo::State::fresh ? tr("Start") : tr("Resume"));
  start_->setEnabled(ready && experiment_.canStart());
  pause_->setVisible(active);
  stop_->setVisible(active);
  for (QPushButton* button : {pause_, stop_}) button->setEnabled(ready);
  export_->setEnabled(ready && rows_->rowCount() > 0);
  up_->setEnabled(ready && neighbour(-1) >= 0);
  down_->setEnabled(ready && neighbour(1) >= 0);
  skip_->setEnabled(ready && row.id != 0 && (row.isQueued() || row.isTraining()));
  retry_->setEnabled(ready && row.canRetry());
  skip_->setVisible(!row.canRetry());  // the two buttons share one place
  retry_->setVisible(row.canRetry());
  remove_->setEnabled(ready && row.id != 0 && !row.isTraining());
  open_->setEnabled(ready && row.isTrained());
}

/// The next queued row above (-1) or below (1) the selected one; -1: the row cannot be moved that way.
int ExperimentPanel::neighbour(int direction) const {
  const ExperimentRowInfo row = selected();
  if (!row.isQueued()) return -1;
  for (int at = rows_->rowOf(row.id) + direction; at >= 0 && at < rows_->rowCount(); at += direction) {
    if (rows_->record(at).isQueued()) return at;
  }
  return -1;
}

/// Sends changes one after another: the engine handles requests in parallel, and the last order must win.
void ExperimentPanel::control(QJsonObject change) {
  change["experiment"] = experiment_.folder;
  const QJsonObject before = changes_.value(changes_.size() - 1);
  if (change.contains("order") && before.contains("order") && before["experiment"] == change["experiment"])
    changes_.removeLast();  // replaced
  changes_.append(change);
  if (!changing_) sendChange();
}

void ExperimentPanel::sendChange() {
  changing_ = true;
  const QJsonObject params = changes_.takeFirst();
  session_.engine().request("experiment/control", params, this, [this, params](const Reply& reply) {
    changing_ = false;
    if (!reply) session_.report(*reply.error);
    if (!changes_.isEmpty()) return sendChange();
    if (params["experiment"].toString() != experiment_.folder) return;
    reply ? take(reply.result) : subscribe();
  });
}

void ExperimentPanel::setState(const QString& state) {
  control({{"state", state}});
}

void ExperimentPanel::change(const char* what) {
  if (const qint64 id = selected().id; id != 0) control({{what, QJsonArray{id}}});
}

void ExperimentPanel::move(int direction) {
  const int from = rows_->rowOf(selected().id), to = neighbour(direction);
  if (to < 0) return;
  QList<ExperimentRowInfo> rows = rows_->records();
  rows.swapItemsAt(from, to);
  rows_->setRecords(rows);  // at once, so that the next key press continues from here
  experiment_.rows = rows;
  table_->scrollTo(table_->currentIndex());
  QJsonArray order;
  for (const ExperimentRowInfo& row : rows) order.append(row.id);
  control({{"order", order}});
  updateActions();
}

void ExperimentPanel::remove() {
  const ExperimentRowInfo row = selected();
  if (row.id == 0 || row.isTraining()) return;
  const bool queue = experiment_.corpus.isEmpty();  // a queue does not own its runs, so they are kept
  if (row.isTrained() && !queue) {                  // its training may have taken hours
    QMessageBox box(QMessageBox::NoIcon, tr("Remove the row"), tr("Remove “%1” with its run?").arg(nameOf(row)),
                    QMessageBox::NoButton, this);
    box.setTextFormat(Qt::PlainText);
    box.setObjectName("removeQuestion");
    box.setInformativeText(tr("The run goes to Transept's trash."));
    QPushButton* yes = box.addButton(tr("Remove"), QMessageBox::AcceptRole);
    yes->setObjectName("removeYes");
    box.setDefaultButton(box.addButton(tr("Cancel"), QMessageBox::RejectRole));
    const QString folder = experiment_.folder;
    box.exec();
    if (box.clickedButton() != yes || experiment_.folder != folder) return;  // another experiment is shown now
  }
  control({{"remove", QJsonArray{row.id}}});
}

void ExperimentPanel::openRun() {
  const ExperimentRowInfo row = selected();
  if (row.isTrained()) session_.runs().open(row.run);
}

void ExperimentPanel::exportTable(const FileFormat& format, Export how) {
  const QJsonObject params{{"experiment", experiment_.folder}, {"format", format.name}};
  session_.ask("experiment/export", params, this, [this, &format, how](const QJsonObject& result) {
    const QString text = result["text"].toString();
    if (how == Export::copy) {
      QGuiApplication::clipboard()->setText(text);
      return messages_.showNotice(tr("The table is on the clipboard."));
    }
    askWhereToSave(this, tr("Save the table"), experiment_.name + '.' + format.ending,
                   QString("%1 (*.%2)").arg(format.title, format.ending), [this, text](const QString& file) {
                     const QString trouble = writeFile(file, text.toUtf8());
                     if (!trouble.isEmpty()) return messages_.showMessage(MessageBar::Kind::error, trouble);
                     messages_.showNotice(tr("The table is in %1.").arg(QDir::toNativeSeparators(file)));
                   });
  });
}

}  // namespace transept
