import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openAuditHarness, wids, type AuditHarness } from './auditHarness.ts';

const run = promisify(execFile);
const operateScript = join(import.meta.dirname, '../../../scripts/operate.ts');
const { audit, online } = wallpaperStates;

describe.each(databaseKinds)('the audit command on %s', (kind) => {
  let harness: AuditHarness;

  beforeAll(async () => {
    harness = await openAuditHarness(kind);
  });
  beforeEach(() => harness.reset());
  afterAll(() => harness.service.close());

  test.each([
    ['pass', '99'],
    ['reject', '99', '--code', 'other'],
    ['offline', '99', '--code', 'other', '--note', 'x'],
    ['online', '99'],
    ['show', '99'],
    ['report', '99'],
    ['uphold', '99', '--note', 'x'],
    ['accept', 'nobody', 'contract'],
    ['block', 'nobody'],
  ])('%s of an unknown target exits with 1 and names it', async (...words) => {
    const { exitCode, output, complaint } = await harness.command(...words);
    expect([exitCode, output]).toEqual([1, '']);
    expect(complaint).toContain(words[1]);
  });

  test.each(
    [
      [],
      ['dance'],
      ['toString'],
      ['pass'],
      ['pass', 'eleven'],
      ['pass', '-1'],
      ['pass', '11', '12'],
      ['pass', '11', '--note', 'x'],
      ['reject', '11'],
      ['reject', '11', '--code', 'unreadable'],
      ['reject', '11', '--code', 'quality', '--note', 'a\u202Eb'],
      ['offline', '13', '--code', 'content'],
      ['uphold', '1', '--note', ' '],
      ['deny', '1', '--note', '\u0007'],
      ['deny', '1', '--note', '字'.repeat(501)],
      ['accept', 'author', 'knighthood'],
      ['accept', 'author', 'contract', '--user-type', 'bot'],
      ['list', '--colour'],
    ].map((given) => ({ given, shown: given.join(' ').slice(0, 40) })),
  )('“$shown” is refused with the help', async ({ given }) => {
    const { exitCode, output, complaint } = await harness.command(...given);
    expect([exitCode, output]).toEqual([2, '']);
    expect(complaint).toContain('npm run audit -- <command>');
    expect(await harness.stateOf(wids.older)).toBe(audit);
  });

  test('--help prints the help and exits with 0', async () => {
    expect(await harness.command('--help')).toMatchObject({ exitCode: 0, complaint: '' });
    expect((await harness.command('--help')).output).toContain('uphold <report> --note');
  });

  test('a blocked user is refused on every device immediately, until unblocked', async () => {
    const registered = await harness.service.call('register', {
      account: `moon-${kind.toLowerCase()}`,
      password: 'moon over lake',
    });
    const identity = {
      open_id: registered.open_id,
      token: registered.token,
      device_id: 'device-1',
      player_version: '',
      platform: 'pc',
    };
    const { uid } = registered.user;
    const readInfo = async () => (await harness.service.call('userInfo', {}, identity)).resp_common.ret;
    expect((await harness.command('block', uid)).output).toBe(`User ${uid} is blocked.`);
    expect(await readInfo()).toBe(errorCodes.userBlocked);
    expect((await harness.command('unblock', uid)).exitCode).toBe(0);
    expect(await readInfo()).toBe(0);
  });
});

describe('the audit command while a service runs', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'yueqi-audit-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (...words: string[]) =>
    run(process.execPath, [operateScript, 'audit', ...words], {
      env: { PATH: process.env['PATH'], YUEQI_DATA_DIR: folder },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  test('the command uses the database of the service, and reports when there is none', async () => {
    expect(await start('list')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Set YUEQI_DATA_DIR'),
    });
    const database = await openDatabase({ sqliteFile: join(folder, 'service.sqlite') });
    try {
      await insertUsers(database, ['author', 'reader']);
      await insertTestWallpapers(database, [makeWallpaper({ wid: 1, author_uid: 'author', state: audit })]);
      const write = (now: number) =>
        database
          .transaction()
          .execute((transaction) =>
            sendMessage(transaction, { uid: 'reader', name: 'membershipExpired', now }),
          );
      await write(1);
      expect(await start('pass', '1')).toMatchObject({
        code: 0,
        stderr: '',
        stdout: 'Work 1 passed and is online.\n',
      });
      await write(2);
      expect(await database.selectFrom('messages').select('uid').orderBy('message_id').execute()).toEqual([
        { uid: 'reader' },
        { uid: 'author' },
        { uid: 'reader' },
      ]);
      const row = await database.selectFrom('wallpapers').select('state').executeTakeFirstOrThrow();
      expect(row.state).toBe(online);
      expect(await start('pass', 'one')).toMatchObject({ code: 2 });
    } finally {
      await database.destroy();
    }
  });
});
