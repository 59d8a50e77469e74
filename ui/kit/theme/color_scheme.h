// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of heat maps: cividis (made to be read the same by colour-blind eyes), viridis and grey.
#pragma once

#include <QColor>
#include <QString>

namespace transept {

/// The last two are for differences, 0.5 being none: from blue (below) over the card's own ground to orange (above),
/// two colours that every kind of colour blindness tells apart. They are not offered as a choice.
enum class ColorScheme { Cividis, Viridis, Grey, Difference, DarkDifference };

inline constexpr ColorScheme colorSchemes[] = {ColorScheme::Cividis, ColorScheme::Viridis, ColorScheme::Grey};

ColorScheme differenceScheme(bool dark);
QString colorSchemeTitle(ColorScheme scheme);
QString colorSchemeKey(ColorScheme scheme);  // for settings
ColorScheme colorSchemeFromKey(const QString& key);

/// One of 256 colours, for a value from 0 to 1.
QRgb colorOf(ColorScheme scheme, double value);

/// Black or white, whichever reads better on the colour (WCAG contrast).
QColor inkOn(const QColor& background);
double contrastRatio(const QColor& a, const QColor& b);

}  // namespace transept
