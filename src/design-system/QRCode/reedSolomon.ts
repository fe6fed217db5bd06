/** x⁸ + x⁴ + x³ + x² + 1, the field of QR codes. */
const fieldPolynomial = 0x11d;

/** Powers of the field's generator 2 and their logarithms. */
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value = value < 128 ? value << 1 : (value << 1) ^ fieldPolynomial;
}

/** The product of two elements of the field. */
export function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0;
}

/** (x − 2⁰)(x − 2¹)…(x − 2ᵈ⁻¹) without its leading 1, highest power first. */
function generator(degree: number): Uint8Array {
  let product = Uint8Array.of(1);
  for (let root = 0; root < degree; root++) {
    const next = new Uint8Array(product.length + 1);
    for (const [index, factor] of product.entries()) {
      next[index] = (next[index] ?? 0) ^ factor;
      next[index + 1] = (next[index + 1] ?? 0) ^ multiply(factor, powers[root] ?? 0);
    }
    product = next;
  }
  return product.subarray(1);
}

const generators = new Map<number, Uint8Array>();

/** The error correction codewords of one block: the remainder of its data by the generator polynomial. */
export function correctionCodewords(data: Uint8Array, count: number): Uint8Array {
  const divisor = generators.get(count) ?? generator(count);
  generators.set(count, divisor);
  const remainder = new Uint8Array(count);
  for (const codeword of data) {
    const factor = codeword ^ (remainder[0] ?? 0);
    remainder.copyWithin(0, 1);
    remainder[count - 1] = 0;
    for (const [index, coefficient] of divisor.entries())
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
  }
  return remainder;
}
