#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# desktop_test.sh INSTALLER BUILT: the desktop file, metainfo, MIME types and icons are valid and consistent.
set -euo pipefail
installer=$1 built=$2
id=org.transept.Transept

for tool in desktop-file-validate appstreamcli; do
  command -v "$tool" >/dev/null || { echo "Skipped: $tool is not installed"; exit 77; }
done

fail() { echo "FAIL: $*"; exit 1; }

desktop-file-validate "$installer/$id.desktop"
appstreamcli validate --no-net "$built/$id.metainfo.xml"
! grep -qE '@[A-Z_]+@' "$built/$id.metainfo.xml" || fail "a placeholder was left in the metainfo"
grep -qx "Icon=$id" "$installer/$id.desktop" || fail "the desktop file names another icon than the one installed"
# Every Transept type that the window opens has a description and our icon.
types=$(sed -n 's/^MimeType=//p' "$installer/$id.desktop" | tr ';' '\n' | grep '^application/x-transept-') ||
  fail "the desktop file names none of our types"
for type in $types; do
  described=$(sed -n "\|<mime-type type=\"$type\">|,\|</mime-type>|p" "$installer/$id.mime.xml")
  [[ $described == *"<glob pattern="* ]] || fail "no file is of the type $type"
  [[ $described == *"<icon name=\"$id\"/>"* ]] || fail "the type $type has no icon"
  grep -q "<mediatype>$type</mediatype>" "$built/$id.metainfo.xml" || fail "the metainfo does not tell of $type"
done
# All languages of the window, and no type that belongs to others.
for key in GenericName Comment Keywords; do
  for language in de es fr ja zh_CN; do
    grep -q "^$key\[$language\]=" "$installer/$id.desktop" || fail "the desktop file has no $key in $language"
  done
done
foreign=$(sed -n 's/^MimeType=//p' "$installer/$id.desktop" | tr ';' '\n' | grep -v '^application/x-transept-' | grep . || true)
[[ -z $foreign ]] || fail "the desktop file claims $foreign"
grep -q '^Exec=transept %F$' "$installer/$id.desktop" || fail "the window is not given the files"

# The validators must detect seeded faults.
broken=$(mktemp -d)
trap 'rm -rf "$broken"' EXIT
sed 's/^Terminal=.*/Terminal=perhaps/' "$installer/$id.desktop" >"$broken/$id.desktop"
! desktop-file-validate "$broken/$id.desktop" >/dev/null || fail "a desktop file with a broken value passes"
sed 's/<id>.*/<id>/' "$built/$id.metainfo.xml" >"$broken/$id.metainfo.xml"
! appstreamcli validate --no-net "$broken/$id.metainfo.xml" >/dev/null 2>&1 || fail "metainfo without an id passes"

for size in 16 24 32 48 64 128 256; do
  # Bytes 17 to 24 of a PNG are its width and height.
  read -r width height < <(od -An -tu4 --endian=big -j16 -N8 "$installer/icons/$size.png")
  [[ $width == "$size" && $height == "$size" ]] || fail "icons/$size.png is $width x $height"
done
