import { execFile } from 'node:child_process';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'peers');

/** Files that all programs show: a picture of 3840 × 2160, and H.264 loops of ten and five seconds. */
export interface PeerFiles {
  still: string;
  video: string;
  large: string;
}

const moving = (size: string, rate: number, seconds: number): string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
  '-vf',
  'gblur=sigma=2',
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '22',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
];

/**
 * Makes the files once.
 *
 * @throws Error where ffmpeg is missing
 */
export async function makeFiles(): Promise<PeerFiles> {
  await mkdir(folder, { recursive: true });
  const make = async (name: string, parameters: readonly string[]): Promise<string> => {
    const path = join(folder, name);
    if (await stat(path).catch(() => null)) return path;
    const partial = join(folder, `partial-${name}`);
    await run('ffmpeg', ['-y', '-loglevel', 'error', ...parameters, partial]);
    await rename(partial, path);
    return path;
  };
  return {
    still: await make('still.jpg', ['-f', 'lavfi', '-i', 'mandelbrot=size=3840x2160', '-frames:v', '1']),
    video: await make('1080p30.mp4', moving('1920x1080', 30, 10)),
    large: await make('2160p60.mp4', moving('3840x2160', 60, 5)),
  };
}
