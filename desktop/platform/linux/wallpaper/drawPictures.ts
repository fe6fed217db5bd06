import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import { WallpaperError, type PlacedPicture } from '../../adapters/wallpaperAdapter.ts';

const worker = join(import.meta.dirname, 'drawPicturesWorker.ts');
const keepCompiledCode = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'keepCompiledCode.js');
/** How long the process is kept for the next picture: somebody who tries several waits for its start once. */
const idleMilliseconds = 20_000;

const answer = v.object({
  call: v.number(),
  pixels: v.nullable(v.array(v.instance(Uint8Array))),
  reason: v.string(),
});

interface Drawer {
  child: ChildProcess;
  calls: Map<number, PromiseWithResolvers<Uint8Array[]>>;
  idle: NodeJS.Timeout | undefined;
}

let drawer: Drawer | null = null;
let lastCall = 0;

/** Starts the process that draws, because a picture is on its way. */
export function prepareToDraw(): void {
  endWhenIdle(takeDrawer());
}

/**
 * Draws pictures as their screens show them. In a process of its own: the library for pictures and the allocator keep
 * 400 MB of what a dozen large ones took.
 *
 * @returns the pixels of each, as an X server takes them
 * @throws WallpaperError when one cannot be decoded
 */
export async function drawPictures(pictures: readonly PlacedPicture[]): Promise<Buffer[]> {
  const used = takeDrawer();
  const drawn = Promise.withResolvers<Uint8Array[]>();
  lastCall += 1;
  used.calls.set(lastCall, drawn);
  used.child.send({
    call: lastCall,
    pictures: pictures.map((picture) => ({ ...picture, isPlain: isPlain(picture) })),
  });
  try {
    return (await drawn.promise).map((pixels) =>
      Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength),
    );
  } catch (error) {
    const names = pictures.map(({ imagePath }) => imagePath).join(', ');
    throw new WallpaperError(`The picture ${names} cannot be decoded. Convert it to JPEG or PNG.`, error);
  } finally {
    endWhenIdle(used);
  }
}

function takeDrawer(): Drawer {
  drawer ??= startDrawer();
  clearTimeout(drawer.idle);
  return drawer;
}

function startDrawer(): Drawer {
  const child = fork(worker, {
    execArgv: ['--import', keepCompiledCode],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // What was drawn goes back to the system at once.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '131072' },
  });
  const started: Drawer = { child, calls: new Map(), idle: undefined };
  child.on('message', (message) => {
    const { call, pixels, reason } = v.parse(answer, message);
    const drawn = started.calls.get(call);
    started.calls.delete(call);
    if (pixels) drawn?.resolve(pixels);
    else drawn?.reject(new Error(reason));
  });
  const end = (): void => {
    if (drawer === started) drawer = null;
    clearTimeout(started.idle);
    for (const drawn of started.calls.values()) drawn.reject(new Error('The process that draws has ended.'));
    started.calls.clear();
  };
  child.once('error', end).once('exit', end);
  // It does not keep this process alive, and ends with it.
  child.unref();
  child.channel?.unref();
  return started;
}

function endWhenIdle(used: Drawer): void {
  if (used.calls.size > 0) return;
  clearTimeout(used.idle);
  used.idle = setTimeout(() => {
    if (drawer === used) drawer = null;
    used.child.disconnect();
  }, idleMilliseconds).unref();
}

function isPlain({ screen, area, options }: PlacedPicture): boolean {
  const isOwnArea = area.width === screen.width && area.height === screen.height;
  return isOwnArea && JSON.stringify(options) === JSON.stringify(plainOptions);
}
