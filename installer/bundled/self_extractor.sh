#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The head of the single file, before a packed bundle. Unpacks it once per user and version, then starts from there, so
# that only the first start takes long and trainings outlive the file.
set -eu
name=@NAME@ digest=@DIGEST@ lines=@LINES@
self=$(readlink -f "$0")

fail() { printf 'transept: %s\n' "$*" >&2; exit 1; }
packed() { tail -n "+$lines" "$self"; }

# unpack FOLDER: the whole bundle or nothing, also if two do it at once.
unpack() {
  mkdir -p "$(dirname "$1")" || fail "the folder $(dirname "$1") cannot be made; set TRANSEPT_HOME to one that can."
  [ "$(packed | sha256sum | cut -c1-64)" = "$digest" ] || fail "$self is damaged; download it again."
  new=$(mktemp -d "$1.XXXXXX")
  trap 'rm -rf "$new"' EXIT
  trap 'exit 1' HUP INT TERM
  packed | tar -xzf - -C "$new" --strip-components=1 || fail "$self could not be unpacked; it needs 250 MB in $(dirname "$1")."
  mv -T "$new" "$1" 2>/dev/null || [ -e "$1/bin/transept" ] || fail "$1 exists already."
  rm -rf "$new"
  trap - EXIT HUP INT TERM
}

# The second file, with the library for NVIDIA's GPUs, is found beside this one.
addCuda() {
  cuda=${self%.run}-cuda.tar.gz
  mark=$1/lib/transept/.cuda
  [ ! -e "$cuda" ] || [ -n "$(find "$mark" -newer "$cuda" 2>/dev/null)" ] || {
    tar -xzf "$cuda" -C "$1" --strip-components=1 && : >"$mark"
  } || fail "$cuda could not be unpacked; download it again."
}

case ${1:-} in
  --help | -h)
    cat <<EOF
$(basename "$self") [FILES...]           opens the window
$(basename "$self") engine COMMAND ...   runs a command without the window, as transept-engine does
$(basename "$self") --unpack FOLDER      unpacks into FOLDER, which can be moved; start FOLDER/bin/transept there

The first start unpacks it into \$XDG_DATA_HOME/transept/programs (or \$TRANSEPT_HOME/programs). To remove it, remove
this file and that folder.
EOF
    exit ;;
  --unpack)
    [ -n "${2:-}" ] || fail "name the folder to unpack into."
    [ ! -e "$2" ] || fail "$2 exists already; name a new folder."
    unpack "$(readlink -f "$2")"
    addCuda "$(readlink -f "$2")"
    exit ;;
esac

home=${TRANSEPT_HOME:-${XDG_DATA_HOME:-$HOME/.local/share}/transept}
folder=$home/programs/$name-$(printf %.12s "$digest")
[ -e "$folder/bin/transept" ] || unpack "$folder"
addCuda "$folder"
program=transept
[ "${1:-}" != engine ] || { program=transept-engine; shift; }
exec "$folder/bin/$program" "$@"
exit 1
