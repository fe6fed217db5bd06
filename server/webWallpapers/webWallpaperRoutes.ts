import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { WebFileSource } from './webFileSource.ts';

/**
 * A web wallpaper may run scripts and draw, and nothing else: no network beyond its own files, no forms, no
 * windows, an opaque origin even when opened by its address.
 */
const wallpaperPolicy = [
  'sandbox allow-scripts',
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * `GET /web/<wid>/<path>`: the files of web wallpapers. To be registered on an origin of its own, so that a
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
  app.get<{ Params: { wid: string; '*': string } }>('/web/:wid/*', async (request, reply) => {
    const wid = Number(request.params.wid);
    const known = Number.isSafeInteger(wid)
      ? await database
          .selectFrom('web_files')
          .select('md5')
          .where('wid', '=', wid)
          .where('path', '=', request.params['*'])
          .executeTakeFirst()
      : undefined;
    const file = known ? await files.find(known.md5, request.params['*']) : null;
    if (!file) throw new ServiceError('mediaNotFound', 404);
    reply.header('content-security-policy', wallpaperPolicy.replaceAll("'self'", `http://${request.host}`));
    reply.header('x-content-type-options', 'nosniff');
    // The frame's origin is opaque; module scripts and fonts are then cross-origin reads of our own files.
    reply.header('access-control-allow-origin', '*');
    reply.type(file.mime);
    return reply.sendFile(basename(file.path), dirname(file.path), { maxAge: '1h' });
  });
}
