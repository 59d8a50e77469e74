// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/schema_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/kit/text/as_written.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/search_text.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/state/settings/setting_names.h"

namespace transept {

namespace {
constexpr int fieldWidth = 112, widestField = 128;  // px; the longest choice decides, a longer one is elided
constexpr int helpLines = 2;                        // at least, so that the layout stays still between fields
constexpr int sightMargin = 6;                      // px, between the focused field and the edge of the list
constexpr const char* isLong = "isLong";            // of a field that takes the width which its label leaves
constexpr int barGap = 4;                           // px, between the fields and the scroll bar

/// "Model width d_model" with its index as a subscript.
QString withIndices(const QString& label) {
  static const QRegularExpression index("\\b([A-Za-z]+)_([A-Za-z]+)\\b");
  return label.toHtmlEscaped().replace(index, "\\1<sub>\\2</sub>");
}

QString withoutIndices(const QString& label) {
  return QString(label).replace('_', ' ');
}

}  // namespace

SchemaEditor::SchemaEditor(Configuration& configuration, QWidget* parent)
    : QWidget(parent),
      configuration_(configuration),
      level_(named(new SegmentedControl({tr("Basic"), tr("All")}, tr("Parameters shown"), this),
                   "levelControl")),  // until a page places it
      preset_(named(makeElidedBox(), "presetChooser", tr("Preset"))),
      presetLabel_(captionOf(preset_, tr("Preset"))),
      search_(named(new QLineEdit, "settingSearch", tr("Search the settings"))),
      listWidget_(new QWidget),
      list_(tight<QVBoxLayout>(5, listWidget_)),
      scroll_(makeScrollArea(listWidget_)),
      help_(withRole("caption", named(softLabel(QString()), "parameterHelp"))) {
  preset_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  leaveWheelToForm(preset_);  // another preset drops the changed values
  resetAll_ = withRole("link", makeButton(tr("Reset to preset"), "resetToPreset", this,
                                          [this] { configuration_.setPreset(configuration_.preset()); }));
  help_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  help_->hide();

  auto* column = tight<QVBoxLayout>(8, this);
  auto* presetRow = tight<QHBoxLayout>(8);
  presetRow->addWidget(presetLabel_);
  presetRow->addWidget(preset_, 1);
  column->addLayout(presetRow);
  search_->setPlaceholderText(tr("Search the settings"));
  search_->setClearButtonEnabled(true);
  column->addWidget(search_);
  const auto find = [this] {
    level_->setCurrentIndex(1);
    search_->setFocus(Qt::ShortcutFocusReason);
  };
  new QShortcut(QKeySequence::Find, this, find, Qt::WidgetWithChildrenShortcut);
  scroll_->viewport()->installEventFilter(this);
  connect(scroll_->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int last) {
    const int gap = last > 0 ? barGap : 0;
    list_->setContentsMargins(0, 0, gap, 0);
  });
  column->addWidget(takesRest(scroll_), 1);
  column->addWidget(help_);
  followTextSize(this, [this] {
    help_->ensurePolished();
    help_->setMinimumHeight(help_->fontMetrics().height() * helpLines);
    fitFields();
  });
  undo_ = addCommand(this, tr("Undo"), "undoSetting", QKeySequence::Undo, [this] { configuration_.undo(); });
  redo_ = addCommand(this, tr("Redo"), "redoSetting", QKeySequence::Redo, [this] { configuration_.redo(); });
  auto* history = new FlowLayout(nullptr, 12);  // three words are too wide for some languages
  for (QAction* action : {undo_, redo_}) history->addWidget(withRole("link", makeButton(action)));
  history->addWidget(resetAll_);
  column->addLayout(history);

