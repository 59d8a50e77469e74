// SPDX-License-Identifier: GPL-3.0-or-later
// Finds every command of the window by a few letters of its name: Ctrl+K, type, Enter.
#pragma once

#include <QAbstractListModel>
#include <QFrame>
#include <QPointer>
#include <QStringList>
#include <functional>

class QLabel;
class QLineEdit;
class QListView;

namespace transept {

/// The item that an action belongs to: the palette lists "Loss: Show as table", not five equal entries.
inline constexpr const char* subjectProperty = "subject";

struct Command {
  QString name;   ///< "Theme: Dark"
  QString place;  ///< the page or menu that it belongs to
  QString keys;   ///< its shortcut as the user reads it
  bool checked = false;
  std::function<void()> run;
  QString english{}, englishPlace{};  ///< name and place in English, if the window's language is another one

  /// The key in the list of recent commands.
  QString id() const { return place + QLatin1Char('\n') + name; }
};

/// The commands that match the typed text, by their names or their English names, best match (Match::Fit) first; of
/// equal matches the last one used first.
class CommandModel : public QAbstractListModel {
  Q_OBJECT
 public:
  using QAbstractListModel::QAbstractListModel;
  /// `recent`: the ids of used commands, the last one first.
  void setCommands(const QList<Command>& commands, const QStringList& recent = {});
  void setTyped(const QString& typed);
  const Command* command(int row) const;
  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  QList<Command> commands_;
  QStringList recent_;
  QList<int> shown_;
};

/// A panel on top of the window. Escape or a click elsewhere closes it and restores the focus.
class CommandPalette : public QFrame {
  Q_OBJECT
 public:
  explicit CommandPalette(QWidget* window);
  void open(const QList<Command>& commands);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool onKey(int key);
  void move(int rows);
  void runCurrent();
  void leave(bool giveFocusBack);
  void place();
  void filter();

  CommandModel* model_;
  QLineEdit* text_;
  QListView* list_;
  QLabel* nothing_;
  QPointer<QWidget> before_;  // the widget that had the focus
};

}  // namespace transept
