// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/tray_desktop.h"

#include <QGuiApplication>
#include <QIcon>

#if defined(Q_OS_WIN)
#include <windows.h>
#endif

namespace transept {

TrayDesktop::~TrayDesktop() {
  release();
}

void TrayDesktop::notify(const QString& title, const QString& text) {
  if (!QSystemTrayIcon::isSystemTrayAvailable()) return;
  if (!icon_) {
    icon_ = new QSystemTrayIcon(QIcon(QStringLiteral(":/icons/transept.svg")), this);
    icon_->setToolTip(QGuiApplication::applicationDisplayName());
  }
  icon_->show();
  icon_->showMessage(title, text);
}

void TrayDesktop::keepAwake(const QString&) {
#if defined(Q_OS_WIN)
  SetThreadExecutionState(ES_CONTINUOUS | ES_SYSTEM_REQUIRED);
#endif
}

void TrayDesktop::release() {
#if defined(Q_OS_WIN)
  SetThreadExecutionState(ES_CONTINUOUS);
#endif
}

}  // namespace transept
