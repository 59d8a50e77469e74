// SPDX-License-Identifier: GPL-3.0-or-later
// The disabled attention heads, which show how the model works without them; one set for all pages.
#pragma once

#include <QList>
#include <QObject>
#include <QSet>

#include "ui/client/attention_map.h"

namespace transept {

struct SilencedHead {
  AttentionKind kind = AttentionKind::Cross;
  int layer = 0, head = 0;
};

class SilencedHeads : public QObject {
  Q_OBJECT
 public:
  explicit SilencedHeads(QObject* parent = nullptr) : QObject(parent) {}

  void set(AttentionKind kind, int layer, int head, bool off);
  void toggle(AttentionKind kind, int layer, int head) { set(kind, layer, head, !contains(kind, layer, head)); }
  bool contains(AttentionKind kind, int layer, int head) const { return keys_.contains(keyOf(kind, layer, head)); }
  bool isEmpty() const { return keys_.isEmpty(); }
  int count() const { return static_cast<int>(keys_.size()); }
  /// Sorted by kind, layer and head.
  QList<SilencedHead> all() const;
  /// The disabled heads of one kind, as layer * heads + head.
  QSet<int> of(AttentionKind kind, int heads) const;
  /// Enables all heads.
  void clear();

 signals:
  void changed();

 private:
  static int keyOf(AttentionKind kind, int layer, int head) {
    return (static_cast<int>(kind) * 1024 + layer) * 1024 + head;
  }
  QSet<int> keys_;
};

}  // namespace transept
