# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Functions of ./start and ./test, for bash: install missing packages, configure, build.

say() { printf '==> %s\n' "$*" >&2; }

packages() { sed 's/#.*//' installer/packages.txt | xargs -n1; }

# missingPackages: prints the packages of installer/packages.txt that dpkg does not list as installed.
missingPackages() {
  comm -23 <(packages | sort) \
    <(dpkg-query --show --showformat '${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p' | sort -u)
}

installMissing() {
  if ! command -v apt-get >/dev/null; then
    say "This system has no apt-get, so nothing is installed. Needed, by Debian's names:"
    packages | paste -sd' ' | fold -sw 100 >&2
    return
  fi
  local missing asRoot=()
  mapfile -t missing < <(missingPackages)
  [[ ${#missing[@]} -gt 0 ]] || return 0
  if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
      say "Some packages are missing and there is no sudo. As root: apt-get install ${missing[*]}"
      exit 1
    fi
    asRoot=(sudo)
  fi
  say "Installing ${missing[*]}"
  local apt=("${asRoot[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
  "${apt[@]}" update
  "${apt[@]}" install --yes --no-install-recommends "${missing[@]}" >&2
}

# configureAndBuild TARGET...: with the release preset; the target "all" includes the tests.
configureAndBuild() {
  say "Configuring build/release"
  cmake --preset release -Wno-dev --log-level=WARNING >&2
  say "Building $*"
  cmake --build --preset release --target "$@" >&2
}
