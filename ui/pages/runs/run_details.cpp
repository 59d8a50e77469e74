// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_details.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTableWidget>
#include <algorithm>
#include <utility>

#include "ui/client/machine.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/runs/checkpoints_panel.h"

namespace transept {

namespace {
constexpr int restTime = 700;  // ms after the last key
constexpr int notesWidth = 300, detailsGap = 18;
constexpr int diffLineHeight = 28, diffTableHeight = 110, labelWidth = 200, valueWidth = 150;
}  // namespace

/// Edits a run's tags and notes and shows its lineage. Saves to the run's folder shortly after typing. Changes that
/// could not be saved are kept for their run, and sent again when the run is shown or a new engine is ready.
class NotesEditor : public QWidget {
  Q_DECLARE_TR_FUNCTIONS(transept::NotesEditor)
 public:
  /// `runClicked` is called when a run of the lineage is clicked.
  NotesEditor(Session& session, const std::function<void(const QString& folder)>& runClicked)
      : session_(session),
        lineage_(measured("step", named(new QLabel, "runLineage", tr("Lineage")))),
        tags_(named(new QLineEdit, "runTags", tr("Tags"))),
        notes_(named(new QPlainTextEdit, "runNotes", tr("Notes"))) {
    lineage_->setContentsMargins(0, 0, 0, 6);  // hidden together with the label
    lineage_->setWordWrap(true);
    lineage_->setTextFormat(Qt::RichText);
    lineage_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    tags_->setPlaceholderText(tr("Tags, with commas between them"));
    notes_->setPlaceholderText(tr("Notes: what you tried, what you saw"));
    notes_->setTabChangesFocus(true);
    followTextSize(notes_, [this] { notes_->setMinimumHeight(scaled(52)); });
    auto* column = tight<QVBoxLayout>(4, this);
    column->addWidget(lineage_);
    column->addWidget(captionOf(tags_, tr("Tags")));
    column->addWidget(tags_);
    column->addSpacing(4);
    column->addWidget(captionOf(notes_, tr("Notes")));
    column->addWidget(notes_, 1);

    whenRested(rest_, restTime, this, &NotesEditor::save);
    connect(tags_, &QLineEdit::textEdited, this, &NotesEditor::onTyped);
    connect(notes_, &QPlainTextEdit::textChanged, this, &NotesEditor::onTyped);
    connect(lineage_, &QLabel::linkActivated, this, runClicked);
    connect(&session.runs(), &Runs::changed, this, [this] { showNotes(false); });
    connect(&session, &Session::engineReady, this, [this] {
      keep();
      const QList<Place> places = unsaved_.keys();
      for (const Place& place : places)
        if (place.machine == engineMachine()) send(place);
    });
    connect(&Theme::instance(), &Theme::changed, this, &NotesEditor::showLineage);
    setRun({});
  }

  ~NotesEditor() override {
    keep();
    // The answers are not needed, and requests of this object are cancelled with it.
    for (auto note = unsaved_.cbegin(); note != unsaved_.cend(); ++note)
      if (note.key().machine == engineMachine()) session_.engine().request("run/annotate", note.value(), nullptr, {});
  }

  void setRun(const RunInfo& run) {
    const Place place{engineMachine(), run.folder};
    const bool another = place != place_;
    if (another) save();
    place_ = place;
    const bool writable = run.isValid() && !run.readOnly;
    tags_->setReadOnly(!writable);
    notes_->setReadOnly(!writable);
    showNotes(another);
    if (another && unsaved_.contains(place_)) onTyped();
  }

 private:
  /// Identifies a run by machine and folder, since two machines may have folders of the same name.
  struct Place {
    QString machine, folder;
    bool operator==(const Place&) const = default;
    friend size_t qHash(const Place& place, size_t seed = 0) { return qHashMulti(seed, place.machine, place.folder); }
  };

  void onTyped() {
    changed_ = true;
    rest_.start();
  }

  /// Returns whether there was anything new.
  bool keep() {
    rest_.stop();
    if (!std::exchange(changed_, false) || place_.folder.isEmpty()) return false;
    QJsonArray tags;
    for (const QString& part : tags_->text().split(',', Qt::SkipEmptyParts))
      if (const QString tag = part.trimmed(); !tag.isEmpty()) tags.append(tag);
    unsaved_[place_] = {{"run", place_.folder}, {"tags", tags}, {"notes", notes_->toPlainText()}};
    return true;
  }

  void save() {
    if (keep()) send(place_);
  }

  void send(const Place& place) {
    const QJsonObject note = unsaved_.value(place);
    session_.engine().request("run/annotate", note, this, [this, place, note](const Reply& reply) {
      if (reply) {
        if (unsaved_.value(place) == note) unsaved_.remove(place);
        return session_.runs().refresh();
      }
      if (place == place_) changed_ = true;
      session_.report(*reply.error);
    });
  }

