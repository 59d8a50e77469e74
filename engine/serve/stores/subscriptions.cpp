// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/stores/subscriptions.h"

#include <algorithm>
#include <set>
#include <system_error>

#include "engine/platform/spawn.h"

namespace transept {
namespace {

constexpr auto interval = std::chrono::milliseconds(200);
constexpr std::size_t eventsAtOnce = 500;

/// What of a run is worth a run/changed when it is another.
Json stateOf(TrackedRun& run) {
  return {nameOf(run.state()), run.folder.description().name, run.history.progress().attempt};
}

}  // namespace

Subscriptions::Subscriptions(RunStore& runs, Notify notify)
    : runs_(runs), notify_(std::move(notify)), thread_([this](std::stop_token stop) { follow(stop); }) {}

Subscriptions::~Subscriptions() = default;

std::int64_t Subscriptions::add(const std::string& folder) {
  Told now = runs_.with(folder, [](TrackedRun& run) { return Told{stateOf(run), run.history.position()}; });
  const std::lock_guard guard(mutex_);
  folders_[next_] = folder;
  told_.try_emplace(folder, std::move(now));  // a run may begin and end before it is first looked at
  wake_.notify_all();
  return next_++;
}

bool Subscriptions::remove(std::int64_t subscription) {
  const std::lock_guard guard(mutex_);
  return folders_.erase(subscription) > 0;
}

std::vector<std::string> Subscriptions::subscribed() {
  std::set<std::string> unique;
  for (const auto& [subscription, folder] : folders_) unique.insert(folder);
  return {unique.begin(), unique.end()};
}

void Subscriptions::follow(std::stop_token stop) {
  while (!stop.stop_requested()) {
    std::vector<std::string> folders;
    {
      std::unique_lock lock(mutex_);
      folders = subscribed();
    }
    lookAtAll(folders);
    reapDetached();
    runs_.forgetUnused(folders);
    std::unique_lock lock(mutex_);
    folders = subscribed();
    std::erase_if(told_, [&](const auto& entry) {
      return std::find(folders.begin(), folders.end(), entry.first) == folders.end();
    });
    wake_.wait_for(lock, stop, interval, [] { return false; });
  }
}

/// Each on a thread of its own: where a folder does not answer, the other runs are told of all the same.
void Subscriptions::lookAtAll(const std::vector<std::string>& folders) {
  std::erase_if(looks_, [](const auto& entry) {
    return entry.second.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  });
  const auto lookAt = [this](const std::string& folder) {
    try {
      look(folder);
    } catch (const std::exception&) {  // deleted or out of reach: silent until it is back, and then with what changed
    }
  };
  for (const std::string& folder : folders) {
    if (looks_.contains(folder)) continue;
    try {
      looks_.emplace(folder, std::async(std::launch::async, lookAt, folder));
    } catch (const std::system_error&) {  // no thread is to be had now
    }
  }
}

void Subscriptions::look(const std::string& folder) {
  Told before;
  {
    const std::lock_guard guard(mutex_);
    before = told_.at(folder);
  }
  Json state, changed;
  std::int64_t end = 0;
  runs_.with(folder, [&](TrackedRun& run) {
    end = run.history.position();
    state = stateOf(run);
    if (state != before.state) changed = run.info();
  });
  tellEvents(folder, before.events <= end ? before.events : 0, end);  // 0: another file is in its place
  if (changed.is_null()) return;
  notify_("run/changed", {{"run", folder}, {"info", std::move(changed)}});
  const std::lock_guard guard(mutex_);
  if (const auto told = told_.find(folder); told != told_.end()) told->second.state = std::move(state);
}

/// Each is told once, also where the folder goes out of reach half-way.
void Subscriptions::tellEvents(const std::string& folder, std::int64_t from, std::int64_t end) {
  while (from < end) {
    const std::vector<Json> news = nextEvents(folder, from, end);
    for (std::size_t begin = 0; begin < news.size(); begin += eventsAtOnce) {
      const auto first = news.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto last = news.begin() + static_cast<std::ptrdiff_t>(std::min(begin + eventsAtOnce, news.size()));
      notify_("run/event", {{"run", folder}, {"events", std::vector<Json>(first, last)}});
    }
    const std::lock_guard guard(mutex_);
    if (const auto told = told_.find(folder); told != told_.end()) told->second.events = from;
  }
}

}  // namespace transept
