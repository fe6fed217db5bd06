import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { firstLocalWid } from '../../../../src/bridge/contract/constants.ts';
import type { WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import type { HostedFrame } from '../../../browser/frames/hostedFrame.ts';
import type { InstalledPackage } from '../wallpaperPackage.ts';
import { PackageHosting } from './packageHosting.ts';
import { ManualSignals, MemoryRegistry } from './testing/memoryRegistry.ts';

const stage = 'http://127.0.0.1:4000';
let registry: MemoryRegistry;
let signals: ManualSignals;
let hosting: PackageHosting;
let hosted: unknown[];
let applied: number;

beforeEach(() => {
  [registry, signals, hosted, applied] = [new MemoryRegistry(), new ManualSignals(), [], 0];
  hosting = new PackageHosting({
    ...{ registry, signals, works: null },
    stageOrigin: () => stage,
    applyRules: () => void (applied += 1),
    findProcess: () => Promise.resolve(null),
    readMemory: () => Promise.resolve(0),
    endProcess: () => undefined,
    screenOf: () => Promise.resolve('DP-1'),
    onHosting: (index, given) => void hosted.push([index, given]),
    slowFrames: null,
    log: () => undefined,
  });
});

async function install(digit: string, entry = 'index.html'): Promise<InstalledPackage> {
  const root = testFolder();
  await mkdir(join(root, 'files'));
  await writeFile(join(root, 'files', 'index.html'), '<p>');
  const found: InstalledPackage = {
    ...{ id: digit.repeat(32), wid: firstLocalWid + registry.packages.size, entry, properties: [] },
    ...{ folder: join(root, 'files'), userFolder: join(root, 'user'), format: 'plain' },
    ...{ title: 'Moon', author: '', license: '', wanted: { permissions: [], hosts: [] } },
  };
  registry.packages.set(found.id, found);
  return found;
}
const targetOf = ({ wid }: { wid: number }): WallpaperTarget => ({ wid }) as WallpaperTarget;

/** A frame of a stage, whose calls are kept. */
function frameOf({ id }: InstalledPackage, index = 0) {
  const sent: [string, Record<string, unknown>][] = [];
  let end: () => void = () => undefined;
  let notify: (method: string, params: unknown) => void = () => undefined;
  const frame: HostedFrame = {
    ...{ targetId: 'main', pageUrl: `${stage}/stage/${index}`, url: `http://${id}.localhost/index.html` },
    parent: null,
    send: (method, params = {}) => {
      sent.push([method, params as Record<string, unknown>]);
      const isScript = method === 'Page.addScriptToEvaluateOnNewDocument';
      return Promise.resolve(isScript ? { identifier: '1' } : { result: {} });
    },
    onEvent: (listener) => void (notify = listener),
    ended: new Promise((resolve) => (end = resolve)),
  };
  const request = async (url: string, frameId = 'main') => {
    notify('Fetch.requestPaused', { requestId: url, frameId, request: { url } });
    await settle();
    return sent.findLast(([, params]) => params['requestId'] === url)?.[0];
  };
  const evaluated = () =>
    sent.flatMap(([method, { expression }]) => (method === 'Runtime.evaluate' ? [String(expression)] : []));
  return { frame, sent, request, evaluated, end: () => end() };
}
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a package has an address of its own, and nothing else has one', async () => {
  const found = await install('a', 'pages/moon #1.html');
  expect(hosting.addressOf(targetOf(found))).toBe(`http://${found.id}.localhost/pages/moon%20%231.html`);
  for (const wid of [5, firstLocalWid + 9])
    expect([hosting.addressOf(targetOf({ wid })), hosting.isHosted(targetOf({ wid }))]).toEqual([
      null,
      false,
    ]);
});

test('a page that has gone from the disk is missed', async () => {
  const found = await install('a');
  expect(await hosting.has(targetOf(found))).toBe(true);
  await rm(found.folder, { recursive: true });
  expect(await hosting.has(targetOf(found))).toBe(false);
  expect(await hosting.has(targetOf({ wid: 5 }))).toBeNull();
});

