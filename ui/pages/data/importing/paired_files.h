// SPDX-License-Identifier: GPL-3.0-or-later
// Which of several files are the two sides of the training text and of the validation set, by their names: train.en and
// train.de, val.en and val.de.
#pragma once

#include <QStringList>

namespace transept {

struct PairedFiles {
  QStringList training, validation;  ///< two files each, or none
  QStringList others;
};

/// Two files are a pair if their names differ in the language alone. Without a pair of a training text, the first pair
/// that is no validation set and no test set is it.
PairedFiles pairedByName(const QStringList& files);

/// A dropped folder stands for the files in it. On another machine it is not known here.
QStringList filesInside(const QStringList& dropped);

/// What each file is used for, and which are left out; empty if there are two files and nothing more to say.
QString pairingNote(const PairedFiles& paired);

}  // namespace transept
