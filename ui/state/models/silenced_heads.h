// SPDX-License-Identifier: GPL-3.0-or-later
// The disabled attention heads, which show how the model works without them; one set for all pages.
#pragma once

#include <QObject>
#include <QSet>
#include <compare>
#include <set>

#include "ui/client/attention_map.h"

namespace transept {

struct SilencedHead {
  AttentionKind kind = AttentionKind::Cross;
  int layer = 0, head = 0;
  auto operator<=>(const SilencedHead&) const = default;
};

class SilencedHeads : public QObject {
  Q_OBJECT
 public:
  explicit SilencedHeads(QObject* parent = nullptr) : QObject(parent) {}

  void set(AttentionKind kind, int layer, int head, bool off) {
    const SilencedHead one{kind, layer, head};
    if (off ? heads_.insert(one).second : heads_.erase(one) > 0) emit changed();
  }
  void toggle(AttentionKind kind, int layer, int head) { set(kind, layer, head, !contains(kind, layer, head)); }
  bool contains(AttentionKind kind, int layer, int head) const { return heads_.count({kind, layer, head}) > 0; }
  bool isEmpty() const { return heads_.empty(); }
  int count() const { return static_cast<int>(heads_.size()); }
  const std::set<SilencedHead>& all() const { return heads_; }
  /// The disabled heads of one kind, as layer * heads + head.
  QSet<int> of(AttentionKind kind, int heads) const {
    QSet<int> places;
    for (const SilencedHead& one : heads_) {
      if (one.kind == kind) places.insert(one.layer * heads + one.head);
    }
    return places;
  }
  /// Enables all heads.
  void clear() {
    if (isEmpty()) return;
    heads_.clear();
    emit changed();
  }

 signals:
  void changed();

 private:
  std::set<SilencedHead> heads_;
};

}  // namespace transept
