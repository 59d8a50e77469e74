// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/engine_files.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QHeaderView>
#include <QJsonArray>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QTreeWidget>
#include <QUrl>
#include <algorithm>
#include <utility>

#include "ui/client/engine_client.h"
#include "ui/client/machine.h"
#include "ui/kit/text/as_written.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/pages/message_bar.h"

namespace transept::engine_files {

namespace {

constexpr int dialogWidth = 620, dialogHeight = 460, pathsHeight = 56;

enum class Wanted { files, file, folder };

/// The folders of the engine's machine, listed by the engine, and the chosen paths, which can also be typed.
class RemotePathDialog : public QDialog {
  Q_DECLARE_TR_FUNCTIONS(transept::RemotePathDialog)
 public:
  RemotePathDialog(QWidget* parent, const QString& title, const QString& folder, Wanted wanted)
      : QDialog(parent),
        engine_(engineThere()),
        wanted_(wanted),
        place_(named(new QLineEdit, "remoteFolder", tr("Folder on %1").arg(engineMachine()))),
        list_(named(new QTreeWidget, "remoteFiles", tr("Content of the folder"))),
        problem_(withRole("problem", named(softLabel(QString()), "remoteProblem"))),
        paths_(named(new QPlainTextEdit, "remotePaths", tr("Paths on %1").arg(engineMachine()))) {
    setObjectName("remotePathDialog");
    setWindowTitle(title);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(softLabel(advice().arg(engineMachine())));
    up_ = makeButton(tr("Up"), "remoteUp", this, [this] { go(parent_); });
    up_->setToolTip(tr("The folder that holds this one"));
    auto* row = tight<QHBoxLayout>(8);
    row->addWidget(place_, 1);
    row->addWidget(up_);
    column->addLayout(row);
    makeList();
    column->addWidget(list_, 1);
    column->addWidget(problem_);
    problem_->hide();
    paths_->setTabChangesFocus(true);
    paths_->setPlaceholderText(wanted == Wanted::files ? "/home/me/talk.en\n/home/me/talk.de" : "/home/me/talk");
    followTextSize(paths_, [this] { paths_->setFixedHeight(scaled(pathsHeight)); });
    column->addWidget(paths_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    open_ = named(buttons->button(QDialogButtonBox::Open), "openRemotePaths");
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(paths_, &QPlainTextEdit::textChanged, this, [this] { check(); });
    connect(place_, &QLineEdit::returnPressed, this, [this] {
      entered_ = true;
      go(place_->text().trimmed());
    });
    followTextSize(this, [this] { resize(scaled(dialogWidth), scaled(dialogHeight)); });
    check();
    go(folder);
  }

  QStringList paths() const {
    QStringList paths;
    for (const QString& line : paths_->toPlainText().split('\n'))
      if (!line.trimmed().isEmpty()) paths.append(line.trimmed());
    return paths;
  }

 protected:
  /// Return in the field of the folder opens that folder, and does not press the button.
  void keyPressEvent(QKeyEvent* event) override {
    if (!std::exchange(entered_, false)) QDialog::keyPressEvent(event);
  }

 private:
  void makeList() {
    list_->setHeaderLabels({tr("Name"), tr("Size")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    if (wanted_ == Wanted::files) list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    connect(list_, &QTreeWidget::itemSelectionChanged, this, [this] { takeSelection(); });
    connect(list_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
      const QString path = item->data(0, Qt::UserRole).toString();
      if (isFolder(*item)) return go(path);
      takeSelection();
      if (open_->isEnabled()) accept();
    });
  }

  QString advice() const {
    switch (wanted_) {
      case Wanted::files:
        return tr("Files on %1. Choose them in the list, or enter their paths there, one per line.");
      case Wanted::file:
        return tr("A file on %1. Choose it in the list, or enter its path there.");
      case Wanted::folder:
        return tr("A folder on %1. Choose it in the list, or enter its path there.");
    }
    return {};
  }

  static bool isFolder(const QTreeWidgetItem& item) { return item.data(1, Qt::UserRole).toBool(); }

  void go(const QString& folder) {
    if (engine_ == nullptr) return;
    engine_->cancel(asked_);
    const QJsonObject params = folder.isEmpty() ? QJsonObject() : QJsonObject{{"path", folder}};
    asked_ = engine_->request("path/list", params, this, [this, folder](const Reply& reply) {
      if (!reply && reply.error->isCancelled()) return;
      if (!reply && place_->text().isEmpty() && !folder.isEmpty()) return go({});  // the first one may not exist yet
      problem_->setVisible(!reply);
      reply ? show(reply.result) : problem_->setText(joinSentences({reply.error->message, reply.error->remedy}));
    });
  }

  void show(const QJsonObject& content) {
    const QString folder = content["path"].toString();
    place_->setText(folder);
    parent_ = content["parent"].toString();
    up_->setEnabled(!parent_.isEmpty());
    list_->clear();
    QList<QTreeWidgetItem*> folders, files;
    for (const QJsonValue& entry : content["entries"].toArray()) {
      const QString name = entry["name"].toString();
      const bool isFolder = entry["kind"].toString() == QLatin1String("folder");
      if (!isFolder && wanted_ == Wanted::folder) continue;
      const QJsonValue bytes = entry["bytes"];
      auto* item = new QTreeWidgetItem({asWritten(name), bytes.isDouble() ? formatBytes(bytes.toDouble()) : QString()});
      item->setIcon(0, style()->standardIcon(isFolder ? QStyle::SP_DirIcon : QStyle::SP_FileIcon));
      item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
      item->setData(0, Qt::UserRole, folder.endsWith('/') ? folder + name : folder + '/' + name);
      item->setData(1, Qt::UserRole, isFolder);
      (isFolder ? folders : files).append(item);
    }
    list_->addTopLevelItems(folders + files);
    if (const qint64 left = content["left_off"].toInteger(); left > 0) {
      problem_->setText(tr("%1 more entries are not listed; enter their paths.").arg(formatCount(left)));
      problem_->show();
    }
    if (wanted_ == Wanted::folder) paths_->setPlainText(folder);
  }

  void takeSelection() {
    QStringList chosen;
    for (const QTreeWidgetItem* item : list_->selectedItems())
      if (wanted_ != Wanted::file || !isFolder(*item)) chosen.append(item->data(0, Qt::UserRole).toString());
    if (!chosen.isEmpty()) paths_->setPlainText(chosen.join('\n'));
  }

  void check() {
    const QStringList now = paths();
    const bool whole = std::all_of(now.begin(), now.end(), [](const QString& path) { return path[0] == '/'; });
    open_->setEnabled(whole && !now.isEmpty() && (wanted_ == Wanted::files || now.size() == 1));
    open_->setToolTip(whole ? QString() : tr("A path begins with a slash."));
  }

  EngineClient* engine_;  // null: the paths are typed
  Wanted wanted_;
  QLineEdit* place_;
  QTreeWidget* list_;
  QLabel* problem_;
  QPlainTextEdit* paths_;
  QPushButton *up_, *open_;
  QString parent_;
  RequestId asked_ = 0;
  bool entered_ = false;  // a folder, in the key event that is being handled
};

/// `folder` is a folder of this machine where the caller had none of the other.
QStringList ask(QWidget* parent, const QString& title, const QString& folder, Wanted wanted) {
  RemotePathDialog dialog(parent, title, folder == QDir::homePath() ? QString() : folder, wanted);
  return dialog.exec() == QDialog::Accepted ? dialog.paths() : QStringList();
}

}  // namespace

QStringList choose(QWidget* parent, const QString& title, const QString& folder, const QString& filter) {
  if (!engineMachine().isEmpty()) return ask(parent, title, folder, Wanted::files);
  return QFileDialog::getOpenFileNames(parent, title, folder, filter);
}

QString chooseOne(QWidget* parent, const QString& title, const QString& folder, const QString& filter) {
  if (!engineMachine().isEmpty()) return ask(parent, title, folder, Wanted::file).value(0);
  return QFileDialog::getOpenFileName(parent, title, folder, filter);
}

QString chooseFolder(QWidget* parent, const QString& title, const QString& folder) {
  if (!engineMachine().isEmpty()) return ask(parent, title, folder, Wanted::folder).value(0);
  return QFileDialog::getExistingDirectory(parent, title, folder);
}

void reveal(const QString& folder, MessageBar& messages) {
  using Kind = MessageBar::Kind;
  if (const QString elsewhere = engineMachine(); !elsewhere.isEmpty())
    return messages.showMessage(Kind::information,
                                RemotePathDialog::tr("The folder is on %1: %2").arg(elsewhere, folder));
  // Checked only on demand: a hanging network share must not block the window at every update.
  if (!QDir(folder).exists())
    return messages.showMessage(Kind::warning,
                                RemotePathDialog::tr("The folder is not there any more: %1").arg(folder));
  if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
    messages.showMessage(Kind::warning,
                         RemotePathDialog::tr("No program that shows folders was found; this one is %1").arg(folder));
}

QString whyNotDropped() {
  if (engineMachine().isEmpty()) return {};
  return RemotePathDialog::tr(
             "The dropped files are on this machine, and the engine works on %1: copy them there, then open them by "
             "their paths.")
      .arg(engineMachine());
}

}  // namespace transept::engine_files
