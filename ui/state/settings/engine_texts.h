// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace transept {

/// A label, unit or sentence of the engine's schema in the window's language.
QString engineText(const QString& text);

/// Every text that translators are shown.
QStringList knownEngineTexts();

}  // namespace transept
