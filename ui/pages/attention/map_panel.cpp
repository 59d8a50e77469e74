// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/map_panel.h"

#include <QActionGroup>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMenu>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QTimer>
#include <algorithm>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/side_by_side.h"

namespace transept {
namespace {

QPushButton* menuButton(const QString& text, const QString& name, QMenu* menu) {
  auto* button = named(new QPushButton(text), name);
  button->setProperty("menu", true);
  button->setMenu(menu);
  return button;
}

/// The action that chooses these colours.
QString schemeAction(ColorScheme scheme) {
  return QStringLiteral("scheme-") + colorSchemeKey(scheme);
}

}  // namespace

void MapModel::setMap(const AttentionMap& map) {
  beginResetModel();
  map_ = map;
  endResetModel();
}

int MapModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : map_.rows();
}
int MapModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : map_.columns();
}

QVariant MapModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const float weight = map_.at(index.row(), index.column());
  switch (role) {
    case Qt::DisplayRole:
      return formatNumber(weight, 3);
    case SortRole:
      return weight;
    case Qt::TextAlignmentRole:
      return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
      return tr("%1 looks at %2: %3")
          .arg(map_.queryName(index.row()), map_.keyName(index.column()), formatNumber(weight, 3));
    default:
      return {};
  }
}

QVariant MapModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);  // as the numbers below
  const bool key = orientation == Qt::Horizontal;
  if (role != Qt::DisplayRole || section < 0 || section >= (key ? map_.columns() : map_.rows())) return {};
  return key ? map_.keyName(section) : map_.queryName(section);
}

MapPanel::MapPanel(QWidget* parent)
    : Card(QString(), parent),
      mode_(new QComboBox(this)),  // until a page places it
      controls_(new QWidget),
      units_(named(new SegmentedControl({tr("Subwords"), tr("Words")}, tr("Units of the axes")), "mapUnits")),
      stack_(new Stack),
      heatMap_(named(new HeatMap, "heatMap")),
      sideBySide_(new SideBySide),
      cells_(new MapModel(this)),
      table_(new QTableView),
      title_(withRole("title", new ElidedLabel)),
      note_(named(softLabel(QString()), "mapNote")) {
  setObjectName(QStringLiteral("mapPanel"));
  for (QWidget* shows : std::initializer_list<QWidget*>{title_, heatMap_, table_, sideBySide_, note_})
    measured("attention-weight", shows);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // the controls have priority
  followTextSize(title_, [this] { title_->setMinimumWidth(scaled(40)); });
  header()->insertWidget(0, title_, 100);
  named(mode_, "headMode", tr("Heads that are shown"));
  for (const QString& mode : {tr("One head"), tr("Layer's average"), tr("Layer's maximum"), tr("Average of all"),
                              tr("Maximum of all"), tr("Rollout")})
    mode_->addItem(mode, mode_->count());  // in the order of HeadMode
  mode_->setItemData(static_cast<int>(HeadMode::Rollout),
                     tr("The product of the layers' averages, each mixed half and half with the identity"),
                     Qt::ToolTipRole);
  auto* controls = new FlowLayout(controls_);
  controls->addWidget(units_);
  controls->addWidget(menuButton(tr("View"), QStringLiteral("mapView"), makeViewMenu()));
  controls->addWidget(menuButton(tr("Save as"), QStringLiteral("mapSave"), makeSaveMenu()));
  header()->addWidget(controls_);

  named(table_, "mapTable", tr("Attention weights as a table"));
  table_->setModel(cells_);
  makeRowTable(*table_, 26);
  table_->verticalHeader()->show();
  table_->setSelectionBehavior(QAbstractItemView::SelectItems);
  table_->setSelectionMode(QAbstractItemView::ContiguousSelection);
  copyCellsByKey(table_, MapModel::SortRole);
  // Narrow columns of numbers, without room for a sort arrow.
  table_->setStyleSheet(
      QStringLiteral("QTableView::item { padding: 0 4px; }"
                     "QHeaderView::section:horizontal { padding: 6px 7px 6px 4px; }"
                     "QHeaderView::section:vertical { padding: 0 8px 0 11px; }"
                     "QHeaderView::up-arrow, QHeaderView::down-arrow { image: none; width: 0; height: 0; }"));
  followTextSize(table_, [this] { table_->horizontalHeader()->setDefaultSectionSize(scaled(60)); });
  stack_->addWidget(heatMap_);
  stack_->addWidget(table_);
  stack_->addWidget(sideBySide_);
  body()->addWidget(stack_, 1);
  note_->hide();
  body()->addWidget(note_);

  connect(mode_, &QComboBox::currentIndexChanged, this, &MapPanel::modeChanged);
  connect(units_, &SegmentedControl::currentIndexChanged, this, &MapPanel::reshape);
  connect(heatMap_, &HeatMap::cellChosen, this, &MapPanel::cellChosen);
  connect(heatMap_, &HeatMap::cellHovered, this, &MapPanel::cellHovered);
  connect(sideBySide_, &SideBySide::cellChosen, this, &MapPanel::cellChosen);
  connect(sideBySide_, &SideBySide::cellHovered, this, &MapPanel::cellHovered);
  connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
    const bool known = current.row() == heatMap_->selectedRow() && current.column() == heatMap_->selectedColumn();
    if (current.isValid() && !known && stack_->currentWidget() == table_)
      emit cellChosen(current.row(), current.column());
  });
}

