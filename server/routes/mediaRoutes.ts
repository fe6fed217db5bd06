import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServiceError } from '../errors/serviceError.ts';

/** Where files are found by the MD5 of their content; a CDN or an object store can stand behind it. */
export interface MediaSource {
  /** Null for a text that is no MD5, too. */
  find(md5: string): Promise<{ path: string; bytes: number; mime: string } | null>;
}

/** `GET /media/<md5>`: immutable, with range requests. */
export async function registerMediaRoutes(app: FastifyInstance, media: MediaSource): Promise<void> {
  await app.register(fastifyStatic, { root: '/', serve: false });
  app.get<{ Params: { md5: string } }>(`/media/:md5`, async (request, reply) => {
    const file = await media.find(request.params.md5);
    if (!file) throw new ServiceError('mediaNotFound', 404);
    return sendMedia(reply, file);
  });
}

/** Sends a file that its address names for ever. */
export function sendMedia(reply: FastifyReply, file: { path: string; mime: string }): FastifyReply {
  // An SVG opened by its address would otherwise run as a page of this origin.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  reply.header('x-content-type-options', 'nosniff');
  reply.type(file.mime);
  return reply.sendFile(basename(file.path), dirname(file.path), { immutable: true, maxAge: '365d' });
}
