import { readdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../../tests/support/media/testImages.ts';
import type { VideoEncoder } from '../../platform/adapters/videoEncoder.ts';
import { createStoredValues, storedValuesTable } from '../../storage/storedValues.ts';
import { CodecMemory } from './codecMemory.ts';
import { createTestEncoder } from './testing/startFitting.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 180_000 });

const { signal } = new AbortController();

function openValues() {
  const database = new DatabaseSync(':memory:');
  database.exec(storedValuesTable);
  return createStoredValues(database);
}

test('both codecs are encoded and decoded once, and what was measured is kept', async () => {
  const [real, values, folder] = [await createTestEncoder(), openValues(), testFolder()];
  const measured: number[] = [];
  const encoder: VideoEncoder = {
    ...real,
    async measure(path, stop) {
      const video = await real.measure(path, stop);
      measured.push(video.share);
      return video;
    },
  };
  const memory = new CodecMemory(encoder, values, folder);
  expect(await memory.readKnown()).toBeNull();
  const codec = await memory.read(signal);
  const [h264 = 0, vp9 = 0] = measured;
  expect(measured).toHaveLength(2);
  expect(codec).toBe(vp9 < h264 * 0.9 ? 'vp9' : 'h264');
  expect(await readdir(folder)).toEqual([]);

  expect(await memory.read(signal)).toBe(codec);
  expect(await new CodecMemory(encoder, values, folder).readKnown()).toBe(codec);
  expect(measured).toHaveLength(2);
});

test('another player, kernel or card is measured again; a codec that is no longer encoded is not chosen', async () => {
  const shares: Record<string, number> = { h264: 0.3, vp9: 0.1 };
  let [machine, codecs]: [string, readonly ('h264' | 'vp9')[]] = ['first', ['h264', 'vp9']];
  let last = '';
  const real = await createTestEncoder();
  const encoder: VideoEncoder = {
    ...real,
    listCodecs: async () => codecs,
    readMachine: async () => machine,
    encodeSample: async (_target, codec) => void (last = codec),
    measure: async () => ({ width: 1, height: 1, codec: last, duration: 1, share: shares[last] ?? 0 }),
  };
  const values = openValues();
  const create = () => new CodecMemory(encoder, values, testFolder());
  expect(await create().read(signal)).toBe('vp9');
  shares['vp9'] = 0.9;
  expect(await create().read(signal)).toBe('vp9');
  machine = 'second';
  expect(await create().readKnown()).toBeNull();
  expect(await create().read(signal)).toBe('h264');
  codecs = ['vp9'];
  expect(await create().readKnown()).toBe('vp9');
  codecs = [];
  const none = create();
  expect([await none.readKnown(), none.codecs]).toEqual([null, []]);
});
