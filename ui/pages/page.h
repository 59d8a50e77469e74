// SPDX-License-Identifier: GPL-3.0-or-later
// The base class of all pages, with a message bar and the shared session; and widgets that several pages use.
#pragma once

#include <QVariant>
#include <QWidget>
#include <initializer_list>

#include "ui/kit/files/printout.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/message_bar.h"
#include "ui/state/session.h"

class QHBoxLayout;
class QVBoxLayout;

namespace transept {

class Page : public QWidget {
  Q_OBJECT
 public:
  explicit Page(Session& session, QWidget* parent = nullptr);

  /// The name in the rail and in the window's title.
  virtual QString title() const = 0;
  /// Called each time the page is shown: refreshes content that may be out of date and takes the focus.
  virtual void activate() {}
  /// What File > Print prints of the page.
  virtual Printout printout() { return {}; }
  /// What the user entered and has not used yet. Another language needs a new window, whose page gets it by setDraft().
  virtual QVariantMap draft() const { return {}; }
  /// `draft`: of the same page; empty: nothing was entered.
  virtual void setDraft(const QVariantMap& /*draft*/) {}

  MessageBar& messages() { return *messages_; }
  void showError(const EngineError& error) { messages_->showError(error); }

 protected:
  Session& session() const { return session_; }
  EngineClient& engine() const { return session_.engine(); }
  /// The layout of the page's cards, with 12 px margins and gaps.
  QVBoxLayout* content() { return content_; }

 private:
  Session& session_;
  MessageBar* messages_;
  QVBoxLayout* content_;
};

/// Replaces missing content: the page's icon, large, in the accent colour, with the parts below it, centred. The parts
/// have their preferred width, or the available width up to `widest` pixels.
QHBoxLayout* emptyState(const QString& icon, std::initializer_list<QWidget*> parts, int widest = 0);

/// Runs | Experiments | Evaluations | Models: switches between the views of the rail's last entry; stands at the top of
/// each.
class ViewSwitch : public SegmentedControl {
  Q_OBJECT
 public:
  /// `own`: the view that contains this switch.
  ViewSwitch(Session& session, PageId own, QWidget* parent = nullptr);
};

}  // namespace transept
