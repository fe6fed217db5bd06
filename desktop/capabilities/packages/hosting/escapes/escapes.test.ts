import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../../browser/findBrowser.ts';
import type { InstalledPackage } from '../../wallpaperPackage.ts';
import { HostedStage } from '../testing/hostedStage.ts';
import { attackDevices, attackNetwork, navigations } from './attacks.ts';
import { openEscapeTrap, readLookups, writeBrowserProgram, type EscapeTrap } from './escapeTraps.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

interface Outcome {
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

const grantedHost = 'granted.escape.test';
const settleMilliseconds = 6_000;
const navigationMilliseconds = 700;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isOf = (target: string) => (path: string) => path.startsWith(`/${target}/`);
const unique = (paths: string[]) => [...new Set(paths)].toSorted();

let traps: EscapeTrap[] = [];
let folders: string[] = [];

beforeAll(async () => {
  traps = [];
  folders = [];
});

afterAll(async () => {
  for (const trap of traps) await trap.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function runAttacks(
  isControl: boolean,
  hosts: string[] = [],
): Promise<Outcome & { trap: EscapeTrap; resolved: string[] }> {
  const trap = await openEscapeTrap();
  traps.push(trap);
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-escapes-'));
  folders.push(folder);
  const { program, netLog } = await writeBrowserProgram(folder, (await findBrowser()) ?? '', isControl);
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
  const outcome: Outcome = {
    ...{
      outside: [],
      loopback: [],
      own: [],
      lookups: [],
      navigations: [],
      moved: [],
      windows: [],
      devices: [],
    },
    isClipboardWritten: false,
  };
  const ports = { outside: `outside.escape.test:${trap.port}`, granted: `${grantedHost}:${trap.port}` };
  const targets = {
    ...ports,
    loopback: `127.0.0.1:${trap.port}`,
    localhost: `localhost:${trap.port}`,
    six: `[::1]:${trap.port}`,
    own: `127.0.0.1:${stage.port}`,
  };
  const files = {
    'index.html': '<!doctype html><body>attack',
    'worker.js': '',
  };
  const show = async (found: InstalledPackage): Promise<void> => {
    if (isControl) {
      // Nothing of the defence: the attacker's page comes from the outside as it is.
      await stage.showPlain(`http://attacker.localhost:${trap.port}/page`);
    } else await stage.show(found);
  };
  try {
    const found = await stage.install({ files });
    if (hosts.length > 0)
      stage.registry.grant(found.id, { hosts: hosts.map((host) => `${host}:${trap.port}`) });
    await show(found);
    await stage.evaluate(`(${attackNetwork.toString()})(${JSON.stringify(targets)}, ${trap.udpPort})`);
    await wait(settleMilliseconds);
    outcome.devices = v.parse(v.array(v.string()), await stage.evaluate(`(${attackDevices.toString()})()`));
    await stage.clickPage();
    outcome.isClipboardWritten =
      (await stage.evaluate(
        `(() => { let isCopied = false; addEventListener('copy', () => { isCopied = true }); document.body.append(Object.assign(document.createElement('textarea'), { value: 'stolen' })); document.querySelector('textarea').select(); return document.execCommand('copy') || isCopied })()`,
      )) === true;
    for (const [name, navigate] of Object.entries(navigations)) {
      await show(found);
      await stage.window.evaluate('globalThis.mark = true');
      const windows = stage.complaints.length;
      const source = `(${navigate.toString().replace(/^(\w+)\(/, 'function $1(')})`;
      const address = `http://outside.escape.test:${trap.port}/navigation/${name}`;
      await stage.evaluate(`void ${source}(${JSON.stringify(address)})`).catch(() => undefined);
      await wait(navigationMilliseconds);
      // A stage that has gone does not answer.
      const mark = stage.window.evaluate('globalThis.mark === true').catch(() => false);
      if ((await Promise.race([mark, wait(2_000)])) !== true) outcome.moved.push(name);
      if (stage.complaints.length > windows) outcome.windows.push(name);
    }
    outcome.own = unique(stage.requests.filter(isOf('own')));
  } finally {
    await stage.stop();
  }
  outcome.outside = unique(
    trap.arrivals.filter((path) => isOf('outside')(path) || path === '/udp' || path === '/raw'),
  );
  outcome.loopback = unique(trap.arrivals.filter((path) => /^\/(loopback|localhost|six)\//.test(path)));
  outcome.navigations = unique(trap.arrivals.filter(isOf('navigation')));
  outcome.lookups = await readLookups(netLog);
  return { ...outcome, trap, resolved };
}

const count = ({
  outside,
  loopback,
  own,
  lookups,
  navigations: left,
  moved,
  windows,
  devices,
  isClipboardWritten,
}: Outcome) => ({
  outside: outside.length,
  loopback: loopback.length,
  own: own.length,
  lookups: lookups.length,
  navigations: left.length,
  moved: moved.length,
  windows: windows.length,
  devices: devices.length,
  clipboard: Number(isClipboardWritten),
});

const nothing = {
  outside: 0,
  loopback: 0,
  own: 0,
  lookups: 0,
  navigations: 0,
  moved: 0,
  windows: 0,
  devices: 0,
  clipboard: 0,
};

test('nothing gets out of a package, while without the defence nearly everything does', async () => {
  const control = await runAttacks(true);
  const defended = await runAttacks(false);
  process.stdout.write(
    `${JSON.stringify({ control: count(control), defended: count(defended) }, null, 1)}\n`,
  );
  expect({ ...defended, trap: null }).toMatchObject({
    ...{
      outside: [],
      loopback: [],
      own: [],
      lookups: [],
      navigations: [],
      moved: [],
      windows: [],
      devices: [],
    },
    ...{ isClipboardWritten: false, resolved: [] },
  });
  expect(count(defended)).toEqual(nothing);
  // The attempts are real ones.
  const least = {
    outside: 30,
    loopback: 60,
    own: 20,
    lookups: 2,
    navigations: 4,
    moved: 1,
    windows: 1,
    devices: 1,
    clipboard: 1,
  };
  for (const [name, minimum] of Object.entries(least))
    expect(Reflect.get(count(control), name), name).toBeGreaterThanOrEqual(minimum);
});

test('a granted host is reached, and no other', async () => {
  const outcome = await runAttacks(false, [grantedHost]);
  expect(unique(outcome.resolved)).toEqual([grantedHost]);
  expect({ ...count(outcome), outside: outcome.outside.filter((path) => path !== '/raw').length }).toEqual(
    nothing,
  );
  // Only TLS is passed on, which is no request for a server that speaks none.
  expect(outcome.trap.arrivals).toContain('/raw');
});
