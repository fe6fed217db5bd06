import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FastifyInstance } from 'fastify';
import { readCatalogue, type Catalogue } from '../../content/catalogue.ts';
import { openPayments, type Payments, type PaymentSetting } from '../../server/domains/commerce/payments.ts';
import { createHashSlots } from '../../server/domains/identity/accounts/hashConcurrency.ts';
import { createPasswordHasher } from '../../server/domains/identity/accounts/passwords.ts';
import { changesOf } from '../../server/database/changes/databaseChanges.ts';
import type { DatabaseHandle } from '../../server/database/database.ts';
import type { SecretBoxes } from '../../server/database/sealedSecrets.ts';
import type { Replicas } from '../../server/database/replicas/replicas.ts';
import { createFolderFiles, type PrivateFiles } from '../../media/files/privateFiles.ts';
import type { ServiceFiles } from '../../media/files/openFiles.ts';
import { createMediaStore, type MediaStore } from '../../media/store/mediaStore.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { publicPathOf } from '../../server/domains/commerce/providers/providerKeys.ts';
import { createServer } from '../../server/http/createServer.ts';
import { HotAnswers } from '../../server/http/hotAnswers/hotAnswers.ts';
import { registerService } from '../../server/http/registerService.ts';
import { createSession } from '../../server/domains/identity/sessions/sessions.ts';
import type { RequestOf, ResponseOf } from '../../src/api/contract/call.ts';
import type { CustomerServiceContact } from '../../src/api/contract/customerService.ts';
import { workLimits } from '../../src/api/contract/works.ts';
import { apiCalls, type ApiCallName, type ApiCalls } from '../../src/api/contract/index.ts';
import { openFilledDatabase, openTestDatabase, type DatabaseKind } from './databases.ts';
import { testSecrets } from './secrets.ts';

export const guest = { open_id: '', token: '', device_id: 'device-1', player_version: '', platform: 'pc' };
export type Identity = typeof guest;

export type Answer<Name extends ApiCallName> = ResponseOf<ApiCalls[Name]> & {
  resp_common: { ret: number; msg: string };
};

/** The service on a database of its own, called as clients do. Every response is checked against its contract. */
export interface TestService {
  app: FastifyInstance;
  database: DatabaseHandle;
  payments: Payments;
  catalogue: Catalogue;
  /** In a folder; not what the service uses where it was given other files. */
  media: MediaStore;
  privateFolder: string;
  privateFiles: PrivateFiles;
  /** Unix seconds; the service's current time. */
  time: { now: number };
  /** Calls and returns the body, with any code. */
  call<Name extends ApiCallName>(
    name: Name,
    params: RequestOf<ApiCalls[Name]>,
    identity?: Identity,
  ): Promise<Answer<Name>>;
  /** The same, for parameters that the contract refuses. */
  callRaw(name: ApiCallName, params: object, identity?: Identity): Promise<{ status: number; ret: number }>;
  /** Sends a form: the identity's fields, then the file; returns the raw body. */
  sendForm(
    name: ApiCallName,
    file: Uint8Array | null,
    identity?: Identity,
  ): Promise<{ status: number; body: { resp_common: { ret: number; msg: string }; md5?: string } }>;
  signIn(uid: string, deviceId?: string): Promise<Identity>;
  close(): Promise<void>;
}

/** Hashes of tests: as everywhere, but fast; the machine is shared. */
export const fastPasswords = createPasswordHasher(createHashSlots(), {
  costLog2: 4,
  blockSize: 8,
  parallelism: 1,
});
export const fastHashers = { passwords: fastPasswords, codeHasher: fastPasswords };

/** The time of the tests: a minute before midnight UTC, so that errors at day boundaries show. */
export const testNow = Date.UTC(2026, 10, 20, 23, 59) / 1000;

interface TestServiceOptions {
  bodyIdleMilliseconds?: number;
  payments?: PaymentSetting;
  /** Gets every line of the log, of every level. */
  logStream?: { write(line: string): void };
  /** True if answers for signed-out users are kept, as in `npm run serve`. */
  isHot?: boolean;
  replicas?: Replicas;
  /** The configured address of the site. */
  publicUrl?: string | null;
  /** True if mails are queued; none is sent before `sendDueMails`. */
  isMailOffered?: boolean;
  customerService?: CustomerServiceContact;
  /** Boxes of another key than that of the other tests. */
  secrets?: SecretBoxes;
  /** The store of its files; a new folder where none is given. */
  files?: Pick<ServiceFiles, 'media' | 'privateFiles'>;
}

