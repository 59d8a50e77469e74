// SPDX-License-Identifier: GPL-3.0-or-later
// Whether translations are held to a vocabulary shortlist: offered where the model's run has one, or a corpus to learn
// one from, which is done in the background when it is first asked for.
#pragma once

#include <QCheckBox>

#include "ui/state/session.h"

namespace transept {

class ImportJob;

class ShortlistOption : public QCheckBox {
  Q_OBJECT
 public:
  explicit ShortlistOption(Session& session, QWidget* parent = nullptr);

  /// Asked for, and there.
  bool isOn() const { return ready_ && isChecked(); }
  /// How far the learning is; to be placed by whoever places this.
  QWidget* progress() const;

 signals:
  void changed();
  void failed(const transept::EngineError& error);

 private:
  void ask();
  void take(const QString& state);
  void choose(bool on);
  void learn();

  Session& session_;
  ImportJob* job_;
  QJsonValue handle_;
  bool ready_ = false;
};

}  // namespace transept
