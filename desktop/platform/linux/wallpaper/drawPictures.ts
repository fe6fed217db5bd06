import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import { WallpaperError, type PlacedPicture } from '../../adapters/wallpaperAdapter.ts';
import { bytesPerPixel } from '../x11/putPixels.ts';

const worker = join(import.meta.dirname, 'drawPicturesWorker.ts');
const keepCompiledCode = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'keepCompiledCode.js');
const drawMilliseconds = 60_000;

/**
 * Draws pictures as their screens show them. In a process of its own: the library for pictures and the allocator keep
 * 400 MB of what a dozen large ones took.
 *
 * @returns the pixels of each, as an X server takes them
 * @throws WallpaperError when one cannot be decoded
 */
export async function drawPictures(pictures: readonly PlacedPicture[]): Promise<Buffer[]> {
  const child = spawn(process.execPath, ['--import', keepCompiledCode, worker], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: drawMilliseconds,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Where it ends early, its end says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(pictures.map((picture) => ({ ...picture, isPlain: isPlain(picture) }))));
  const [code, pixels, complaint] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
  let end = 0;
  return pictures.map(({ imagePath, screen }) => {
    const begin = end;
    end += screen.width * screen.height * bytesPerPixel;
    if (end <= pixels.length) return pixels.subarray(begin, end);
    throw new WallpaperError(
      `The picture ${imagePath} cannot be decoded. Convert it to JPEG or PNG.`,
      new Error(`Drawing it ended with code ${code}. ${complaint.trim()}`),
    );
  });
}

function isPlain({ screen, area, options }: PlacedPicture): boolean {
  const isOwnArea = area.width === screen.width && area.height === screen.height;
  return isOwnArea && JSON.stringify(options) === JSON.stringify(plainOptions);
}
