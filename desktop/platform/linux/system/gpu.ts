import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Gpu {
  name: string;
  /** Percent; 0 where the driver does not say. */
  readLoad(): Promise<number>;
}

const noGpu: Gpu = { name: '', readLoad: async () => 0 };
/** Paths at which distributions have the names of PCI devices. */
const nameLists = ['usr/share/misc/pci.ids', 'usr/share/hwdata/pci.ids'];

/** Finds the graphics card that the system started on, else the first one. */
export async function findGpu(root: string): Promise<Gpu> {
  const folder = join(root, 'sys', 'class', 'drm');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^card\d+$/.test(name)).toSorted();
  const devices = names.map((name) => join(folder, name, 'device'));
  const first = await Promise.all(devices.map((device) => read(device, 'boot_vga')));
  const device = devices[Math.max(0, first.indexOf('1'))];
  if (device === undefined) return noGpu;
  return { name: await readName(root, device), readLoad: () => readLoad(device) };
}

async function readLoad(device: string): Promise<number> {
  // A card that sleeps is not woken up for this.
  if ((await read(device, 'power', 'runtime_status')) === 'suspended') return 0;
  const percent = Number(await read(device, 'gpu_busy_percent'));
  return percent >= 0 && percent <= 100 ? percent : 0;
}

async function readName(root: string, device: string): Promise<string> {
  const named = await read(device, 'product_name');
  if (named !== '') return named;
  const [vendor, model] = await Promise.all(
    ['vendor', 'device'].map(async (file) => (await read(device, file)).replace(/^0x/, '').toLowerCase()),
  );
  if (!/^[\da-f]{4}$/.test(vendor ?? '') || !/^[\da-f]{4}$/.test(model ?? '')) return '';
  for (const path of nameLists) {
    const name = nameIn(await read(root, path), vendor ?? '', model ?? '');
    if (name !== '') return name;
  }
  return '';
}

/** Vendors begin a line, their devices follow with a tab before them (pci-ids.ucw.cz). */
function nameIn(list: string, vendor: string, model: string): string {
  const start = new RegExp(`^${vendor} {2}(.+)$`, 'm').exec(list);
  if (!start) return '';
  const after = list.slice(start.index + start[0].length);
  const end = after.search(/^[\da-f]{4} {2}/m);
  const device = new RegExp(`^\\t${model} {2}(.+)$`, 'm').exec(end < 0 ? after : after.slice(0, end));
  return [start[1], device?.[1]].filter((text) => text !== undefined).join(' ');
}

async function read(...path: string[]): Promise<string> {
  return (await readFile(join(...path), 'utf8').catch(() => '')).trim();
}
