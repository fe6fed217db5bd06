import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WebSocket } from 'ws';
import type { RunningHost } from '../runningHost.ts';
import { importFile, type PictureSource } from './importPicture.ts';

const run = promisify(execFile);
/** A video is not exact: its colours lose a little on the way. */
const tolerance = 12;

/** Imports two seconds of a picture whose halves have these colours; its file is made in `folder`. */
export async function importVideo(
  { host, bridge, folder }: { host: RunningHost; bridge: WebSocket; folder: string },
  name: string,
  [left, right]: readonly [left: string, right: string],
): Promise<PictureSource> {
  const path = join(folder, `${name}.mp4`);
  const half = (colour: string): string[] => [
    '-f',
    'lavfi',
    '-i',
    `color=${colour.replace('#', '0x')}:s=400x400:r=10:d=2`,
  ];
  const encoding = ['-filter_complex', 'hstack', '-pix_fmt', 'yuv420p', '-c:v', 'libx264'];
  await run('ffmpeg', ['-loglevel', 'error', ...half(left), ...half(right), ...encoding, path]);
  return importFile(host, bridge, `${name}.mp4`, new Uint8Array(await readFile(path)));
}

/** The expected colour where the seen one is close to it. */
export function nearestColour(seen: string, expected: string): string {
  const channels = (colour: string): number[] =>
    [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));
  const [one, other] = [channels(seen), channels(expected)];
  return one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= tolerance) ? expected : seen;
}
