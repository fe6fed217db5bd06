import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderFiles } from '../../../media/files/privateFiles.ts';
import { createMediaStore, type MediaStore } from '../../../media/store/mediaStore.ts';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import {
  openDatabase,
  type DatabaseHandle,
  type DatabaseLocation,
} from '../../../server/database/database.ts';
import { readMediaFiles } from '../../../server/domains/catalogue/wallpapers/presenter.ts';
import { migrations } from '../../../server/database/migrate.ts';
import { claimBuild, leaseSeconds } from '../../../server/domains/works/build/buildLeases.ts';
import { runBuild } from '../../../server/domains/works/build/runBuild.ts';
import { rejectWork } from '../../../server/domains/works/states/decideWork.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { apiCalls, type ApiCallName, type ApiCalls } from '../../../src/api/contract/index.ts';
import type { RequestOf } from '../../../src/api/contract/call/call.ts';
import { bothDatabases } from '../../support/databases.ts';
import type { Answer, Identity } from '../../support/service.ts';
import {
  readAllRows,
  readFormerContents,
  restoreFormerDatabase,
  restoreFormerFiles,
  type FormerContents,
} from './formerData.ts';
import { testSecrets } from '../../support/secrets.ts';

/** What version 0.1 called the tables and columns that have another name now. */
const renamedTables: Record<string, string> = { looks: 'palettes' };
const renamedColumns: Record<string, Record<string, string>> = {
  work_files: { is_named: 'is_referenced', kept_at: 'stored_at' },
  messages: { occasion: 'dedupe_key' },
  works: { held_until: 'leased_until' },
};
const addedColumns: Record<string, object> = {
  works: { claim_id: null, inspection: null, needs_conversion: 0 },
  accounts: { register_frm: 'pc' },
};
const addedTables = [
  'media_uses',
  'due_previews',
  'due_cleanings',
  'due_purges',
  'check_codes',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_days',
  'orders',
  'provider_tasks',
  'payment_incidents',
  'money_mode',
  'service_keys',
  'sandbox_trades',
  'memberships',
  'trial_days',
  'trial_claims',
  'trial_nonces',
  'trial_popups',
  'earnings',
  'terms_acceptances',
  'withdrawals',
  'contests',
  'contest_entries',
  'contest_votes',
  'contest_voters',
  'telemetry_events',
  'telemetry_days',
  'telemetry_drops',
  'telemetry_keys',
  'web_packages',
  'authenticator_apps',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'account_emails',
  'mailed_links',
  'mails',
  'user_blocks',
  'user_reports',
  'export_tickets',
  'staff_accounts',
  'staff_sessions',
  'staff_actions',
  'audit_leases',
  'audit_decisions',
  'picture_hashes',
];