  void showNotes(bool another) {
    const auto unsaved = unsaved_.constFind(place_);
    const bool own = unsaved != unsaved_.cend();
    // Takes over changes from elsewhere, but never while the user is typing.
    if (another || (!changed_ && !own)) {
      const QSignalBlocker quietTags(tags_), quietNotes(notes_);
      const RunInfo saved = session_.runs().find(place_.folder);
      const QString tags = (own ? (*unsaved)["tags"].toVariant().toStringList() : saved.tags).join(", ");
      const QString notes = own ? (*unsaved)["notes"].toString() : saved.notes;
      if (another || (!tags_->hasFocus() && tags_->text() != tags)) tags_->setText(tags);
      if (another || (!notes_->hasFocus() && notes_->toPlainText() != notes)) notes_->setPlainText(notes);
    }
    showLineage();
  }

  /// Shows the lineage: "Forked from multi30k-small at step 4,000. Forks: warmer, colder."
  void showLineage() {
    const RunInfo run = session_.runs().find(place_.folder);
    const QString colour = theme().accent.name();
    const auto link = [&](const QString& folder, const QString& name) {
      if (!session_.runs().find(folder).isValid()) return name.toHtmlEscaped();
      return QString("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>")
          .arg(folder.toHtmlEscaped(), colour, name.toHtmlEscaped());
    };
    QStringList sentences;
    const QString origin = link(run.originRun, run.originName), step = formatCount(run.originStep);
    if (run.fineTunes())
      sentences << (run.originRun.isEmpty() ? tr("Fine-tuned from %1.").arg(origin)
                                            : tr("Fine-tuned from %1 at step %2.").arg(origin, step));
    else if (run.hasOrigin())
      sentences << tr("Forked from %1 at step %2.").arg(origin, step);
    if (!run.generalCorpusName.isEmpty())
      sentences << tr("General text against forgetting: %1.").arg(run.generalCorpusName.toHtmlEscaped());
    QStringList forks;
    for (const RunInfo& other : session_.runs().all()) {
      if (!place_.folder.isEmpty() && other.originRun == place_.folder) forks << link(other.folder, other.name);
    }
    if (!forks.isEmpty()) sentences << tr("Forks: %1.").arg(forks.join(", "));
    lineage_->setText(joinSentences(sentences));
    lineage_->setVisible(!sentences.isEmpty());
  }

  Session& session_;
  Place place_;
  QHash<Place, QJsonObject> unsaved_;  // parameters of run/annotate; also while the engine answers
  QLabel* lineage_;
  QLineEdit* tags_;
  QPlainTextEdit* notes_;
  QTimer rest_;
  bool changed_ = false;  // by typing, since it was sent; or could not be saved
};

/// The differences between the configurations of several runs: one row per hyperparameter, one column per run.
class DiffPanel : public QWidget {
  Q_DECLARE_TR_FUNCTIONS(transept::DiffPanel)
 public:
  explicit DiffPanel(Session& session)
      : session_(session),
        table_(measured("setting", named(new QTableWidget, "diffTable", tr("Differences of the configurations")))),
        summary_(measured("setting", named(roleLabel({}, "soft"), "diffSummary"))),
        all_(named(new QCheckBox(tr("Equal values too")), "diffAll")) {
    setObjectName("diffPanel");
    summary_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    makeRowTable(*table_, diffLineHeight);
    followTextSize(table_, [this] { table_->setMinimumHeight(scaled(diffTableHeight)); });
    auto* bar = new QWidget;
    auto* line = new FlowLayout(bar);
    line->addWidget(summary_);
    line->addWidget(all_);
    line->addWidget(
        makeButton(tr("Copy the table"), "copyDiff", this, [this] { QGuiApplication::clipboard()->setText(text_); }));
    auto* column = tight<QVBoxLayout>(6, this);
    column->addWidget(bar);
    column->addWidget(table_, 1);
    connect(all_, &QCheckBox::toggled, this, &DiffPanel::fill);
    connect(&Theme::instance(), &Theme::changed, this, &DiffPanel::fill);
    connect(&session, &Session::schemaChanged, this, &DiffPanel::fill);
  }

  void setRuns(const QList<RunInfo>& runs) {
    // A new run may have the folder of a deleted one, or of one on another machine.
    const bool same =
        std::equal(runs.begin(), runs.end(), runs_.begin(), runs_.end(), [](const auto& a, const auto& b) {
          return a.folder == b.folder && a.name == b.name && a.created == b.created;
        });
    runs_ = runs;
    if (same) return;
    values_.clear();
    table_->setRowCount(0);  // until all have answered
    summary_->clear();
    for (const RunInfo& run : std::as_const(runs_)) {
      session_.ask("run/config", {{"run", run.folder}}, this, [this, run](const QJsonObject& config) {
        values_[run.folder] = config["values"].toObject();
        fill();
      });
    }
  }

