import type { FastifyInstance } from 'fastify';
import type { CustomerServiceContact } from '../../src/api/contract/customerService.ts';
import { createCatalogueHandlers } from '../domains/catalogue/handlers/catalogueHandlers.ts';
import { createPeopleHandlers } from '../domains/people/handlers/peopleHandlers.ts';
import { createReactionHandlers } from '../domains/reactions/handlers.ts';
import { createIdentityHandlers } from '../domains/identity/handlers/identityHandlers.ts';
import { createCommerceHandlers } from '../domains/commerce/handlers.ts';
import { paymentRoutes } from '../domains/commerce/paymentRoutes.ts';
import type { Payments } from '../domains/commerce/payments.ts';
import { petRoutes } from './petRoutes.ts';
import { checkoutRoutes } from '../domains/commerce/providers/sandbox/checkoutRoutes.ts';
import { createContestHandlers } from '../domains/contests/handlers.ts';
import { createModerationHandlers } from '../domains/moderation/handlers.ts';
import type { MediaKeeper } from '../domains/people/profiles/avatars.ts';
import { authorPageRoutes } from '../domains/author-pages/authorPageRoutes.ts';
import { createHashers, type Hashers } from '../domains/identity/accounts/hashConcurrency.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Replicas } from '../database/replicas/replicas.ts';
import { addImageTickets } from '../domains/commerce/tickets/imageTickets.ts';
import { TicketKeys } from '../domains/commerce/tickets/ticketKeys.ts';
import type { HotAnswers } from './hotAnswers/hotAnswers.ts';
import { mediaRoutes, type AdmitMedia } from './mediaRoutes.ts';
import type { Monitor } from '../kernel/monitor.ts';
import type { PrivateFiles } from '../../media/files/privateFiles.ts';
import type { MediaSource } from '../../media/store/mediaSource.ts';
import { createConfigurationHandlers } from '../domains/configuration/handlers.ts';
import { openApiRoutes } from './openApi/openApiRoutes.ts';
import type { CallHandlers } from '../kernel/calls.ts';
import { systemClock, systemEvery, type Clock, type Every } from '../kernel/clock.ts';
import { createWaitingForms } from '../domains/works/files/waitingForms.ts';
import type { SecretBox } from '../kernel/secretBox.ts';
import { callRoutes } from './callRoutes.ts';
import { ReplicaReads } from './replicaReads.ts';
import { createMessageHandlers } from '../domains/messages/handlers.ts';
import { longRoute } from './limits/loadLimit.ts';
import { messageStreamRoute } from './messageStream/messageStreamRoute.ts';
import { createFindViewer } from '../domains/identity/sessions/sessions.ts';
import type { StoredError } from '../domains/telemetry/forwarding/envelope.ts';
import { telemetryRoutes } from '../domains/telemetry/telemetryRoutes.ts';
import { createOwnDataHandlers } from '../domains/own-data/handlers.ts';
import { exportRoute } from '../domains/own-data/exportRoute.ts';
import { createWorkHandlers } from '../domains/works/handlers.ts';

export interface ServiceOptions {
  database: DatabaseHandle;
  /** Seals secrets of authenticator apps. */
  secrets: SecretBox;
  media: MediaSource & MediaKeeper;
  /** Files that are never served: uploads in progress, evidence. */
  privateFiles: PrivateFiles;
  /** The collector of RMB (`openPayments`); without it there is none. */
  payments?: Payments;
  /** The keys of tickets, where web wallpapers, on a server of their own, share them. */
  ticketKeys?: TicketKeys;
  /** Lets requests have files without a ticket: those of a desktop host's own stages. */
  admitsMedia?: AdmitMedia | undefined;
  /** The address from which clients fetch media, if not from this server (`readMediaUrl`). */
  mediaUrl?: string | null | undefined;
  /** Called for every work that now waits to be built (`server/jobs/buildJob.ts`). */
  onWorkUploaded?: () => void;
  /** Open streams of messages; `streamLimitOf` says how many the machine holds. */
  streamLimit?: number | undefined;
  /** Called when downloads were left to their job. */
  onDownloadsLeft?: () => void;
  /** The monitor of open streams. */
  monitor?: Monitor | undefined;
  /** Called with errors of pages and hosts that were stored. */
  onErrors?: ((errors: StoredError[]) => void) | undefined;
  /** Keeps answers that are the same for every signed-out user; without it every request is answered from the database. */
  hotAnswers?: HotAnswers | null | undefined;
  /**
   * The databases from which lists, details and search are read (decision 0056); without them all is read from
   * `database`.
   */
  replicas?: Replicas | null | undefined;
  /** Check every response against the contract before it is sent; for tests. */
  checkResponses?: boolean;
  /** The time; tests set it. */
  clock?: Clock;
  /** The scheduler of polling; tests trigger it explicitly. */
  every?: Every;
  /** Those of the process, which the console shares; new ones where none are given. Tests use cheaper parameters. */
  hashers?: Hashers;
  /** The origin under which users reach the service, whose passkeys it accepts; null where none is configured. */
  publicUrl?: string | null | undefined;
  /** The contact of customer service; null where there is none. */
  customerService?: CustomerServiceContact | null | undefined;
  /** True where mails are sent (`mailJob`). */
  isMailOffered?: boolean;
}