  connect(level_, &SegmentedControl::currentIndexChanged, this, &SchemaEditor::applyLevel);
  connect(search_, &QLineEdit::textChanged, this, &SchemaEditor::applyLevel);
  connect(preset_, &QComboBox::activated, this,
          [this](int index) { configuration_.setPreset(preset_->itemData(index).toString()); });
  connect(&configuration, &Configuration::schemaChanged, this, &SchemaEditor::build);
  connect(&configuration, &Configuration::loaded, search_, &QLineEdit::clear);
  connect(&configuration, &Configuration::changed, this, &SchemaEditor::showValues);
  connect(&configuration, &Configuration::errorsChanged, this, &SchemaEditor::showErrors);
  connect(&configuration, &Configuration::automaticChanged, this, &SchemaEditor::showAutomatic);
  connect(&Theme::instance(), &Theme::changed, this, [this] {
    for (const Row& row : std::as_const(rows_)) row.reset->setIcon(icon("undo", theme().accent));
  });
  build();
}

void SchemaEditor::build() {
  while (QLayoutItem* item = list_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  rows_.clear();
  groupLabels_.clear();
  preset_->clear();
  for (const PresetInfo& preset : configuration_.presets()) {
    preset_->addItem(preset.title, preset.name);
    preset_->setItemData(preset_->count() - 1, preset.description, Qt::ToolTipRole);
  }
  QString group;
  for (const ParameterInfo& parameter : configuration_.parameters()) {
    if (parameter.group() != group) addGroup(group = parameter.group());
    const Row row = makeRow(parameter);
    rows_.insert(parameter.key, row);
    list_->addWidget(row.container);
  }
  fitFields();
  list_->addStretch(1);
  level_->setSegmentText(1, tr("All %1").arg(configuration_.parameters().size()));
  applyLevel();
  showAutomatic();
  showValues();
}

void SchemaEditor::fitFields() {
  int width = scaled(fieldWidth);
  for (const Row& row : std::as_const(rows_)) {
    if (qobject_cast<QComboBox*>(row.field)) width = std::max(width, row.field->sizeHint().width());
  }
  width = std::min(width, scaled(widestField));
  for (const Row& row : std::as_const(rows_)) {
    if (row.field->property(isLong).toBool())
      row.field->setMinimumWidth(width);
    else
      row.field->setFixedWidth(width);
  }
}

void SchemaEditor::addGroup(const QString& group) {
  // Not static: the window's language may change.
  const QHash<QString, QString> titles{{"model", tr("Model, section 3")},
                                       {"train", tr("Training, section 5")},
                                       {"data", tr("Data, section 5.1")},
                                       {"decode", tr("Decoding, section 6.1")}};
  QLabel* label = sectionLabel(titles.value(group, group));
  label->setContentsMargins(0, groupLabels_.isEmpty() ? 4 : 10, 0, 2);
  groupLabels_.insert(group, label);
  list_->addWidget(label);
}

SchemaEditor::Row SchemaEditor::makeRow(const ParameterInfo& parameter) {
  Row row;
  row.basic = parameter.basic;
  row.group = parameter.group();
  row.name = withoutIndices(parameter.label);
  row.words = searchable(parameter.key + ' ' + parameter.label + ' ' + parameter.help);
  row.help = parameter.help;
  if (parameter.maximum > parameter.minimum) {
    const QString range = tr("From %1 to %2.").arg(formatExact(parameter.minimum), formatExact(parameter.maximum));
    row.help = joinSentences({row.help, range});
  }
  row.container = new QWidget;
  row.field = makeField(parameter);
  const bool unitIsNamed = parameter.unit.isEmpty() || parameter.label.contains(parameter.unit, Qt::CaseInsensitive);
  row.label = captionOf(
      row.field, withIndices(unitIsNamed ? parameter.label : QString("%1 (%2)").arg(parameter.label, parameter.unit)));
  row.label->setTextFormat(Qt::RichText);
  row.label->setWordWrap(true);  // a long label wraps instead of narrowing the field
  row.field->setObjectName(parameter.key);
  row.field->installEventFilter(this);
  row.field->setAccessibleName(parameter.unit.isEmpty() ? row.name : QString("%1, %2").arg(row.name, parameter.unit));
  row.field->setAccessibleDescription(parameter.help);
  QString tip = "<p>" + parameter.help.toHtmlEscaped() + "</p><p><b>" + parameter.key + "</b>";
  if (!parameter.section.isEmpty()) tip += " · " + tr("section %1 of the paper").arg(parameter.section);
  row.container->setToolTip(tip + "</p>");
  row.container->setProperty(richTipProperty, true);

  const QString spoken = tr("Back to the preset's value of %1").arg(row.name);
  row.reset = named(new QToolButton, "reset." + parameter.key, spoken);
  row.reset->setIcon(icon("undo", theme().accent));
  row.reset->setToolTip(tr("Back to the preset's value"));
  row.reset->setFixedSize(20, 20);
  QSizePolicy keepsRoom = row.reset->sizePolicy();
  keepsRoom.setRetainSizeWhenHidden(true);
  row.reset->setSizePolicy(keepsRoom);
  connect(row.reset, &QToolButton::clicked, this, [this, key = parameter.key] { configuration_.reset(key); });

  auto* line = tight<QHBoxLayout>(4, row.container);
  line->addWidget(row.label, 1);
  line->addWidget(row.reset);
  line->addWidget(row.field, row.field->property(isLong).toBool() ? 3 : 0);
  if (const QString about = details_.value(parameter.key); !about.isEmpty()) {
    auto* more = withRole("link", makeButton(tr("Details…"), "details." + parameter.key, this,
                                             [this, key = parameter.key] { emit detailsWanted(key); }));
    more->setToolTip(about);
    line->addWidget(more);
  }
  return row;
}

QWidget* SchemaEditor::makeField(const ParameterInfo& parameter) {
  const QString key = parameter.key;
  const auto set = [this, key](const QJsonValue& value) {
    if (!showing_) configuration_.setValue(key, value);
  };
  if (parameter.type == ParameterInfo::Type::boolean) {
    auto* box = new QCheckBox(tr("on"));
    connect(box, &QCheckBox::toggled, this, [set](bool on) { set(on); });
    return box;
  }
  if (parameter.type == ParameterInfo::Type::choice) {
    auto* box = makeElidedBox();
    leaveWheelToForm(box);
    for (const QString& choice : parameter.choices) box->addItem(SettingNames::value(choice), choice);
    connect(box, &QComboBox::activated, this, [set, box](int index) { set(box->itemData(index).toString()); });
    return box;
  }
  if (parameter.type == ParameterInfo::Type::text) {
    auto* text = new QLineEdit;
    text->setProperty(isLong, true);
    connect(text, &QLineEdit::textEdited, this, [set](const QString& typed) { set(typed.simplified()); });
    return text;
  }
  const bool whole = parameter.type == ParameterInfo::Type::integer;
  auto* number = new NumberField(whole ? NumberField::Kind::integer : NumberField::Kind::real);
  number->setRange(parameter.minimum, parameter.maximum);
  connect(number, &NumberField::numberEdited, this, [set, whole](double value) {
    // The engine refuses a value that is too large for an integer.
    set(whole && std::abs(value) < NumberField::largestCount ? QJsonValue(static_cast<qint64>(value))
                                                             : QJsonValue(value));
  });
  return number;
}

void SchemaEditor::showValues() {
  showing_ = true;
  preset_->setCurrentIndex(preset_->findData(configuration_.preset()));
  preset_->setToolTip(preset_->currentText() + '\n' + preset_->currentData(Qt::ToolTipRole).toString());
  for (auto it = rows_.begin(); it != rows_.end(); ++it) {
    const QJsonValue value = configuration_.value(it.key());
    const bool editable = !readOnly_ && !configuration_.isFixed(it.key());
    if (auto* number = qobject_cast<NumberField*>(it->field)) {
      number->setNumber(value.toDouble());
      number->setReadOnly(!editable);  // its text can still be selected and copied
    } else if (auto* text = qobject_cast<QLineEdit*>(it->field)) {
      if (text->text().simplified() != value.toString()) text->setText(value.toString());
      text->setReadOnly(!editable);
    } else {
      it->field->setEnabled(editable);
    }
    if (auto* box = qobject_cast<QComboBox*>(it->field)) box->setCurrentIndex(box->findData(value.toString()));
    if (auto* box = qobject_cast<QCheckBox*>(it->field)) box->setChecked(value.toBool());
    const bool changed = configuration_.isChanged(it.key());
    setStyled(it->field, "changed", changed);
    it->reset->setVisible(changed && !readOnly_);
  }
  resetAll_->setVisible(!readOnly_ && !configuration_.changes().isEmpty());
  undo_->setEnabled(!readOnly_ && configuration_.canUndo());
  redo_->setEnabled(!readOnly_ && configuration_.canRedo());
  showing_ = false;
}

void SchemaEditor::showAutomatic() {
  for (auto it = rows_.begin(); it != rows_.end(); ++it) {
    if (auto* number = qobject_cast<NumberField*>(it->field))
      number->setAutomatic(configuration_.automatic()[it.key()].toDouble());
  }
}

void SchemaEditor::showErrors() {
  const QHash<QString, QString>& errors = configuration_.errors();
  for (auto it = rows_.begin(); it != rows_.end(); ++it) {
    const bool wrong = errors.contains(it.key());
    setStyled(it->field, "invalid", wrong);
    // Shows all parameters if a hidden one has an error.
    if (wrong && !it->basic && level_->currentIndex() == 0) level_->setCurrentIndex(1);
    if (wrong && !search_->hasFocus()) search_->clear();
  }
  if (!errors.isEmpty() && !errors.contains(helpKey_)) helpKey_ = errors.constBegin().key();
  showHelp(helpKey_);
}

/// Empty help is hidden, to leave its space to the list.
void SchemaEditor::showHelp(const QString& key) {
  helpKey_ = key;
  const QString error = configuration_.errors().value(key);
  setStyled(help_, "role", error.isEmpty() ? "caption" : "problem");
  const QString text = error.isEmpty() ? rows_.value(key).help : error;
  help_->setText(text);
  help_->setVisible(!text.isEmpty());
}

/// Keeps the field visible when its help makes the list lower.
void SchemaEditor::keepInSight(const QString& key) {
  QTimer::singleShot(0, this, [this, key] {  // after the list got its new height
    const QWidget* shown = field(key);
    if (!shown) return;
    // ensureWidgetVisible would show only the field's text cursor.
    const QPoint middle = shown->mapTo(listWidget_, shown->rect().center());
    scroll_->ensureVisible(middle.x(), middle.y(), 0, shown->height() / 2 + sightMargin);
  });
}

void SchemaEditor::alignPreset(const QList<QLabel*>& labels) {
  captions_ = labels + QList<QLabel*>{presetLabel_};
  followTextSize(this, [this] { alignCaptions(); });
}

void SchemaEditor::alignCaptions() {
  int width = 0;
  for (QLabel* label : std::as_const(captions_)) {
    // Before it is first shown, a widget is hidden, too.
    if (label->isHidden() && label->testAttribute(Qt::WA_WState_ExplicitShowHide)) continue;
    label->ensurePolished();
    width = std::max(width, label->sizeHint().width());
  }
  for (QLabel* label : std::as_const(captions_)) label->setMinimumWidth(width);
}

void SchemaEditor::applyLevel() {
  const bool all = level_->currentIndex() == 1;
  const QString typed = search_->text().simplified(), plain = searchable(typed);
  const auto isFound = [&](const Row& row) {
    const auto match = findTyped(typed, row.name);
    return row.words.contains(plain) || (match && match->fit > Match::Fit::scattered);
  };
  search_->setVisible(all || !typed.isEmpty());  // the basic parameters are few and need no search
  QHash<QString, bool> groupShown;
  for (const Row& row : std::as_const(rows_)) {
    const bool shown = typed.isEmpty() ? all || row.basic : isFound(row);
    row.container->setVisible(shown);
    groupShown[row.group] = groupShown[row.group] || shown;
  }
  for (auto it = groupLabels_.begin(); it != groupLabels_.end(); ++it) it.value()->setVisible(groupShown[it.key()]);
}

void SchemaEditor::setReadOnly(bool readOnly) {
  const bool other = std::exchange(readOnly_, readOnly) != readOnly;
  preset_->setEnabled(!readOnly);
  showValues();
  if (other) showHelp({});  // last, because disabling moves the focus, which shows another field's help
}

bool SchemaEditor::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && watched == scroll_->viewport()) {
    keepInSight(helpKey_);
  } else if (event->type() == QEvent::FocusIn) {
    showHelp(watched->objectName());
    keepInSight(watched->objectName());
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace transept
