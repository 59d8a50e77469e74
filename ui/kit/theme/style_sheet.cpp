// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/style_sheet.h"

#include <QLocale>
#include <QRegularExpression>

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
// @name stands for a colour of the palette, @tone for "light" or "dark" (icons), @smallText for its size.
constexpr const char* sheet = R"(
QMainWindow, QDialog, QMessageBox { background: @ground; }
QToolTip { background: @card; color: @ink; border: 1px solid @line; border-radius: 6px; padding: 5px 7px; }

#rail { background: @card; border: none; border-right: 1px solid @line; }
#strip { background: @card; border: none; border-top: 1px solid @line; }
#strip QLabel { color: @softInk; }
#strip #stripName { color: @ink; font-weight: 600; }
#strip #stripPlace { color: @accent; font-weight: 600; }

transept--Card { background: @card; border: 1px solid @line; border-radius: 10px; }
transept--Card transept--Card { border-radius: 8px; }
#tourCard { border: 1px solid @accent; }
#planCard { background: @accentGround; border: none; border-radius: 8px; }

QLabel { background: transparent; }
QLabel[role="title"] { font-weight: 600; }
QLabel[role="heading"] { font-size: 20px; font-weight: 600; }
QLabel[role="soft"], QLabel[role="caption"] { color: @softInk; }
QLabel[role="caption"], QLabel[role="section"] { font-size: @smallText; color: @softInk; }
QLabel[role="section"] { letter-spacing: 0.4px; }
QLineEdit[role="reading"], QPlainTextEdit[role="reading"] { font-size: 15px; }
QLineEdit[role="reading"] { min-height: 20px; }
QLabel[role="value"] { font-weight: 600; }
QLabel[role="good"] { color: @good; }
QLabel[role="problem"] { color: @warning; }

QPushButton, QToolButton[role="button"] {
  background: @card; color: @ink; border: 1px solid @line; border-radius: 6px; padding: 5px 12px; min-height: 16px;
}
QPushButton:hover, QToolButton[role="button"]:hover { background: @ground; }
QPushButton:pressed { background: @accentGround; }
QPushButton:focus, QToolButton[role="button"]:focus { border-color: @accent; outline: none; }
QPushButton:disabled { color: @disabled; }
QPushButton:checked { background: @accentGround; color: @accent; border-color: @accentGround; font-weight: 600; }
QPushButton:checked:focus { border-color: @accent; }
QPushButton[role="primary"] { background: @accent; color: @onAccent; border-color: @accent; font-weight: 600; }
QPushButton[role="primary"]:hover { background: @accentHover; border-color: @accentHover; }
QPushButton[role="primary"]:focus { border-color: @ink; }
QPushButton[role="primary"]:disabled { background: @line; border-color: @line; color: @softInk; }
QPushButton[role="link"] { background: transparent; border: 1px solid transparent; color: @accent; padding: 3px 0; text-align: left; }
QPushButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:focus { border-color: @accent; border-radius: 4px; }
QPushButton[role="link"]:disabled { color: @softInk; }
QPushButton::menu-indicator { image: url(:/icons/chevron-down.svg); width: 12px; height: 12px; subcontrol-origin: padding; subcontrol-position: center right; right: 8px; }
QPushButton[menu="true"] { padding-right: 14px; }  /* Qt adds the arrow's width */
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 3px; color: @ink; }
QToolButton:hover { background: @ground; }
QToolButton:focus { border-color: @accent; }
QToolButton::menu-indicator { image: none; }

