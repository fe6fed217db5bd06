import Fastify, { type FastifyInstance } from 'fastify';
import { readCatalogue, type Catalogue } from '../../content/catalogue.ts';
import type { DatabaseHandle } from '../../server/database/database.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { registerService } from '../../server/service.ts';
import { createSession } from '../../server/sessions/sessions.ts';
import type { RequestOf, ResponseOf } from '../../src/api/contract/call.ts';
import { apiCalls, type ApiCallName, type ApiCalls } from '../../src/api/contract/index.ts';
import { openTestDatabase, type DatabaseKind } from './databases.ts';

export const guest = { open_id: '', token: '', device_id: 'device-1', player_version: '', platform: 'pc' };
export type Identity = typeof guest;

export type Answer<Name extends ApiCallName> = ResponseOf<ApiCalls[Name]> & {
  resp_common: { ret: number; msg: string };
};

/** The service on a database of its own, spoken to as clients do. Every answer is checked against its contract. */
export interface TestService {
  app: FastifyInstance;
  database: DatabaseHandle;
  catalogue: Catalogue;
  /** Unix seconds; what the service takes for the present. */
  time: { now: number };
  /** Calls and answers the body, whatever its code. */
  call<Name extends ApiCallName>(
    name: Name,
    params: RequestOf<ApiCalls[Name]>,
    identity?: Identity,
  ): Promise<Answer<Name>>;
  /** The same, for parameters that the contract refuses. */
  callRaw(name: ApiCallName, params: object, identity?: Identity): Promise<{ status: number; ret: number }>;
  signIn(uid: string, deviceId?: string): Promise<Identity>;
  close(): Promise<void>;
}

/** The moment of tests: a minute before midnight UTC, so that days are told apart with care. */
export const testNow = Date.UTC(2026, 10, 20, 23, 59) / 1000;

export async function openTestService(
  kind: DatabaseKind,
  { isSeeded = true }: { isSeeded?: boolean } = {},
): Promise<TestService> {
  const database = await openTestDatabase(kind);
  const catalogue = await readCatalogue();
  const time = { now: testNow };
  if (isSeeded) await seedCatalogue(database, catalogue, time.now);
  const app = Fastify({ logger: false });
  await registerService(app, {
    database,
    media: { find: async () => null },
    checkResponses: true,
    clock: () => time.now,
  });

  async function send(name: ApiCallName, params: object, identity: Identity) {
    const { method, path } = apiCalls[name];
    return method === 'GET'
      ? app.inject({ method, url: path, query: Object.fromEntries(Object.entries(params)) })
      : app.inject({ method, url: path, payload: { common: identity, login_info: {}, ...params } });
  }

  return {
    app,
    database,
    catalogue,
    time,
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
    },
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