export async function openTestService(
  kind: DatabaseKind,
  { isSeeded = true, isHot = true, ...options }: TestServiceOptions & { isSeeded?: boolean } = {},
): Promise<TestService> {
  const database = isSeeded
    ? await openFilledDatabase(kind, 'seeded', async (empty) =>
        seedCatalogue(empty, await readCatalogue(), testNow),
      )
    : await openTestDatabase(kind);
  return openServiceOn(database, { isHot, ...options });
}

/** As {@link openTestService}, on a database that `close` destroys. */
export async function openServiceOn(
  database: DatabaseHandle,
  options: TestServiceOptions,
): Promise<TestService> {
  const { bodyIdleMilliseconds, payments: setting = 'sandbox', logStream, isHot, replicas } = options;
  const { publicUrl = null, isMailOffered = false, secrets = testSecrets, files } = options;
  const catalogue = await readCatalogue();
  const time = { now: testNow };
  const mediaFolder = await mkdtemp(join(tmpdir(), 'yueqi-media-'));
  const media = await createMediaStore(mediaFolder);
  const app = await createServer({
    ...(logStream ? { logLevel: 'trace', logStream } : { logLevel: 'silent' }),
    bodyIdleMilliseconds,
    publicPath: publicPathOf(publicUrl),
  });
  const privateFiles = files?.privateFiles ?? createFolderFiles(join(mediaFolder, 'private'));
  const privateFolder = privateFiles.folder;
  const clock = () => time.now;
  const payments = await openPayments(app, { database, clock, setting });
  await registerService(app, {
    database,
    secrets: secrets.apps,
    payments,
    media: files?.media ?? media,
    privateFiles,
    checkResponses: true,
    hotAnswers: isHot ? new HotAnswers({ changes: changesOf(database), clock }) : undefined,
    replicas,
    clock,
    hashers: fastHashers,
    publicUrl,
    isMailOffered,
    customerService: options.customerService,
  });

  async function send(name: ApiCallName, params: object, identity: Identity) {
    const { method, path, body } = apiCalls[name];
    if (body === 'form')
      return postForm(path, name === 'uploadWork' ? await makeDesktopImage() : tinyPicture, {
        ...identity,
        ...params,
      });
    return method === 'GET'
      ? app.inject({ method, url: path, query: Object.fromEntries(Object.entries(params)) })
      : app.inject({ method, url: path, payload: { common: identity, login_info: {}, ...params } });
  }

  function postForm(path: string, file: Uint8Array | null, fields: Record<string, string>) {
    const form = makeForm(fields, file);
    return app.inject({ method: 'POST', url: path, payload: form.payload, headers: form.headers });
  }

  return {
    app,
    database,
    payments,
    catalogue,
    media,
    privateFolder,
    privateFiles,
    time,
    async sendForm(name, file, identity = guest) {
      const response = await postForm(apiCalls[name].path, file, identity);
      return { status: response.statusCode, body: response.json() };
    },
    call: async (name, params, identity = guest) => (await send(name, params, identity)).json(),
    async callRaw(name, params, identity = guest) {
      const response = await send(name, params, identity);
      return { status: response.statusCode, ret: response.json().resp_common.ret };
    },
    async signIn(uid, deviceId = guest.device_id) {
      const session = await createSession(database, { uid, deviceId, now: time.now });
      return { ...guest, ...session, device_id: deviceId };
    },
    async close() {
      await app.close();
      await database.destroy();
      await rm(mediaFolder, { recursive: true, force: true });
    },
  };
}

/** A PNG of one pixel. */
const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An image of the minimum size of a work. */
async function makeDesktopImage(): Promise<Buffer> {
  const size = { width: workLimits.pixels.width, height: workLimits.pixels.height, channels: 3 } as const;
  return sharp({ create: { ...size, background: '#24305e' } })
    .png()
    .toBuffer();
}

/** A multipart form as browsers send it: the fields (the identity's among them), then the file. */
export function makeForm(
  allFields: Record<string, string>,
  file: Uint8Array | null,
  fileName = 'picture.png',
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'border-of-parts';
  const fields = Object.entries(allFields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const fileHead =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n` +
    'content-type: image/png\r\n\r\n';
  const parts = file ? [Buffer.from(fileHead), file, Buffer.from('\r\n')] : [];
  return {
    payload: Buffer.concat([Buffer.from(fields.join('')), ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Reads a paged list to its end. */
export async function readAllPages<Item>(
  readPage: (cursor: string | null) => Promise<{
    items: readonly Item[];
    next_cursor: string | null;
    has_more: boolean;
  }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: readonly Item[]; next_cursor: string | null } = await readPage(cursor);
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return all;
}
