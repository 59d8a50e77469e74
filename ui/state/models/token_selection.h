// SPDX-License-Identifier: GPL-3.0-or-later
// The one choice of tokens that every view shares. Who chooses says of which sentence; the others show it where they
// have the same one.
#pragma once

#include <QObject>
#include <QString>

namespace transept {

enum class TokenSide { source, target };

/// Tokens of a sentence and its translation; -1: none on that side.
struct TokenPlace {
  QString source, target;  // without superfluous spaces
  int sourceToken = -1, targetToken = -1;
  TokenSide by = TokenSide::source;  // the side that was pointed at

  bool isEmpty() const { return sourceToken < 0 && targetToken < 0; }
  bool operator==(const TokenPlace&) const = default;
  /// What of it is in this pair: a target's token only in that very target, a source's token beside any. Empty in
  /// another sentence.
  TokenPlace in(const QString& otherSource, const QString& otherTarget) const;
};

class TokenSelection : public QObject {
  Q_OBJECT
 public:
  explicit TokenSelection(QObject* parent = nullptr) : QObject(parent) {}

  /// Stays until another is chosen.
  void select(const TokenPlace& place);
  /// What the pointer is on; an empty place: nothing.
  void hover(const TokenPlace& place);
  void clear();
  const TokenPlace& selected() const { return selected_; }
  const TokenPlace& hovered() const { return hovered_; }

 signals:
  void changed();

 private:
  void set(TokenPlace& old, const TokenPlace& place);

  TokenPlace selected_, hovered_;
};

}  // namespace transept
