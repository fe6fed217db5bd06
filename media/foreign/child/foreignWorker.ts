import * as v from 'valibot';
import { MediaError } from '../../mediaError.ts';
import { renditionRequest } from '../../render/renditions.ts';
import { inspectVideoRequest } from '../../inspect/inspection.ts';
import { cutPreviewRequest } from '../../render/previews.ts';
import type { ForeignAnswer } from '../foreignAnswer.ts';
import { watchProcess } from './watchProcess.ts';

watchProcess({ parentId: Number(process.argv[2]), memoryLimitBytes: Number(process.argv[3]) });

const foreignRequest = v.variant('type', [renditionRequest, inspectVideoRequest, cutPreviewRequest]);

/** Handles a request; its library is loaded with the first one that needs it. */
async function handle(request: v.InferOutput<typeof foreignRequest>): Promise<unknown> {
  switch (request.type) {
    case 'render': {
      const { renderInBackground } = await import('./renderInBackground.ts');
      return renderInBackground(request, (share) => answer({ type: 'progress', share }));
    }
    case 'inspectVideo':
      return (await import('./inspectVideo.ts')).inspectVideo(request.path);
    case 'cutPreview':
      return (await import('./cutVideo.ts')).cutVideo(request);
  }
}

function answer(message: ForeignAnswer): void {
  if (process.connected) process.send?.(message);
}

function failureOf(error: unknown): ForeignAnswer {
  if (error instanceof MediaError)
    return { type: 'failed', code: error.code, detail: error.detail, isRefusal: true };
  const detail = error instanceof Error ? error.message : String(error);
  const code = /no space left|ENOSPC|write error/i.test(detail)
    ? 'disk_full'
    : /pixel limit/i.test(detail)
      ? 'too_many_pixels'
      : 'unreadable';
  return { type: 'failed', code, detail, isRefusal: false };
}

process.on('message', (message: unknown) => {
  const request = v.safeParse(foreignRequest, message);
  if (!request.success)
    return answer({
      type: 'failed',
      code: 'internal',
      detail: v.summarize(request.issues),
      isRefusal: false,
    });
  answer({ type: 'begun' });
  handle(request.output)
    .then((result) => answer({ type: 'done', result, residentBytes: process.memoryUsage.rss() }))
    .catch((error: unknown) => answer(failureOf(error)));
});
process.on('disconnect', () => process.exit(0));
