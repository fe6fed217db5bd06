/**
 * Prepares the discrete Fourier transform of two real signals at once (Cooley and Tukey, 1965): one is the real part of
 * the complex numbers that are transformed, the other the imaginary one, and symmetry separates them again.
 *
 * @param size samples of a signal: a power of two
 */
export function createFourier(size: number) {
  const bits = Math.log2(size);
  if (!Number.isInteger(bits) || bits < 1) throw new RangeError(`${size} is no power of two.`);
  const reversed = Uint32Array.from({ length: size }, (_value, index) => reverse(index, bits));
  const cosines = Float64Array.from({ length: size / 2 }, (_value, index) =>
    Math.cos((2 * Math.PI * index) / size),
  );
  const sines = Float64Array.from({ length: size / 2 }, (_value, index) =>
    Math.sin((-2 * Math.PI * index) / size),
  );
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);

  /** Writes the squared magnitudes of the frequencies 0 to size / 2 − 1 of both signals. */
  return function transformPair(
    first: Float64Array,
    second: Float64Array,
    powers: { first: Float64Array; second: Float64Array },
  ): void {
    for (let index = 0; index < size; index += 1) {
      const to = reversed[index] ?? 0;
      real[to] = first[index] ?? 0;
      imaginary[to] = second[index] ?? 0;
    }
    for (let half = 1; half < size; half *= 2) combine(real, imaginary, half);
    separate(powers);
  };

  function combine(re: Float64Array, im: Float64Array, half: number): void {
    const stride = size / (2 * half);
    for (let start = 0; start < size; start += 2 * half)
      for (let offset = 0; offset < half; offset += 1) {
        const [low, high] = [start + offset, start + offset + half];
        const [cosine, sine] = [cosines[offset * stride] ?? 0, sines[offset * stride] ?? 0];
        const [a, b] = [re[high] ?? 0, im[high] ?? 0];
        const turnedReal = a * cosine - b * sine;
        const turnedImaginary = a * sine + b * cosine;
        re[high] = (re[low] ?? 0) - turnedReal;
        im[high] = (im[low] ?? 0) - turnedImaginary;
        re[low] = (re[low] ?? 0) + turnedReal;
        im[low] = (im[low] ?? 0) + turnedImaginary;
      }
  }

  function separate(powers: { first: Float64Array; second: Float64Array }): void {
    for (let index = 0; index < size / 2; index += 1) {
      const mirror = (size - index) % size;
      const [a, b] = [real[index] ?? 0, imaginary[index] ?? 0];
      const [c, d] = [real[mirror] ?? 0, imaginary[mirror] ?? 0];
      powers.first[index] = ((a + c) ** 2 + (b - d) ** 2) / 4;
      powers.second[index] = ((b + d) ** 2 + (c - a) ** 2) / 4;
    }
  }
}

function reverse(value: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit += 1) result |= ((value >> bit) & 1) << (bits - 1 - bit);
  return result;
}
