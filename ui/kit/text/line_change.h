// SPDX-License-Identifier: GPL-3.0-or-later
// A change of a text of numbered lines, and of lists with one entry per line.
#pragma once

#include <QStringList>
#include <algorithm>

namespace transept {

/// Lines [first, first + gone) became `come`.
struct LineChange {
  qsizetype first = 0, gone = 0;
  QStringList come;

  /// Combines this change and the next one into one. `lines`: the text after both.
  LineChange then(const LineChange& next, const QStringList& lines) const {
    const qsizetype from = std::min(first, next.first), to = std::max(first + come.size(), next.first + next.gone);
    return {from, to - from - come.size() + gone, lines.mid(from, to - from - next.gone + next.come.size())};
  }
};

/// Makes room for `come` entries in place of [first, first + gone); the first of them keep their values.
template <class List>
void resizeRange(List& list, qsizetype first, qsizetype gone, qsizetype come) {
  if (come < gone) list.remove(first + come, gone - come);
  if (come > gone) list.insert(first + gone, come - gone, typename List::value_type());
}

template <class List>
void replaceRange(List& list, qsizetype first, qsizetype gone, const List& come) {
  resizeRange(list, first, gone, come.size());
  std::copy(come.cbegin(), come.cend(), list.begin() + first);
}

}  // namespace transept
