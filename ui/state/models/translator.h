// SPDX-License-Identifier: GPL-3.0-or-later
// Translates a text as it is typed. Lines that did not change are not sent again; what is sent goes through one slot,
// so a newer request replaces an older one; many lines go in small groups, the one under the cursor first.
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
  bool shortlist = false;  ///< of the model's run, which has one
  bool operator==(const TranslateSettings&) const = default;
};

class Translator : public QObject {
  Q_OBJECT
 public:
  Translator(EngineClient& engine, const QString& slot, QObject* parent = nullptr);

  /// Forgets all translations when the model changes, but not how lines are steered. A null handle: nothing is
  /// translated.
  void setModel(const QJsonValue& handle);
  void setSettings(const TranslateSettings& settings);
  const TranslateSettings& settings() const { return settings_; }
  /// Lines of this text are translated so from now on; an empty steering lets them go.
  void steer(const QString& line, const Steering& steering);
  void forgetSteering() { steered_.clear(); }
  /// Takes effect after a short pause in typing.
  void setText(const QStringList& lines, int currentLine);

  int lineCount() const { return static_cast<int>(lines_.size()); }
  QString line(int index) const { return lines_.value(index); }
  /// The translation of a line as it stands now; null while there is none.
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
  QString method_;      // of the request under way
  int generation_ = 0;  // answers to older requests are dropped
  mutable QCache<QString, TranslatedLine> known_;
};

}  // namespace transept
