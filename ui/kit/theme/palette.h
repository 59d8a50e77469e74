// SPDX-License-Identifier: GPL-3.0-or-later
// The light and dark colours of the window, and the theme in use.
#pragma once

#include <QColor>
#include <QList>
#include <QObject>

class QApplication;

namespace transept {

/// The accent marks only selected, running and changed items. Texts have a contrast >= 4.5:1 on card and ground.
struct Palette {
  bool dark = false;
  QColor ground, card, line, ink, softInk, accent, accentGround, onAccent, good, warning, danger, field;
  QList<QColor> series;  ///< for curves and runs, safe for colour-blind readers (Okabe-Ito)

  static Palette light();
  static Palette darkOne();
  /// Beyond the series its colours come again, mixed with the ink, then with the card.
  QColor seriesColour(int index) const;
  static constexpr int seriesRounds = 3;
};

/// The theme in use. Widgets that paint themselves read colours() in paintEvent and call update() on changed().
class Theme : public QObject {
  Q_OBJECT
 public:
  enum class Mode { system, light, dark };
  Q_ENUM(Mode)
  enum class SystemScheme { unknown, light, dark };

  static Theme& instance();
  const Palette& colours() const { return palette_; }
  Mode mode() const { return mode_; }
  /// Applies palette, font and style sheet to the application.
  void apply(QApplication& application, Mode mode);
  /// The desktop's preference, for Mode::system. unknown: that of the palette when the application started.
  void setSystemScheme(SystemScheme scheme);
  /// Draws soft texts and lines in stronger colours.
  void setHighContrast(bool high);
  /// The desktop's font; empty: unknown. A family that is not installed is ignored.
  void setSystemFont(const QString& family);
  /// The desktop's accent colour, made lighter or darker until texts in it can be read; invalid: the theme's own.
  void setSystemAccent(const QColor& accent);

 signals:
  void changed();

 private:
  Theme() = default;
  bool isDark() const;

  Palette palette_ = Palette::light();
  Mode mode_ = Mode::system;
  SystemScheme system_ = SystemScheme::unknown;
  bool highContrast_ = false;
  QString systemFont_;
  QColor systemAccent_;
};

/// Contrast of two colours as WCAG 2 defines it, 1 to 21.
double contrastOf(const QColor& a, const QColor& b);
/// A mixture of two colours; `share` of `to`: 0 to 1.
QColor blend(const QColor& from, const QColor& to, double share);
/// The colour with this opacity.
QColor faint(QColor colour, double opacity);

/// Shorthand: theme().accent.
inline const Palette& theme() {
  return Theme::instance().colours();
}

}  // namespace transept
