#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# In a bundle, bin/NAME: starts bin/NAME.elf with the system's C library if that is recent enough, which lets drivers,
# name services and locales work as everywhere, else with the bundle's own. TRANSEPT_BUNDLED_LIBC=1 chooses the latter.
self=$(readlink -f "$0")
bin=${self%/*}
needed=@GLIBC@

# All other variables of the user stay as they are: other programs are started from here, too.
export FONTCONFIG_FILE="${FONTCONFIG_FILE:-${bin%/*}/share/transept/fonts.conf}"
if [ -z "${SSL_CERT_FILE:-}" ] && [ ! -e /etc/ssl/certs/ca-certificates.crt ]; then
  for certificates in /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/ca-bundle.pem /etc/ssl/cert.pem; do
    [ -e "$certificates" ] && export SSL_CERT_FILE="$certificates" && break
  done
fi

if [ -z "${TRANSEPT_BUNDLED_LIBC:-}" ]; then
  has=$(getconf GNU_LIBC_VERSION 2>/dev/null) # "glibc 2.36"; nothing with another C library
  has=${has#glibc 2.}
  case $has in
    '' | *[!0-9]*) ;;
    *) [ "$has" -lt "${needed#2.}" ] || exec "$self.elf" "$@" ;;
  esac
fi
exec "$bin/@LOADER@" --library-path "${bin%/*}/lib/glibc${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" "$self.elf" "$@"
