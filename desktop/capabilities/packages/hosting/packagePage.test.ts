import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstLocalWid } from '../../../../src/bridge/contract/constants.ts';
import type { HostedFrame } from '../../../browser/frames/hostedFrame.ts';
import { PackageHosting } from './packageHosting.ts';
import { ManualSignals, MemoryRegistry } from './testing/memoryRegistry.ts';

const stage = 'http://127.0.0.1:4000';
const id = 'a'.repeat(32);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hosting with one package, whose page answers nothing once it runs. */
function hostSilentPage(process: number | null, megabytes: number) {
  const ended: number[] = [];
  const registry = new MemoryRegistry();
  registry.packages.set(id, {
    ...{ id, wid: firstLocalWid, entry: 'index.html', properties: [], folder: '', userFolder: '' },
    ...{ format: 'plain', title: 'Moon', author: '', license: '' },
    wanted: { permissions: [], hosts: [] },
  });
  const hosting = new PackageHosting({
    ...{ registry, signals: new ManualSignals(), works: null },
    stageOrigin: () => stage,
    applyRules: () => undefined,
    findProcess: () => Promise.resolve(process),
    readMemory: () => Promise.resolve(megabytes),
    endProcess: (each) => void ended.push(each),
    screenOf: () => Promise.resolve('DP-1'),
    onHosting: () => undefined,
    slowFrames: null,
    log: () => undefined,
  });
  const sent: string[] = [];
  const frame: HostedFrame = {
    ...{ targetId: 'main', pageUrl: `${stage}/stage/0`, url: `http://${id}.localhost/index.html` },
    parent: null,
    send(method) {
      sent.push(method);
      if (method === 'Runtime.evaluate') return new Promise(() => undefined);
      return Promise.resolve({ identifier: '1' });
    },
    onEvent: () => undefined,
    ended: new Promise(() => undefined),
  };
  return { hosting, frame, sent, ended };
}

test('a page that holds too much loses its process, and what ends the next one is another matter', async () => {
  const { hosting, frame, ended } = hostSilentPage(7, 2_000);
  await hosting.prepare(frame);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ended).toEqual([7]);
  expect(hosting.faultOf(0)).toBe('too_much_memory');
  await hosting.prepare(frame);
  expect(hosting.faultOf(0)).toBeNull();
});

test('a page that hangs is ended by the browser where its process is not known', async () => {
  const { hosting, frame, sent, ended } = hostSilentPage(null, 0);
  await hosting.prepare(frame);
  expect(sent).not.toContain('Page.crash');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(hosting.faultOf(0)).toBe('unresponsive');
  expect(sent).toContain('Page.crash');
  expect(ended).toEqual([]);
});
