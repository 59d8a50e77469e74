// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/command_palette.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QSettings>
#include <QStyledItemDelegate>
#include <algorithm>
#include <optional>
#include <utility>

#include "ui/kit/text/search_text.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr int widthInTexts = 42, leastWidth = 560;  // in text heights; in pixels
constexpr int shownRows = 11, fromTop = 56, margin = 24;
constexpr int rowPadding = 7, textPadding = 10, checkWidth = 20;
constexpr int remembered = 20;  // commands
constexpr const char* recentKey = "window/recentCommands";

class CommandDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {0, option.fontMetrics.height() + 2 * rowPadding};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Palette& colours = theme();
    const Command* command = static_cast<const CommandModel*>(index.model())->command(index.row());
    const bool chosen = option.state & QStyle::State_Selected;
    painter->save();
    if (chosen) {
      painter->setRenderHint(QPainter::Antialiasing);
      painter->setPen(Qt::NoPen);
      painter->setBrush(colours.accentGround);
      painter->drawRoundedRect(option.rect, 6, 6);
    }
    painter->setFont(option.font);
    QRect room = option.rect.adjusted(textPadding, 0, -textPadding, 0);
    const auto put = [&](QRect box, Qt::Alignment side, const QColor& ink, const QString& text) {
      painter->setPen(ink);
      painter->drawText(QStyle::visualRect(option.direction, option.rect, box),
                        static_cast<int>(QStyle::visualAlignment(option.direction, side | Qt::AlignVCenter)), text);
    };
    if (!command->keys.isEmpty()) {
      put(room, Qt::AlignRight, chosen ? colours.accent : colours.softInk, command->keys);
      room.setRight(room.right() - option.fontMetrics.horizontalAdvance(command->keys) - 2 * textPadding);
    }
    if (command->checked) {
      QRect box(room.left(), room.center().y() - 6, 12, 12);
      icon("check-soft", QColor()).paint(painter, QStyle::visualRect(option.direction, option.rect, box));
    }
    room.setLeft(room.left() + checkWidth);
    const QString name = option.fontMetrics.elidedText(command->name, Qt::ElideRight, room.width());
    put(room, Qt::AlignLeft, chosen ? colours.accent : colours.ink, name);
    room.setLeft(room.left() + option.fontMetrics.horizontalAdvance(name) + textPadding);
    put(room, Qt::AlignLeft, colours.softInk,
        option.fontMetrics.elidedText(command->place, Qt::ElideRight, room.width()));
    painter->restore();
  }
};
}  // namespace

void CommandModel::setCommands(const QList<Command>& commands, const QStringList& recent) {
  commands_ = commands;
  recent_ = recent;
  setTyped(QString());
}

void CommandModel::setTyped(const QString& typed) {
  struct Found {
    int index;
    Match match;
    qsizetype ago;     // number of commands that ran since
    qsizetype length;  // shorter names come first
  };
  const bool any = !typed.trimmed().isEmpty();
  QList<Found> found;
  for (int i = 0; i < commands_.size(); ++i) {
    std::optional<Match> match = findTyped(typed, commands_[i].name, commands_[i].place);
    const std::optional<Match> english = findTyped(typed, commands_[i].english, commands_[i].englishPlace);
    if (english && (!match || english->fit > match->fit)) match = english;
    if (!match) continue;
    const qsizetype ago = recent_.indexOf(commands_[i].id());
    found.append({i, *match, ago < 0 ? recent_.size() : ago, any ? commands_[i].name.size() : 0});
  }
  std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    if (a.match.fit != b.match.fit) return a.match.fit > b.match.fit;
    if (a.ago != b.ago) return a.ago < b.ago;
    return a.match.at != b.match.at ? a.match.at < b.match.at : a.length < b.length;
  });
  beginResetModel();
  shown_.clear();
  for (const Found& one : std::as_const(found)) shown_.append(one.index);
  endResetModel();
}

const Command* CommandModel::command(int row) const {
  return row >= 0 && row < shown_.size() ? &commands_[shown_[row]] : nullptr;
}

int CommandModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

QVariant CommandModel::data(const QModelIndex& index, int role) const {
  const Command* found = command(index.row());
  if (!found || !index.isValid()) return {};
  if (role == Qt::DisplayRole) return found->name;
  if (role != Qt::AccessibleTextRole) return {};
  QStringList parts{found->name, found->place, found->keys};
  parts.removeAll(QString());
  return parts.join(", ");
}

