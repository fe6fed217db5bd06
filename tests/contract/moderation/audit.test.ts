import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAnnounce } from '../../../server/cli/announce/runAnnounce.ts';
import { runAudit, type AuditResult } from '../../../server/cli/audit/runAudit.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { createWebFileSource } from '../../../server/domains/works/files/webFileSource.ts';
import { webFolderOf, webFolderOfWork } from '../../../server/domains/works/files/workFolders.ts';
import { restoreListings, withdrawListings } from '../../../server/domains/works/states/withdrawnListings.ts';
import { userTypes, wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { messageTypes, type MessageName } from '../../../src/api/contract/messages.ts';
import { databaseKinds } from '../../support/databases.ts';
import { waitForLock } from '../../support/locks.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { guest, openTestService, testNow, type TestService } from '../../support/service.ts';

const run = promisify(execFile);
const auditScript = join(import.meta.dirname, '../../../scripts/audit.ts');
const { audit, online, offline, failed } = wallpaperStates;
const wids = { older: 11, newer: 12, shown: 13 } as const;

describe.each(databaseKinds)('the audit on %s', (kind) => {
  let service: TestService;
  let pictureMd5: string;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    pictureMd5 = (await service.media.putBytes(Buffer.from('RIFF0000WEBP'), 'webp')).md5;
  });
  beforeEach(async () => {
    const { database } = service;
    await database.deleteFrom('wallpapers').execute();
    await database.deleteFrom('users').execute();
    await database.deleteFrom('infringement_reports').execute();
    await insertUsers(database, ['author', 'claimant']);
    await database
      .insertInto('categories')
      .values({ category_id: 1, wtype: 2, name: '夜', name_en: 'Night', icon: 'moon', position: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await insertTestWallpapers(database, [
      makeWallpaper({ wid: wids.newer, author_uid: 'author', state: audit }),
      makeWallpaper({
        wid: wids.older,
        author_uid: 'author',
        state: audit,
        name: '湖上的月',
        md5: pictureMd5,
      }),
      makeWallpaper({ wid: wids.shown, author_uid: 'author', state: online }),
    ]);
    for (const [wid, time] of [
      [wids.newer, testNow],
      [wids.older, testNow - 60],
    ] as const)
      await database
        .insertInto('works')
        .values({
          wid,
          kind: 'picture',
          category_id: 1,
          uploaded_at: time,
          upload_file: null,
          upload_md5: pictureMd5,
          leased_until: null,
          color_ids: '[]',
          refusal_code: null,
          passed_at: null,
        })
        .execute();
  });
  afterAll(() => service.close());

  const command = (...words: string[]): Promise<AuditResult> =>
    runAudit(words, async () => ({
      database: service.database,
      media: service.media,
      webFiles: createWebFileSource(service.privateFolder, webFolderOf(service.privateFolder)),
      privateFolder: service.privateFolder,
      now: testNow,
      close: async () => undefined,
    }));

  /** Runs a command that is expected to work, and answers its JSON. */
  async function json<Data>(...words: string[]): Promise<Data> {
    const { exitCode, output, complaint } = await command(...words, '--json');
    expect([exitCode, complaint]).toEqual([0, '']);
    return JSON.parse(output) as Data;
  }

  async function stateOf(wid: number): Promise<number | undefined> {
    const row = await service.database
      .selectFrom('wallpapers')
      .select('state')
      .where('wid', '=', wid)
      .executeTakeFirst();
    return row?.state;
  }

  async function messagesOf(uid: string): Promise<{ name: MessageName | undefined; parameters: unknown }[]> {
    const rows = await service.database
      .selectFrom('messages')
      .selectAll()
      .where('uid', '=', uid)
      .orderBy('message_id')
      .execute();
    return rows.map(({ type, parameters }) => ({
      name: (Object.keys(messageTypes) as MessageName[]).find((name) => messageTypes[name].type === type),
      parameters: JSON.parse(parameters),
    }));
  }

  test('works that wait are listed oldest first, with where their files are', async () => {
    const works = await json<{ wid: number; files: { path: string | null }[] }[]>('list');
    expect(works.map((work) => work.wid)).toEqual([wids.older, wids.newer]);
    expect(works.map((work) => work.files[0]?.path ?? null)).toEqual([
      (await service.media.find(pictureMd5))?.path,
      null,
    ]);
    const { output } = await command('list');
    const [head, first, second] = output.split('\n');
    expect(head).toMatch(/^WORK +NAME +AUTHOR +KIND +SIZE +BYTES +UPLOADED +FILE$/);
    expect(first).toMatch(
      /^11 +湖上的月 +人author \(author\) +picture +3840×2160 +1 KB +2026-11-20 23:58 UTC +\//,
    );
    expect(second).toContain('missing');
  });

  test('a work is shown with all that decides about it', async () => {
    const { output } = await command('show', '11');
    expect(output).toContain('湖上的月');
    expect(output).toContain('State     audit');
    expect(output).toMatch(/original +\//);
  });

  test('of a web wallpaper the page that it begins with comes first', async () => {
    const { database, privateFolder } = service;
    const folder = webFolderOfWork(privateFolder, wids.newer);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${'b'.repeat(32)}.html`), '<!doctype html>');
    await database
      .insertInto('web_files')
      .values([
        { wid: wids.newer, path: 'a.js', md5: 'a'.repeat(32) },
        { wid: wids.newer, path: 'index.html', md5: 'b'.repeat(32) },
      ])
      .execute();
    await database
      .updateTable('wallpapers')
      .set({ web_entry: 'index.html' })
      .where('wid', '=', wids.newer)
      .execute();
    expect(await json('show', '12')).toMatchObject({
      files: [
        { name: 'index.html', path: join(folder, `${'b'.repeat(32)}.html`) },
        { name: 'a.js', path: null },
      ],
    });
  });

  test('what people complain of is listed by work, most first, read one by one, and dismissed', async () => {
    const { database } = service;
    await database.updateTable('wallpapers').set({ state: online }).where('wid', '=', wids.newer).execute();
    for (const device_id of ['one', 'two', 'three'])
      await service.call(
        'reportWallpaper',
        { wid: wids.shown, reason: 'broken', detail: device_id },
        { ...guest, device_id },
      );
    await service.call('reportWallpaper', { wid: wids.newer, reason: 'sexual' });
    expect(await json('complaints')).toMatchObject([
      { wid: wids.shown, complaints: 3, latest_at: testNow },
      { wid: wids.newer, complaints: 1, latest_at: testNow },
    ]);
    expect((await command('complaints')).output).toMatch(
      /^WORK +COMPLAINTS +LATEST +NAME\n13 +3 +2026-11-20/,
    );
    const said = await json<{ reason: string; detail: string }[]>('complaint', '13');
    expect(said.map(({ reason, detail }) => `${reason} ${detail}`).toSorted()).toEqual([
      'broken one',
      'broken three',
      'broken two',
    ]);

    expect((await command('dismiss', '13')).output).toBe('Complaints of work 13 that are dismissed: 3.');
    expect(await json('complaints')).toMatchObject([{ wid: wids.newer }]);
    expect(await command('dismiss', '13')).toMatchObject({
      exitCode: 1,
      complaint: 'Nobody complains of work 13.',
    });
    await command('offline', '12', '--code', 'content', '--note', '不合适');
    expect((await command('complaints')).output).toBe('Nothing waits.');
  });

  test('a passed work is online, and its author hears so', async () => {
    expect((await command('pass', '11')).output).toBe('Work 11 passed and is online.');
    expect(await stateOf(wids.older)).toBe(online);
    expect(await messagesOf('author')).toMatchObject([
      { name: 'workPassed', parameters: { name: '湖上的月' } },
    ]);
    expect(await command('pass', '11')).toMatchObject({
      exitCode: 1,
      complaint: 'Work 11 is online, so this cannot be done.',
    });
  });

  test('a refused work tells its author why', async () => {
    expect((await command('fail', '11', '--code', 'quality', '--note', '  太模糊了。 ')).exitCode).toBe(0);
    expect(await stateOf(wids.older)).toBe(failed);
    expect(await messagesOf('author')).toMatchObject([
      { name: 'workFailed', parameters: { code: 'quality', note: '太模糊了。' } },
    ]);
    expect((await command('fail', '12', '--code', 'content')).exitCode).toBe(0);
  });

  test('a published work goes offline and comes back by the host’s word', async () => {
    expect((await command('offline', '13', '--code', 'content', '--note', '违规')).exitCode).toBe(0);
    expect(await stateOf(wids.shown)).toBe(offline);
    expect((await command('offline', '13', '--code', 'content', '--note', '违规')).exitCode).toBe(1);
    expect((await command('online', '13')).exitCode).toBe(0);
    expect(await stateOf(wids.shown)).toBe(online);
    expect((await messagesOf('author')).map((message) => message.name)).toEqual([
      'workTakenOffline',
      'workPassed',
    ]);
  });

  test.each([
    ['pass', '99'],
    ['fail', '99', '--code', 'other'],
    ['offline', '99', '--code', 'other', '--note', 'x'],
    ['online', '99'],
    ['show', '99'],
    ['report', '99'],
    ['uphold', '99', '--note', 'x'],
    ['accept', 'nobody', 'contract'],
    ['block', 'nobody'],
  ])('%s of something unknown ends with 1 and names it', async (...words) => {
    const { exitCode, output, complaint } = await command(...words);
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
      ['fail', '11'],
      ['fail', '11', '--code', 'unreadable'],
      ['fail', '11', '--code', 'quality', '--note', 'a\u202Eb'],
      ['offline', '13', '--code', 'content'],
      ['uphold', '1', '--note', ' '],
      ['reject', '1', '--note', '\u0007'],
      ['reject', '1', '--note', '字'.repeat(501)],
      ['accept', 'author', 'knighthood'],
      ['accept', 'author', 'contract', '--user-type', 'bot'],
      ['list', '--colour'],
    ].map((given) => ({ given, shown: given.join(' ').slice(0, 40) })),
  )('“$shown” is refused with the help', async ({ given }) => {
    const { exitCode, output, complaint } = await command(...given);
    expect([exitCode, output]).toEqual([2, '']);
    expect(complaint).toContain('npm run audit -- <command>');
    expect(await stateOf(wids.older)).toBe(audit);
  });

  test('the help is no mistake', async () => {
    expect(await command('--help')).toMatchObject({ exitCode: 0, complaint: '' });
    expect((await command('--help')).output).toContain('uphold <report> --note');
  });

  async function insertReport(wid: number): Promise<string> {
    const { report_id: id } = await service.database
      .insertInto('infringement_reports')
      .values({
        uid: 'claimant',
        wid,
        wallpaper_name: '湖上的月',
        right_kind: 'copyright',
        claimant_name: '林远',
        contact: 'lin@example.org',
        statement: 'first line\nsecond line\u001b[31m',
        created_at: testNow,
        decided_at: null,
      })
      .returning('report_id')
      .executeTakeFirstOrThrow();
    await service.database
      .insertInto('evidence')
      .values({
        evidence_id: `e${id}`,
        uid: 'claimant',
        report_id: id,
        file_name: `e${id}`,
        mime: 'application/pdf',
        bytes: 3_000,
        uploaded_at: testNow,
      })
      .execute();
    return String(id);
  }

  test('a report is listed without who sent it, and shown with its evidence', async () => {
    const id = await insertReport(wids.shown);
    const { output: list } = await command('reports');
    expect(list).toContain('copyright');
    expect(list).not.toMatch(/林远|example\.org|claimant/);
    const { output } = await command('report', id);
    expect(output).toContain('lin@example.org');
    expect(output).toContain(`${join(service.privateFolder, 'evidence', `e${id}`)}  application/pdf, 3 KB`);
    expect(output).not.toContain('\u001b');
    expect(await json('report', id)).toMatchObject({ wid: wids.shown, evidence: [{ bytes: 3_000 }] });
  });

  test('an upheld report takes the work offline, and both people hear of it', async () => {
    const id = await insertReport(wids.shown);
    expect((await command('uphold', id, '--note', '权属清楚')).exitCode).toBe(0);
    expect(await stateOf(wids.shown)).toBe(offline);
    expect(await messagesOf('claimant')).toEqual([
      { name: 'reportDecided', parameters: { name: '湖上的月', is_upheld: 1, note: '权属清楚' } },
    ]);
    expect(await messagesOf('author')).toMatchObject([
      { name: 'workTakenOffline', parameters: { code: 'infringement', note: '权属清楚' } },
    ]);
    for (const again of ['uphold', 'reject'])
      expect(await command(again, id, '--note', 'x')).toMatchObject({
        exitCode: 1,
        complaint: `Report ${id} is decided already.`,
      });
    expect((await command('reports')).output).toBe('Nothing waits.');
  });

  test.each([
    ['puts it online', online],
    ['puts it online and takes it offline again', offline],
  ])('an upheld report takes a work offline whose author %s in the same moment', async (_what, state) => {
    const { database } = service;
    const id = await insertReport(wids.shown);
    const work = { wid: wids.shown, author_uid: 'author' };
    await database.transaction().execute((transaction) => withdrawListings(transaction, work, null));
    const { upheld } = await database.transaction().execute(async (transaction) => {
      await restoreListings(transaction, work);
      if (state === offline) await withdrawListings(transaction, work, null);
      const deciding = command('uphold', id, '--note', '权属清楚');
      await waitForLock(database, kind);
      return { upheld: deciding };
    });
    expect((await upheld).exitCode).toBe(0);
    expect(await stateOf(wids.shown)).toBe(offline);
    const { refusal_code: code } = await database
      .selectFrom('withdrawn_listings')
      .select('refusal_code')
      .where('wid', '=', wids.shown)
      .executeTakeFirstOrThrow();
    expect(code).toBe('infringement');
  });

  test('a rejected report leaves the work, and one about a work that is gone can be decided', async () => {
    const [about, gone] = [await insertReport(wids.shown), await insertReport(999)];
    expect((await command('reject', about, '--note', '证据不足')).exitCode).toBe(0);
    expect((await command('uphold', gone, '--note', '已不存在')).exitCode).toBe(0);
    expect(await stateOf(wids.shown)).toBe(online);
    expect((await messagesOf('claimant')).map((message) => message.parameters)).toMatchObject([
      { is_upheld: 0, note: '证据不足' },
      { is_upheld: 1, note: '已不存在' },
    ]);
    expect(await messagesOf('author')).toEqual([]);
  });

  async function insertApplication(page: string, userType: number = userTypes.normal): Promise<void> {
    await service.database
      .updateTable('users')
      .set({ user_type: userType })
      .where('uid', '=', 'author')
      .execute();
    await service.database
      .insertInto('author_applications')
      .values({
        uid: 'author',
        kind: page,
        state: 0,
        legal_name: page === 'realname' ? '林远' : '',
        created_at: testNow,
        decided_at: null,
      })
      .execute();
  }

  async function typeOf(uid: string): Promise<number | undefined> {
    const row = await service.database
      .selectFrom('users')
      .select('user_type')
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row?.user_type;
  }

  test.each([
    ['contract', userTypes.normal, [], userTypes.sign, ['authorSigned', 'levelChanged']],
    ['contract', userTypes.painter, [], userTypes.painter, ['authorSigned']],
    [
      'contract',
      userTypes.normal,
      ['--user-type', 'original'],
      userTypes.original,
      ['authorSigned', 'levelChanged'],
    ],
    ['realname', userTypes.sign, [], userTypes.sign, ['realnamePassed']],
    ['painter', userTypes.sign, [], userTypes.painter, ['levelChanged']],
    ['painter', userTypes.painter, [], userTypes.painter, ['levelChanged']],
  ] as const)(
    'an accepted %s of type %i with %o makes type %i and sends %o',
    async (page, before, options, after, names) => {
      await insertApplication(page, before);
      expect(await json('applications')).toMatchObject([{ uid: 'author', kind: page }]);
      expect((await command('accept', 'author', page, ...options)).exitCode).toBe(0);
      expect(await typeOf('author')).toBe(after);
      const messages = await messagesOf('author');
      expect(messages.map((message) => message.name)).toEqual(names);
      for (const { name, parameters } of messages)
        if (name === 'levelChanged') expect(parameters).toEqual({ user_type: after });
      expect((await command('accept', 'author', page)).exitCode).toBe(1);
      expect((await command('applications')).output).toBe('Nothing waits.');
    },
  );

  test.each([
    ['contract', 'signingRefused'],
    ['realname', 'realnameFailed'],
    ['painter', 'notice'],
  ] as const)('a refused %s sends %s with the reason, and changes nobody', async (page, name) => {
    await insertApplication(page);
    expect((await command('refuse', 'author', page, '--note', '作品太少')).exitCode).toBe(0);
    const [message, ...others] = await messagesOf('author');
    expect(message?.name).toBe(name);
    expect(JSON.stringify(message?.parameters)).toContain('作品太少');
    expect(others).toEqual([]);
    expect(await typeOf('author')).toBe(userTypes.normal);
    expect(await service.database.selectFrom('author_applications').selectAll().execute()).toMatchObject([
      { state: 2, note: '作品太少', decided_at: testNow },
    ]);
  });

  test('a legal name stands only where it is decided about', async () => {
    await insertApplication('realname');
    expect((await command('applications')).output).toContain('林远');
    for (const words of [['list'], ['show', '11'], ['reports']])
      expect((await command(...words)).output).not.toContain('林远');
  });

  test('a blocked person is stopped on every device at once, until unblocked', async () => {
    const registered = await service.call('register', {
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
    const readInfo = async () => (await service.call('userInfo', {}, identity)).resp_common.ret;
    expect((await command('block', uid)).output).toBe(`${uid} is blocked.`);
    expect(await readInfo()).toBe(errorCodes.userBlocked);
    expect((await command('unblock', uid)).exitCode).toBe(0);
    expect(await readInfo()).toBe(0);
  });

  const words = [
    '--title',
    '今晚维护',
    '--title-en',
    'Maintenance',
    '--text',
    '凌晨两点到三点。',
    '--text-en',
    'From two to three.',
  ];
  const tell = (given: readonly string[]) =>
    runAnnounce(given, async () => ({
      database: service.database,
      now: testNow,
      close: async () => undefined,
    }));

  test('an announcement reaches everybody once, also where it was broken off', async () => {
    await insertUsers(
      service.database,
      Array.from({ length: 250 }, (_, index) => `p${String(index).padStart(3, '0')}`),
    );
    expect((await tell(words)).output).toBe('252 people were told.');
    // As if the process had ended after some people.
    await service.database.deleteFrom('messages').where('uid', '>', 'p100').execute();
    expect((await tell(words)).output).toBe('149 people were told.');
    expect((await tell(words)).output).toBe('0 people were told.');
    const counts = await service.database
      .selectFrom('messages')
      .select(({ fn }) => ['uid', fn.countAll<number>().as('count')])
      .groupBy('uid')
      .execute();
    expect(counts).toHaveLength(252);
    expect(counts.every(({ count }) => Number(count) === 1)).toBe(true);
    expect(await messagesOf('author')).toEqual([
      {
        name: 'notice',
        parameters: {
          title: '今晚维护',
          title_en: 'Maintenance',
          text: '凌晨两点到三点。',
          text_en: 'From two to three.',
        },
      },
    ]);
  });

  test.each([
    [words.slice(0, 6)],
    [[...words.slice(0, 7), ' ']],
    [[...words, '--now']],
    [[...words, 'more']],
  ])('an announcement of %o is refused with the help', async (given) => {
    expect(await tell(given)).toMatchObject({ exitCode: 2, output: '' });
    expect(await service.database.selectFrom('messages').selectAll().execute()).toEqual([]);
  });
});

describe('beside a running service', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'yueqi-audit-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (...words: string[]) =>
    run(process.execPath, [auditScript, ...words], {
      env: { PATH: process.env['PATH'], YUEQI_DATA_DIR: folder },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  test('the command works on the service’s database, and says so where there is none', async () => {
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
