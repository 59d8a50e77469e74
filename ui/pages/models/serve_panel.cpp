// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/serve_panel.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDateTime>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/pages/models/client_settings.h"
#include "ui/pages/models/suggestions_dialog.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int requestRowHeight = 24, leastTableHeight = 110;
}  // namespace

/// Requests, newest first.
class RequestsModel : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::RequestsModel)

 public:
  explicit RequestsModel(QObject* parent)
      : RecordModel(
            {{tr("Time"),
              [](const QJsonObject& one) {
                return QLocale().toString(
                    QDateTime::fromSecsSinceEpoch(static_cast<qint64>(one["time"].toDouble())).time(), "HH:mm:ss");
              }},
             {tr("Client"), [](const QJsonObject& one) { return one["client"].toString(); }},
             {tr("Request"),
              [](const QJsonObject& one) { return one["method"].toString() + ' ' + one["route"].toString(); }},
             {tr("Answer"), [](const QJsonObject& one) { return QString::number(one["status"].toInt()); }, nullptr,
              [](const QJsonObject& one) { return one["status"].toInt(); }},
             {tr("Characters"), [](const QJsonObject& one) { return formatNumber(one["characters"].toDouble(), 0); },
              "characters", [](const QJsonObject& one) { return one["characters"].toInteger(); }},
             {tr("Milliseconds"),
              [](const QJsonObject& one) { return formatNumber(one["seconds"].toDouble() * 1000, 1); },
              "translation-speed", [](const QJsonObject& one) { return one["seconds"].toDouble() * 1000; }}},
            [](const QJsonObject& one) { return QString::number(one["number"].toInteger()); }, Places::asGiven,
            parent) {}
};

ServePanel::ServePanel(Session& session, std::function<QString()> chosen)
    : Card(tr("Serve")),
      session_(session),
      chosen_(std::move(chosen)),
      requests_(new RequestsModel(this)),
      table_(makeTable(requests_, "serviceRequests", tr("Requests"), requestRowHeight)) {
  setObjectName("servePanel");
  LocalService& service = session.service();
  auto* bar = new QWidget;
  auto* line = new FlowLayout(bar);
  on_ = named(new QCheckBox(tr("Let other programs translate with the chosen model")), "serveModel");
  line->addWidget(on_);
  port_ = named(new QSpinBox, "servePort", tr("Port"));
  port_->setRange(1, 65535);
  port_->setGroupSeparatorShown(false);
  port_->setValue(service.port());
  leaveWheelToForm(port_);
  line->addWidget(captionOf(port_, tr("Port")));
  line->addWidget(port_);
  address_ = named(new QLabel, "serviceAddress");
  address_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  address_->setTextFormat(Qt::PlainText);
  line->addWidget(address_);
  copyAddress_ = makeButton(tr("Copy the address"), "copyServiceAddress", this,
                            [this] { QGuiApplication::clipboard()->setText(session_.service().address()); });
  line->addWidget(copyAddress_);
  copySettings_ = named(new QPushButton(tr("Copy the settings for")), "copyClientSettings");
  copySettings_->setProperty("menu", true);
  auto* menu = new QMenu(copySettings_);
  for (const ClientSettings& client : clientSettings({})) {
    QAction* action = menu->addAction(client.title, this, [this, id = client.id] {
      for (const ClientSettings& one : clientSettings(session_.service().address()))
        if (one.id == id) QGuiApplication::clipboard()->setText(one.text);
      emit session_.notice(tr("The settings are in the clipboard."));
    });
    action->setObjectName("copyFor-" + client.id);
  }
  copySettings_->setMenu(menu);
  line->addWidget(copySettings_);
  line->addWidget(makeButton(tr("Review corrections…"), "reviewSuggestions", this, &ServePanel::review));
  figures_ = named(softLabel(QString()), "serviceFigures");
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(2, QHeaderView::Stretch);
  table_->setMinimumHeight(leastTableHeight);
  copyCellsByKey(table_, RequestsModel::SortRole);
  body()->addWidget(bar);
  body()->addWidget(figures_);
  body()->addWidget(table_, 1);

  connect(on_, &QCheckBox::toggled, this, &ServePanel::toggle);
  connect(port_, &QSpinBox::valueChanged, this, [this](int port) { session_.service().setPort(port); });
  connect(&service, &LocalService::changed, this, &ServePanel::refresh);
  connect(&service, &LocalService::failed, this, &ServePanel::refresh);
  refresh();
}

void ServePanel::toggle(bool on) {
  on ? session_.service().start({chosen_()}) : session_.service().stop();
}

void ServePanel::review() {
  session_.ask("web/suggestions", {}, this, [this](const QJsonObject& result) {
    const QJsonArray suggestions = result["suggestions"].toArray();
    if (suggestions.isEmpty()) return emit session_.notice(tr("No program has sent a correction."));
    auto* dialog = new SuggestionsDialog(session_, chosen_(), suggestions, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
}

void ServePanel::refresh() {
  const LocalService& service = session_.service();
  const bool runs = service.isRunning();
  {
    const QSignalBlocker blocker(on_);
    on_->setChecked(runs);
  }
  on_->setEnabled(runs || !chosen_().isEmpty());
  port_->setEnabled(!runs);
  address_->setText(service.address());
  for (QWidget* part : std::initializer_list<QWidget*>{address_, copyAddress_, copySettings_, table_})
    part->setVisible(runs);
  if (runs) {
    QStringList names;
    for (const QJsonValue& one : service.directions())
      names << tr("%1, %2 to %3").arg(one["model"].toString(), one["source"].toString(), one["target"].toString());
    figures_->setText(
        joinSentences({tr("Serving %1.").arg(names.join("; ")),
                       tr("%1; %2.").arg(tr("%n request(s)", nullptr, static_cast<int>(service.requests())),
                                         tr("%n failed", nullptr, static_cast<int>(service.failures()))),
                       tr("Texts are neither shown nor stored here.")}));
  } else {
    figures_->setText(
        tr("Weblate, OmegaT, Zotero and other programs on this machine can use the model, as they use "
           "LibreTranslate, DeepL or OPUS-CAT."));
  }
  QList<QJsonObject> newestFirst(service.log().rbegin(), service.log().rend());
  requests_->setRecords(newestFirst);
}

}  // namespace transept
