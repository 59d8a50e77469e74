// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of heat maps: cividis (designed for colour-blind readers), viridis and grey.
#pragma once

#include <QColor>
#include <QString>

namespace transept {

/// The last two show differences, 0.5 being none: from blue (below) over the card's background to orange (above), which
/// all colour-blind readers can tell apart. The user cannot choose them.
enum class ColorScheme { Cividis, Viridis, Grey, Difference, DarkDifference };

inline constexpr ColorScheme colorSchemes[] = {ColorScheme::Cividis, ColorScheme::Viridis, ColorScheme::Grey};

ColorScheme differenceScheme(bool dark);
QString colorSchemeTitle(ColorScheme scheme);
QString colorSchemeKey(ColorScheme scheme);  // for settings
ColorScheme colorSchemeFromKey(const QString& key);

/// One of 256 colours, for a value from 0 to 1.
QRgb colorOf(ColorScheme scheme, double value);

/// Black or white, whichever has more contrast with the colour (WCAG).
QColor inkOn(const QColor& background);
double contrastRatio(const QColor& a, const QColor& b);

}  // namespace transept
