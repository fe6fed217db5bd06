import { access, readdir, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Decoding of videos by the graphics card. */
export interface Decoding {
  /** The kernel's driver of the card, such as `i915`; null without a card that this user may use. */
  driver: string | null;
  /** True where VA-API has a driver for it. */
  hasVaDriver: boolean;
}

/** VA-API's drivers by those of the kernel (https://wiki.archlinux.org/title/Hardware_video_acceleration). */
const vaDrivers: Record<string, readonly string[]> = {
  i915: ['iHD', 'i965'],
  xe: ['iHD'],
  amdgpu: ['radeonsi'],
  radeon: ['r600', 'radeonsi'],
  nouveau: ['nouveau'],
  nvidia: ['nvidia'],
  virtio_gpu: ['virtio_gpu'],
};

/** Looks which driver the card has, and whether VA-API has one for it, without starting anything. */
export async function readDecoding(hasGpu: boolean, root = '/'): Promise<Decoding> {
  if (!hasGpu) return { driver: null, hasVaDriver: false };
  const folder = join(root, 'sys', 'class', 'drm');
  const nodes = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('renderD'));
  const drivers = await Promise.all(
    nodes.toSorted().map((node) => readlink(join(folder, node, 'device', 'driver')).catch(() => '')),
  );
  const driver = drivers.map((path) => basename(path)).find((name) => name !== '') ?? null;
  const wanted = driver !== null && Object.hasOwn(vaDrivers, driver) ? (vaDrivers[driver] ?? []) : [];
  const folders = await listDriverFolders(root);
  const found = await Promise.all(
    folders.flatMap((path) =>
      wanted.map((name) =>
        access(join(path, `${name}_drv_video.so`)).then(
          () => true,
          () => false,
        ),
      ),
    ),
  );
  return { driver, hasVaDriver: found.includes(true) };
}

/** Distributions have them in a folder of the architecture, or of the word size. */
async function listDriverFolders(root: string): Promise<string[]> {
  const lib = join(root, 'usr', 'lib');
  const architectures = (await readdir(lib).catch(() => [])).filter((name) => name.endsWith('-linux-gnu'));
  return [
    ...architectures.map((name) => join(lib, name, 'dri')),
    join(lib, 'dri'),
    join(root, 'usr', 'lib64', 'dri'),
  ];
}
