import * as v from 'valibot';
import { defineCall } from './call.ts';
import { author, wid } from './entities.ts';
import { errorCodes } from './errors.ts';

export const ugcCalls = {
  authorDetail: defineCall({
    path: '/v1/ugc/author/detail',
    summary: 'The public face of one author.',
    request: v.object({ author_uid: v.pipe(v.string(), v.maxLength(64)) }),
    response: v.object({ author }),
    errors: [errorCodes.authorNotFound],
  }),
  countDownload: defineCall({
    path: '/v1/ugc/download/cnt',
    summary: 'Counts one download of a wallpaper: once per device and wallpaper.',
    request: v.object({ wid }),
    response: v.object({ download_count: v.pipe(v.number(), v.integer()) }),
    errors: [errorCodes.wallpaperNotFound],
  }),
};
