// SPDX-License-Identifier: GPL-3.0-or-later
// The model's heads for the current line, which is translated with and without the heads that are switched off.
#pragma once

#include <QWidget>

#include "ui/state/models/attention_store.h"
#include "ui/state/models/translator.h"
#include "ui/state/session.h"

namespace transept {

class AblationBar;
class HeadGrid;
class HeadModel;
class SegmentedControl;

class AblationPanel : public QWidget {
  Q_OBJECT
 public:
  explicit AblationPanel(Session& session, QWidget* parent = nullptr);

  /// A line and its current translation; empty: none yet. The thumbnails are requested when the panel is visible.
  void setLine(const QString& source, const QString& target, const TranslateSettings& search);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  AttentionKind kind() const;
  void ask();
  void showHeads();
  void showOff();

  Session& session_;
  AttentionStore store_;
  QString source_, target_;
  TranslateSettings search_;
  QStringList asked_;  // model, source and target
  SegmentedControl* kinds_;
  HeadModel* model_;
  HeadGrid* grid_;
  AblationBar* bar_;
};

}  // namespace transept