 private:
  void fill() {
    QStringList names;
    for (const RunInfo& run : std::as_const(runs_)) {
      if (!values_.contains(run.folder)) return;  // shown after the last answer
      names << run.name;
    }
    const QStringList titles = QStringList{tr("Hyperparameter")} + names;
    table_->setRowCount(0);
    table_->setColumnCount(static_cast<int>(titles.size()));
    QHeaderView* header = table_->horizontalHeader();
    for (int i = 0; i < titles.size(); ++i) {
      auto* title = new QTableWidgetItem(titles[i]);
      title->setToolTip(titles[i]);
      title->setTextAlignment(cellAlignment(false));
      table_->setHorizontalHeaderItem(i, title);
      header->resizeSection(i, std::max(scaled(i == 0 ? labelWidth : valueWidth), header->sectionSizeHint(i)));
    }
    text_ = titles.join('\t') + '\n';
    total_ = differing_ = 0;
    addRow(tr("Corpus"), QString(), [](const RunInfo& run) { return run.corpusName; });
    addRow(tr("Device"), QString(), [](const RunInfo& run) { return run.device; });
    for (const QJsonValue& parameter : session_.schema()["parameters"].toArray()) {
      const QString key = parameter["key"].toString();
      addRow(session_.names().label(key), key,
             [&](const RunInfo& run) { return SettingNames::value(values_[run.folder][key]); });
    }
    summary_->setText(differing_ == 0 ? tr("The configurations are the same.")
                                      : tr("%1 of %n value(s) differ", nullptr, total_).arg(differing_));
  }

  /// Adds a row if the runs differ or all rows are wanted. Highlights values that differ from the first run's.
  void addRow(const QString& label, const QString& key, const std::function<QString(const RunInfo&)>& valueOf) {
    QStringList cells{label};
    for (const RunInfo& run : std::as_const(runs_)) cells << valueOf(run);
    const auto differs = [&cells](qsizetype column) { return column > 1 && cells[column] != cells[1]; };
    bool any = false;
    for (qsizetype column = 2; column < cells.size(); ++column) any = any || differs(column);
    ++total_;
    differing_ += any ? 1 : 0;
    if (!any && !all_->isChecked()) return;
    const int row = table_->rowCount();
    table_->insertRow(row);
    for (int column = 0; column < cells.size(); ++column) {
      auto* item = new QTableWidgetItem(cells[column]);
      if (column == 0) item->setToolTip(key);
      if (column == 0) item->setForeground(theme().softInk);
      if (differs(column)) {
        QFont font;
        font.setWeight(QFont::DemiBold);  // not only by colour
        item->setFont(font);
        item->setForeground(theme().accent);
        item->setData(Qt::AccessibleTextRole, tr("%1, another value").arg(cells[column]));
      }
      table_->setItem(row, column, item);
    }
    if (!key.isEmpty()) cells[0] = key;
    text_ += cells.join('\t') + '\n';
  }

  Session& session_;
  QList<RunInfo> runs_;
  QHash<QString, QJsonObject> values_;  // of the shown runs
  QTableWidget* table_;
  QLabel* summary_;
  QCheckBox* all_;
  QString text_;  // the table for the clipboard, separated by tabs, as spreadsheets expect
  int total_ = 0, differing_ = 0;
};

RunDetails::RunDetails(Session& session, const std::function<void(const QString& folder)>& runClicked)
    : Card(tr("Details")),
      session_(session),
      nothing_(softLabel(tr("Choose a run to see its notes and checkpoints, or several to see how they differ."))),
      one_(new QWidget),
      notes_(new NotesEditor(session, runClicked)),
      checkpoints_(new CheckpointsPanel(session)),
      diff_(new DiffPanel(session)),
      stack_(new Stack) {
  setObjectName("runDetails");
  nothing_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  followTextSize(notes_, [this] { notes_->setMinimumWidth(scaled(notesWidth)); });
  auto* row = tight<QHBoxLayout>(detailsGap, one_);
  row->addWidget(notes_, 2);
  row->addWidget(checkpoints_, 3);
  for (QWidget* page : std::initializer_list<QWidget*>{nothing_, one_, diff_}) stack_->addWidget(page);
  body()->addWidget(stack_, 1);
  connect(checkpoints_, &CheckpointsPanel::totalChanged, this, &RunDetails::showCaption);
  connect(&session, &Session::schemaChanged, this, &RunDetails::showCaption);
}

void RunDetails::setRuns(const QList<RunInfo>& runs) {
  run_ = runs.size() == 1 ? runs.first() : RunInfo();
  notes_->setRun(run_);
  checkpoints_->setRun(run_);
  if (runs.size() > 1) diff_->setRuns(runs);
  QWidget* several = runs.isEmpty() ? static_cast<QWidget*>(nothing_) : diff_;
  stack_->setCurrentWidget(runs.size() == 1 ? one_ : several);
  setTitle(runs.size() == 1 ? run_.name
           : runs.isEmpty() ? tr("Details")
                            : tr("%n run(s) side by side", nullptr, static_cast<int>(runs.size())));
  showCaption();
}

void RunDetails::showCaption() {
  const QStringList parts{run_.corpusName, session_.names().preset(run_.preset), checkpoints_->total()};
  setCaption(run_.isValid() ? parts.join(QString(" · ")) : QString(), "size");
}

}  // namespace transept