QMenu* MapPanel::makeViewMenu() {
  auto* menu = new QMenu(this);
  const auto checkable = [menu](const QString& text, const QString& name) {
    QAction* action = menu->addAction(text);
    action->setObjectName(name);
    action->setCheckable(true);
    return action;
  };
  hideSpecial_ = checkable(tr("Hide special tokens, renormalise the rest"), QStringLiteral("hideSpecial"));
  connect(hideSpecial_, &QAction::toggled, this, &MapPanel::reshape);
  asTable_ = checkable(tr("As a table"), QStringLiteral("asTable"));
  connect(asTable_, &QAction::toggled, this, [this] {
    showView();
    describe();
  });
  menu->addSeparator();
  auto* group = new QActionGroup(this);
  for (ColorScheme scheme : colorSchemes) {
    QAction* action = checkable(colorSchemeTitle(scheme), schemeAction(scheme));
    action->setChecked(scheme == scheme_);
    action->setActionGroup(group);
    connect(action, &QAction::triggered, this, [this, scheme] { setColorScheme(scheme); });
  }
  return menu;
}

QMenu* MapPanel::makeSaveMenu() {
  auto* menu = new QMenu(this);
  const auto file = [&](const QString& text, const QString& ending, const QString& filter) {
    menu->addAction(text, this, [this, ending, filter] { askFile(ending, filter); });
  };
  file(tr("PNG image…"), QStringLiteral("png"), tr("PNG images (*.png)"));
  file(tr("SVG drawing…"), QStringLiteral("svg"), tr("SVG drawings (*.svg)"));
  file(tr("PDF page…"), QStringLiteral("pdf"), tr("PDF documents (*.pdf)"));
  file(tr("CSV table…"), QStringLiteral("csv"), tr("CSV tables (*.csv)"));
  menu->addSeparator();
  menu->addAction(tr("Copy the image"), this, [this] { QGuiApplication::clipboard()->setPixmap(toPixmap(picture())); });
  menu->addAction(tr("Copy the numbers"), this,
                  [this] { QGuiApplication::clipboard()->setText(QString::fromUtf8(toCsv())); });
  return menu;
}

void MapPanel::showView() {
  QWidget* map = pair_ ? static_cast<QWidget*>(sideBySide_) : heatMap_;
  stack_->setCurrentWidget(asTable_->isChecked() ? table_ : map);
}

void MapPanel::setMaps(const AttentionMap& first, const AttentionMap& second, const HeadChoice& choice, Both both) {
  raw_ = first;
  second_ = second;
  pair_ = both == Both::beside;
  choice_ = choice;
  reshape();
}

void MapPanel::setRemark(const QString& remark) {
  if (remark == remark_) return;
  remark_ = remark;
  describe();
}

HeadMode MapPanel::mode() const {
  return static_cast<HeadMode>(mode_->currentIndex());
}

void MapPanel::setKind(AttentionKind kind) {
  const bool self = kind != AttentionKind::Cross;
  if (!self && mode() == HeadMode::Rollout) mode_->setCurrentIndex(static_cast<int>(HeadMode::LayerAverage));
  if (auto* items = qobject_cast<QStandardItemModel*>(mode_->model()))
    items->item(static_cast<int>(HeadMode::Rollout))->setEnabled(self);
}

void MapPanel::setSelection(int row, int column) {
  heatMap_->setSelection(row, column);
  if (pair_) sideBySide_->setSelection(row, column);
  const QModelIndex cell = row < 0 || column < 0 ? QModelIndex() : cells_->index(row, column);
  if (cell == table_->currentIndex()) return;  // keeps a range that is being selected
  if (cell.isValid())
    table_->selectionModel()->setCurrentIndex(cell, QItemSelectionModel::ClearAndSelect);
  else
    table_->selectionModel()->clear();
}
void MapPanel::setHovered(int row, int column) {
  heatMap_->setHovered(row, column);
  if (pair_) sideBySide_->setHovered(row, column);
}

void MapPanel::setColorScheme(ColorScheme scheme) {
  findChild<QAction*>(schemeAction(scheme))->setChecked(true);
  if (scheme == scheme_) return;
  scheme_ = scheme;
  heatMap_->setColorScheme(scheme);
  sideBySide_->setColorScheme(scheme);
  emit colorSchemeChanged(scheme);
}

MapShape MapPanel::shape() const {
  return {units_->currentIndex() == 1, hideSpecial_->isChecked()};
}

