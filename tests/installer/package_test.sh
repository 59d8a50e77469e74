#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# package_test.sh BUILD: the packages can be built, have the expected content, and separate engine and window.
set -euo pipefail
build=$1

for tool in dpkg-deb dpkg-shlibdeps file; do
  command -v "$tool" >/dev/null || { echo "Skipped: $tool is not installed"; exit 77; }
done

fail() { echo "FAIL: $*"; exit 1; }

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cpack --config "$build/CPackConfig.cmake" -B "$out" >"$out/log" 2>&1 || { cat "$out/log"; fail "cpack"; }
engine=("$out"/transept-engine_*.deb) window=("$out"/transept_*.deb)

holds() {  # PACKAGE PATH...
  local package=$1 path
  shift
  dpkg-deb --fsys-tarfile "$package" | tar --list >"$out/list"
  for path in "$@"; do
    grep -qx "./usr/$path" "$out/list" || fail "$(basename "$package") lacks /usr/$path"
  done
}
holds "${engine[0]}" bin/transept-engine share/doc/transept-engine/copyright share/doc/transept-engine/changelog.gz \
  share/man/man1/transept-engine.1.gz
dpkg-deb --fsys-tarfile "${engine[0]}" | tar --extract --to-stdout ./usr/share/man/man1/transept-engine.1.gz | zcat >"$out/page"
for command in import train translate unpack; do
  grep -qx "\.SS $command" "$out/page" || fail "the manual page does not describe $command"
done
! grep -qF "$build" "$out/page" || fail "the manual page names the folder of the build"
holds "${window[0]}" bin/transept share/doc/transept/copyright share/man/man1/transept.1.gz share/applications/org.transept.Transept.desktop \
  share/metainfo/org.transept.Transept.metainfo.xml share/mime/packages/org.transept.Transept.xml \
  share/icons/hicolor/scalable/apps/org.transept.Transept.svg share/icons/hicolor/48x48/apps/org.transept.Transept.png
# The types that the window opens.
dpkg-deb --fsys-tarfile "${window[0]}" | tar --extract --to-stdout ./usr/share/applications/org.transept.Transept.desktop \
  >"$out/desktop"
dpkg-deb --fsys-tarfile "${window[0]}" | tar --extract --to-stdout ./usr/share/mime/packages/org.transept.Transept.xml >"$out/mime"
for type in run model corpus experiment packed; do
  grep -q "^MimeType=.*application/x-transept-$type;" "$out/desktop" || fail "the desktop file opens no $type"
  grep -q "\"application/x-transept-$type\"" "$out/mime" || fail "the type of a $type is not described"
done

# The same files give the same package, whenever and wherever it is made. The window's is made twice, the second time with
# another umask. Only the modes of the package's own members depend on that.
(umask 077 && cpack --config "$build/CPackConfig.cmake" -D CPACK_COMPONENTS_ALL=window -B "$out/again") >"$out/log" 2>&1 ||
  { cat "$out/log"; fail "cpack"; }
for member in control.tar.gz data.tar.xz; do
  cmp <(ar p "${window[0]}" "$member") <(ar p "$out"/again/transept_*.deb "$member") ||
    fail "two packages of the same files differ in $member"
done

if command -v lintian >/dev/null; then
  lintian --fail-on error,warning --allow-root "$out"/*.deb || fail "lintian finds faults in the packages"
else
  echo "lintian is not installed; the packages were not checked by it"
fi

needs=$(dpkg-deb --field "${engine[0]}" Depends)
[[ $needs == *libdnnl* ]] || fail "the engine's package does not depend on oneDNN: $needs"
[[ $needs != *qt6* && $needs != *qcustomplot* ]] || fail "the engine's package depends on Qt: $needs"
[[ $needs != *mpi* ]] || fail "the engine's package depends on MPI: $needs"
if [[ -e $build/lib/transept/libtransept_mpi.so ]]; then
  mpi=("$out"/transept-mpi_*.deb)
  holds "${mpi[0]}" lib/transept/libtransept_mpi.so share/doc/transept-mpi/copyright
fi
needs=$(dpkg-deb --field "${window[0]}" Depends)
[[ $needs == *libqt6widgets6* && $needs == *qcustomplot* ]] || fail "the window's package lacks Qt or QCustomPlot: $needs"
[[ $needs == *"transept-engine (="* ]] || fail "the window's package does not bring its engine: $needs"
[[ $needs != *libdnnl* && $needs != *sentencepiece* ]] || fail "the window's package depends on the engine's libraries: $needs"
[[ $needs != *cuda* ]] || fail "the window's package depends on CUDA: $needs"

if [[ -e $build/lib/transept/libtransept_cuda.so ]]; then
  cuda=("$out"/transept-cuda_*.deb)
  holds "${cuda[0]}" lib/transept/libtransept_cuda.so share/doc/transept-cuda/copyright
  needs=$(dpkg-deb --field "${cuda[0]}" Depends)
  [[ $needs == *"transept-engine (="* ]] || fail "the CUDA backend's package does not bring its engine: $needs"
  # On a machine without a driver the installed engine starts, finds the backend, and reports the missing driver.
  dpkg-deb --extract "${engine[0]}" "$out/root"
  dpkg-deb --extract "${cuda[0]}" "$out/root"
  "$out/root/usr/bin/transept-engine" devices >"$out/devices" || fail "the packaged engine does not start"
  grep -q '^cpu' "$out/devices" || fail "the packaged engine lists no processor"
  grep -q '^cuda' "$out/devices" || fail "the packaged engine does not find its CUDA backend"
  if grep -q 'There is no NVIDIA driver' "$out/devices"; then
    ! "$out/root/usr/bin/transept-engine" bench train --preset tiny --device cuda >"$out/said" 2>&1 ||
      fail "the packaged engine trains on a GPU that is not there"
    if [[ $(wc -l <"$out/said") != 1 ]] || ! grep -q 'There is no NVIDIA driver' "$out/said"; then
      fail "not one sentence about the driver: $(cat "$out/said")"
    fi
  fi
  # NVIDIA's libraries must not be redistributed.
  ! dpkg-deb --fsys-tarfile "${cuda[0]}" | tar --list | grep -E 'libcu|libnccl|libnvidia' || fail "NVIDIA's libraries in the package"
fi
