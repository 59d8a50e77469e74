// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace transept {

/// Translates a label, unit or sentence of the engine's schema into the window's language.
QString engineText(const QString& text);

/// All texts for translators.
QStringList knownEngineTexts();

}  // namespace transept