transept--SegmentedControl QPushButton { border-radius: 0; margin-left: -1px; padding: 4px 10px; color: @softInk; }
transept--SegmentedControl QPushButton[segment="first"] { border-top-left-radius: 6px; border-bottom-left-radius: 6px; margin-left: 0; }
transept--SegmentedControl QPushButton[segment="last"] { border-top-right-radius: 6px; border-bottom-right-radius: 6px; }
transept--SegmentedControl QPushButton:checked { background: @accentGround; color: @accent; border-color: @line; font-weight: 600; }
transept--SegmentedControl QPushButton:focus { border-color: @accent; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox {
  background: @field; border: 1px solid @line; border-radius: 6px; padding: 4px 8px; min-height: 16px;
  selection-background-color: @accent; selection-color: @onAccent;
}
QSpinBox, QDoubleSpinBox, QComboBox { color: @ink; }  /* only these: a colour for line edits would halve the strength of their placeholders */
QPlainTextEdit, QTextEdit { padding: 6px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus { border-color: @accent; }
QLineEdit:read-only { background: @ground; }
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled { color: @softInk; background: @ground; }
QLineEdit[changed="true"], QComboBox[changed="true"] { border-color: @accent; color: @accent; }
QCheckBox[changed="true"] { color: @accent; }
QLineEdit[invalid="true"], QComboBox[invalid="true"] { border: 2px solid @danger; padding: 3px 7px; color: @danger; }
QComboBox[invalid="true"] { padding-left: 9px; padding-right: 1px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-origin: border; subcontrol-position: top right; width: 18px; border: none; margin: 2px 2px 0 0; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-origin: border; subcontrol-position: bottom right; width: 18px; border: none; margin: 0 2px 2px 0; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(:/icons/chevron-up.svg); width: 10px; height: 10px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url(:/icons/chevron-down.svg); width: 10px; height: 10px; }
QSpinBox, QDoubleSpinBox { padding-right: 4px; }  /* Qt subtracts the arrows' width as well */
QComboBox { padding-left: 10px; padding-right: 2px; }  /* the text where a line's is, which has a margin; the arrow's room is taken off besides */
QComboBox:editable { padding-left: 8px; }  /* an editable combo box contains a line edit */
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/icons/chevron-down.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @card; color: @ink; border: 1px solid @line; border-top: none; border-bottom: none; outline: none; padding: 4px; selection-background-color: @accentGround; selection-color: @accent; }  /* the style draws the list's other lines, above and below its arrows */
QComboBox QAbstractItemView[role="below"] { border-bottom: 1px solid @line; }  /* below a field: without those arrows */
QComboBox QAbstractItemView::item { min-height: 24px; padding: 0 6px; border-radius: 4px; }
QComboBox QAbstractItemView::item:disabled { color: @disabled; }

QCheckBox { spacing: 7px; background: transparent; }
QCheckBox::indicator, QTableView::indicator { width: 15px; height: 15px; border: 1px solid @indicator; border-radius: 4px; background: @field; }
QCheckBox::indicator:checked, QTableView::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/check-@tone.svg); }
QCheckBox::indicator:disabled { border-color: @line; background: @ground; }
QCheckBox::indicator:checked:disabled { background: @softInk; }
QCheckBox::indicator:focus { border: 2px solid @accent; width: 13px; height: 13px; }
QRadioButton { spacing: 7px; background: transparent; }

QSlider { background: transparent; min-height: 18px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @line; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -5px 0; border-radius: 7px; background: @card; border: 1px solid @accent; }
QSlider::handle:horizontal:focus { background: @accent; }

QTableView, QTreeView, QListView {
  background: @card; color: @ink; border: none; outline: none; gridline-color: @line;
  selection-background-color: @accentGround; selection-color: @ink; alternate-background-color: @ground;
}
QTableView::item, QListView::item { padding: 0 8px; border: none; }
QTableView::item { border-bottom: 1px solid @line; }
QTableView::item:selected, QListView::item:selected { background: @accentGround; }  /* no text colour here: it would hide the colours of states */
QListView::item:hover { background: @ground; }
QHeaderView { background: @card; border: none; font-size: @smallText; }  /* column widths are measured in this font */
QHeaderView::section { background: @card; color: @softInk; border: none; border-bottom: 1px solid @line; padding: 4px 0 4px 11px; font-size: @smallText; }
QHeaderView::section:vertical { padding: 0 8px 0 11px; }
QHeaderView::section:hover { color: @ink; }
QHeaderView::up-arrow { image: url(:/icons/chevron-up.svg); width: 10px; height: 10px; }
QHeaderView::down-arrow { image: url(:/icons/chevron-down.svg); width: 10px; height: 10px; }
QHeaderView::up-arrow:vertical, QHeaderView::down-arrow:vertical { image: none; width: 0; height: 0; }  /* Qt reserves this width even when unsorted */
QTableCornerButton::section { background: @card; border: none; border-bottom: 1px solid @line; }  /* as the headers beside it */

QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QTextBrowser { background: transparent; border: none; padding: 0; }
QTextBrowser:focus { border: none; }
QScrollBar { background: transparent; margin: 0; }
QScrollBar::handle { background: @scroll; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @softInk; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter { background: transparent; }
QSplitter::handle { background: transparent; }

QMenuBar { background: @card; color: @ink; border-bottom: 1px solid @line; padding: 2px 6px; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 4px; }
QMenuBar::item:selected { background: @accentGround; color: @accent; }
QMenu { background: @card; color: @ink; border: 1px solid @line; padding: 5px; }
QMenu::item { padding: 5px 26px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: @accentGround; color: @accent; }
QMenu::item:disabled { color: @softInk; }
QMenu::separator { height: 1px; background: @line; margin: 5px 8px; }
QMenu::right-arrow { right: 4px; }  /* ends where the separators do */
QMenu::indicator { width: 12px; height: 12px; left: 7px; }
QMenu::indicator:checked { image: url(:/icons/check-soft.svg); }

transept--CommandPalette { background: @card; border: 1px solid @line; border-radius: 10px; }

transept--MessageBar { background: @accentGround; border: none; border-radius: 8px; }
transept--MessageBar[kind="warning"] { background: @warningGround; }
transept--MessageBar[kind="error"] { background: @dangerGround; }
transept--MessageBar[floats="true"] { border: 1px solid @accent; }
transept--MessageBar[floats="true"][kind="warning"] { border-color: @warning; }
transept--MessageBar[floats="true"][kind="error"] { border-color: @danger; }
transept--MessageBar QPushButton { background: @card; }
)";

bool isWrittenInHanCharacters() {
  const QLocale::Language language = QLocale().language();
  return language == QLocale::Chinese || language == QLocale::Japanese;
}
}  // namespace

QFont::Weight strongWeight() {
  // The fallback fonts of Han characters have no weight between regular and bold.
  return isWrittenInHanCharacters() ? QFont::Bold : QFont::DemiBold;
}

QString styleSheet(const Palette& colours) {
  // Longer names first, because some names begin with others.
  const std::pair<const char*, QColor> names[] = {
      {"@accentGround", colours.accentGround},
      {"@accentHover", blend(colours.accent, colours.ink, 0.15)},
      {"@accent", colours.accent},
      {"@onAccent", colours.onAccent},
      {"@warningGround", blend(colours.card, colours.warning, colours.dark ? 0.18 : 0.10)},
      {"@warning", colours.warning},
      {"@dangerGround", blend(colours.card, colours.danger, colours.dark ? 0.18 : 0.09)},
      {"@danger", colours.danger},
      {"@disabled", blend(colours.softInk, colours.card, 0.25)},
      {"@indicator", blend(colours.line, colours.softInk, 0.6)},
      {"@scroll", blend(colours.line, colours.softInk, 0.35)},
      {"@softInk", colours.softInk},
      {"@ground", colours.ground},
      {"@field", colours.field},
      {"@card", colours.card},
      {"@line", colours.line},
      {"@good", colours.good},
      {"@ink", colours.ink},
  };
  QString text = QString::fromLatin1(sheet);
  text.replace(QLatin1String("@smallText"), QString("%1px").arg(smallTextPixels));
  for (const auto& [name, colour] : names) text.replace(QLatin1String(name), colour.name());
  text.replace(QLatin1String("font-weight: 600"), QString("font-weight: %1").arg(static_cast<int>(strongWeight())));
  // Han characters are taller, and buttons and fields on crowded pages shrink to these heights.
  if (isWrittenInHanCharacters()) text.replace(QLatin1String("min-height: 16px"), QLatin1String("min-height: 18px"));
  static const QRegularExpression size(QStringLiteral("\\b(font-size|min-height): (\\d+)px"));
  QString grown;
  qsizetype done = 0;
  for (auto it = size.globalMatch(text); it.hasNext();) {
    const QRegularExpressionMatch match = it.next();
    grown += text.mid(done, match.capturedStart() - done);
    grown += QString("%1: %2px").arg(match.captured(1)).arg(scaled(match.captured(2).toInt()));
    done = match.capturedEnd();
  }
  text = grown + text.mid(done);
  return text.replace("@tone", colours.dark ? "dark" : "light");
}

}  // namespace transept
