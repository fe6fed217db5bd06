import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a build under a prefix: each has its content in its name, so that none ever changes. The plugin's
 * own routes list the folder at every request, for disks that fold capitals; of a small file that is two thirds of its
 * cost, and a first visit asks for a hundred.
 *
 * @param prefix with a slash at its end
 */
export async function serveBuiltFiles(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  if (!app.hasReplyDecorator('sendFile')) await app.register(fastifyStatic, { root: folder, serve: false });
  app.get<{ Params: { file: string } }>(`${prefix}:file`, (request, reply) =>
    reply.sendFile(request.params.file, folder, { immutable: true, maxAge: '365d' }),
  );
}
