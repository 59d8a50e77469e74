// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs need to use the local service, as their settings call it.
#pragma once

#include <QList>
#include <QString>

namespace transept {

struct ClientSettings {
  QString id, title;  ///< title: the program's name
  QString text;       ///< for the clipboard
};

/// `address`: of the service, "http://127.0.0.1:5000".
QList<ClientSettings> clientSettings(const QString& address);

}  // namespace transept
