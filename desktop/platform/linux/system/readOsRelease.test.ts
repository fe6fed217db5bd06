import { expect, test } from 'vitest';
import { parseOsRelease, readOsRelease } from './readOsRelease.ts';

test.each([
  ['Debian 13', 'debian', 'NAME="Debian GNU/Linux"\nVERSION_ID="13"\nID=debian\n'],
  ['Linux Mint 22', 'debian', 'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_ID="22"\n'],
  ['Fedora Linux 43', 'fedora', "NAME='Fedora Linux'\nVERSION_ID=43\nID=fedora\n"],
  ['Arch Linux', 'arch', 'NAME="Arch Linux"\nID=arch\n'],
  [
    'openSUSE Tumbleweed',
    'suse',
    'NAME="openSUSE Tumbleweed"\nID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n',
  ],
  ['NixOS 26.05', null, 'NAME=NixOS\nID=nixos\nVERSION_ID="26.05"\n'],
  ['Linux', null, 'ID=constructor\n'],
])('%s is of the family %s', (name, family, text) => {
  expect(parseOsRelease(text)).toEqual({ name, family });
});

test('a system that says nothing is Linux', async () => {
  expect(await readOsRelease(['/nonexistent'])).toEqual({ name: 'Linux', family: null });
});
