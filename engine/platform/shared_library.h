// SPDX-License-Identifier: Apache-2.0
// A library that is opened while the program runs, because it may be absent.
#pragma once

#include <initializer_list>
#include <string>

namespace transept {

class SharedLibrary {
 public:
  /// Opens the first library that the system finds. It stays open until the process ends.
  explicit SharedLibrary(std::initializer_list<const char*> names);

  /// Sets `function` to a function of the library. False if the library lacks it.
  template <typename Function>
  bool find(const char* name, Function*& function) const {
    function = reinterpret_cast<Function*>(symbol(name));
    return function != nullptr;
  }

 private:
  void* symbol(const char* name) const;
  void* handle_ = nullptr;
};

}  // namespace transept
