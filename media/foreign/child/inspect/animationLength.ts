import { open } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import type { MediaFormat } from '../../../inspect/formats.ts';
import { readHeadOf } from '../../../packages/readFileHead.ts';
import { BlockReader } from './blockReader.ts';

/** Browsers show a frame that is to last no longer than the first for as long as the second. */
const shortest = { milliseconds: 10, shownMilliseconds: 100 } as const;
/** Parts of a PNG; more are not looked at. */
const maxChunks = 100_000;
/** The table of times of an AVIF comes before its pixels. */
const describingBytes = 1024 * 1024;

/** The length of one round of an animated picture, in milliseconds; null where its file does not say it. */
export async function animationLength(
  path: string,
  format: MediaFormat,
  { delay }: Metadata,
): Promise<number | null> {
  const delays = delay ?? (format === 'png' ? await delaysOfPng(path) : await delaysOfAvif(path));
  if (delays.length === 0) return null;
  return delays.reduce(
    (total, each) => total + (each > shortest.milliseconds ? each : shortest.shownMilliseconds),
    0,
  );
}

/** Frame controls (PNG, third edition, section 11.3.5.2). */
async function delaysOfPng(path: string): Promise<number[]> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const file = new BlockReader(handle, size);
    const delays: number[] = [];
    for (let at = 8, count = 0; at < size && count < maxChunks; count += 1) {
      const head = await file.read(at, 34);
      if (head.toString('latin1', 4, 8) === 'fcTL')
        delays.push((1_000 * head.readUInt16BE(28)) / (head.readUInt16BE(30) || 100));
      at += 12 + head.readUInt32BE(0);
    }
    return delays;
  } finally {
    await handle.close();
  }
}

/** Units in a second (ISO/IEC 14496-12, section 8.4.2), and how many frames last how many of them (its section 8.6.1.2). */
async function delaysOfAvif(path: string): Promise<number[]> {
  const head = await readHeadOf(await open(path), describingBytes);
  const [header, table] = [head.indexOf('mdhd', 0, 'latin1'), head.indexOf('stts', 0, 'latin1')];
  if (header < 0 || table < 0 || Math.max(header + 28, table + 12) > head.length) return [];
  const units = head.readUInt32BE(header + (head[header + 4] === 1 ? 24 : 16));
  const end = Math.min(table + 12 + 8 * head.readUInt32BE(table + 8), head.length - 7);
  const delays: number[] = [];
  for (let at = table + 12; at < end && units > 0; at += 8) {
    const frames = Math.min(head.readUInt32BE(at), maxChunks - delays.length);
    delays.push(...Array<number>(frames).fill((1_000 * head.readUInt32BE(at + 4)) / units));
  }
  return delays;
}
