// SPDX-License-Identifier: Apache-2.0
// A library that is opened while the program runs, because it may be absent.
#pragma once

#include <dlfcn.h>

#include <initializer_list>

namespace transept {

class SharedLibrary {
 public:
  /// Opens the first library that the system finds. It stays open until the process ends.
  explicit SharedLibrary(std::initializer_list<const char*> names) {
    for (const char* name : names) {
      handle_ = dlopen(name, RTLD_NOW | RTLD_LOCAL);
      if (handle_) return;
    }
  }

  /// Sets `function` to a function of the library. False if the library lacks it.
  template <typename Function>
  bool find(const char* name, Function*& function) const {
    function = reinterpret_cast<Function*>(handle_ ? dlsym(handle_, name) : nullptr);
    return function != nullptr;
  }

 private:
  void* handle_ = nullptr;
};

}  // namespace transept
