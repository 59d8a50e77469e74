// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/palette.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>

#include "ui/kit/theme/application_style.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr int textPixels = 13;

bool startedDark() {
  // Read once, before our own palette replaces the system's.
  static const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
  return dark;
}

QPalette toQPalette(const Palette& colours) {
  QPalette palette;
  palette.setColor(QPalette::Window, colours.ground);
  palette.setColor(QPalette::WindowText, colours.ink);
  palette.setColor(QPalette::Base, colours.card);
  palette.setColor(QPalette::AlternateBase, colours.ground);
  palette.setColor(QPalette::Text, colours.ink);
  palette.setColor(QPalette::Button, colours.card);
  palette.setColor(QPalette::ButtonText, colours.ink);
  palette.setColor(QPalette::PlaceholderText, colours.softInk);
  palette.setColor(QPalette::Highlight, colours.accent);
  palette.setColor(QPalette::HighlightedText, colours.onAccent);
  palette.setColor(QPalette::ToolTipBase, colours.card);
  palette.setColor(QPalette::ToolTipText, colours.ink);
  palette.setColor(QPalette::Link, colours.accent);
  palette.setColor(QPalette::LinkVisited, colours.accent);
  palette.setColor(QPalette::Mid, colours.line);
  for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, colours.softInk);
  }
  return palette;
}

QFont textFont() {
  QFont font = QApplication::font();
  if (QFontDatabase::families().contains("Inter")) font.setFamily("Inter");
  font.setPixelSize(scaled(textPixels));
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}
}  // namespace

Palette Palette::light() {
  return {false,     "#f6f7f9",
          "#ffffff", "#e2e5ea",
          "#1d2430", "#5f697e",
          "#3b5bdb", "#e7ecff",
          "#ffffff", "#0f7a55",
          "#b54708", "#b42318",
          "#ffffff", {"#3b7dd8", "#e08a00", "#0f8a5f", "#cc79a7", "#56b4e9", "#d55e00", "#8c6bb1"}};
}

Palette Palette::darkOne() {
  return {true,      "#14171c",
          "#1c2027", "#2c323c",
          "#e6e9ef", "#98a2b3",
          "#8ea6ff", "#27304d",
          "#14171c", "#4ecb9b",
          "#f5a65b", "#ff8f85",
          "#171b21", {"#4c8fe8", "#e99a1c", "#2fae7f", "#d98ab5", "#6cc0ef", "#e8702a", "#a88bd0"}};
}

Theme& Theme::instance() {
  static Theme theme;
  return theme;
}

void Theme::apply(QApplication& application, Mode mode) {
  const bool started = startedDark();  // whatever is wanted: later it is our own palette that would be read
  const bool system = system_ == SystemScheme::unknown ? started : system_ == SystemScheme::dark;
  const bool dark = mode == Mode::dark || (mode == Mode::system && system);
  mode_ = mode;
  palette_ = dark ? Palette::darkOne() : Palette::light();
  if (highContrast_) {
    palette_.line = palette_.softInk;
    palette_.softInk = palette_.ink;
  }
  static bool once = false;
  if (!once) {
    useApplicationStyle(application);
    connect(&application, &QGuiApplication::layoutDirectionChanged, this, [this] { apply(*qApp, mode_); });
    once = true;
  }
  application.setFont(textFont());
  application.setPalette(toQPalette(palette_));
  application.setStyleSheet(styleSheet(palette_, QGuiApplication::layoutDirection()));
  emit changed();
}

void Theme::setSystemScheme(SystemScheme scheme) {
  if (std::exchange(system_, scheme) != scheme && mode_ == Mode::system) apply(*qApp, mode_);
}

void Theme::setHighContrast(bool high) {
  if (std::exchange(highContrast_, high) != high) apply(*qApp, mode_);
}

}  // namespace transept
