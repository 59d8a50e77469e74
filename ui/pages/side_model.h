// SPDX-License-Identifier: GPL-3.0-or-later
// A second model beside the session's: loaded when it is chosen, let go when nobody looks at it, loaded again when the
// engine was started again.
#pragma once

#include <QComboBox>

#include "ui/state/session.h"

namespace transept {

class SideModel : public QObject {
  Q_OBJECT
 public:
  explicit SideModel(Session& session, QObject* parent = nullptr);
  ~SideModel() override;

  /// A run, checkpoint or model folder; empty: none. The result arrives as changed or failed.
  void load(const QString& folder);
  const LoadedModel& model() const { return model_; }
  bool isValid() const { return model_.isValid(); }
  const QString& folder() const { return folder_; }

 signals:
  void changed();
  void failed(const transept::EngineError& error);
  /// Another machine is worked on, and this model is on the one that was left.
  void left(const QString& name);

 private:
  void take(const LoadedModel& model);

  Session& session_;
  QString folder_;  // what was asked for, also while it loads
  LoadedModel model_;
  RequestId request_ = 0;
};

/// Which model is compared: none, a checkpoint of the run in use, another run, or a folder.
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
