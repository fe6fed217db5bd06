import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGpu } from './gpu.ts';

export interface SystemInformation {
  readonly cpuName: string;
  readonly gpuName: string;
  readonly networkName: string;
  /** Percent. */
  readonly cpuLoad: number;
  /** Percent; 0 where the driver does not say. */
  readonly gpuLoad: number;
  /** Bytes a second. */
  readonly received: number;
  readonly sent: number;
  /** Megabytes. */
  readonly memoryAvailable: number;
  readonly memoryTotal: number;
}

interface Traffic {
  name: string;
  received: number;
  sent: number;
  readAt: number;
}

const kilobytesPerMegabyte = 1_024;
/** The default route in /proc/net/route; those of IPv6 have 32 zeros. */
const noDestination = /^0+$/;
const isUp = 0x1;
/** Names of network interfaces are part of a path. */
const interfaceName = /^[^/\s]{1,15}$/;

/**
 * Reads what the machine does from /proc and /sys, without a process of its own. Rates are those since the former reading.
 *
 * @param root where both are
 * @param now milliseconds of a clock that only goes on
 */
export function createSystemReader(
  root = '/',
  now: () => number = () => performance.now(),
): () => Promise<SystemInformation> {
  const read = (...path: string[]): Promise<string> => readFile(join(root, ...path), 'utf8').catch(() => '');
  let cpuName: string | null = null;
  let gpu: ReturnType<typeof findGpu> | null = null;
  let busy = { used: 0, all: 0 };
  let traffic: Traffic | null = null;

  return async () => {
    gpu ??= findGpu(root);
    cpuName ??= readCpuName(await read('proc', 'cpuinfo'));
    const { name: gpuName, readLoad } = await gpu;
    const [stat, memory, gpuLoad, network] = await Promise.all([
      read('proc', 'stat'),
      read('proc', 'meminfo'),
      readLoad(),
      readTraffic(read, now),
    ]);
    const formerBusy = busy;
    busy = readBusy(stat);
    const former = traffic?.name === network?.name ? traffic : null;
    traffic = network;
    return {
      cpuName,
      gpuName,
      networkName: network?.name ?? '',
      cpuLoad: loadBetween(formerBusy, busy),
      gpuLoad,
      ...ratesBetween(former, network),
      memoryAvailable: megabytesOf(memory, 'MemAvailable'),
      memoryTotal: megabytesOf(memory, 'MemTotal'),
    };
  };
}

/** As the processor calls itself, without marks; some machines name only their board or nothing. */
function readCpuName(text: string): string {
  const name = /^(?:model name|Hardware|Model)\s*:\s*(.+)$/m.exec(text)?.[1] ?? '';
  return name
    .replace(/\((?:R|TM)\)/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Ticks of all processors since the start of the system (proc_stat(5)). */
function readBusy(text: string): { used: number; all: number } {
  const ticks = (/^cpu\s+(.+)$/m.exec(text)?.[1] ?? '').split(/\s+/).map(Number);
  // Guests are counted in what their hosts use already.
  const all = ticks.slice(0, 8).reduce((sum, value) => sum + value, 0);
  return { used: all - (ticks[3] ?? 0) - (ticks[4] ?? 0), all };
}

function loadBetween(former: { used: number; all: number }, current: { used: number; all: number }): number {
  const all = current.all - former.all;
  if (former.all === 0 || all <= 0) return 0;
  return Math.min(100, Math.max(0, (100 * (current.used - former.used)) / all));
}

async function readTraffic(
  read: (...path: string[]) => Promise<string>,
  now: () => number,
): Promise<Traffic | null> {
  const name =
    routeOf(await read('proc', 'net', 'route'), 1, 3, 0, 16) ??
    routeOf(await read('proc', 'net', 'ipv6_route'), 0, 8, 9, 16);
  if (name === null) return null;
  const [received, sent] = await Promise.all(
    ['rx_bytes', 'tx_bytes'].map((file) => read('sys', 'class', 'net', name, 'statistics', file)),
  );
  return { name, received: Number(received), sent: Number(sent), readAt: now() };
}

/** The interface of the first default route that is up. */
function routeOf(
  text: string,
  destination: number,
  flags: number,
  name: number,
  radix: number,
): string | null {
  for (const line of text.split('\n')) {
    const fields = line.trim().split(/\s+/);
    const found = fields[name] ?? '';
    if (!noDestination.test(fields[destination] ?? '') || !interfaceName.test(found) || found === 'lo')
      continue;
    if ((Number.parseInt(fields[flags] ?? '0', radix) & isUp) !== 0) return found;
  }
  return null;
}

/** Counters that went back were reset by their driver: then nothing is known of the time between. */
function ratesBetween(former: Traffic | null, current: Traffic | null): { received: number; sent: number } {
  const seconds = former && current ? (current.readAt - former.readAt) / 1000 : 0;
  const rate = (before = 0, after = 0): number =>
    seconds > 0 && after >= before ? Math.round((after - before) / seconds) : 0;
  return { received: rate(former?.received, current?.received), sent: rate(former?.sent, current?.sent) };
}

function megabytesOf(text: string, field: string): number {
  const kilobytes = Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0);
  return Math.round(kilobytes / kilobytesPerMegabyte);
}
