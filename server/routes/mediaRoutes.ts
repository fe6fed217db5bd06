import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors/serviceError.ts';

/** Where files are found by the MD5 of their content; a CDN or an object store can stand behind it. */
export interface MediaSource {
  find(md5: string): Promise<{ path: string; bytes: number; mime: string } | null>;
}

const md5Pattern = '^[0-9a-f]{32}$';

/** `GET /media/<md5>`: immutable, with range requests. */
export async function registerMediaRoutes(app: FastifyInstance, media: MediaSource): Promise<void> {
  await app.register(fastifyStatic, { root: '/', serve: false });
  app.get<{ Params: { md5: string } }>(`/media/:md5`, async (request, reply) => {
    const { md5 } = request.params;
    const file = new RegExp(md5Pattern).test(md5) ? await media.find(md5) : null;
    if (!file) throw new ServiceError('mediaNotFound', 404);
    // An SVG opened by its address would otherwise run as a page of this origin.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    reply.header('x-content-type-options', 'nosniff');
    reply.type(file.mime);
    return reply.sendFile(basename(file.path), dirname(file.path), { immutable: true, maxAge: '365d' });
  });
}
