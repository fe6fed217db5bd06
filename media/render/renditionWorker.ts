import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import * as v from 'valibot';
import { renderImage } from './renderImage.ts';
import { type RenditionAnswer, renditionRequest } from './renditions.ts';

/** Resident memory in bytes above which the render fails; passed by the parent process. */
const memoryLimit = Number(process.argv[2]);
const memoryCheckMs = 100;

// Rendering runs in the background: the window and the wallpaper on the desktop have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(2);

/** Sends a message and then calls `sent`; does nothing if the parent has exited. */
function answer(message: RenditionAnswer, sent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, sent);
}

function checkMemory(): void {
  const resident = process.memoryUsage.rss();
  if (resident > memoryLimit)
    answer(
      { type: 'failed', code: 'too_much_memory', detail: `${Math.round(resident / 1024 ** 2)} MB` },
      () => process.exit(1),
    );
}

setInterval(checkMemory, memoryCheckMs).unref();

function failureOf(error: unknown): RenditionAnswer {
  const detail = error instanceof Error ? error.message : String(error);
  const code = /no space left|ENOSPC|write error/i.test(detail)
    ? 'disk_full'
    : /pixel limit/i.test(detail)
      ? 'too_many_pixels'
      : 'unreadable';
  return { type: 'failed', code, detail };
}

process.on('message', (message: unknown) => {
  const request = v.safeParse(renditionRequest, message);
  if (!request.success)
    return answer({ type: 'failed', code: 'internal', detail: v.summarize(request.issues) });
  checkMemory();
  renderImage(request.output, (share) => answer({ type: 'progress', share }))
    .then((renditions) => answer({ type: 'done', renditions, residentBytes: process.memoryUsage.rss() }))
    .catch((error: unknown) => answer(failureOf(error)));
});
process.on('disconnect', () => process.exit(0));
