// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that the user typed, such as the one to translate. They are kept for the next start only if the user asks for
// it; until then, they stay in memory.
#pragma once

#include <QHash>
#include <QObject>
#include <QTimer>

class QSettings;

namespace transept {

class TypedText : public QObject {
  Q_OBJECT
 public:
  explicit TypedText(QSettings& settings);
  ~TypedText() override;

  bool isKept() const;
  /// Deletes the kept texts if `kept` is false.
  void setKept(bool kept);

  QString text(const QString& key) const;
  /// Saves the text after a pause in typing, up to 20,000 characters, so that it is not lost if the window is killed.
  void setText(const QString& key, const QString& text);

 private:
  void save();

  QSettings& settings_;
  QHash<QString, QString> texts_;  // as typed since the start
  QTimer pause_;
};

}  // namespace transept
