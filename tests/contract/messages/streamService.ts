import type { FastifyInstance } from 'fastify';
import { createFolderFiles } from '../../../media/files/privateFiles.ts';
import { type DatabaseHandle } from '../../../server/database/database.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { fastHashers, testNow } from '../../support/service.ts';
import { testSecrets } from '../../support/secrets.ts';

/** A service that listens, whose polls tests trigger. */
export interface RunningService {
  app: FastifyInstance;
  address: string;
  /** Lines of the log. */
  logged: string[];
  /** Runs every poll once, as after a second. */
  tick(): void;
  /** True while anything is polled. */
  isPolling(): boolean;
}

const media = {
  find: async () => null,
  isOwned: () => false,
  putBytes: async () => {
    throw new Error('No file is kept here.');
  },
};

export async function startStreamService(database: DatabaseHandle): Promise<RunningService> {
  const logged: string[] = [];
  const app = await createServer({
    logLevel: 'error',
    logStream: { write: (line) => void logged.push(line) },
  });
  const works = new Set<() => void>();
  await registerService(app, {
    database,
    secrets: testSecrets.apps,
    media,
    privateFiles: createFolderFiles('/nowhere'),
    checkResponses: true,
    clock: () => testNow,
    hashers: fastHashers,
    every(_milliseconds, work) {
      works.add(work);
      return () => works.delete(work);
    },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    address,
    logged,
    tick: () => works.forEach((work) => work()),
    isPolling: () => works.size > 0,
  };
}
