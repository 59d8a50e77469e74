// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/filter_names.h"

namespace transept {

QString FilterNames::title(const QString& filter) {
  const QString held = QStringLiteral("validation: ");
  if (filter.startsWith(held)) return tr("Validation: %1").arg(title(filter.mid(held.size())));
  if (filter == QLatin1String("incomplete")) return tr("Incomplete");
  if (filter == QLatin1String("invalid UTF-8")) return tr("Invalid UTF-8");
  if (filter == QLatin1String("control characters")) return tr("Control characters");
  if (filter == QLatin1String("entities")) return tr("HTML entities");
  if (filter == QLatin1String("unicode")) return tr("Unicode form");
  if (filter == QLatin1String("empty")) return tr("Empty");
  if (filter == QLatin1String("too long")) return tr("Length");
  if (filter == QLatin1String("length ratio")) return tr("Length ratio");
  if (filter == QLatin1String("script")) return tr("Wrong script");
  if (filter == QLatin1String("letters")) return tr("Mostly no letters");
  if (filter == QLatin1String("numbers")) return tr("Numbers that differ");
  if (filter == QLatin1String("identical")) return tr("Source equals target");
  if (filter == QLatin1String("duplicate")) return tr("Duplicate");
  if (filter == QLatin1String("source duplicate")) return tr("Same source again");
  if (filter == QLatin1String("near duplicate")) return tr("Near duplicate");
  if (filter == QLatin1String("leakage")) return tr("In a held-out set");
  return filter;
}

QString FilterNames::explanation(const QString& filter) {
  if (filter == QLatin1String("control characters"))
    return tr("Repairs: invisible control characters are taken out, tabs become spaces.");
  if (filter == QLatin1String("entities")) return tr("Repairs: &amp; and &#233; become the characters they stand for.");
  if (filter == QLatin1String("unicode"))
    return tr("Repairs: characters that can be written in several ways are written in one.");
  if (filter == QLatin1String("empty")) return tr("A side has no word.");
  if (filter == QLatin1String("too long")) return tr("A side is too long or too short.");
  if (filter == QLatin1String("length ratio")) return tr("One side is much longer than the other.");
  if (filter == QLatin1String("script")) return tr("The letters are not those of the language.");
  if (filter == QLatin1String("letters")) return tr("Tables, part numbers, rows of signs.");
  if (filter == QLatin1String("numbers")) return tr("A number occurs on one side only.");
  if (filter == QLatin1String("identical")) return tr("Both sides are the same: nobody translated it.");
  if (filter == QLatin1String("duplicate")) return tr("The pair occurred before.");
  if (filter == QLatin1String("source duplicate")) return tr("The source occurred before, whatever its translation.");
  if (filter == QLatin1String("near duplicate"))
    return tr("The pair occurred before but for case, spaces, punctuation and digits.");
  if (filter == QLatin1String("leakage")) return tr("A sentence occurs in the validation set. Always applied last.");
  return {};
}

QString FilterNames::parameter(const QString& key) {
  if (key == QLatin1String("max_words")) return tr("Longest, in words");
  if (key == QLatin1String("min_words")) return tr("Shortest, in words");
  if (key == QLatin1String("max_ratio")) return tr("Largest ratio");
  if (key == QLatin1String("min_share")) return tr("Smallest share");
  if (key == QLatin1String("max_different")) return tr("Numbers that may differ");
  if (key == QLatin1String("ignore_digits")) return tr("Digits do not count");
  if (key == QLatin1String("form")) return tr("Form");
  if (key == QLatin1String("match")) return tr("Sides that must match");
  if (key == QLatin1String("either")) return tr("either");
  if (key == QLatin1String("both")) return tr("both");
  return key;
}

}  // namespace transept
