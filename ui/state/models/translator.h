// SPDX-License-Identifier: GPL-3.0-or-later
// Translates a text while it is typed. Sends only new lines, in small groups, the current line first. All requests use
// one slot, so that a newer one replaces an older one.
#pragma once

#include <QCache>
#include <QHash>
#include <QObject>
#include <QTimer>

#include "ui/client/engine_client.h"
#include "ui/client/translation.h"
#include "ui/state/models/steering.h"

namespace transept {

struct TranslateSettings {
  int beam = 4;
  double alpha = 0.6;
  int nbest = 4;
  bool shortlist = false;  ///< of the model's run
  bool operator==(const TranslateSettings&) const = default;
};

class Translator : public QObject {
  Q_OBJECT
 public:
  Translator(EngineClient& engine, const QString& slot, QObject* parent = nullptr);

  /// Forgets all translations if the model changes, but keeps the steering of lines. A null handle stops translating.
  void setModel(const QJsonValue& handle);
  void setSettings(const TranslateSettings& settings);
  const TranslateSettings& settings() const { return settings_; }
  /// Constrains the translations of this line; an empty steering removes the constraints.
  void steer(const QString& line, const Steering& steering);
  void forgetSteering() { steered_.clear(); }
  /// Takes effect after a short pause in typing.
  void setText(const QStringList& lines, int currentLine);

  int lineCount() const { return static_cast<int>(lines_.size()); }
  QString line(int index) const { return lines_.value(index); }
  /// The current translation of a line; null if there is none.
  const TranslatedLine* translation(int line) const;
  bool isBusy() const { return request_ != 0 || pause_.isActive(); }
  int missing() const;  // lines still to be translated

 signals:
  void translated();  // some line has a new translation
  void busyChanged();
  void measured(double wordsPerSecond, double seconds);
  void failed(const transept::EngineError& error);

 private:
  void send();
  void stop();

  EngineClient& engine_;
  QString slot_;
  QJsonValue handle_;
  TranslateSettings settings_;
  QHash<QString, Steering> steered_;
  QStringList lines_;
  int current_ = 0;
  QTimer pause_;
  RequestId request_ = 0;
  int words_ = 0;  // translated since the translator was last idle, in seconds_
  double seconds_ = 0;
  QString method_;      // of the current request
  int generation_ = 0;  // answers to older requests are dropped
  mutable QCache<QString, TranslatedLine> known_;
};

}  // namespace transept
