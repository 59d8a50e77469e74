// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/machines.h"

#include <algorithm>
#include <utility>

#include "ui/client/machine.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr const char* listKey = "machines/list";
constexpr const char* placesKey = "machines/places";
constexpr int rememberedAtMost = 12;
constexpr int pauses[] = {1, 2, 5, 10, 30};  // seconds before each new attempt
constexpr int steadyAfter = 60'000;          // ms that an engine runs before its end counts as a new trouble
}  // namespace

Machines& Machines::of(Session& session) {
  auto* machines = session.findChild<Machines*>(QString(), Qt::FindDirectChildrenOnly);
  return machines != nullptr ? *machines : *new Machines(session);
}

Machines::Machines(Session& session) : QObject(&session), session_(session), stood_(session.engine().isReady()) {
  connect(this, &Machines::machineChanged, &session, &Session::forgetMachine);
  again_.setSingleShot(true);
  connect(&again_, &QTimer::timeout, this, &Machines::start);
  connect(&session.engine(), &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state == EngineClient::State::ready) onReady();
  });
  connect(&session.engine(), &EngineClient::engineLost, this, &Machines::onLost);
  connect(&session, &Session::engineReady, this, [this] {
    const QString there = session_.engineInfo()["version"].toString();
    if (current_.isHere() || there == TRANSEPT_VERSION) return;
    emit session_.notice(tr("%1 has Transept %2, this window is version %3. The two are compatible; with the same "
                            "version on both sides, all functions are available.")
                             .arg(current_.address(), there, TRANSEPT_VERSION));
  });
}

void Machines::onReady() {
  stood_ = true;
  sinceReady_.start();
  if (current_.isHere()) {
    if (!lost_.isEmpty()) emit restarted(std::exchange(lost_, QString()));
    return setState(State::here);  // ends the message about its end
  }
  attempts_ = 0;
  remember();
  setState(State::connected);
}

void Machines::onLost(const QString& lastWords) {
  const bool here = current_.isHere();
  // An engine of this machine that ends as soon as it runs would do so for ever.
  if (here && sinceReady_.isValid() && sinceReady_.hasExpired(steadyAfter)) attempts_ = 0;
  sinceReady_.invalidate();
  ++attempts_;
  const int before = here ? 2 : 1;  // here, the first attempt does not wait
  const int pause = std::min(attempts_ - before, static_cast<int>(std::size(pauses)) - 1);
  if (comesBack()) again_.start(pause < 0 ? 0 : 1000 * pauses[pause]);
  if (here) lost_ = lastWords;
  if (!here) setState(State::lost);
  emit troubled(here ? lastWords : current_.trouble(lastWords));
}

Machines::~Machines() {
  setEngineMachine({});
}

QString Machines::connectTo(const Machine& machine) {
  const QString problem = machine.problem();
  if (problem.isEmpty()) moveTo(machine);
  return problem;
}

void Machines::moveTo(const Machine& machine) {
  again_.stop();
  attempts_ = 0;
  stood_ = false;
  lost_.clear();
  // Folders belong to a machine, even if their names are the same.
  QVariantMap places = session_.settings().value(placesKey).toMap();
  places[current_.address()] = QStringList{session_.runs().currentFolder(), session_.corpora().currentFolder()};
  session_.settings().setValue(placesKey, places);
  session_.runs().setCurrent({});
  session_.corpora().setCurrent({});
  current_ = machine;
  session_.fileWork().dropWaiting();
  setEngineMachine(machine.address(), machine.isHere() ? nullptr : &session_.engine());
  emit machineChanged();
  const QStringList place = places.value(machine.address()).toStringList();
  session_.runs().setCurrent(place.value(0));
  session_.corpora().setCurrent(place.value(1));
  if (machine.isHere()) {
    session_.engine().setCommand(homeProgram_, homeArguments_);
  } else {
    session_.engine().setCommand("ssh", machine.sshArguments());
  }
  setState(machine.isHere() ? State::here : State::connecting);
  session_.engine().start();
}

void Machines::tryAgain() {
  attempts_ = 0;
  start();
}

void Machines::start() {
  again_.stop();
  if (!current_.isHere()) setState(State::connecting);
  session_.engine().start();
}

void Machines::setState(State state) {
  state_ = state;
  emit stateChanged();
}

QList<Machine> Machines::remembered() const {
  QList<Machine> machines;
  for (const QVariant& entry : session_.settings().value(listKey).toList()) {
    const QStringList fields = entry.toStringList();
    machines.append({fields.value(0), fields.value(1), fields.value(2).toInt(), fields.value(3)});
  }
  return machines;
}

void Machines::write(const QList<Machine>& machines) {
  QVariantList list;
  for (const Machine& machine : machines) {
    list.append(QStringList{machine.host, machine.user, QString::number(machine.port), machine.engine});
  }
  session_.settings().setValue(listKey, list);
}

void Machines::remember() {
  forget(current_);
  QList<Machine> machines = remembered();
  machines.prepend(current_);
  if (machines.size() > rememberedAtMost) machines.resize(rememberedAtMost);
  write(machines);
}

void Machines::forget(const Machine& machine) {
  QList<Machine> machines = remembered();
  machines.removeIf([&](const Machine& known) { return known.address() == machine.address(); });
  write(machines);
}

}  // namespace transept
