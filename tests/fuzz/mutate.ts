import type { Random } from './random.ts';

/** Numbers at which programs err: none, signs, the ends of their ranges. */
const edges: readonly bigint[] = [
  0n,
  1n,
  0x7fn,
  0x80n,
  0xffn,
  0x7fffn,
  0xffffn,
  0x7fff_ffffn,
  0x8000_0000n,
  0xffff_ffffn,
  2n ** 53n,
  2n ** 63n,
  2n ** 64n - 1n,
];

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const place = (bytes: Buffer, random: Random): number => random.below(Math.max(1, bytes.length));

/** Writes a number of one, two, four or eight bytes. */
function writeNumber(bytes: Buffer, random: Random): Buffer {
  const length = random.pick([1, 2, 4, 8]);
  const number = random.isOnceIn(3) ? BigInt(random.below(2 ** 31)) : random.pick(edges);
  const digits = Buffer.alloc(8);
  digits.writeBigUInt64BE(BigInt.asUintN(8 * length, number) << BigInt(64 - 8 * length));
  const written = digits.subarray(0, length);
  const at = place(bytes, random);
  (random.isOnceIn(2) ? written : written.toReversed()).forEach((digit, index) => {
    if (at + index < bytes.length) bytes[at + index] = digit;
  });
  return bytes;
}

const mutations: readonly Mutation[] = [
  writeNumber,
  writeNumber,
  writeNumber,
  (bytes, random) => {
    const at = place(bytes, random);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, place(bytes, random)),
  (bytes, random) => {
    const [from, to] = [place(bytes, random), place(bytes, random)];
    const part = bytes.subarray(from, from + random.below(2_000));
    return Buffer.concat([bytes.subarray(0, to), part, bytes.subarray(to)]);
  },
  (bytes, random) => {
    const at = place(bytes, random);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.below(200))]);
  },
  (bytes, random) => {
    const from = place(bytes, random);
    bytes.subarray(from, from + 64).fill(random.below(256));
    return bytes;
  },
  (bytes, random) => Buffer.concat([bytes, random.bytes(random.below(200))]),
];

/** A copy of a file with some changes, most of them in its first kilobytes, where its tables are. */
export function mutate(file: Buffer, random: Random): Buffer {
  const head = random.isOnceIn(3) ? file.length : Math.min(file.length, 2_048);
  let changed = Buffer.from(file.subarray(0, head));
  const count = 1 + random.below(random.isOnceIn(4) ? 24 : 4);
  for (let index = 0; index < count; index += 1)
    changed = Buffer.from(random.pick(mutations)(changed, random));
  return Buffer.concat([changed, file.subarray(head)]);
}
