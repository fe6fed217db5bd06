import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hearing } from './hearing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  let now = 10_000;
  const heard: boolean[] = [];
  const sources: { loudness: (value: number) => void; end: () => void; isStopped: boolean }[] = [];
  const hearing = new Hearing(
    {
      listen(loudness, end) {
        const source = { loudness, end, isStopped: false };
        sources.push(source);
        return { stop: () => void (source.isStopped = true) };
      },
    },
    {
      onMusic: (isPlaying) => heard.push(isPlaying),
      onUnsupportedReasonChange: () => undefined,
      now: () => now,
    },
  );
  const play = (loudness: number, milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      now += 50;
      sources.at(-1)?.loudness(loudness);
    }
  };
  return { hearing, heard, sources, play };
}

test('nothing is listened to until it is wanted, nor after', () => {
  const { hearing, sources } = begin();
  expect(sources).toHaveLength(0);
  hearing.setWanted(true);
  hearing.setWanted(true);
  expect(sources).toHaveLength(1);
  hearing.setWanted(false);
  expect(sources[0]?.isStopped).toBe(true);
});

test('a single sound is no music; music has rests', () => {
  const { hearing, heard, play } = begin();
  hearing.setWanted(true);
  play(0.5, 300);
  play(0, 3_000);
  expect(heard).toEqual([]);
  play(0.3, 1_500);
  play(0, 1_000);
  play(0.3, 500);
  expect(heard).toEqual([true]);
  play(0, 2_500);
  expect(heard).toEqual([true, false]);
});

test('it ends with the request to listen', () => {
  const { hearing, heard, play } = begin();
  hearing.setWanted(true);
  play(0.3, 1_500);
  hearing.setWanted(false);
  expect(heard).toEqual([true, false]);
});

test('a sound server that is away is said, tried again, and forgotten once it is there', () => {
  const { hearing, sources, play } = begin();
  hearing.setWanted(true);
  sources[0]?.end();
  expect(hearing.unsupportedReason).toBe('no_sound_server');
  vi.advanceTimersByTime(20_000);
  expect(sources).toHaveLength(2);
  play(0, 50);
  expect(hearing.unsupportedReason).toBeNull();
  sources[1]?.end();
  hearing.setWanted(false);
  vi.advanceTimersByTime(60_000);
  expect([sources.length, hearing.unsupportedReason]).toEqual([2, null]);
});
