// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/silenced_heads.h"

#include <algorithm>

namespace transept {

void SilencedHeads::set(AttentionKind kind, int layer, int head, bool off) {
  const int key = keyOf(kind, layer, head);
  if (keys_.contains(key) == off) return;
  if (off)
    keys_.insert(key);
  else
    keys_.remove(key);
  emit changed();
}

QList<SilencedHead> SilencedHeads::all() const {
  QList<int> keys(keys_.begin(), keys_.end());
  std::sort(keys.begin(), keys.end());
  QList<SilencedHead> heads;
  for (int key : keys) heads.append({static_cast<AttentionKind>(key / (1024 * 1024)), key / 1024 % 1024, key % 1024});
  return heads;
}

QSet<int> SilencedHeads::of(AttentionKind kind, int heads) const {
  QSet<int> places;
  const QList<SilencedHead> silenced = all();
  for (const SilencedHead& one : silenced)
    if (one.kind == kind) places.insert(one.layer * heads + one.head);
  return places;
}

void SilencedHeads::clear() {
  if (keys_.isEmpty()) return;
  keys_.clear();
  emit changed();
}

}  // namespace transept
