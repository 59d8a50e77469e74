// SPDX-License-Identifier: GPL-3.0-or-later
// What translating computes in: f32 exactly as in training, or faster and nearly alike.
#pragma once

#include <QComboBox>

namespace transept {

class Session;

class PrecisionChooser : public QComboBox {
  Q_OBJECT
 public:
  explicit PrecisionChooser(Session& session, QWidget* parent = nullptr);

 private:
  void refresh();

  Session& session_;
};

}  // namespace transept
