// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/notes_editor.h"

#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr int restTime = 700;  // ms after the last key

QLabel* captionOf(QWidget* field, const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("role", "soft");
  label->setBuddy(field);
  return label;
}
}  // namespace

NotesEditor::NotesEditor(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), lineage_(new QLabel), tags_(new QLineEdit), notes_(new QPlainTextEdit) {
  lineage_->setContentsMargins(0, 0, 0, 6);  // it goes with the line where that is hidden
  lineage_->setObjectName("runLineage");
  lineage_->setAccessibleName(tr("Lineage"));
  lineage_->setWordWrap(true);
  lineage_->setTextFormat(Qt::RichText);
  lineage_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  tags_->setObjectName("runTags");
  tags_->setAccessibleName(tr("Tags"));
  tags_->setPlaceholderText(tr("Tags, with commas between them"));
  notes_->setObjectName("runNotes");
  notes_->setAccessibleName(tr("Notes"));
  notes_->setPlaceholderText(tr("Notes: what you tried, what you saw"));
  notes_->setTabChangesFocus(true);
  followTextSize(notes_, [this] { notes_->setMinimumHeight(scaled(52)); });
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(lineage_);
  column->addWidget(captionOf(tags_, tr("Tags")));
  column->addWidget(tags_);
  column->addSpacing(4);
  column->addWidget(captionOf(notes_, tr("Notes")));
  column->addWidget(notes_, 1);

  rest_.setSingleShot(true);
  rest_.setInterval(restTime);
  connect(&rest_, &QTimer::timeout, this, &NotesEditor::save);
  const auto typed = [this] {
    changed_ = true;
    rest_.start();
  };
  connect(tags_, &QLineEdit::textEdited, this, typed);
  connect(notes_, &QPlainTextEdit::textChanged, this, typed);
  connect(lineage_, &QLabel::linkActivated, this, &NotesEditor::runClicked);
  connect(&session.runs(), &Runs::changed, this, [this] { showNotes(false); });
  connect(&session, &Session::engineReady, this, &NotesEditor::save);  // what the engine before it did not keep
  connect(&Theme::instance(), &Theme::changed, this, &NotesEditor::showLineage);
  setRun({});
}

NotesEditor::~NotesEditor() {
  // Nobody waits for the answer any more, and a request of this object would be cancelled with it.
  if (changed_ && !folder_.isEmpty()) session_.engine().request("run/annotate", written(), nullptr, {});
}

void NotesEditor::setRun(const RunInfo& run) {
  const bool another = run.folder != folder_;
  if (another) save();
  folder_ = run.folder;
  const bool writable = run.isValid() && !run.readOnly;
  tags_->setReadOnly(!writable);
  notes_->setReadOnly(!writable);
  showNotes(another);
}

void NotesEditor::showNotes(bool another) {
  const RunInfo written = session_.runs().find(folder_);
  // What somebody else wrote meanwhile is taken over, but never while this person writes.
  if (another || !changed_) {
    const QSignalBlocker quietTags(tags_), quietNotes(notes_);
    const QString tags = written.tags.join(", ");
    if (another || (!tags_->hasFocus() && tags_->text() != tags)) tags_->setText(tags);
    if (another || (!notes_->hasFocus() && notes_->toPlainText() != written.notes)) notes_->setPlainText(written.notes);
  }
  showLineage();
}

QStringList NotesEditor::tags() const {
  QStringList tags;
  const QStringList parts = tags_->text().split(',', Qt::SkipEmptyParts);
  for (const QString& part : parts) {
    if (const QString tag = part.trimmed(); !tag.isEmpty()) tags << tag;
  }
  return tags;
}

QJsonObject NotesEditor::written() const {
  return {{"run", folder_}, {"tags", QJsonArray::fromStringList(tags())}, {"notes", notes_->toPlainText()}};
}

void NotesEditor::save() {
  rest_.stop();
  if (!std::exchange(changed_, false) || folder_.isEmpty()) return;
  session_.engine().request("run/annotate", written(), this, [this, folder = folder_](const Reply& reply) {
    if (reply) return session_.runs().refresh();
    if (folder == folder_) changed_ = true;  // still to be kept, and not to be written over
    emit failed(*reply.error);
  });
}

/// "Forked from multi30k-small at step 4,000. Forks: warmer, colder."
void NotesEditor::showLineage() {
  const RunInfo run = session_.runs().find(folder_);
  const QString colour = theme().accent.name();
  const auto link = [&](const QString& folder, const QString& name) {
    if (!session_.runs().find(folder).isValid()) return name.toHtmlEscaped();
    return QString("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>")
        .arg(folder.toHtmlEscaped(), colour, name.toHtmlEscaped());
  };
  QStringList sentences;
  if (run.isFork())
    sentences << tr("Forked from %1 at step %2.").arg(link(run.originRun, run.originName), formatCount(run.originStep));
  QStringList forks;
  for (const RunInfo& other : session_.runs().all()) {
    if (!folder_.isEmpty() && other.originRun == folder_) forks << link(other.folder, other.name);
  }
  if (!forks.isEmpty()) sentences << tr("Forks: %1.").arg(forks.join(", "));
  lineage_->setText(joinSentences(sentences));
  lineage_->setVisible(!sentences.isEmpty());
}

}  // namespace transept
