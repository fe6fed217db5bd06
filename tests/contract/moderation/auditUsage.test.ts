import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { commandLineCalls } from '../../../src/api/contract/console/index.ts';
import { operatorCalls } from '../../../src/api/contract/console/operator.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openAuditHarness, wids, type AuditHarness } from './auditHarness.ts';

const run = promisify(execFile);
const operateScript = join(import.meta.dirname, '../../../scripts/operate.ts');
const { audit, online } = wallpaperStates;

describe.each(databaseKinds)('npm run operate on %s', (kind) => {
  let harness: AuditHarness;

  beforeAll(async () => {
    harness = await openAuditHarness(kind);
  });
  beforeEach(() => harness.reset());
  afterAll(() => harness.service.close());

  test.each([
    ['work.pass', '--wid', '99'],
    ['work.reject', '--wid', '99', '--code', 'other'],
    ['work.offline', '--wid', '99', '--code', 'other', '--note', 'x'],
    ['work.online', '--wid', '99'],
    ['work.get', '--wid', '99'],
    ['report.get', '--report-id', '99'],
    ['report.evidence', '--report-id', '99'],
    ['report.decide', '--report-id', '99', '--is-upheld', 'true', '--note', 'x'],
    ['application.decide', '--uid', 'nobody', '--kind', 'contract', '--is-accepted', 'true'],
    ['account.block', '--uid', 'nobody', '--is-blocked', 'true'],
  ])('%s of an unknown target exits with 1 and names it', async (...words) => {
    const { exitCode, output, complaint } = await harness.command(...words);
    expect([exitCode, output]).toEqual([1, '']);
    expect(complaint).toContain(words[2]);
  });

  test.each(
    [
      [],
      ['dance'],
      ['toString'],
      ['work.pass'],
      ['work.pass', '--wid', 'eleven'],
      ['work.pass', '--wid', '-1'],
      ['work.pass', '11'],
      ['work.pass', '--wid', '11', '--note', 'x'],
      ['work.reject', '--wid', '11'],
      ['work.reject', '--wid', '11', '--code', 'unreadable'],
      ['work.reject', '--wid', '11', '--code', 'quality', '--note', 'a\u202Eb'],
      ['work.offline', '--wid', '13', '--code', 'content'],
      ['work.offline', '--wid', '13', '--code', 'content', '--note', ''],
      ['report.decide', '--report-id', '1', '--is-upheld', 'true', '--note', ' '],
      ['report.decide', '--report-id', '1', '--is-upheld', 'false', '--note', '\u0007'],
      ['report.decide', '--report-id', '1', '--is-upheld', 'false', '--note', '字'.repeat(501)],
      ['report.decide', '--report-id', '1', '--is-upheld', 'perhaps', '--note', 'x'],
      ['application.decide', '--uid', 'author', '--kind', 'knighthood', '--is-accepted', 'true'],
      [
        ...['application.decide', '--uid', 'author', '--kind', 'contract', '--is-accepted', 'true'],
        ...['--user-type', 'bot'],
      ],
      ['work.list', '--colour'],
      // Of a session: no command makes it.
      ['work.lease'],
      ['sign-in', '--name', 'lin'],
    ].map((given) => ({ given, shown: given.join(' ').slice(0, 60) })),
  )('“$shown” is refused with the help', async ({ given }) => {
    const { exitCode, output, complaint } = await harness.command(...given);
    expect([exitCode, output]).toEqual([2, '']);
    expect(complaint).toContain('npm run operate -- ');
    expect(await harness.stateOf(wids.older)).toBe(audit);
  });

  test.each([
    [['contest.clsoe', '--period', '202611'], 'Did you mean contest.close?'],
    [['contests.close', '--period', '202611'], 'Did you mean contest.close?'],
    [['contest.close', '--perod', '202611'], 'Did you mean --period?'],
    [['work.pass', '--wid', '11', '--code', 'other'], 'The command work.pass has no option --code.'],
  ])('%o proposes the nearest', async (given, sentence) => {
    expect((await harness.command(...given)).complaint).toContain(sentence);
  });

  test('--help lists every call; that of a call has its parameters with their types', async () => {
    const { exitCode, complaint, output } = await harness.command('--help');
    expect([exitCode, complaint]).toEqual([0, '']);
    expect(output).toContain('contest.close --period <text>');
    for (const { summary } of Object.values({ ...commandLineCalls, ...operatorCalls }))
      expect(output).toContain(summary);
    const help = await harness.command('report.decide', '--help');
    expect(help.exitCode).toBe(0);
    expect(help.output).toContain(commandLineCalls.decideReport.summary);
    expect(help.output).toMatch(/^ +--report-id +number\n +--is-upheld +true\|false\n +--note +text$/m);
    expect((await harness.command('order.list', '--help')).output).toMatch(
      /--state +unpaid\|paid\|[a-z|]+ \(optional\)/,
    );
  });

  test('a change is in the log before it happens, and so is its refusal', async () => {
    await harness.command('work.pass', '--wid', '11');
    await harness.command('work.pass', '--wid', '11');
    const listed = await harness.json<{ actions: { action: string; subject: string; detail: string }[] }>(
      ...['log.list', '--subject', 'work 11'],
    );
    const [refused, again, first] = listed.actions;
    expect([first?.action, again?.action, refused?.action]).toEqual([
      'passWork',
      'passWork',
      'passWork:refused',
    ]);
    expect(first?.detail).toContain('npm run operate');
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
    expect((await harness.command('account.block', '--uid', uid, '--is-blocked', 'true')).output).toBe(
      'Done.',
    );
    expect(await readInfo()).toBe(errorCodes.userBlocked);
    expect((await harness.command('account.block', '--uid', uid, '--is-blocked', 'false')).exitCode).toBe(0);
    expect(await readInfo()).toBe(0);
  });
});

