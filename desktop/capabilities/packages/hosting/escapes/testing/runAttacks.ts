import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { findBrowser } from '../../../../../browser/findBrowser.ts';
import type { InstalledPackage } from '../../../wallpaperPackage.ts';
import { HostedStage } from '../../testing/hostedStage.ts';
import { attackDevices, attackNetwork, navigations } from '../attacks.ts';
import { openEscapeTrap, readLookups, writeBrowserProgram, type EscapeTrap } from '../escapeTraps.ts';

/** Successful escapes, by their ways. */
export interface Outcome {
  outside: string[];
  loopback: string[];
  own: string[];
  lookups: string[];
  navigations: string[];
  moved: string[];
  windows: string[];
  devices: string[];
  isClipboardWritten: boolean;
}

interface AttackRun extends Outcome {
  trap: EscapeTrap;
  /** Names that the proxy looked up. */
  resolved: string[];
  /** Milliseconds that requests were waited for. */
  settled: number;
}

interface AttackOptions {
  /** Without the defence: what the attempts are worth. */
  isControl: boolean;
  /** Granted hosts. */
  hosts?: string[];
  /** Targets to reach; all of them unless named. */
  targets?: readonly string[];
  /** Ways to leave; all of them unless named. */
  ways?: readonly string[];
  /** Milliseconds for requests to arrive. */
  settle?: number;
  /** Ends that wait early. @param arrived how many different paths arrived */
  isEnough?: (arrived: number) => boolean;
}

export const grantedHost = 'granted.escape.test';
const settleMilliseconds = 6_000;
const navigationMilliseconds = 700;
const pollMilliseconds = 100;
const copyText = `(() => { let isCopied = false; addEventListener('copy', () => { isCopied = true }); document.body.append(Object.assign(document.createElement('textarea'), { value: 'stolen' })); document.querySelector('textarea').select(); return document.execCommand('copy') || isCopied })()`;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isOf = (target: string) => (path: string) => path.startsWith(`/${target}/`);
export const unique = (paths: string[]) => [...new Set(paths)].toSorted();

const traps: EscapeTrap[] = [];
const folders: string[] = [];

/** Stops and removes what the runs left. */
export async function cleanAfterAttacks(): Promise<void> {
  for (const trap of traps.splice(0)) await trap.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Every attempt of `attacks.ts` in a real browser, and what became of each. */
export async function runAttacks(options: AttackOptions): Promise<AttackRun> {
  const { isControl } = options;
  const trap = await openEscapeTrap();
  traps.push(trap);
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-escapes-'));
  folders.push(folder);
  const { program, netLog } = await writeBrowserProgram(
    folder,
    (await findBrowser({ environment: process.env })) ?? '',
    isControl,
  );
  const resolved: string[] = [];
  const stage = await HostedStage.start({
    executable: program,
    without: isControl ? ['frame', 'script'] : [],
    proxy: {
      // Own servers stand for the outside.
      resolve: async (host) => (resolved.push(host), [{ address: '127.0.0.1', family: 4 }]),
      isAllowed: () => true,
    },
  });
  const seen = await attackStage(stage, trap, options).finally(() => stage.stop());
  const { arrivals } = trap;
  return {
    ...{ ...seen, trap, resolved },
    outside: unique(arrivals.filter((path) => isOf('outside')(path) || path === '/udp' || path === '/raw')),
    loopback: unique(arrivals.filter((path) => /^\/(loopback|localhost|six)\//.test(path))),
    navigations: unique(arrivals.filter(isOf('navigation'))),
    lookups: await readLookups(netLog),
  };
}

type Seen = Pick<AttackRun, 'own' | 'moved' | 'windows' | 'devices' | 'isClipboardWritten' | 'settled'>;

async function attackStage(stage: HostedStage, trap: EscapeTrap, options: AttackOptions): Promise<Seen> {
  const { isControl, hosts = [] } = options;
  const show = async (found: InstalledPackage): Promise<void> => {
    if (isControl) {
      // Nothing of the defence: the attacker's page comes from the outside as it is.
      await stage.showPlain(`http://attacker.localhost:${trap.port}/page`);
    } else await stage.show(found);
  };
  const found = await stage.install({
    files: { 'index.html': '<!doctype html><body>attack', 'worker.js': '' },
  });
  if (hosts.length > 0)
    stage.registry.grant(found.id, { hosts: hosts.map((host) => `${host}:${trap.port}`) });
  await show(found);
  const targets = targetsOf(stage, trap, options);
  await stage.evaluate(`(${attackNetwork.toString()})(${JSON.stringify(targets)}, ${trap.udpPort})`);
  const settled = await settle(stage, trap, options);
  const devices = v.parse(v.array(v.string()), await stage.evaluate(`(${attackDevices.toString()})()`));
  await stage.clickPage();
  const isClipboardWritten = (await stage.evaluate(copyText)) === true;
  const [moved, windows]: [string[], string[]] = [[], []];
  for (const [name, navigate] of Object.entries(navigations)) {
    if (options.ways?.includes(name) === false) continue;
    await show(found);
    const left = await leave(stage, navigate, `http://outside.escape.test:${trap.port}/navigation/${name}`);
    if (left.hasMoved) moved.push(name);
    if (left.hasOpened) windows.push(name);
  }
  return {
    ...{ devices, isClipboardWritten, moved, windows, settled },
    own: unique(stage.requests.filter(isOf('own'))),
  };
}

function targetsOf(stage: HostedStage, trap: EscapeTrap, { targets }: AttackOptions): Record<string, string> {
  const all = {
    outside: `outside.escape.test:${trap.port}`,
    granted: `${grantedHost}:${trap.port}`,
    loopback: `127.0.0.1:${trap.port}`,
    localhost: `localhost:${trap.port}`,
    six: `[::1]:${trap.port}`,
    own: `127.0.0.1:${stage.port}`,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => targets?.includes(name) ?? true));
}

/** @returns the milliseconds that it took */
async function settle(stage: HostedStage, trap: EscapeTrap, options: AttackOptions): Promise<number> {
  const begin = performance.now();
  const end = begin + (options.settle ?? settleMilliseconds);
  while (performance.now() < end) {
    await wait(pollMilliseconds);
    if (options.isEnough?.(new Set([...trap.arrivals, ...stage.requests]).size)) break;
  }
  return performance.now() - begin;
}

async function leave(
  stage: HostedStage,
  navigate: (address: string) => void,
  address: string,
): Promise<{ hasMoved: boolean; hasOpened: boolean }> {
  await stage.window.evaluate('globalThis.mark = true');
  const windows = stage.complaints.length;
  const source = `(${navigate.toString().replace(/^(\w+)\(/, 'function $1(')})`;
  await stage.evaluate(`void ${source}(${JSON.stringify(address)})`).catch(() => undefined);
  await wait(navigationMilliseconds);
  // A stage that has gone does not answer.
  const mark = stage.window.evaluate('globalThis.mark === true').catch(() => false);
  return {
    hasMoved: (await Promise.race([mark, wait(2_000)])) !== true,
    hasOpened: stage.complaints.length > windows,
  };
}
