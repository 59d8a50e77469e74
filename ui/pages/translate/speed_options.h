// SPDX-License-Identifier: GPL-3.0-or-later
// What makes translating faster: the precision that it computes in, and a vocabulary shortlist.
#pragma once

#include <QCheckBox>
#include <QComboBox>

#include "ui/state/session.h"

namespace transept {

/// What translating computes in: f32 exactly as in training, or faster and nearly alike.
class PrecisionChooser : public QComboBox {
  Q_OBJECT
 public:
  explicit PrecisionChooser(Session& session, QWidget* parent = nullptr);

 private:
  void refresh();

  Session& session_;
};

class ImportJob;

/// Whether translations are held to a vocabulary shortlist: offered where the model's run has one, or a corpus to learn
/// one from, which is done in the background when it is first asked for.
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
