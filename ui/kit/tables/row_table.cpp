// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/tables/row_table.h"

#include <QClipboard>
#include <QDateTime>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPixmap>
#include <QTableView>
#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"

namespace transept {

namespace {
constexpr int besidesTitle = 24;  // as in the style sheet: the padding, and the arrow with a gap

QString oneLine(QString text) {
  return text.replace('\t', ' ').replace('\n', ' ');
}

/// Converts the displayed minus sign to "-" and the dash of a missing number to an empty text.
QString asSpreadsheetsWriteIt(QString text) {
  if (text == formatNumber(std::nan(""), 0)) return {};
  if (text.size() > 1 && text[0] == QChar(0x2212) && text[1].isDigit()) text[0] = QLatin1Char('-');
  return text;
}

QString cellText(const QModelIndex& index, int numberRole) {
  const QVariant number = numberRole < 0 ? QVariant() : index.data(numberRole);
  if (number.typeId() == QMetaType::QDateTime) return number.toDateTime().toString("yyyy-MM-dd HH:mm");
  if (number.typeId() != QMetaType::Double && number.typeId() != QMetaType::Float)
    return asSpreadsheetsWriteIt(oneLine(index.data().toString()));
  if (!std::isfinite(number.toDouble())) return {};
  // The digits of the float, not of the double nearest to it.
  const double value =
      number.typeId() == QMetaType::Float ? QString::number(number.toDouble(), 'g', 7).toDouble() : number.toDouble();
  return withoutGroups(formatExact(value));
}

class Copier : public QObject {
 public:
  Copier(QTableView* table, int numberRole) : QObject(table), table_(table), numberRole_(numberRole) {
    table->installEventFilter(this);
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::KeyPress || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
      return QObject::eventFilter(watched, event);
    QGuiApplication::clipboard()->setText(cellsAsText(*table_, Cells::chosen, numberRole_));
    return true;
  }

 private:
  QTableView* table_;
  int numberRole_;
};

}  // namespace

void OwnDirectionDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  // Keeps a run's colour in selected rows; Qt would tint it.
  const QPixmap pixmap = index.data(Qt::DecorationRole).value<QPixmap>();
  if (!pixmap.isNull()) option->icon.addPixmap(pixmap, QIcon::Selected);
  // Keeps the text colour of a cell in selected rows.
  if (index.data(Qt::ForegroundRole).isValid())
    option->palette.setBrush(QPalette::HighlightedText, option->palette.brush(QPalette::Active, QPalette::Text));
  option->text = isolated(option->text);
}

void makeRowTable(QTableView& table, int lineHeight) {
  table.setItemDelegate(new OwnDirectionDelegate(&table));
  table.setSelectionBehavior(QAbstractItemView::SelectRows);
  table.setSelectionMode(QAbstractItemView::SingleSelection);
  table.setEditTriggers(QAbstractItemView::NoEditTriggers);
  table.setTabKeyNavigation(false);
  table.setShowGrid(false);
  table.setWordWrap(false);
  table.verticalHeader()->hide();
  table.horizontalHeader()->setHighlightSections(false);
  followTextSize(&table, [&table, lineHeight] { table.verticalHeader()->setDefaultSectionSize(scaled(lineHeight)); });
}

QTableView* makeTable(QAbstractItemModel* model, const QString& name, const QString& spoken, int lineHeight) {
  auto* table = named(new QTableView, name, spoken);
  table->setModel(model);
  makeRowTable(*table, lineHeight);
  return table;
}

void chooseRow(QTableView& table, int row) {
  table.setCurrentIndex(table.model()->index(row, table.horizontalHeader()->logicalIndex(0)));
}

int titleWidth(const QHeaderView& header, int column) {
  QFont font = header.font();
  font.setPixelSize(scaled(smallTextPixels));  // the header gets this font only when it is polished
  const QString title = header.model()->headerData(column, header.orientation(), Qt::DisplayRole).toString();
  return QFontMetrics(font).horizontalAdvance(title) + besidesTitle;
}

QString cellsAsText(const QTableView& table, Cells which, int numberRole) {
  const QAbstractItemModel& model = *table.model();
  const QRect all(0, 0, model.columnCount(), model.rowCount());
  const QItemSelection chosen = table.selectionModel()->selection();
  QRect box;
  // Ranges, not indexes: a million selected rows are one range.
  for (const QItemSelectionRange& range : chosen)
    box |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
  const bool whole = which == Cells::all || box.isEmpty() || (box == all && chosen.size() == 1);
  if (whole) box = all;
  const bool rowNames = whole && !table.verticalHeader()->isHidden();

  QString text;
  const auto line = [&](const QString& rowName, const auto& cell) {
    bool first = true;
    const auto add = [&](const QString& part) {
      if (!first) text += '\t';
      first = false;
      text += part;
    };
    if (rowNames) add(rowName);
    for (int column = box.left(); column <= box.right(); ++column) {
      if (!table.isColumnHidden(column)) add(cell(column));
    }
    text += '\n';
  };
  if (whole) {
    line(QString(),
         [&](int column) { return oneLine(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()); });
  }
  for (int row = box.top(); row <= box.bottom(); ++row) {
    line(rowNames ? oneLine(model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString()) : QString(),
         [&](int column) {
           const QModelIndex index = model.index(row, column);
           return whole || chosen.size() == 1 || chosen.contains(index) ? cellText(index, numberRole) : QString();
         });
  }
  text.chop(1);
  return text;
}

void copyCellsByKey(QTableView* table, int numberRole) {
  new Copier(table, numberRole);
}

}  // namespace transept
