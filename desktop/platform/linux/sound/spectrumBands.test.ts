import { expect, test } from 'vitest';
import {
  bandCount,
  bandEdges,
  bandOf,
  SpectrumMeter,
  spectrumRate,
  type SpectrumFrame,
} from './spectrumBands.ts';

function soundOf(seconds: number, left: (time: number) => number, right = left): Float32Array {
  const samples = new Float32Array(Math.round(seconds * spectrumRate) * 2);
  for (let at = 0; at < samples.length; at += 2) {
    samples[at] = left(at / 2 / spectrumRate);
    samples[at + 1] = right(at / 2 / spectrumRate);
  }
  return samples;
}

const tone =
  (hertz: number, amplitude = 1) =>
  (time: number): number =>
    amplitude * Math.sin(2 * Math.PI * hertz * time);

function framesOf(meter: SpectrumMeter, samples: Float32Array): SpectrumFrame[] {
  const frames: SpectrumFrame[] = [];
  meter.push(samples, (frame) => frames.push(frame));
  return frames;
}

const lastOf = (samples: Float32Array): SpectrumFrame | undefined =>
  framesOf(new SpectrumMeter(), samples).at(-1);
const highest = (bands: Float32Array | undefined): number => (bands ? bands.indexOf(Math.max(...bands)) : -1);

test('there are 64 bands, each with frequencies of its own, from low to high', () => {
  expect(bandEdges).toHaveLength(bandCount + 1);
  for (let band = 0; band < bandCount; band += 1)
    expect(bandEdges[band + 1]).toBeGreaterThan(bandEdges[band] ?? 0);
  expect(bandEdges.at(-1)).toBe(743);
  expect([bandOf(43), bandOf(15_900)]).toEqual([1, 63]);
});

test.each([43, 100, 440, 1_000, 3_000, 8_000, 15_000])('a tone of %i Hz is highest in its band', (hertz) => {
  expect(highest(lastOf(soundOf(0.5, tone(hertz)))?.left)).toBe(bandOf(hertz));
});

test('left and right are separate', () => {
  const frame = lastOf(soundOf(0.5, tone(440), tone(5_000)));
  expect([highest(frame?.left), highest(frame?.right)]).toEqual([bandOf(440), bandOf(5_000)]);
  const oneSided = lastOf(soundOf(0.5, tone(440), () => 0));
  expect(Math.max(...(oneSided?.right ?? [1]))).toBe(0);
});

test('a tone of full scale is 1, one that is 40 dB softer 0.1', () => {
  expect(Math.max(...(lastOf(soundOf(0.5, tone(3_000)))?.left ?? []))).toBeCloseTo(1, 1);
  expect(Math.max(...(lastOf(soundOf(0.5, tone(3_000, 0.01)))?.left ?? []))).toBeCloseTo(0.1, 2);
});

test('thirty frames come in a second of sound, in whatever portions it comes', () => {
  const samples = soundOf(1, tone(440));
  expect(framesOf(new SpectrumMeter(), samples)).toHaveLength(30);
  const meter = new SpectrumMeter();
  let count = 0;
  for (let at = 0; at < samples.length; at += 1_000)
    count += framesOf(meter, samples.subarray(at, at + 1_000)).length;
  expect(count).toBe(30);
});

test('after the sound it falls, and is zero within a second', () => {
  const meter = new SpectrumMeter();
  const loud = framesOf(meter, soundOf(0.5, tone(440))).at(-1);
  const after = framesOf(
    meter,
    soundOf(1.2, () => 0),
  );
  const heights = [loud, ...after].map((frame) => frame?.left[bandOf(440)] ?? 0);
  for (const [index, height] of heights.slice(3).entries())
    expect(height).toBeLessThanOrEqual(heights[index + 2] ?? 0);
  expect(heights.at(-1)).toBe(0);
  expect(Math.max(...meter.silence().left)).toBe(0);
});

test('samples that are no sound give bands that are numbers', () => {
  const faults = [Number.NaN, Number.POSITIVE_INFINITY, -1e30];
  const frame = lastOf(soundOf(0.5, (time) => faults[Math.floor(time * 1_000) % 3] ?? 0));
  expect([...(frame?.left ?? [Number.NaN])].every((value) => value === 0)).toBe(true);
});
