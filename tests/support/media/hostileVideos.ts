import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parserLimits, parsers } from '../../../media/foreign/parsers.ts';
import { fixturesFolder } from './testImages.ts';

/** Gives up on files sooner than in ten seconds, until the test ends. */
export function hurryVideos(timeLimitMs = 4_000): void {
  parsers.limits = { ...parserLimits, timeLimitMs };
  onTestFinished(() => {
    parsers.limits = parserLimits;
  });
}

/** A WebM whose segment is eight bytes of nothing: mediabunny looks for an element in them without end. */
export async function hangingWebm(): Promise<Buffer> {
  const film = await readFile(join(fixturesFolder, 'vp8.webm'));
  const segment = Buffer.from('18538067', 'hex');
  const head = film.subarray(0, film.indexOf(segment));
  return Buffer.concat([head, segment, Buffer.of(0x88), Buffer.from('nothing!')]);
}

/** An MP4 that gives a thousand times 2³² samples another time: mediabunny goes through all of them. */
export function hangingMp4(): Promise<Buffer> {
  return withTimes((times) => [
    times,
    table(
      'ctts',
      Array.from({ length: 1000 }, () => [0xffff_ffff, 1]),
    ),
  ]);
}

/** An MP4 that claims 2³² samples and gives one of them another time: mediabunny makes an object of each. */
export function greedyMp4(): Promise<Buffer> {
  return withTimes(() => [table('stts', [[0xffff_ffff, 1]]), table('ctts', [[1, 1]])]);
}

/** The film of the fixtures, with other boxes in place of those that say when its frames are shown. */
async function withTimes(replace: (times: Buffer) => Buffer[]): Promise<Buffer> {
  const change = (type: string, whole: Buffer): Buffer[] => {
    if (['moov', 'trak', 'mdia', 'minf', 'stbl'].includes(type))
      return [box(type, mapBoxes(whole.subarray(8), change))];
    if (type === 'stts') return replace(whole);
    return type === 'ctts' ? [] : [whole];
  };
  return mapBoxes(await readFile(join(fixturesFolder, 'h264.mp4')), change);
}

function mapBoxes(boxes: Buffer, change: (type: string, whole: Buffer) => Buffer[]): Buffer {
  const changed: Buffer[] = [];
  for (let at = 0; at < boxes.length;) {
    const whole = boxes.subarray(at, at + boxes.readUInt32BE(at));
    changed.push(...change(whole.toString('latin1', 4, 8), whole));
    at += whole.length;
  }
  return Buffer.concat(changed);
}

/** A table of pairs of numbers, without flags. */
function table(type: string, rows: readonly number[][]): Buffer {
  const numbers = [0, rows.length, ...rows.flat()];
  const body = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) body.writeUInt32BE(number, 4 * index);
  return box(type, body);
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
