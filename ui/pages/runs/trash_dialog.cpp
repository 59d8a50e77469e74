// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/trash_dialog.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/tables/table_dialog.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"

namespace transept {

namespace {
constexpr int trashLineHeight = 28;

QString kindText(const QString& kind) {
  if (kind == QLatin1String("run")) return TrashDialog::tr("Run");
  if (kind == QLatin1String("corpus")) return TrashDialog::tr("Corpus");
  if (kind == QLatin1String("model")) return TrashDialog::tr("Model");
  if (kind == QLatin1String("experiment")) return TrashDialog::tr("Experiment");
  return kind == QLatin1String("evaluation") ? TrashDialog::tr("Evaluation") : QString();
}
}  // namespace

/// The content of `trash/list`.
class TrashModel : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::TrashModel)
 public:
  enum Column { Name, Kind, Size, Place };

  explicit TrashModel(QObject* parent)
      : RecordModel(
            {{tr("Name"), [](const QJsonObject& one) { return placeOf(one).section(u'/', -1); }},
             {tr("Kind"), [](const QJsonObject& one) { return kindText(one["kind"].toString()); }},
             {tr("Size"), [](const QJsonObject& one) { return formatBytes(one["bytes"].toDouble()); }, "size",
              [](const QJsonObject& one) { return one["bytes"].toDouble(); }},
             {tr("Where it was"),
              [](const QJsonObject& one) { return one["original"].toString().section(u'/', 0, -2); }}},
            [](const QJsonObject& one) { return one["trash"].toString(); }, Places::asGiven, parent) {}

 protected:
  QVariant more(const QJsonObject& one, int, int role) const override {
    return role == Qt::ToolTipRole ? QVariant(placeOf(one)) : QVariant();
  }

 private:
  static QString placeOf(const QJsonObject& one) {
    const QString original = one["original"].toString();
    return original.isEmpty() ? one["trash"].toString() : original;
  }
};

TrashDialog::TrashDialog(Session& session, QWidget* parent)
    : QDialog(parent),
      session_(session),
      content_(new TrashModel(this)),
      table_(makeTable(content_, "trashTable", tr("What was deleted"), trashLineHeight)),
      summary_(named(softLabel(QString()), "trashSummary")) {
  setObjectName("trashDialog");
  setWindowTitle(tr("Trash"));
  setAttribute(Qt::WA_DeleteOnClose);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(TrashModel::Name, QHeaderView::Stretch);
  header->setSectionResizeMode(TrashModel::Place, QHeaderView::Stretch);
  restore_ = withRole("primary", makeButton(tr("Restore"), "restoreTrash", this, &TrashDialog::restore));
  delete_ = makeButton(tr("Delete for good…"), "deleteTrash", this, [this] { deleteForGood(false); });
  empty_ = makeButton(tr("Empty the trash…"), "emptyWholeTrash", this, [this] { deleteForGood(true); });
  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->addWidget(summary_);
  column->addWidget(table_, 1);
  column->addLayout(rowWithClose(*this, {restore_, delete_, empty_}));
  resize(scaled(720), scaled(420));
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TrashDialog::showButtons);
  showButtons();
  refresh();
}

QList<QJsonObject> TrashDialog::chosen() const {
  QList<QJsonObject> all;
  for (const QModelIndex& row : table_->selectionModel()->selectedRows()) all.append(content_->record(row.row()));
  return all;
}

void TrashDialog::refresh() {
  session_.ask("trash/list", {}, this, [this](const QJsonObject& trash) {
    content_->setObjects(trash["content"].toArray());
    summary_->setText(content_->rowCount() == 0
                          ? tr("The trash is empty.")
                          : tr("Deleted runs, corpora, models, experiments and evaluations take %1 until they are "
                               "deleted for good.")
                                .arg(formatBytes(trash["bytes"].toDouble())));
    if (content_->rowCount() > 0 && !table_->currentIndex().isValid()) chooseRow(*table_, 0);
    showButtons();
  });
}

void TrashDialog::showButtons() {
  const QList<QJsonObject> all = chosen();
  restore_->setEnabled(std::any_of(all.begin(), all.end(), [](const QJsonObject& one) {
    return !one["kind"].toString().isEmpty() && !one["original"].toString().isEmpty();
  }));
  delete_->setEnabled(!all.isEmpty());
  empty_->setEnabled(content_->rowCount() > 0);
}

void TrashDialog::restore() {
  for (const QJsonObject& one : chosen()) {
    const QString kind = one["kind"].toString();
    if (kind.isEmpty()) continue;
    session_.ask(kind + "/restore", {{"trash", one["trash"]}}, this, [this, kind](const QJsonObject&) {
      if (kind == QLatin1String("corpus")) session_.corpora().refresh();
      if (kind == QLatin1String("model")) session_.library().refresh();
      if (kind == QLatin1String("run")) session_.runs().refresh();
      refresh();
    });
  }
}

void TrashDialog::deleteForGood(bool everything) {
  const QList<QJsonObject> all = chosen();
  const auto count = everything ? content_->rowCount() : static_cast<int>(all.size());
  QMessageBox box(QMessageBox::NoIcon, windowTitle(),
                  tr("%n item(s) are deleted for good, which cannot be undone.", nullptr, count), QMessageBox::NoButton,
                  this);
  box.setObjectName("deleteQuestion");
  QPushButton* sure = named(box.addButton(tr("Delete for good"), QMessageBox::DestructiveRole), "sureToDelete");
  box.setDefaultButton(box.addButton(QMessageBox::Cancel));
  box.exec();
  if (box.clickedButton() != sure) return;
  QJsonArray paths;
  for (const QJsonObject& one : all) paths.append(one["trash"]);
  session_.ask("trash/empty", everything ? QJsonObject() : QJsonObject{{"trash", paths}}, this,
               [this](const QJsonObject&) { refresh(); });
}

}  // namespace transept