CommandPalette::CommandPalette(QWidget* window)
    : QFrame(window),
      model_(new CommandModel(this)),
      text_(new QLineEdit),
      list_(new QListView),
      nothing_(softLabel(tr("No matching command."))) {
  setObjectName("commandPalette");
  setAccessibleName(tr("Commands"));
  text_->setObjectName("commandText");
  text_->setPlaceholderText(tr("Type a few letters of a command"));
  text_->setAccessibleName(text_->placeholderText());
  named(list_, "commandList", tr("Commands"));
  list_->setModel(model_);
  list_->setItemDelegate(new CommandDelegate(list_));
  list_->setUniformItemSizes(true);
  list_->setFocusPolicy(Qt::NoFocus);  // the text field gets the keys and moves the selection
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  nothing_->setAlignment(Qt::AlignCenter);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(10, 10, 10, 10);
  column->setSpacing(8);
  column->addWidget(text_);
  column->addWidget(list_, 1);
  column->addWidget(nothing_, 1);
  hide();
  text_->installEventFilter(this);
  window->installEventFilter(this);
  connect(text_, &QLineEdit::textChanged, this, &CommandPalette::filter);
  connect(list_, &QListView::clicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::open(const QList<Command>& commands) {
  if (!isVisible()) before_ = QApplication::focusWidget();
  model_->setCommands(commands, QSettings().value(recentKey).toStringList());
  text_->clear();
  filter();
  place();
  show();
  raise();
  text_->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::filter() {
  model_->setTyped(text_->text());
  const bool any = model_->rowCount() > 0;
  list_->setVisible(any);
  nothing_->setVisible(!any);
  if (any) list_->setCurrentIndex(model_->index(0));
  place();
}

void CommandPalette::place() {
  const QWidget* window = parentWidget();
  const int row = fontMetrics().height() + 2 * rowPadding;
  const int wanted = std::max(leastWidth, widthInTexts * fontMetrics().height());
  const int width = std::min(wanted, window->width() - 2 * margin);
  // As high as the results; the message for no results has two lines.
  const int rows = model_->rowCount() > 0 ? std::min(shownRows, model_->rowCount()) : 2;
  const int height = std::min(text_->sizeHint().height() + rows * row + 30, window->height() - fromTop - margin);
  setGeometry((window->width() - width) / 2, fromTop, width, height);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget()) {
    if (event->type() == QEvent::Resize && isVisible()) place();
  } else if (event->type() == QEvent::KeyPress) {
    return onKey(static_cast<QKeyEvent*>(event)->key());
  } else if (event->type() == QEvent::FocusOut && isVisible() &&
             static_cast<QFocusEvent*>(event)->reason() != Qt::ActiveWindowFocusReason &&
             static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
    leave(false);
  }
  return QFrame::eventFilter(watched, event);
}

bool CommandPalette::onKey(int key) {
  switch (key) {
    case Qt::Key_Up:
      return move(-1), true;
    case Qt::Key_Down:
      return move(1), true;
    case Qt::Key_PageUp:
      return move(1 - shownRows), true;
    case Qt::Key_PageDown:
      return move(shownRows - 1), true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return runCurrent(), true;
    case Qt::Key_Escape:
      return leave(true), true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
      return true;  // no other widget takes the focus
    default:
      return false;
  }
}

void CommandPalette::move(int rows) {
  const int last = model_->rowCount() - 1;
  if (last < 0) return;
  list_->setCurrentIndex(model_->index(std::clamp(list_->currentIndex().row() + rows, 0, last)));
}

void CommandPalette::runCurrent() {
  const Command* chosen = model_->command(list_->currentIndex().row());
  if (!chosen) return;
  const std::function<void()> run = chosen->run;
  QSettings settings;
  QStringList recent = settings.value(recentKey).toStringList();
  recent.removeAll(chosen->id());
  recent.prepend(chosen->id());
  settings.setValue(recentKey, recent.mid(0, remembered));
  leave(true);
  run();
}

void CommandPalette::leave(bool giveFocusBack) {
  hide();
  if (giveFocusBack && before_) before_->setFocus(Qt::PopupFocusReason);
}

}  // namespace transept