test('a host is admitted while a page that was granted it runs, by its port', async () => {
  const found = await install('a');
  registry.grant(found.id, { hosts: ['api.example.com', 'other.example:8443'] });
  expect(hosting.admits('api.example.com', 443)).toBe(false);
  const { frame, end } = frameOf(found);
  await hosting.prepare(frame);
  const admitted = () =>
    (['api.example.com', 'other.example', 'tracker.example'] as const).flatMap((host) =>
      [443, 8443].filter((port) => hosting.admits(host, port)).map((port) => `${host}:${port}`),
    );
  expect(admitted()).toEqual(['api.example.com:443', 'other.example:8443']);
  const before = applied;
  registry.grant(found.id, { hosts: ['api.example.com'] });
  expect([admitted(), applied > before]).toEqual([['api.example.com:443'], true]);
  end();
  await settle();
  expect(admitted()).toEqual([]);
});

test('the page stays in its origin; a frame within it may come from a granted host by TLS', async () => {
  const found = await install('a');
  registry.grant(found.id, { hosts: ['api.example.com'] });
  const { frame, request } = frameOf(found);
  await hosting.prepare(frame);
  const own = `http://${found.id}.localhost/other.html`;
  expect(await request(own)).toBe('Fetch.continueRequest');
  for (const url of ['https://api.example.com/', 'https://tracker.example/', 'data:text/html,x', `${stage}/`])
    expect([url, await request(url)]).toEqual([url, 'Fetch.failRequest']);
  expect(await request('https://api.example.com/frame', 'inner')).toBe('Fetch.continueRequest');
  for (const url of ['http://api.example.com/', 'https://tracker.example/2', 'http://127.0.0.1/'])
    expect([url, await request(url, 'inner')]).toEqual([url, 'Fetch.failRequest']);
  expect(registry.refusals.map(({ detail }) => detail)).toContain('tracker.example');
});

test('values, buttons and grants reach the page of the package alone', async () => {
  const [found, other] = [await install('a'), await install('b')];
  const [shown, beside] = [frameOf(found, 0), frameOf(other, 1)];
  await hosting.prepare(shown.frame);
  await hosting.prepare(beside.frame);
  registry.change({ kind: 'pressed', id: found.id, screen: null, key: 'go' });
  registry.change({ kind: 'pressed', id: found.id, screen: 'DP-2', key: 'elsewhere' });
  await settle();
  expect(shown.evaluated().filter((text) => text.includes('pressed'))).toEqual([
    expect.stringContaining('"key":"go"'),
  ]);
  registry.grant(found.id, { permissions: ['mouse', 'audio'] });
  await settle();
  expect(hosted).toEqual([[0, { takes_pointer: true, takes_keys: false, is_half: false }]]);
  expect(signals.spectrum.listeners.size).toBe(1);
  expect(beside.evaluated()).toEqual([]);
});

test('a page whose hosts are others is loaded again, and one whose permissions are others is not', async () => {
  const found = await install('a');
  const { frame, evaluated } = frameOf(found);
  await hosting.prepare(frame);
  const reloads = () => evaluated().filter((text) => text === 'location.reload()').length;
  registry.grant(found.id, { permissions: ['keyboard'] });
  await settle();
  expect(reloads()).toBe(0);
  registry.grant(found.id, { hosts: ['api.example.com'] });
  await settle();
  expect(reloads()).toBe(1);
});

test('a refusal is that of the page that asked, or of the only one that runs', async () => {
  const [found, other] = [await install('a'), await install('b')];
  await hosting.prepare(frameOf(found, 0).frame);
  hosting.handleRefusal('one.example', null);
  await hosting.prepare(frameOf(other, 1).frame);
  hosting.handleRefusal('two.example', null);
  hosting.handleRefusal('three.example', `http://${other.id}.localhost`);
  expect(registry.refusals.map(({ id, detail }) => [id, detail])).toEqual([
    [found.id, 'one.example'],
    [other.id, 'three.example'],
  ]);
});