describe.each(bothDatabases)('data of version 0.1 on %s', (kind) => {
  let dataFolder: string;
  let location: DatabaseLocation;
  let before: Record<string, string[]>;
  let former: FormerContents;
  let database: DatabaseHandle;
  let media: MediaStore;
  let app: FastifyInstance;
  let now: number;

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-former-'));
    former = await readFormerContents(kind);
    now = former.now + 3_600;
    location = await restoreFormerDatabase(kind, dataFolder);
    if (kind === 'SQLite') await restoreFormerFiles(dataFolder);
    before = await readAllRows(location);
    database = await openDatabase(location);
    media = await createMediaStore(join(dataFolder, 'media'));
    app = Fastify({ logger: false });
    const privateFiles = createFolderFiles(join(dataFolder, 'private'));
    await registerService(app, {
      database,
      secrets: testSecrets.apps,
      media,
      privateFiles,
      checkResponses: true,
      clock: () => now,
    });
  });
  afterAll(async () => {
    await app.close();
    await database.destroy();
    await rm(dataFolder, { recursive: true, force: true });
  });

  async function call<Name extends ApiCallName>(
    name: Name,
    params: RequestOf<ApiCalls[Name]>,
    identity: Identity,
  ): Promise<Answer<Name>> {
    const payload = { common: identity, login_info: {}, ...params };
    return (await app.inject({ method: 'POST', url: apiCalls[name].path, payload })).json();
  }

  test('every row is there after the migration, with the same values', async () => {
    const after = await readAllRows(location);
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'kysely_migration') continue;
      const names = renamedColumns[table] ?? {};
      const expected = rows.map((row) => {
        const values = Object.entries(JSON.parse(row) as object);
        const renamed = values.map(([column, value]) => [names[column] ?? column, value] as const);
        // PostgreSQL's driver reads a wide number as text.
        const zero = kind === 'SQLite' ? 0 : '0';
        const member = table === 'users' && { vip_until: zero };
        const session = table === 'sessions' && {
          confirmed_at: zero,
          written_at: null,
          is_factor_confirmed: 0,
        };
        const message = table === 'messages' && { kept_until: zero };
        return { ...Object.fromEntries(renamed), ...addedColumns[table], ...member, ...session, ...message };
      });
      const found = after[renamedTables[table] ?? table]?.map((row): unknown => JSON.parse(row));
      expect.soft(found, table).toHaveLength(expected.length);
      expect.soft(found, table).toEqual(expect.arrayContaining(expected));
    }
    expect(Object.keys(after)).toHaveLength(Object.keys(before).length + addedTables.length);
    const uses = await database.selectFrom('media_uses').selectAll().execute();
    const named = await database.selectFrom('wallpapers').select(['wid', 'md5', 'files']).execute();
    const expectedUses = named.flatMap(({ wid, md5, files }) =>
      Object.entries({ md5, ...readMediaFiles(files) }).flatMap(([field, value]) =>
        value ? [{ wid, md5: value, field }] : [],
      ),
    );
    expect(expectedUses.length).toBeGreaterThan(20);
    expect(uses).toHaveLength(expectedUses.length);
    expect(uses).toEqual(expect.arrayContaining(expectedUses));
    expect(before['messages']?.length).toBeGreaterThan(10);
    expect(after['kysely_migration']).toHaveLength(Object.keys(migrations).length);
  });

  test('tokens of before are accepted, and both users sign in with their passwords', async () => {
    for (const { uid, account, password, identity } of [former.author, former.reader]) {
      const { user } = await call('userInfo', {}, identity);
      expect(user.uid).toBe(uid);
      const device: Identity = { ...identity, open_id: '', token: '', device_id: 'another' };
      const signedIn = await call('login', { account, password }, device);
      expect(signedIn.resp_common.ret).toBe(0);
      expect(signedIn.user.uid).toBe(uid);
    }
  });

  test('works, likes, follows and messages are answered as before', async () => {
    const { author, reader, works } = former;
    const { list } = await call('uploadedWallpapers', {}, author.identity);
    const { online, audit, failed, offline, waiting, waitingBuilding } = wallpaperStates;
    expect(Object.fromEntries(list.map(({ wallpaper: { wid, state } }) => [wid, state]))).toEqual({
      [works.online]: online,
      [works.audit]: audit,
      [works.rejected]: failed,
      [works.offline]: offline,
      [works.building]: waitingBuilding,
      [works.waiting]: waiting,
    });
    expect((await call('likedAmong', { wids: [works.online] }, reader.identity)).wids).toEqual([
      works.online,
    ]);
    expect((await call('followingList', {}, reader.identity)).following_list.map(({ uid }) => uid)).toEqual([
      author.uid,
    ]);
    const { list: messages } = await call('messageList', { limit: 50 }, author.identity);
    expect(messages.filter(({ group }) => group === 'fans')).toMatchObject([
      { is_read: true, actor: { uid: reader.uid } },
    ]);
  });

  test('a message that was sent once is not sent again, and the next download replaces that of the day', async () => {
    const { author, reader, works } = former;
    const ofAuthor = async (group: 'interaction' | 'download') =>
      (await call('messageList', { group }, author.identity)).list;
    const likes = await ofAuthor('interaction');
    await call('likeWallpaper', { wid: works.online, like: 1 }, reader.identity);
    await call('likeWallpaper', { wid: works.online, like: 0 }, reader.identity);
    expect(await ofAuthor('interaction')).toEqual(likes);
    const device = { ...reader.identity, device_id: 'next-device', open_id: '', token: '' };
    await call('countDownload', { wid: works.online }, device);
    expect(await ofAuthor('download')).toMatchObject([{ parameters: { count: 2 } }]);
  });

  test('the build that a killed process had begun is claimed again, and its file becomes a work', async () => {
    now += leaseSeconds;
    const lease = await claimBuild(database, 'plain', now);
    expect(lease).toMatchObject({ wid: former.works.building, attempt: 2, kind: 'picture' });
    if (!lease || kind === 'PostgreSQL') return; // The files in the fixture belong to the SQLite database.
    const pool = createRenditionPool();
    const failures: unknown[] = [];
    const place = {
      database,
      privateFiles: createFolderFiles(join(dataFolder, 'private')),
      clock: () => now,
    };
    await runBuild(
      { ...place, onFailure: (error) => failures.push(error) },
      lease,
      { store: media, pool, openPosters: async () => null },
      new AbortController().signal,
    );
    await pool.close();
    expect(failures).toEqual([]);
    await rejectWork(database, lease.wid, { code: 'quality', note: '', now });
    const { list } = await call('uploadedWallpapers', {}, former.author.identity);
    const [online] = list.filter(({ wallpaper }) => wallpaper.wid === former.works.online);
    const thumbnail = online?.wallpaper.md5_210_118 ?? '';
    const response = await app.inject({ url: `/media/${thumbnail}` });
    expect(response.statusCode).toBe(200);
    const stored = await media.find(thumbnail);
    expect(response.rawPayload).toEqual(await readFile(stored?.path ?? ''));
  });
});
