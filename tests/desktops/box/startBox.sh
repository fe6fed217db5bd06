#!/bin/bash
# The first process of a box, in mount, process, IPC, host name and network namespaces made for it:
#   startBox.sh ROOT REPOSITORY USER_ID
# ROOT becomes /, with every change kept in memory until the box ends. By pivot_root, since the kernel allows no user
# namespaces in a chroot, which the sandboxes of Chromium and WebKit need.
set -e
root=$1 repository=$2 user=$3
ip link set lo up
hostname yueqi-box
# A folder that is there on every machine; it is covered in this namespace alone.
box=/mnt
mount -t tmpfs -o mode=755,size=6g tmpfs "$box"
mkdir "$box"/{root,changes,work}
mount -t overlay overlay -o "lowerdir=$root,upperdir=$box/changes,workdir=$box/work" "$box/root"
cd "$box/root"
mkdir -p proc sys dev tmp run outside yueqi
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -s fd/0 dev/stdin
ln -s fd/1 dev/stdout
ln -s fd/2 dev/stderr
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t tmpfs -o mode=1777,size=4g tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs run
mkdir -p run/lock run/dbus "run/user/$user" tmp/.X11-unix tmp/.ICE-unix
chmod 1777 tmp/.X11-unix tmp/.ICE-unix
chmod 700 "run/user/$user"
chown "$user:$user" "run/user/$user"
mount --bind "$repository" yueqi
mount -o remount,bind,ro yueqi
pivot_root . outside
umount -l /outside
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
id desk >/dev/null 2>&1 || useradd -m -u "$user" -s /bin/bash desk
rm -f /etc/machine-id
dbus-uuidgen --ensure=/etc/machine-id
dbus-daemon --system --fork --nopidfile
echo ready
# It waits for processes that nobody else waits for any more, as the first process must.
while :; do
  sleep 3600 &
  wait
done
