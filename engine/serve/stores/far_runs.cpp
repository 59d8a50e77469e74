// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/stores/far_runs.h"

#include <algorithm>
#include <iterator>

namespace transept {

/// Anew, or what is on its way already: one that hangs is asked once, and its patience ends once.
FarRuns::Far FarRuns::ask(const std::string& folder) {
  const std::lock_guard guard(mutex_);
  Far& far = far_[folder];
  if (far.answer.valid()) {
    if (far.answer.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return far;
    far.last = far.answer.get();
  }
  const auto info = [this, folder]() -> Json {
    return RunFolder::isRun(folder) ? runs_.infoOrProblem(folder) : Json(nullptr);
  };
  far.answer = std::async(std::launch::async, info).share();
  far.patientUntil = Clock::now() + patience_;
  return far;
}

std::vector<Json> FarRuns::infos(const std::vector<std::string>& folders) {
  std::vector<Far> asked;
  std::transform(folders.begin(), folders.end(), std::back_inserter(asked),
                 [this](const std::string& folder) { return ask(folder); });
  std::vector<Json> infos;
  for (const Far& far : asked) {
    const bool answered = far.answer.wait_until(far.patientUntil) == std::future_status::ready;
    Json info = answered ? far.answer.get() : far.last;
    if (!info.is_null()) infos.push_back(std::move(info));
  }
  return infos;
}

}  // namespace transept
