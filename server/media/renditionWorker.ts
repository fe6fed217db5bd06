import sharp from 'sharp';
import { renderPicture } from './renderPicture.ts';
import { type RenditionAnswer, renditionRequest } from './renditions.ts';

/** More resident memory than this ends the work on a picture, in bytes. */
const memoryLimit = 3 * 1024 ** 3;
const memoryCheckMs = 100;

sharp.cache(false);
sharp.concurrency(2);

/** Sends an answer, then goes on; a parent that is gone needs none. */
function answer(message: RenditionAnswer, sent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, sent);
}

setInterval(() => {
  const resident = process.memoryUsage.rss();
  if (resident > memoryLimit)
    answer({ type: 'failed', code: 'too_much_memory', detail: `${resident >> 20} MB` }, () =>
      process.exit(1),
    );
}, memoryCheckMs).unref();

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
  const request = renditionRequest.safeParse(message);
  if (!request.success) return answer({ type: 'failed', code: 'internal', detail: request.error.message });
  renderPicture(request.data, (share) => answer({ type: 'progress', share }))
    .then((renditions) => answer({ type: 'done', renditions, residentBytes: process.memoryUsage.rss() }))
    .catch((error: unknown) => answer(failureOf(error)));
});
process.on('disconnect', () => process.exit(0));
