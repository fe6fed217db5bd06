import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DatabaseHandle } from '../database/database.ts';
import { readAccess } from '../domains/works/files/workFiles.ts';
import { fileRoute } from './requestLimit.ts';
import type { MediaSource } from '../../media/store/mediaSource.ts';
import { ServiceError } from '../kernel/serviceError.ts';

/** `GET /media/<md5>`: immutable, with range requests; files of works only while these may be seen. */
export async function registerMediaRoutes(
  app: FastifyInstance,
  media: MediaSource,
  database: DatabaseHandle,
): Promise<void> {
  await app.register(fastifyStatic, { root: '/', serve: false });
  app.get<{ Params: { md5: string } }>('/media/:md5', fileRoute, async (request, reply) => {
    const { md5 } = request.params;
    const file = await media.find(md5);
    const access = file && !media.isOwned(md5) ? await readAccess(database, md5) : 'everybody';
    if (!file || access === 'none') throw new ServiceError('mediaNotFound', 404);
    return sendMedia(reply, file, access === 'everybody' ? forEver : aWhile);
  });
}

const forEver = { immutable: true, maxAge: '365d' };
/** A work may be removed. */
const aWhile = { maxAge: '1h' };

/** Sends a file with an immutable address; `caching` is the cache header. */
export function sendMedia(
  reply: FastifyReply,
  file: { path: string; mime: string },
  caching: { immutable?: boolean; maxAge: string } = forEver,
): FastifyReply {
  // An SVG opened by its address would otherwise run as a page of this origin.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  reply.header('x-content-type-options', 'nosniff');
  reply.type(file.mime);
  return reply.sendFile(basename(file.path), dirname(file.path), caching);
}
