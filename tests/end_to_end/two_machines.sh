#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Simulates two machines: the window and an engine run in one network namespace, an ssh server and another engine in a
# second one. A virtual cable connects them. The keys are temporary. two_machines.cpp drives the window.
#
# two_machines.sh WINDOW-DRIVER [ARGUMENT]      Skipped (77) without root, ip, ssh, sshd or xvfb-run.
set -euo pipefail

skip() {
  echo "skipped, nothing was tested: $1"
  exit 77
}

driver=("$@")
[[ $(id -u) == 0 ]] || skip "network namespaces need root"
for program in ip ssh ssh-keygen unshare xvfb-run; do
  command -v "$program" > /dev/null || skip "$program is not installed (packages iproute2, openssh-client, xvfb)"
done
sshd=$(PATH=$PATH:/usr/sbin command -v sshd) || skip "there is no ssh server (package openssh-server)"

folder=$(mktemp -d)
near=transept-near-$$ far=transept-far-$$
server=
clean() {
  [[ -z $server ]] || kill "$server" 2> /dev/null || true
  for space in "$near" "$far"; do
    # A running process would keep the namespace alive.
    for process in $(ip netns pids "$space" 2> /dev/null); do kill "$process" 2> /dev/null || true; done
    ip netns del "$space" 2> /dev/null || true
  done
  rm -rf "$folder"
}
trap clean EXIT

ip netns add "$near" 2> /dev/null || skip "this machine allows no network namespaces"
ip netns add "$far"
ip link add near0 netns "$near" type veth peer name far0 netns "$far" 2> /dev/null || skip "this machine allows no veth"
ip -n "$near" address add 10.213.7.1/24 dev near0
ip -n "$far" address add 10.213.7.2/24 dev far0
for space in "$near" "$far"; do ip -n "$space" link set lo up; done
ip -n "$near" link set near0 up
ip -n "$far" link set far0 up

ssh-keygen -q -t ed25519 -N '' -f "$folder/host_key"
ssh-keygen -q -t ed25519 -N '' -f "$folder/own_key"
cp "$folder/own_key.pub" "$folder/authorized_keys"
echo "far-machine $(cut -d' ' -f1,2 "$folder/host_key.pub")" > "$folder/known_hosts"
cat > "$folder/sshd_config" << END
ListenAddress 10.213.7.2:2222
HostKey $folder/host_key
AuthorizedKeysFile $folder/authorized_keys
PermitRootLogin prohibit-password
PasswordAuthentication no
StrictModes no
UsePAM no
PidFile none
SetEnv TRANSEPT_HOME=$folder/far
END
cat > "$folder/ssh_config" << END
Host far-machine
  HostName 10.213.7.2
  HostKeyAlias far-machine
  Port 2222
  User root
  IdentityFile $folder/own_key
  UserKnownHostsFile $folder/known_hosts
END
mkdir -p /run/sshd "$folder/bin" "$folder/near"
printf '#!/bin/sh\nexec %s -F %s "$@"\n' "$(command -v ssh)" "$folder/ssh_config" > "$folder/bin/ssh"
chmod 700 "$folder/bin/ssh"

ip netns exec "$far" unshare --uts bash -c "hostname far-machine; exec $sshd -f $folder/sshd_config -D -E $folder/sshd.log" &
server=$!
for ((i = 0; i < 100; ++i)); do
  ip netns exec "$near" bash -c 'exec 3<> /dev/tcp/10.213.7.2/2222' 2> /dev/null && break
  sleep 0.3
done

status=0
PATH=$folder/bin:$PATH TRANSEPT_HOME=$folder/near XDG_CONFIG_HOME=$folder/near/config QT_QPA_PLATFORM=xcb \
  ip netns exec "$near" xvfb-run -a -s "-screen 0 1440x900x24" "${driver[@]}" || status=$?
[[ $status == 0 ]] || cat "$folder/sshd.log"
exit "$status"
