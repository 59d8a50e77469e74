// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/side_by_side.h"

#include <qcustomplot.h>

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPageSize>
#include <QPdfWriter>
#include <QScopedValueRollback>
#include <QSvgGenerator>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/attention/heat_map.h"
#include "ui/format.h"
#include "ui/theme/palette.h"
#include "ui/theme/text_size.h"

namespace transept {
namespace {

constexpr int gap = 14, captionHeight = 24;  // of the picture that is saved

QString withSign(double value) {
  return (value < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + formatNumber(std::abs(value), 3);
}

}  // namespace

SideBySide::SideBySide(QWidget* parent) : QWidget(parent), detail_(new QLabel) {
  setObjectName(QStringLiteral("sideBySide"));
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  auto* maps = new QHBoxLayout;
  maps->setSpacing(gap);
  first_ = addMap(QStringLiteral("firstMap"), tr("First"));
  second_ = addMap(QStringLiteral("secondMap"), tr("Second"));
  difference_ = addMap(QStringLiteral("differenceMap"), tr("Difference"));
  for (const Column& column : std::as_const(columns_)) maps->addWidget(column.widget, 1);
  rows->addLayout(maps, 1);
  detail_->setObjectName(QStringLiteral("sideDetail"));
  detail_->setTextFormat(Qt::PlainText);
  detail_->setWordWrap(true);
  rows->addWidget(detail_);
}

HeatMap* SideBySide::addMap(const QString& name, const QString& caption) {
  auto* box = new QWidget;
  auto* rows = new QVBoxLayout(box);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(4);
  auto* label = new QLabel(caption);
  label->setProperty("role", "soft");
  auto* map = new HeatMap;
  map->setObjectName(name);
  map->setMinimumSize(150, 180);
  rows->addWidget(label);
  rows->addWidget(map, 1);
  columns_.append({box, caption, map});
  connect(map, &HeatMap::cellChosen, this, [this, map](int row, int column) {
    if (!linked_ && map != first_) return;
    setSelection(row, column);
    emit cellChosen(row, column);
  });
  connect(map, &HeatMap::cellHovered, this, [this, map](int row, int column) {
    if (!linked_ && map != first_) return;
    setHovered(row, column);
    emit cellHovered(row, column);
  });
  connect(map, &HeatMap::windowMoved, this, [this, map](const QPoint& corner) {
    if (!linked_ || moving_) return;
    const QScopedValueRollback<bool> moving(moving_, true);  // one that cannot go as far does not pull the others back
    for (const Column& other : std::as_const(columns_))
      if (other.map != map) other.map->moveWindow(corner);
  });
  return map;
}

void SideBySide::setMaps(const AttentionMap& first, const AttentionMap& second) {
  linked_ = !first.isEmpty() && first.queries == second.queries && first.keys == second.keys &&
            first.weights.size() == second.weights.size();
  first_->setMap(first);
  second_->setMap(second);
  AttentionMap difference;
  if (linked_) {
    difference = first;
    for (qsizetype i = 0; i < difference.weights.size(); ++i) difference.weights[i] -= second.weights[i];
  } else {
    second_->setSelection(-1, -1);
  }
  difference_->setMap(difference, true);
  columns_.last().widget->setVisible(linked_ || second.isEmpty());  // the second is on its way
  describe(-1, -1);
}

double SideBySide::differenceRange() const {
  return difference_->range();
}

void SideBySide::setTitle(const QString& title) {
  for (const Column& column : std::as_const(columns_))
    column.map->setAccessibleName(
        tr("%1: %2", "which model's, kind of attention with layer and head").arg(column.caption, title));
}

void SideBySide::setColorScheme(ColorScheme scheme) {
  for (const Column& column : std::as_const(columns_)) column.map->setColorScheme(scheme);
}

void SideBySide::setSelection(int row, int column) {
  first_->setSelection(row, column);
  if (linked_) {
    second_->setSelection(row, column);
    difference_->setSelection(row, column);
  }
  describe(-1, -1);
}

void SideBySide::setHovered(int row, int column) {
  first_->setHovered(row, column);
  if (linked_) {
    second_->setHovered(row, column);
    difference_->setHovered(row, column);
  }
  describe(row, column);
}

void SideBySide::describe(int row, int column) {
  if (row < 0 || column < 0) {  // else what is chosen
    row = first_->selectedRow();
    column = first_->selectedColumn();
  }
  const AttentionMap& first = first_->map();
  const bool any = linked_ && row >= 0 && column >= 0 && row < first.rows() && column < first.columns();
  if (!any) return detail_->setText(QString());
  const double a = static_cast<double>(first.at(row, column)), b = static_cast<double>(second_->map().at(row, column));
  detail_->setText(
      tr("%1 → %2: first %3, second %4, difference %5")
          .arg(first.queries[row], first.keys[column], formatNumber(a, 3), formatNumber(b, 3), withSign(a - b)));
}

QSize SideBySide::pictureSize() const {
  QSize size(-gap, 0);
  for (const Column& column : columns_) {
    if (column.widget->isHidden()) continue;
    size.rwidth() += gap + column.map->pictureSize().width();
    size.setHeight(std::max(size.height(), captionHeight + column.map->pictureSize().height()));
  }
  return size;
}

void SideBySide::drawPicture(QCPPainter& painter) {
  painter.fillRect(QRect(QPoint(), pictureSize()), theme().card);
  int left = 0;
  for (const Column& column : std::as_const(columns_)) {
    if (column.widget->isHidden()) continue;
    const QSize size = column.map->pictureSize();
    painter.save();
    painter.translate(left, 0);
    QFont font = this->font();
    font.setPixelSize(scaled(13));
    painter.setFont(font);
    painter.setPen(theme().ink);
    painter.drawText(QRect(0, 0, size.width(), captionHeight), Qt::AlignCenter, column.caption);
    painter.translate(0, captionHeight);
    column.map->draw(painter);
    painter.restore();
    left += size.width() + gap;
  }
}

QPixmap SideBySide::toPixmap(double scale) {
  QPixmap picture(pictureSize() * scale);
  QCPPainter painter(&picture);
  painter.scale(scale, scale);
  drawPicture(painter);
  painter.end();
  return picture;
}

bool SideBySide::save(const QString& file) {
  const QString ending = QFileInfo(file).suffix().toLower();
  const QSize size = pictureSize();
  if (ending == QLatin1String("png")) return toPixmap().save(file, "PNG");
  QCPPainter painter;
  if (ending == QLatin1String("svg")) {
    QSvgGenerator generator;
    generator.setFileName(file);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(first_->accessibleName());
    if (!painter.begin(&generator)) return false;
    painter.setMode(QCPPainter::pmVectorized);
    drawPicture(painter);
    return painter.end();
  }
  QPdfWriter writer(file);
  writer.setResolution(72);  // a pixel of the window is a point of the page
  writer.setPageSize(QPageSize(QSizeF(size), QPageSize::Point, QString(), QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  writer.setTitle(first_->accessibleName());
  if (!painter.begin(&writer)) return false;
  painter.setMode(QCPPainter::pmVectorized);
  drawPicture(painter);
  return painter.end();
}

}  // namespace transept
