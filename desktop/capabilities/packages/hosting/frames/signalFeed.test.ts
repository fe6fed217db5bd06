import { beforeEach, expect, test } from 'vitest';
import type { PageMessage } from '../page/pageSetup.ts';
import { ManualSignals } from '../testing/memoryRegistry.ts';
import { SignalFeed } from './signalFeed.ts';

const frame = { left: Float32Array.from([0.5]), right: Float32Array.from([1]) };
let signals: ManualSignals;
let sent: [PageMessage, boolean][];

beforeEach(() => {
  signals = new ManualSignals();
  sent = [];
});
const create = (format: 'plain' | 'lively' | 'wallpaperEngine') =>
  new SignalFeed(signals, format, (message, isLast) => void sent.push([message, isLast]));
const listeners = () =>
  [signals.spectrum, signals.nowPlaying, signals.systemInformation].map((signal) => signal.listeners.size);

test('a page has what is granted, and nothing is measured for the rest', () => {
  const feed = create('plain');
  feed.follow([], true);
  expect(listeners()).toEqual([0, 0, 0]);
  feed.follow(['audio', 'mouse'], true);
  feed.follow(['audio'], true);
  expect(listeners()).toEqual([1, 0, 0]);
  signals.spectrum.send(frame);
  expect(sent).toEqual([[{ kind: 'spectrum', value: { left: [0.5], right: [1] } }, false]]);
});

test('a page that is paused has nothing, and is sent nothing for that', () => {
  const feed = create('plain');
  feed.follow(['audio', 'nowPlaying'], true);
  feed.follow(['audio', 'nowPlaying'], false);
  expect([listeners(), sent]).toEqual([[0, 0, 0], []]);
  feed.follow(['audio', 'nowPlaying'], true);
  expect([listeners(), sent]).toEqual([[1, 1, 0], []]);
});

test('a grant that is taken back ends with silence and with no track, once', () => {
  const feed = create('plain');
  feed.follow(['audio', 'nowPlaying', 'systemInformation'], true);
  feed.follow([], true);
  feed.follow([], true);
  const zeros = Array.from({ length: 64 }, () => 0);
  expect(sent).toEqual([
    [{ kind: 'spectrum', value: { left: zeros, right: zeros } }, true],
    [{ kind: 'nowPlaying', value: null }, true],
  ]);
  expect(listeners()).toEqual([0, 0, 0]);
});

test('one that is taken back while the page is paused ends when it plays again', () => {
  const feed = create('plain');
  feed.follow(['nowPlaying'], true);
  feed.follow(['nowPlaying'], false);
  feed.follow([], false);
  expect(sent).toEqual([]);
  feed.follow([], true);
  expect(sent).toEqual([[{ kind: 'nowPlaying', value: null }, true]]);
});

test('each format has signals in its own form', () => {
  for (const format of ['lively', 'wallpaperEngine'] as const) create(format).follow(['audio'], true);
  signals.spectrum.send({ left: new Float32Array(64).fill(1), right: new Float32Array(64) });
  const bands = sent.map(([{ kind, ...rest }]) => [kind, 'value' in rest ? rest.value : null]);
  expect(bands).toEqual([
    ['spectrum', Array.from({ length: 128 }, () => 0.5)],
    ['spectrum', Array.from({ length: 128 }, (_, band) => (band < 64 ? 1 : 0))],
  ]);
});