/** Registers the whole service on a server from `createServer`: the calls, the media, `/healthz`. */
export async function registerService(app: FastifyInstance, options: ServiceOptions): Promise<void> {
  const {
    database,
    media,
    privateFiles,
    hashers = createHashers(),
    checkResponses = false,
    publicUrl = null,
  } = options;
  const { clock = systemClock, every = systemEvery, onWorkUploaded = () => undefined } = options;
  const { onDownloadsLeft = () => undefined } = options;
  const { payments = { database, providers: [], sandbox: null } } = options;
  const keys = options.ticketKeys ?? new TicketKeys(database);
  const findViewer = createFindViewer(database, clock);
  const createHandlers = (from: DatabaseHandle): CallHandlers =>
    addImageTickets(createPlainHandlers(from), { database: from, keys, clock });
  const createPlainHandlers = (from: DatabaseHandle): CallHandlers => ({
    ...createCatalogueHandlers(from, media, options.mediaUrl ?? app.publicPath),
    ...createPeopleHandlers(from, { media, clock }),
    ...createReactionHandlers(from, { clock, onDownloadsLeft }),
    ...createConfigurationHandlers(from, options.customerService ?? null),
    ...createIdentityHandlers(from, {
      secrets: options.secrets,
      clock,
      publicUrl,
      isMailOffered: options.isMailOffered ?? false,
      ...hashers,
    }),
    ...createCommerceHandlers(payments, keys, clock),
    ...createContestHandlers(from, clock),
    ...createMessageHandlers(from, clock),
    ...createWorkHandlers(from, { privateFiles, clock, onUploaded: onWorkUploaded }),
    ...createOwnDataHandlers(from, clock),
    ...createModerationHandlers(from, { privateFiles, clock }),
  });
  const { replicas = null, hotAnswers = null } = options;
  const replicaReads = replicas && new ReplicaReads({ replicas, writer: database, createHandlers });
  await app.register(callRoutes, {
    handlers: createHandlers(database),
    findViewer,
    checkResponses,
    hotAnswers,
    replicaReads,
    waitingForms: createWaitingForms(privateFiles),
  });
  await app.register(messageStreamRoute, {
    ...{ database, findViewer, every, monitor: options.monitor },
    checkEvents: checkResponses,
    ...(options.streamLimit !== undefined && { limit: options.streamLimit }),
  });
  await app.register(exportRoute, { database, media, clock });
  await app.register(openApiRoutes);
  await app.register(authorPageRoutes, { database, clock });
  const { providers, sandbox } = payments;
  await app.register(paymentRoutes, { database: payments.database, providers, clock });
  if (sandbox) await app.register(checkoutRoutes, { sandbox, clock });
  await app.register(telemetryRoutes, { database, clock, onErrors: options.onErrors ?? null });
  await app.register(mediaRoutes, {
    database,
    media,
    keys,
    clock,
    admits: options.admitsMedia,
    mediaUrl: options.mediaUrl,
  });
  await app.register(petRoutes, { database, keys, clock });
  app.get('/healthz', longRoute, async () => {
    await options.database.selectFrom('wallpapers').select('wid').limit(1).execute();
    return { status: 'ok' };
  });
}
