import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDecoding } from './readDecoding.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yueqi-decoding-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function addCard(driver: string): Promise<void> {
  const device = join(root, 'sys', 'class', 'drm', 'renderD128', 'device');
  await mkdir(device, { recursive: true });
  await symlink(`/sys/bus/pci/drivers/${driver}`, join(device, 'driver'));
}

async function addVaDriver(folder: string, name: string): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, `${name}_drv_video.so`), '');
}

test.each(['usr/lib/x86_64-linux-gnu/dri', 'usr/lib64/dri', 'usr/lib/dri'])(
  'a driver of VA-API in %s is found',
  async (folder) => {
    await addCard('i915');
    expect(await readDecoding(true, root)).toEqual({ driver: 'i915', hasVaDriver: false });
    await addVaDriver(folder, 'iHD');
    expect(await readDecoding(true, root)).toEqual({ driver: 'i915', hasVaDriver: true });
  },
);

test('the driver of another card is none', async () => {
  await addCard('amdgpu');
  await addVaDriver('usr/lib/dri', 'iHD');
  expect(await readDecoding(true, root)).toEqual({ driver: 'amdgpu', hasVaDriver: false });
});

test('without a card that may be used nothing is looked for', async () => {
  await addCard('i915');
  expect(await readDecoding(false, root)).toEqual({ driver: null, hasVaDriver: false });
  expect(await readDecoding(true, join(root, 'nothing'))).toEqual({ driver: null, hasVaDriver: false });
});
