import fp from 'fastify-plugin';

interface BuiltFiles {
  /** The path of the files, with a slash at its end. */
  path: string;
  folder: string;
}

/**
 * Serves the files of a build under a path: each has its content in its name, so that none ever changes. The plugin's
 * own routes list the folder at every request, for disks that fold capitals; of a small file that is two thirds of its
 * cost, and a first visit asks for a hundred.
 */
export const builtFiles = fp<BuiltFiles>(
  async (app, { path, folder }) => {
    app.get<{ Params: { file: string } }>(`${path}:file`, (request, reply) =>
      reply.sendFile(request.params.file, folder, { immutable: true, maxAge: '365d' }),
    );
  },
  { name: 'built-files', dependencies: ['@fastify/static'] },
);