void MapPanel::reshape() {
  const MapShape shape = this->shape();
  shaped_ = shapeMap(raw_, shape);
  if (isDifference()) {
    const ShapedMap other = shapeMap(second_, shape);
    for (qsizetype i = 0; i < std::min(shaped_.map.weights.size(), other.map.weights.size()); ++i)
      shaped_.map.weights[i] -= other.map.weights[i];
  }
  heatMap_->setMap(shaped_.map, isDifference());
  if (pair_) sideBySide_->setMaps(shaped_.map, shapeMap(second_, shape).map);
  showView();
  cells_->setMap(shaped_.map);
  setSelection(heatMap_->selectedRow(), heatMap_->selectedColumn());  // the table lost its selection
  describe();
  emit shapedChanged();
}

void MapPanel::describe() {
  const QString kind = choice_.kind == AttentionKind::Encoder   ? tr("Encoder attention")
                       : choice_.kind == AttentionKind::Decoder ? tr("Decoder attention")
                                                                : tr("Cross attention");
  const int layer = choice_.layer + 1;
  const QString which[] = {tr("layer %1, head %2").arg(layer).arg(choice_.head + 1),  // in the order of HeadMode
                           tr("layer %1, average").arg(layer),
                           tr("layer %1, maximum").arg(layer),
                           tr("average of all heads"),
                           tr("maximum of all heads"),
                           tr("rollout over the layers")};
  QString title =
      raw_.isEmpty()
          ? tr("Attention")
          : tr("%1, %2", "kind of attention, layer and head").arg(kind, which[static_cast<int>(choice_.mode)]);
  sideBySide_->setTitle(title);
  if (isDifference()) title = tr("Difference: %1").arg(title);
  if (pair_) title = tr("Side by side: %1").arg(title);
  title_->setText(title);
  setAccessibleName(title);
  heatMap_->setAccessibleName(title);
  placeControls();
  QStringList notes;
  if (isDifference() || (pair_ && sideBySide_->isLinked()))
    notes.append(tr("Orange (+): the first model looks there more. Blue (−): the second does. Full colour is ±%1.")
                     .arg(formatNumber(pair_ ? sideBySide_->differenceRange() : heatMap_->range(), 2)));
  if (!remark_.isEmpty()) notes.append(remark_);
  if (shaped_.renormalised)
    notes.append(tr("Special tokens are hidden; each row was scaled to sum to 1 without them."));
  if (heatMap_->isPaged() && stack_->currentWidget() == heatMap_)
    notes.append(tr("%1 × %2 tokens do not fit: scroll to see the rest. The thumbnails show the whole sentence, "
                    "condensed.")
                     .arg(formatCount(shaped_.map.rows()), formatCount(shaped_.map.columns())));
  note_->setText(joinSentences(notes));
  note_->setVisible(!notes.isEmpty());
}

QSize MapPanel::minimumSizeHint() const {
  const QMargins margins = layout()->contentsMargins();
  // The controls wrap if the width requires it.
  const int room = std::max(heatMap_->minimumSizeHint().width(), controls_->layout()->minimumSize().width());
  return {room + margins.left() + margins.right(), 320};
}

void MapPanel::resizeEvent(QResizeEvent* event) {
  Card::resizeEvent(event);
  placeControls();
  QTimer::singleShot(0, this, &MapPanel::describe);  // after the layout, when isPaged() is known
}

void MapPanel::placeControls() {
  const QMargins margins = layout()->contentsMargins();
  const int room = width() - margins.left() - margins.right();
  const bool below = title_->sizeHint().width() + 16 + controls_->sizeHint().width() > room;
  if (below == controlsBelow_) return;
  controlsBelow_ = below;
  if (below)
    body()->insertWidget(0, controls_);  // as wide as the card, so that the controls wrap there
  else
    header()->addWidget(controls_);
  // A widget with a new parent is hidden until it is shown again.
  controls_->show();
  layout()->activate();
}

Picture MapPanel::picture() const {
  const QString title = model_.isEmpty() ? accessibleName() : QString("%1 · %2").arg(model_, accessibleName());
  return pictureOf(pair_ ? sideBySide_->pictured() : QList<PicturedMap>{{QString(), heatMap_->whole()}}, title);
}

QString MapPanel::saveAs(const QString& file) {
  if (shaped_.map.isEmpty()) return tr("There is no attention map to save yet.");
  return exportPicture(picture(), toCsv(), file);
}

void MapPanel::askFile(const QString& ending, const QString& filter) {
  askWhereToSave(this, tr("Save the attention map"), "attention." + ending, filter, [this](const QString& file) {
    const QString problem = saveAs(file);
    problem.isEmpty() ? emit saved(file) : emit saveFailed(problem);
  });
}

QByteArray MapPanel::toCsv() const {
  // Of a difference, both models' weights as well.
  const bool both = isDifference() || (pair_ && sideBySide_->isLinked());
  return mapToCsv(shapeMap(raw_, shape()).map, both ? shapeMap(second_, shape()).map : AttentionMap());
}

}  // namespace transept
