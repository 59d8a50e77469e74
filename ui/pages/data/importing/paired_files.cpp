// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/paired_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <algorithm>

#include "ui/client/machine.h"
#include "ui/kit/text/sentences.h"

namespace transept {

namespace {

/// The file's name without the endings of compressed and plain text, and without the language before them.
QString stemOf(const QString& file) {
  static const QRegularExpression endings(QStringLiteral("(\\.txt)?(\\.(gz|xz|zst|bz2))?$"),
                                          QRegularExpression::CaseInsensitiveOption);
  const QString name = QFileInfo(file).fileName().remove(endings);
  return name.contains('.') ? name.section('.', 0, -2) : QString();
}

struct PairingTexts {
  Q_DECLARE_TR_FUNCTIONS(transept::PairingTexts)
};

QString fileNamesOf(const QStringList& files) {
  QStringList names;
  for (const QString& file : files) names << QFileInfo(file).fileName();
  return names.join(", ");
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

QStringList filesInside(const QStringList& dropped) {
  if (dropped.size() != 1 || !engineMachine().isEmpty()) return dropped;
  QStringList inside;
  for (const QFileInfo& file : QDir(dropped.first()).entryInfoList(QDir::Files, QDir::Name))
    inside << file.absoluteFilePath();
  return inside.isEmpty() ? dropped : inside;
}

QString pairingNote(const PairedFiles& paired) {
  if (paired.training.isEmpty() || (paired.validation.isEmpty() && paired.others.isEmpty())) return {};
  QStringList sentences{PairingTexts::tr("Training text: %1.").arg(fileNamesOf(paired.training))};
  if (!paired.validation.isEmpty())
    sentences << PairingTexts::tr("Validation set: %1.").arg(fileNamesOf(paired.validation));
  if (!paired.others.isEmpty()) sentences << PairingTexts::tr("Left out: %1.").arg(fileNamesOf(paired.others));
  return joinSentences(sentences);
}

}  // namespace transept
