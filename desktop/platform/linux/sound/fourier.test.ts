import { expect, test } from 'vitest';
import { createFourier } from './fourier.ts';

/** The definition, term by term. */
function directPower(signal: Float64Array, frequency: number): number {
  let [real, imaginary] = [0, 0];
  for (const [index, value] of signal.entries()) {
    const angle = (-2 * Math.PI * frequency * index) / signal.length;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
  }
  return real ** 2 + imaginary ** 2;
}

function noise(size: number, seed: number): Float64Array {
  let state = seed;
  return Float64Array.from({ length: size }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 1_073_741_824 - 1;
  });
}

test.each([2, 8, 256, 2048])('both signals of %i samples have the powers of the definition', (size) => {
  const [first, second] = [noise(size, 1), noise(size, 2)];
  const powers = { first: new Float64Array(size / 2), second: new Float64Array(size / 2) };
  createFourier(size)(first, second, powers);
  const step = Math.max(1, size / 128);
  for (let frequency = 0; frequency < size / 2; frequency += step) {
    expect(powers.first[frequency]).toBeCloseTo(directPower(first, frequency), 6);
    expect(powers.second[frequency]).toBeCloseTo(directPower(second, frequency), 6);
  }
});

test('a silent signal has no power, however loud the other one is', () => {
  const powers = { first: new Float64Array(1024), second: new Float64Array(1024) };
  createFourier(2048)(noise(2048, 3), new Float64Array(2048), powers);
  expect(Math.max(...powers.second)).toBeLessThan(1e-18);
  expect(Math.max(...powers.first)).toBeGreaterThan(1);
});

test('another size is refused', () => {
  expect(() => createFourier(1000)).toThrow('1000 is no power of two.');
  expect(() => createFourier(1)).toThrow(RangeError);
});
