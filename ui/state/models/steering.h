// SPDX-License-Identifier: GPL-3.0-or-later
// Constraints on the translation of a line: a forced prefix and forbidden beginnings.
#pragma once

#include <QList>
#include <QStringList>

namespace transept {

struct Steering {
  QStringList prefix;         // pieces that the translation must start with
  QList<QStringList> banned;  // forbidden beginnings
  bool isEmpty() const { return prefix.isEmpty() && banned.isEmpty(); }
  bool operator==(const Steering&) const = default;

  /// Replaces the prefix, and removes the bans that it violates.
  Steering forcing(const QStringList& path) const;
  /// Adds a ban, and shortens a prefix that violates it.
  Steering banning(const QStringList& path) const;
  Steering allowing(const QStringList& path) const;
};

}  // namespace transept