describe('npm run operate while a service runs', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'yueqi-audit-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (...words: string[]) =>
    run(process.execPath, [operateScript, 'operate', ...words], {
      env: { PATH: process.env['PATH'], YUEQI_DATA_DIR: folder },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  test('the command uses the database of the service, and reports when there is none', async () => {
    expect(await start('work.pass', '--wid', 'one')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--wid'),
    });
    expect(await start('work.list')).toMatchObject({
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
      expect(await start('work.pass', '--wid', '1')).toMatchObject({
        code: 0,
        stderr: '',
        stdout: 'Done.\n',
      });
      await write(2);
      expect(await database.selectFrom('messages').select('uid').orderBy('message_id').execute()).toEqual([
        { uid: 'reader' },
        { uid: 'author' },
        { uid: 'reader' },
      ]);
      const row = await database.selectFrom('wallpapers').select('state').executeTakeFirstOrThrow();
      expect(row.state).toBe(online);
      // A call that only reads needs no key of secrets.
      await rename(join(folder, 'secret.key'), join(folder, 'former.key'));
      expect(await start('work.list')).toMatchObject({ code: 0, stderr: '' });
      expect(await start('log.list')).toMatchObject({ code: 0, stderr: '' });
      for (const words of [['work.pass', '--wid', '1'], ['log.verify']])
        expect(await start(...words)).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('YUEQI_SECRET_KEY'),
        });
      await rename(join(folder, 'former.key'), join(folder, 'secret.key'));
      expect(await start('log.verify')).toMatchObject({ code: 0, stderr: '' });
      await writeFile(join(folder, 'action-heads.txt'), `2026-01-01 99 ${'0'.repeat(64)}\n`);
      expect(await start('log.verify')).toMatchObject({
        code: 1,
        stderr: '',
        stdout: expect.stringContaining('missing head'),
      });
    } finally {
      await database.destroy();
    }
  });
});
