import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { workLimits } from '../../src/api/contract/works.ts';
import { makeZip, type ZipEntry } from '../../tests/support/zip.ts';
import { page, unpack } from './testing/unpack.ts';

const mebibyte = 1024 * 1024;

const zeros = (megabytes: number) => Buffer.alloc(megabytes * mebibyte);
const tight = deflateRawSync(zeros(64), { level: 9 });
const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251));
const loose = (megabytes: number) => Buffer.concat(Array.from({ length: megabytes * 256 }, () => noise));

const bombs: [string, () => ZipEntry[], count?: number][] = [
  ['64 MB of zeros', () => [{ name: 'a.bin', packed: tight, size: 64 * mebibyte }]],
  ['2 MB of zeros', () => [{ name: 'a.bin', data: zeros(2) }]],
  ['a page of zeros', () => [{ name: 'b.html', data: zeros(8) }]],
  ['five times 64 MB', () => five((index) => ({ name: `${index}.bin`, packed: tight, size: 64 * mebibyte }))],
  ['a size that says nothing', () => [{ name: 'a.bin', packed: tight, size: 0 }]],
  ['a size that says 1 byte', () => [{ name: 'a.bin', packed: tight, size: 1 }]],
  ['a size that says 1 MB', () => [{ name: 'a.bin', packed: tight, size: mebibyte }]],
  ['a size that says 4 GB', () => [{ name: 'a.bin', packed: tight, size: 0xfffffffe }]],
  ['five files that say 1 byte', () => five((index) => ({ name: `${index}.bin`, packed: tight, size: 1 }))],
  [
    '400 MB that are said',
    () => five((index) => ({ name: `${index}.bin`, packed: noise, size: 80 * mebibyte })),
  ],
  ['too many files', () => many(workLimits.unpacked.files)],
  ['60 000 files', () => many(60_000)],
  ['60 000 folders', () => many(60_000, 'd/')],
  ['more files than it counts', () => many(20), 60_000],
  ['files that share their data', () => sharing(50)],
  ['2 000 files that share their data', () => sharing(1_998)],
  ['files that share data and say nothing', () => sharing(50, 0)],
  ['a file within another', () => within()],
  ['a stored file that says less', () => [{ name: 'a.bin', data: zeros(3), isStored: true, size: 1 }]],
  [
    'a stored file that says more',
    () => [{ name: 'a.bin', data: noise, isStored: true, size: 90 * mebibyte }],
  ],
  ['well packed data that goes on', () => [{ name: 'a.bin', packed: deflateRawSync(loose(8)), size: 4096 }]],
  ['data that ends too early', () => [{ name: 'a.bin', packed: tight.subarray(0, 500), size: 900_000 }]],
];

function five(make: (index: number) => ZipEntry): ZipEntry[] {
  return Array.from({ length: 5 }, (_, index) => make(index));
}

function many(count: number, ending = '.js'): ZipEntry[] {
  return Array.from({ length: count }, (_, index) => ({ name: `${index}${ending}`, isStored: true }));
}

/** Many entries on the data of one: what a "zip bomb" does that is no larger than one file. */
function sharing(count: number, size = mebibyte): ZipEntry[] {
  const first = { name: 'kernel.bin', packed: tight, size };
  const offset = 30 + 'index.html'.length + deflateRawSync(Buffer.from(String(page.data))).length;
  return [
    first,
    ...Array.from({ length: count }, (_, index) => ({ ...first, name: `${index}.bin`, offset })),
  ];
}

/** The local header of the second entry lies in the data of the first one. */
function within(): ZipEntry[] {
  const hidden = makeZip([{ name: 'b.bin', data: noise, isStored: true }]).subarray(0, 30 + 5 + noise.length);
  const offset = 30 + 'index.html'.length + deflateRawSync(Buffer.from(String(page.data))).length + 30 + 5;
  return [
    { name: 'a.bin', data: hidden, isStored: true },
    { name: 'b.bin', data: noise, isStored: true, offset },
  ];
}

test.each(bombs)('a bomb is refused soon: %s', async (_name, makeEntries, count) => {
  const archive = makeZip([page, ...makeEntries()], count === undefined ? {} : { count });
  expect(archive.length).toBeLessThan(8 * mebibyte);
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const { problem, inside } = await unpack(archive);
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(128 * mebibyte);
  expect(['unsafe', 'unreadable']).toContain(problem);
  // Files extracted before the refusal may be there; nothing of the bomb is.
  expect(inside.length).toBeLessThanOrEqual(1);
});
