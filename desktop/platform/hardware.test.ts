import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classifyHardware, hasGpu, osVersionCode, readHardware, readTopClock } from './hardware.ts';

test.each([
  [{ cores: 8, clockMhz: 3000, memoryGb: 8 }, 'high'],
  [{ cores: 8, clockMhz: 2999, memoryGb: 8 }, 'middle'],
  [{ cores: 7, clockMhz: 5000, memoryGb: 64 }, 'middle'],
  [{ cores: 6, clockMhz: 2600, memoryGb: 8 }, 'middle'],
  [{ cores: 6, clockMhz: 2599, memoryGb: 8 }, 'low'],
  [{ cores: 5, clockMhz: 4000, memoryGb: 32 }, 'low'],
  [{ cores: 16, clockMhz: 4000, memoryGb: 7 }, 'low'],
  [{ cores: 8, clockMhz: 0, memoryGb: 8 }, 'high'],
  [{ cores: 6, clockMhz: 0, memoryGb: 8 }, 'middle'],
  [{ cores: 4, clockMhz: 0, memoryGb: 16 }, 'low'],
] as const)('a machine of %o is of the class %s', (machine, hardwareClass) => {
  expect(classifyHardware(machine)).toBe(hardwareClass);
});

test('this machine is read in whole numbers, and classified by them', async () => {
  const hardware = await readHardware();
  for (const value of [hardware.cores, hardware.clockMhz, hardware.memoryGb])
    expect(Number.isInteger(value)).toBe(true);
  expect(hardware.cores).toBeGreaterThan(0);
  expect(hardware.hardwareClass).toBe(classifyHardware(hardware));
});

test('the clock is what the fastest core can reach, not what an idle one runs at', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-cpu-'));
  for (const [core, kilohertz] of [
    ['cpu0', '3600000'],
    ['cpu1', '4800000'],
  ] as const) {
    await mkdir(join(folder, core, 'cpufreq'), { recursive: true });
    await writeFile(join(folder, core, 'cpufreq', 'cpuinfo_max_freq'), `${kilohertz}\n`);
  }
  await mkdir(join(folder, 'cpuidle'));
  expect(await readTopClock(folder)).toBe(4800);
  await rm(folder, { recursive: true });
  expect(await readTopClock(folder)).toBe(0);
});

test('a GPU is a render node that this program may use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-dri-'));
  expect(await hasGpu(folder, 'linux')).toBe(false);
  await writeFile(join(folder, 'card0'), '');
  expect(await hasGpu(folder, 'linux')).toBe(false);
  await writeFile(join(folder, 'renderD128'), '');
  expect(await hasGpu(folder, 'linux')).toBe(true);
  await rm(folder, { recursive: true });
  expect(await hasGpu(folder, 'linux')).toBe(false);
});

test.each([
  ['linux', '6.1.0', 13],
  ['darwin', '24.0.0', 13],
  ['win32', '6.1.7601', 9],
  ['win32', '6.3.9600', 11],
  ['win32', '10.0.19045', 12],
  ['win32', '10.0.22631', 13],
  ['win32', '5.1.2600', 0],
] as const)('%s %s has the version code %d', (platform, kernel, code) => {
  expect(osVersionCode(platform, kernel)).toBe(code);
});
