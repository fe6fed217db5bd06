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

  // No arrays for pairs here: a new one for each of ten thousand steps a frame is most of the cost.
  function combine(re: Float64Array, im: Float64Array, half: number): void {
    const stride = size / (2 * half);
    for (let offset = 0; offset < half; offset += 1) {
      const cosine = cosines[offset * stride] ?? 0;
      const sine = sines[offset * stride] ?? 0;
      for (let low = offset; low < size; low += 2 * half) {
        const high = low + half;
        const a = re[high] ?? 0;
        const b = im[high] ?? 0;
        const turnedReal = a * cosine - b * sine;
        const turnedImaginary = a * sine + b * cosine;
        const lowReal = re[low] ?? 0;
        const lowImaginary = im[low] ?? 0;
        re[high] = lowReal - turnedReal;
        im[high] = lowImaginary - turnedImaginary;
        re[low] = lowReal + turnedReal;
        im[low] = lowImaginary + turnedImaginary;
      }
    }
  }

  function separate(powers: { first: Float64Array; second: Float64Array }): void {
    for (let index = 0; index < size / 2; index += 1) {
      const mirror = index === 0 ? 0 : size - index;
      const even = (real[index] ?? 0) + (real[mirror] ?? 0);
      const odd = (imaginary[index] ?? 0) - (imaginary[mirror] ?? 0);
      const otherEven = (imaginary[index] ?? 0) + (imaginary[mirror] ?? 0);
      const otherOdd = (real[mirror] ?? 0) - (real[index] ?? 0);
      powers.first[index] = (even * even + odd * odd) / 4;
      powers.second[index] = (otherEven * otherEven + otherOdd * otherOdd) / 4;
    }
  }
}

function reverse(value: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit += 1) result |= ((value >> bit) & 1) << (bits - 1 - bit);
  return result;
}
