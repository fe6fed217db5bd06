#!/bin/bash
# The first process of a Debian in its own namespaces, without a network: its own systemd. It has a root of its own, not
# a changed one: from inside of the latter no browser may make its sandbox.
set -e
root=$1

mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t tmpfs tmpfs "$root/run"
mount --rbind /dev "$root/dev"
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
  mount --bind /sys/fs/cgroup "$root/sys/fs/cgroup"
else
  mount -t tmpfs -o mode=755 cgroup "$root/sys/fs/cgroup"
  for hierarchy in /sys/fs/cgroup/*/; do
    name=$(basename "$hierarchy")
    mkdir -p "$root/sys/fs/cgroup/$name"
    mount --bind "$hierarchy" "$root/sys/fs/cgroup/$name"
  done
fi
ip link set lo up
cd "$root"
mkdir -p .outside
mount --make-rprivate /
pivot_root . .outside
umount -l /.outside
exec env -i container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --log-target=null --unit=multi-user.target
