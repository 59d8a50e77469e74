// SPDX-License-Identifier: GPL-3.0-or-later
// The token selection that all views share. It contains its sentence; a view shows it if the view has the same
// sentence.
#pragma once

#include <QObject>
#include <QString>

namespace transept {

enum class TokenSide { source, target };

/// Tokens of a sentence and its translation; -1: none on that side.
struct TokenPlace {
  QString source, target;  // without superfluous spaces
  int sourceToken = -1, targetToken = -1;
  TokenSide by = TokenSide::source;  // the side under the pointer

  bool isEmpty() const { return sourceToken < 0 && targetToken < 0; }
  bool operator==(const TokenPlace&) const = default;
  /// The part for this pair: a target token only for the same target, a source token for any; empty for another source.
  TokenPlace in(const QString& otherSource, const QString& otherTarget) const {
    if (isEmpty() || otherSource.simplified() != source) return {};
    if (otherTarget.simplified() == target) return *this;
    return sourceToken < 0 ? TokenPlace() : TokenPlace{source, otherTarget.simplified(), sourceToken, -1};
  }
};

class TokenSelection : public QObject {
  Q_OBJECT
 public:
  explicit TokenSelection(QObject* parent = nullptr) : QObject(parent) {}

  /// Lasts until the next selection.
  void select(const TokenPlace& place) { set(selected_, place); }
  /// The place under the pointer; empty: none.
  void hover(const TokenPlace& place) { set(hovered_, place); }
  void clear() {
    if (selected_.isEmpty() && hovered_.isEmpty()) return;
    selected_ = hovered_ = {};
    emit changed();
  }
  const TokenPlace& selected() const { return selected_; }
  const TokenPlace& hovered() const { return hovered_; }

 signals:
  void changed();

 private:
  void set(TokenPlace& old, const TokenPlace& place) {
    TokenPlace next = place.isEmpty() ? TokenPlace() : place;
    next.source = next.source.simplified();
    next.target = next.target.simplified();
    if (next == old) return;
    old = next;
    emit changed();
  }

  TokenPlace selected_, hovered_;
};

}  // namespace transept
