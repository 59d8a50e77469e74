// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/client_settings.h"

#include <QUrl>

namespace transept {

QList<ClientSettings> clientSettings(const QString& address) {
  const QUrl url(address);
  const QString host = url.scheme() + "://" + url.host(), port = QString::number(url.port());
  // Names of settings as the programs show them in English, or commands: not translated.
  return {
      {"weblate", "Weblate",
       "weblate install_machinery --service libretranslate --configuration '{\"url\": \"" + address +
           "/\", \"key\": \"\"}'\n"},
      {"omegat", "OmegaT", "OPUS-CAT address: " + host + "\nOPUS-CAT port: " + port + "\n"},
      {"zotero", "Zotero", "Service: LibreTranslate\nEndpoint: " + address + "\nSecret:\n"},
      {"libretranslate", "LibreTranslate",
       "from libretranslatepy import LibreTranslateAPI\ntranslator = LibreTranslateAPI(\"" + address + "/\")\n"},
      {"deepl", "DeepL", "import deepl\ntranslator = deepl.Translator(\"any\", server_url=\"" + address + "\")\n"},
  };
}

}  // namespace transept
