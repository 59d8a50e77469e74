// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/run_book.h"

#include "ui/state/session.h"

namespace transept {

RunBook::RunBook(QSettings& settings, QObject* parent) : QObject(parent), shown_(settings) {}

RunBook& RunBook::of(Session& session) {
  auto* book = session.findChild<RunBook*>(QString(), Qt::FindDirectChildrenOnly);
  if (book == nullptr) {
    book = new RunBook(session.settings(), &session);
    book->session_ = &session;
    connect(&session, &Session::runsChanged, book, &RunBook::refresh);
    connect(book, &RunBook::draftRequested, &session, [&session] { session.showPage(PageId::train); });
    if (!session.runs().isEmpty()) book->refresh();
  }
  return *book;
}

void RunBook::refresh() {
  if (session_ == nullptr) return;
  if (std::exchange(asking_, true)) {
    again_ = true;  // the answer on its way may not have what was just written
    return;
  }
  // The session keeps the figures of the runs alone; they are asked for more often than what is written about them.
  session_->engine().request("run/list", {}, this, [this](const Reply& reply) {
    asking_ = false;
    if (reply) setInfos(reply.result["runs"].toArray());
    if (std::exchange(again_, false) && reply) refresh();
  });
}

void RunBook::setInfos(const QJsonArray& infos) {
  notes_.clear();
  for (const QJsonValue& value : infos) {
    const QJsonObject info = value.toObject();
    const QJsonObject origin = info["origin"].toObject();
    RunNotes notes;
    for (const QJsonValue& tag : info["tags"].toArray()) notes.tags << tag.toString();
    notes.notes = info["notes"].toString();
    notes.originRun = origin["run"].toString();
    notes.originName = origin["name"].toString();
    notes.originStep = origin["step"].toInteger();
    notes.bestPerplexity = info["best_perplexity"].toDouble(notes.bestPerplexity);
    notes_.insert(info["run"].toString(), notes);
  }
  emit notesChanged();
}

}  // namespace transept
