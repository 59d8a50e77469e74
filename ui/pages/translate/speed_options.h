// SPDX-License-Identifier: GPL-3.0-or-later
// Options that make translation faster: the precision of the computation, and a vocabulary shortlist.
#pragma once

#include <QCheckBox>
#include <QComboBox>

#include "ui/state/session.h"

namespace transept {

/// Chooses the precision of translation: f32 exactly as in training, or a faster one with nearly the same results.
class PrecisionChooser : public QComboBox {
  Q_OBJECT
 public:
  explicit PrecisionChooser(Session& session, QWidget* parent = nullptr);

 private:
  void refresh();

  Session& session_;
};

class ImportJob;

/// Whether translations use a vocabulary shortlist. Visible if the model's run has a shortlist or a corpus to learn one
/// from, which happens in the background on first use.
class ShortlistOption : public QCheckBox {
  Q_OBJECT
 public:
  explicit ShortlistOption(Session& session, QWidget* parent = nullptr);

  /// Chosen and available.
  bool isOn() const { return ready_ && isChecked(); }
  /// Whether the shortlist is on but the engine has not yet said if the model has one. changed() is emitted then.
  bool isAwaited() const { return awaited_; }
  /// The progress of learning the shortlist; the owner of this widget places it.
  ImportJob* progress() const { return job_; }

 signals:
  void changed();

 private:
  void ask();
  void take(const QString& state);
  void choose(bool on);

  Session& session_;
  ImportJob* job_;
  bool ready_ = false, awaited_ = false;
};

}  // namespace transept
