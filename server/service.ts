import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from './database/database.ts';
import { registerErrorAnswers } from './routes/errorAnswers.ts';
import { registerMediaRoutes, type MediaSource } from './routes/mediaRoutes.ts';
import { registerCalls } from './routes/registerCalls.ts';
import { createWallpaperHandlers } from './wallpapers/handlers.ts';

export interface ServiceOptions {
  database: DatabaseHandle;
  media: MediaSource;
  /** Check every answer against the contract before it leaves; for tests. */
  checkResponses?: boolean;
}

/** Puts the whole service on a Fastify instance: the calls, the media, `/healthz`, the error answers. */
export async function registerService(app: FastifyInstance, options: ServiceOptions): Promise<void> {
  registerErrorAnswers(app);
  registerCalls(app, createWallpaperHandlers(options.database), options.checkResponses ?? false);
  await registerMediaRoutes(app, options.media);
  app.get('/healthz', async () => {
    await options.database.selectFrom('wallpapers').select('wid').limit(1).execute();
    return { status: 'ok' };
  });
}
