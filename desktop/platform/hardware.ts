import { access, constants, readdir, readFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { systemPlatform } from './choosePlatform.ts';

export interface Hardware {
  /** Logical processors. */
  cores: number;
  /** The highest clock that the fastest processor can reach; 0 where the system does not say. */
  clockMhz: number;
  memoryGb: number;
  hardwareClass: HardwareClass;
}

export type HardwareClass = 'high' | 'middle' | 'low';

/** Minimum of each class, best class first (docs/product.md#hardware-classes). */
const classNeeds: { name: HardwareClass; cores: number; clockMhz: number; memoryGb: number }[] = [
  { name: 'high', cores: 8, clockMhz: 3000, memoryGb: 8 },
  { name: 'middle', cores: 6, clockMhz: 2600, memoryGb: 8 },
];

const bytesPerGb = 2 ** 30;

/** Reads what this machine is made of. */
export async function readHardware(): Promise<Hardware> {
  const processors = cpus();
  const measured = {
    cores: processors.length,
    clockMhz: Math.max(await readTopClock(), ...processors.map(({ speed }) => speed)),
    // Firmware and graphics keep a part of the memory: 8 GB fitted show as a little less.
    memoryGb: Math.round(totalmem() / bytesPerGb),
  };
  return { ...measured, hardwareClass: classifyHardware(measured) };
}

/** An idle processor reports a clock far below what it can do, so Linux is asked for the limit (in kHz). */
export async function readTopClock(folder = '/sys/devices/system/cpu'): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const clocks = names
    .filter((name) => /^cpu\d+$/.test(name))
    .map(async (name) =>
      Number(await readFile(`${folder}/${name}/cpufreq/cpuinfo_max_freq`, 'utf8').catch(() => 0)),
    );
  return Math.round(Math.max(0, ...(await Promise.all(clocks))) / 1000);
}

/** The class of a machine by these thresholds (docs/product.md#hardware-classes). */
export function classifyHardware(machine: {
  cores: number;
  clockMhz: number;
  memoryGb: number;
}): HardwareClass {
  const met = classNeeds.find(
    (needs) =>
      machine.cores >= needs.cores &&
      // A clock of 0 is unknown (virtual machines, no cpufreq), not weak.
      (machine.clockMhz === 0 || machine.clockMhz >= needs.clockMhz) &&
      machine.memoryGb >= needs.memoryGb,
  );
  return met?.name ?? 'low';
}

/** True if the browser has a GPU to draw with. Windows and macOS always offer one, if only in software. */
export async function hasGpu(
  folder = '/dev/dri',
  platform: NodeJS.Platform = systemPlatform(),
): Promise<boolean> {
  if (platform !== 'linux') return true;
  const nodes = await readdir(folder).catch(() => []);
  for (const node of nodes) {
    if (!node.startsWith('renderD')) continue;
    const isUsable = await access(`${folder}/${node}`, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    if (isUsable) return true;
  }
  return false;
}

/** Codes of the Windows versions that Node runs on (docs/product.md#windows-versions), by kernel version. */
const windowsCodes: [prefix: string, code: number][] = [
  ['6.0.', 8],
  ['6.1.', 9],
  ['6.2.', 10],
  ['6.3.', 11],
];
const windows10 = 12;
const windows11 = 13;
const firstBuildOfWindows11 = 22_000;

/** The system's version as a number from 0 to 13; systems other than Windows report 13, "no legacy limit". */
export function osVersionCode(
  platform: NodeJS.Platform = systemPlatform(),
  kernel: string = release(),
): number {
  if (platform !== 'win32') return windows11;
  const known = windowsCodes.find(([prefix]) => kernel.startsWith(prefix));
  if (known) return known[1];
  const [major, , build] = kernel.split('.').map(Number);
  if (major !== 10 || build === undefined) return 0;
  return build >= firstBuildOfWindows11 ? windows11 : windows10;
}
