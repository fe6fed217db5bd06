import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../../database/database.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { fileRoute } from '../requestLimit.ts';
import { webWallpaperPolicy } from '../../../media/archive/webWallpaperPolicy.ts';
import type { WebFileSource } from '../../domains/works/files/webFileSource.ts';

/**
 * `GET /web/<wid>/<path>`: the files of web wallpapers that are online. To be registered on an origin of its own, so that a
 * wallpaper never shares one with the client or the bridge.
 */
export async function registerWebWallpaperRoutes(
  app: FastifyInstance,
  database: DatabaseHandle,
  files: WebFileSource,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: '/',
    serve: false,
    // Where the service's own media share this server (`npm run serve`), `sendFile` is there already.
    decorateReply: !app.hasReplyDecorator('sendFile'),
  });
  app.get<{ Params: { wid: string; '*': string } }>('/web/:wid/*', fileRoute, async (request, reply) => {
    const wid = Number(request.params.wid);
    const path = request.params['*'];
    // PostgreSQL neither stores nor accepts text with the null character.
    const isPossible = Number.isSafeInteger(wid) && !path.includes('\u0000');
    const known = isPossible
      ? await database
          .selectFrom('web_files')
          .innerJoin('wallpapers', 'wallpapers.wid', 'web_files.wid')
          .select('web_files.md5')
          .where('web_files.wid', '=', wid)
          .where('web_files.path', '=', path)
          // A work that was not audited, or was removed, must not be run.
          .where('wallpapers.state', '=', wallpaperStates.online)
          .executeTakeFirst()
      : undefined;
    const file = known ? await files.find({ wid, md5: known.md5, path }) : null;
    if (!file) throw new ServiceError('mediaNotFound', 404);
    const policy = webWallpaperPolicy(`http://${request.host}`, `/web/${wid}/`);
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    // The frame's origin is opaque; module scripts and fonts are then cross-origin reads of our own files.
    reply.header('access-control-allow-origin', '*');
    reply.type(file.mime);
    return reply.sendFile(basename(file.path), dirname(file.path), { maxAge: '1h', contentType: false });
  });
}
