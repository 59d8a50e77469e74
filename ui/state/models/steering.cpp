// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/steering.h"

namespace transept {
namespace {

bool beginsWith(const QStringList& path, const QStringList& beginning) {
  return path.size() >= beginning.size() && path.mid(0, beginning.size()) == beginning;
}

}  // namespace

Steering Steering::forcing(const QStringList& path) const {
  Steering next{path, {}};
  for (const QStringList& ban : banned)
    if (!beginsWith(path, ban)) next.banned.append(ban);
  return next;
}

Steering Steering::banning(const QStringList& path) const {
  Steering next = *this;
  if (beginsWith(prefix, path)) next.prefix = prefix.mid(0, path.size() - 1);
  if (!next.banned.contains(path)) next.banned.append(path);
  return next;
}

Steering Steering::allowing(const QStringList& path) const {
  Steering next = *this;
  next.banned.removeAll(path);
  return next;
}

}  // namespace transept
