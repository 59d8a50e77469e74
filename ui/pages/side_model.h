// SPDX-License-Identifier: GPL-3.0-or-later
// A second model beside the session's: loaded when chosen, released when no longer chosen, reloaded by a new engine.
#pragma once

#include <QComboBox>

#include "ui/state/session.h"

namespace transept {

class SideModel : public QObject {
  Q_OBJECT
 public:
  explicit SideModel(Session& session, QObject* parent = nullptr);

  /// Loads a run, checkpoint or model folder; empty: none. Emits changed or failed. A run is followed, as by Models.
  void load(const QString& folder);
  const LoadedModel& model() const { return model_; }
  bool isValid() const { return model_.isValid(); }
  const QString& folder() const { return folder_; }

 signals:
  void changed();
  void failed(const transept::EngineError& error);
  /// The session uses another machine now; this model is on the previous one.
  void left(const QString& name);

 private:
  void follow(const QString& run);

  Session& session_;
  QString folder_;  // the requested folder, also while it loads
  LoadedModel model_;
  HeldModel held_;
  RequestId request_ = 0;
};

/// Chooses the model to compare: none, a checkpoint of the current run, another run, or a folder.
class SideModelChooser : public QComboBox {
  Q_OBJECT
 public:
  SideModelChooser(Session& session, SideModel& side, QWidget* parent = nullptr);

 private:
  void refresh();

  Session& session_;
  SideModel& side_;
};

}  // namespace transept
