// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shortcuts/shortcuts_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/shell/shortcuts/shortcuts.h"

namespace transept {

namespace {
constexpr int shortcutLineHeight = 28;

QString namesOf(const Shortcuts& shortcuts, const QList<int>& commands) {
  QStringList names;
  for (const int one : commands) names << shortcuts.commands()[one].name;
  return names.join(", ");
}
}  // namespace

/// One row per command; the record is its number.
class ShortcutsModel : public RecordModel<int> {
  Q_DECLARE_TR_FUNCTIONS(transept::ShortcutsModel)
 public:
  enum Column { Name, Place, Keys, Conflict };

  ShortcutsModel(const Shortcuts& shortcuts, QObject* parent)
      : RecordModel(
            {{tr("Command"), [&shortcuts](int one) { return shortcuts.commands()[one].name; }},
             {tr("Page"), [&shortcuts](int one) { return shortcuts.commands()[one].place; }},
             {tr("Keys"),
              [&shortcuts](int one) {
                const QString keys = shortcuts.keysOf(one).toString(QKeySequence::NativeText);
                return shortcuts.isUsual(one) ? keys : keys + QStringLiteral(" *");
              },
              nullptr,
              {},
              tr("With *: changed from the default")},
             {tr("Also used by"), [&shortcuts](int one) { return namesOf(shortcuts, shortcuts.conflictsOf(one)); }}},
            [](int one) { return QString::number(one); }, Places::asGiven, parent) {
    QList<int> all;
    for (int i = 0; i < shortcuts.commands().size(); ++i) all << i;
    setRecords(all);
    connect(&shortcuts, &Shortcuts::changed, this, [this] { tellChanged(); });
  }

 protected:
  QVariant more(const int& one, int column, int role) const override {
    if (role == Qt::ForegroundRole && column == Conflict) return theme().warning;
    return role == Qt::ToolTipRole ? QVariant(text(one, column)) : QVariant();
  }
};

ShortcutsDialog::ShortcutsDialog(Shortcuts& shortcuts, QWidget* parent)
    : QDialog(parent),
      shortcuts_(shortcuts),
      model_(new ShortcutsModel(shortcuts, this)),
      sorted_(new QSortFilterProxyModel(this)),
      keys_(named(new QKeySequenceEdit, "shortcutKeys", tr("Keys of the chosen command"))),
      conflict_(named(softLabel(QString()), "shortcutConflict")) {
  setObjectName("shortcutsDialog");
  setWindowTitle(tr("Keyboard shortcuts"));
  setAttribute(Qt::WA_DeleteOnClose);
  sorted_->setSourceModel(model_);
  sorted_->setFilterKeyColumn(-1);
  sorted_->setFilterCaseSensitivity(Qt::CaseInsensitive);
  table_ = makeTable(sorted_, "shortcutsTable", windowTitle(), shortcutLineHeight);
  table_->setSortingEnabled(true);
  table_->sortByColumn(ShortcutsModel::Name, Qt::AscendingOrder);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(ShortcutsModel::Name, QHeaderView::Stretch);
  header->setSectionResizeMode(ShortcutsModel::Conflict, QHeaderView::Stretch);
  auto* search = named(new QLineEdit, "shortcutSearch", tr("Search the commands"));
  search->setPlaceholderText(tr("Search the commands"));
  search->setClearButtonEnabled(true);
  connect(search, &QLineEdit::textChanged, sorted_, &QSortFilterProxyModel::setFilterFixedString);
  none_ = makeButton(tr("No keys"), "noKeys", this, [this] { shortcuts_.setKeys(current(), {}); });
  usual_ = makeButton(tr("Default keys"), "usualKeys", this, [this] { shortcuts_.reset(current()); });
  auto* row = tight<QHBoxLayout>(8);
  row->addWidget(captionOf(keys_, tr("Keys")));
  row->addWidget(keys_, 1);
  for (QPushButton* one : {none_, usual_}) {
    one->setAutoDefault(false);
    row->addWidget(one);
  }
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);  // Return may be one of the keys
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->addWidget(search);
  column->addWidget(table_, 1);
  column->addLayout(row);
  column->addWidget(conflict_);
  column->addWidget(buttons);
  resize(scaled(680), scaled(560));
  connect(keys_, &QKeySequenceEdit::editingFinished, this, [this] {
    if (current() >= 0 && keys_->keySequence() != shortcuts_.keysOf(current()))
      shortcuts_.setKeys(current(), keys_->keySequence());
  });
  connect(&shortcuts_, &Shortcuts::changed, this, &ShortcutsDialog::showCurrent);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ShortcutsDialog::showCurrent);
  chooseRow(*table_, 0);
  showCurrent();
}

int ShortcutsDialog::current() const {
  return table_->currentIndex().isValid() ? model_->record(sorted_->mapToSource(table_->currentIndex()).row()) : -1;
}

void ShortcutsDialog::showCurrent() {
  const int command = current();
  for (QWidget* one : {static_cast<QWidget*>(keys_), static_cast<QWidget*>(none_), static_cast<QWidget*>(usual_)})
    one->setEnabled(command >= 0);
  if (command < 0) return conflict_->clear();
  const QSignalBlocker quiet(keys_);
  keys_->setKeySequence(shortcuts_.keysOf(command));
  none_->setEnabled(!shortcuts_.keysOf(command).isEmpty());
  usual_->setEnabled(!shortcuts_.isUsual(command));
  const QList<int> others = shortcuts_.conflictsOf(command);
  setStyled(conflict_, "role", others.isEmpty() ? "soft" : "problem");
  conflict_->setText(
      others.isEmpty()
          ? tr("No other command has these keys.")
          : tr("Also used by %1: neither command works while both have these keys.").arg(namesOf(shortcuts_, others)));
}

}  // namespace transept
