// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/page.h"

#include <QVBoxLayout>

namespace transept {

namespace {
constexpr int headingGap = 12;
}

Page::Page(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), messages_(new MessageBar), content_(new QVBoxLayout) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(headingGap, headingGap, headingGap, headingGap);
  column->setSpacing(headingGap);
  column->addWidget(messages_);
  content_->setContentsMargins(0, 0, 0, 0);
  content_->setSpacing(headingGap);
  column->addLayout(content_, 1);
  // What went wrong is told where the person looks.
  connect(&session, &Session::failed, this, [this](const EngineError& error) {
    if (isVisible()) messages_->showError(error);
  });
}

}  // namespace transept
