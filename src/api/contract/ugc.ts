import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { author, wid } from './entities.ts';
import { errorCodes } from './errors.ts';

export const ugcCalls = {
  authorDetail: defineCall({
    path: '/v1/ugc/author/detail',
    summary: 'The public face of one author.',
    request: z.object({ author_uid: z.string().check(z.maxLength(64)) }),
    response: z.object({ author }),
    errors: [errorCodes.authorNotFound],
  }),
  countDownload: defineCall({
    path: '/v1/ugc/download/cnt',
    summary: 'Counts one download of a wallpaper: once per device and wallpaper.',
    request: z.object({ wid }),
    response: z.object({ download_count: z.int() }),
    errors: [errorCodes.wallpaperNotFound],
  }),
};
