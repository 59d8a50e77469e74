// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/paired_files.h"

#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <algorithm>

namespace transept {

namespace {

/// The file's name without the endings of compressed and plain text, and without the language before them.
QString stemOf(const QString& file) {
  static const QRegularExpression endings(QStringLiteral("(\\.txt)?(\\.(gz|xz|zst|bz2))?$"),
                                          QRegularExpression::CaseInsensitiveOption);
  const QString name = QFileInfo(file).fileName().remove(endings);
  return name.contains('.') ? name.section('.', 0, -2) : QString();
}

bool begins(const QString& stem, const QStringList& words) {
  return std::any_of(words.begin(), words.end(),
                     [&](const QString& word) { return stem.startsWith(word, Qt::CaseInsensitive); });
}

}  // namespace

PairedFiles pairedByName(const QStringList& files) {
  QMap<QString, QStringList> groups;
  QStringList stems;  // of pairs, in the order of the files
  for (const QString& file : files) {
    const QString stem = stemOf(file);
    if (stem.isEmpty()) continue;
    groups[stem].append(file);
    if (!stems.contains(stem)) stems.append(stem);
  }
  stems.removeIf([&](const QString& stem) { return groups[stem].size() != 2; });
  PairedFiles paired;
  const QStringList held{"val", "dev"}, tests{"test", "eval", "newstest"};
  QString training, validation;
  for (const QString& stem : std::as_const(stems)) {
    const bool other = begins(stem, held) || begins(stem, tests);
    if (begins(stem, {"train"}) ? !begins(training, {"train"}) : training.isEmpty() && !other) training = stem;
    if (begins(stem, held) && validation.isEmpty()) validation = stem;
  }
  if (!training.isEmpty()) {
    paired.training = groups[training];
    paired.validation = groups.value(validation);
  }
  for (const QString& file : files)
    if (!paired.training.contains(file) && !paired.validation.contains(file)) paired.others.append(file);
  return paired;
}

}  // namespace transept
