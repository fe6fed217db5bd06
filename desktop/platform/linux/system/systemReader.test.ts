import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSystemReader } from './systemReader.ts';

let root: string;
let time: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yueqi-system-'));
  time = 0;
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

async function traffic(received: number, sent: number): Promise<void> {
  await write('sys/class/net/wlan0/statistics/rx_bytes', `${received}\n`);
  await write('sys/class/net/wlan0/statistics/tx_bytes', `${sent}\n`);
}

const route = (flags: string) =>
  `Iface\tDestination\tGateway\tFlags\nwlan0\t00000000\t0101A8C0\t${flags}\t0\nwlan0\t0001A8C0\t00000000\t0001\n`;

test('loads and rates are those since the former reading', async () => {
  await write('proc/cpuinfo', 'processor\t: 0\nmodel name\t: Intel(R) Core(TM)  i5-8250U CPU\n');
  await write('proc/stat', 'cpu  100 0 100 700 100 0 0 0 50 0\ncpu0 1 1 1 1\n');
  await write('proc/meminfo', 'MemTotal:       16384000 kB\nMemFree: 1 kB\nMemAvailable:    8192000 kB\n');
  await write('proc/net/route', route('0003'));
  await traffic(5_000, 1_000);
  const read = createSystemReader(root, () => time);
  expect(await read()).toEqual({
    cpuName: 'Intel Core i5-8250U CPU',
    gpuName: '',
    networkName: 'wlan0',
    cpuLoad: 0,
    gpuLoad: 0,
    received: 0,
    sent: 0,
    memoryAvailable: 8_000,
    memoryTotal: 16_000,
  });
  time = 2_000;
  await traffic(25_000, 1_500);
  await write('proc/stat', 'cpu  125 0 125 850 100 0 0 0 50 0\n');
  expect(await read()).toMatchObject({ cpuLoad: 25, received: 10_000, sent: 250 });
  time = 3_000;
  await traffic(10, 10);
  expect(await read()).toMatchObject({ received: 0, sent: 0, cpuLoad: 0 });
});

test('the default route of IPv6 counts where there is no other, one that is down never', async () => {
  const zeros = '0'.repeat(32);
  await write('proc/net/route', route('0002'));
  await write('proc/net/ipv6_route', `${zeros} 00 ${zeros} 00 ${zeros} ffffffff 1 0 00200200 lo\n`);
  expect((await createSystemReader(root)()).networkName).toBe('');
  await write('proc/net/ipv6_route', `${zeros} 00 ${zeros} 00 fe80${'0'.repeat(28)} 400 3 0 00000003 eth0\n`);
  expect((await createSystemReader(root)()).networkName).toBe('eth0');
});

test('the card that the system started on is named and measured, and not woken up', async () => {
  const device = 'sys/class/drm/card1/device';
  await write('sys/class/drm/card0/device/boot_vga', '0\n');
  await write('sys/class/drm/card1-HDMI-A-1/status', 'connected\n');
  await write(`${device}/boot_vga`, '1\n');
  await write(`${device}/vendor`, '0x1002\n');
  await write(`${device}/device`, '0x73bf\n');
  await write(`${device}/gpu_busy_percent`, '37\n');
  await write(
    'usr/share/misc/pci.ids',
    '0e11  Compaq\n\t73bf  Another\n1002  AMD\n\t73be  First\n\t73bf  Navi 21\n\t\t1002 0e3a  Board\n10de  NVIDIA\n',
  );
  const read = createSystemReader(root);
  expect(await read()).toMatchObject({ gpuName: 'AMD Navi 21', gpuLoad: 37 });
  await write(`${device}/power/runtime_status`, 'suspended\n');
  expect(await read()).toMatchObject({ gpuName: 'AMD Navi 21', gpuLoad: 0 });
});

test('a machine that says nothing of itself has zeros and no names', async () => {
  const empty = await createSystemReader(root)();
  expect(Object.values(empty).every((value) => value === 0 || value === '')).toBe(true);
});

test('this machine has memory, a processor that worked, and readable numbers', async () => {
  const read = createSystemReader();
  await read();
  const now = await read();
  expect(now.memoryTotal).toBeGreaterThan(now.memoryAvailable);
  expect(now.memoryAvailable).toBeGreaterThan(0);
  for (const value of Object.values(now))
    if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0);
});
