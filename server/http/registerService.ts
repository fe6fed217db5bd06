import type { FastifyInstance } from 'fastify';
import type { MediaKeeper } from '../domains/people/profiles/avatars.ts';
import { createAccountHandlers } from '../domains/identity/accounts/handlers.ts';
import { registerAuthorPages } from '../domains/author-pages/authorPageRoutes.ts';
import type { PasswordHasher } from '../domains/identity/accounts/passwords.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { createDeviceHandlers } from '../domains/identity/devices/handlers.ts';
import { registerMediaRoutes, type MediaSource } from './mediaRoutes.ts';
import { createConfigurationHandlers } from '../domains/configuration/handlers.ts';
import { registerOpenApiRoutes } from './openApi/openApiRoutes.ts';
import { systemClock, systemEvery, type Clock, type Every } from '../kernel/clock.ts';
import { registerCalls } from './registerCalls.ts';
import { createInfringementHandlers } from '../domains/moderation/infringements/handlers.ts';
import { createMessageHandlers } from '../domains/messages/handlers.ts';
import { registerMessageStream } from './messageStream/messageStreamRoute.ts';
import { createSearchHandlers } from '../domains/catalogue/handlers/searchHandlers.ts';
import { createFindViewer } from '../domains/identity/sessions/sessions.ts';
import { createSocialHandlers } from '../domains/people/follows/handlers.ts';
import { createThemeHandlers } from '../domains/catalogue/handlers/themeHandlers.ts';
import { createTopicHandlers } from '../domains/catalogue/handlers/topicHandlers.ts';
import { createUgcHandlers } from '../domains/reactions/handlers.ts';
import { createWallpaperHandlers } from '../domains/catalogue/handlers/wallpaperHandlers.ts';
import { createWorkHandlers } from '../domains/works/handlers.ts';

export interface ServiceOptions {
  database: DatabaseHandle;
  media: MediaSource & MediaKeeper;
  /** A folder for files that nobody may fetch: uploads in the making, evidence. */
  privateFolder: string;
  /** Told of every work that now waits to be built (`server/jobs/buildWorker.ts`). */
  onWorkUploaded?: () => void;
  /** Check every answer against the contract before it leaves; for tests. */
  checkResponses?: boolean;
  /** The time; tests set it. */
  clock?: Clock;
  /** How time goes on for what is looked at again and again; tests do that by hand. */
  every?: Every;
  /** How passwords are kept; tests take less time for it. */
  passwords?: PasswordHasher;
}

/** Registers the whole service on a server from `createServer`: the calls, the media, `/healthz`. */
export async function registerService(app: FastifyInstance, options: ServiceOptions): Promise<void> {
  const { database, media, privateFolder, passwords, checkResponses = false } = options;
  const { clock = systemClock, every = systemEvery, onWorkUploaded = () => undefined } = options;
  const findViewer = createFindViewer(database, clock);
  await registerCalls(
    app,
    {
      ...createWallpaperHandlers(database),
      ...createSearchHandlers(database),
      ...createThemeHandlers(database),
      ...createTopicHandlers(database),
      ...createSocialHandlers(database, clock),
      ...createUgcHandlers(database, clock),
      ...createConfigurationHandlers(database),
      ...createAccountHandlers(database, { media, clock, ...(passwords ? { passwords } : {}) }),
      ...createDeviceHandlers(database, clock),
      ...createMessageHandlers(database),
      ...createWorkHandlers(database, { privateFolder, clock, onUploaded: onWorkUploaded }),
      ...createInfringementHandlers(database, { privateFolder, clock }),
    },
    { findViewer, checkResponses },
  );
  registerMessageStream(app, { database, findViewer, every, checkEvents: checkResponses });
  registerOpenApiRoutes(app);
  await registerAuthorPages(app, { database, clock });
  await registerMediaRoutes(app, media, database);
  app.get('/healthz', async () => {
    await options.database.selectFrom('wallpapers').select('wid').limit(1).execute();
    return { status: 'ok' };
  });
}
