import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { hostKeys } from '../../../src/api/contract/console/content.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, makeWallpaper } from '../../support/rows.ts';
import { guest, type Identity } from '../../support/service.ts';
import { openConsoleHarness, type ConsoleHarness } from './consoleHarness.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(bothDatabases)('the pages of the console on %s', (kind) => {
  let harness: ConsoleHarness;
  let cookie: string;
  let person: Identity;
  let uid: string;

  beforeAll(async () => {
    harness = await openConsoleHarness(kind, true);
    ({ cookie } = await harness.enrol('chief', ['all']));
    const account = { account: 'moon-walker', password: 'Tide-9!lantern' };
    const registered = await harness.service.call('register', account);
    person = { ...guest, open_id: registered.open_id, token: registered.token };
    const row = await harness.service.database.selectFrom('accounts').select('uid').executeTakeFirstOrThrow();
    uid = row.uid;
    await insertTestWallpapers(harness.service.database, [
      makeWallpaper({ wid: 900_001, author_uid: uid, state: wallpaperStates.online, name: '月下' }),
    ]);
  });
  afterAll(() => harness.close());

  test('complaints are listed, read and dismissed; the work stays', async () => {
    await harness.service.call('reportWallpaper', { wid: 900_001, reason: 'sexual', detail: 'see left' });
    expect((await harness.call('listComplaints', {}, cookie)).body.works).toMatchObject([
      { wid: 900_001, name: '月下', complaints: 1 },
    ]);
    const { complaints } = (await harness.call('getComplaints', { wid: 900_001 }, cookie)).body;
    expect(complaints).toMatchObject([{ reason: 'sexual', detail: 'see left' }]);
    await harness.call('dismissComplaints', { wid: 900_001 }, cookie);
    expect((await harness.call('dismissComplaints', { wid: 900_001 }, cookie)).code).toBe('notFound');
  });

  test('a report is decided with its evidence in view, once; upheld, it takes the work offline', async () => {
    const { body } = await harness.service.sendForm('uploadEvidence', png, person);
    const { evidence_id } = body as unknown as { evidence_id: string };
    const { report_id } = await harness.service.call(
      'reportInfringement',
      {
        ...{ wid: 900_001, right_kind: 'copyright', claimant_name: '林月', contact: 'lin@example.com' },
        ...{ statement: '这张是我画的，原稿在附件里，请尽快处理。', evidence_ids: [evidence_id] },
      },
      person,
    );
    expect((await harness.call('listReports', {}, cookie)).body.reports).toMatchObject([{ report_id }]);
    const report = (await harness.call('getReport', { report_id }, cookie)).body;
    const [evidence] = report.evidence;
    const address = evidence?.address ?? '';
    const open = (own: string) =>
      harness.service.app.inject({ method: 'GET', url: address, headers: { cookie: own } });
    const shown = await open(cookie);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.rawPayload.equals(png)).toBe(true);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    const { actions } = (await harness.call('listActions', { action: 'openEvidence' }, cookie)).body;
    expect(actions).toMatchObject([
      { subject: `report ${report_id}`, detail: expect.stringContaining(evidence_id) },
    ]);
    const { cookie: narrow } = await harness.enrol('narrow', ['money']);
    expect([(await open('')).statusCode, (await open(narrow)).statusCode]).toEqual([401, 403]);

    const decide = (note: string) =>
      harness.call('decideReport', { report_id, is_upheld: true, note }, cookie);
    expect((await decide('')).code).toBe('valueRefused');
    const both = await Promise.all([decide('已核实'), decide('已核实')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await harness.call('getReport', { report_id }, cookie)).code).toBe('notFound');
    expect(
      (await harness.call('takeWorkOffline', { wid: 900_001, code: 'other', note: 'x' }, cookie)).code,
    ).toBe('stateRefused');
    expect((await harness.call('putWorkOnline', { wid: 900_001 }, cookie)).status).toBe(200);
  });

  test('accounts are found by account, uid and nickname, with their devices, and blocked', async () => {
    const found = await harness.call('findAccounts', { text: 'Moon-Walker' }, cookie);
    expect(found.body.accounts).toMatchObject([{ uid, account: 'moon-walker', is_blocked: false }]);
    const [account] = found.body.accounts;
    for (const text of [uid, account?.nick_name ?? ''])
      expect(
        (await harness.call('findAccounts', { text }, cookie)).body.accounts.map((each) => each.uid),
      ).toContain(uid);
    expect((await harness.call('getAccount', { uid }, cookie)).body.devices).toMatchObject([
      { device_id: 'device-1' },
    ]);
    await harness.call('blockAccount', { uid, is_blocked: true }, cookie);
    const { resp_common: refused } = await harness.service.call('userInfo', {}, person);
    expect(refused.ret).not.toBe(0);
    await harness.call('blockAccount', { uid, is_blocked: false }, cookie);
    expect((await harness.call('getAccount', { uid: 'missing' }, cookie)).code).toBe('notFound');
  });

  test('a mistyped date of birth is cleared by support, which is logged, and stated anew', async () => {
    const state = async (birthDate: string) =>
      (await harness.service.call('stateBirthDate', { birth_date: birthDate }, person)).resp_common.ret;
    const { cookie: support } = await harness.enrol('support', ['support']);
    const { cookie: narrow } = await harness.enrol('money', ['money']);
    const clear = (by: string) => harness.call('clearBirthDate', { uid }, by);
    expect((await clear(support)).code).toBe('notFound');
    expect([await state('2015-06-15'), await state('1985-06-15')]).toEqual([0, errorCodes.birthDateFixed]);
    expect((await harness.call('getAccount', { uid }, support)).body.has_birth_date).toBe(true);
    expect((await clear(narrow)).status).toBe(403);
    expect((await clear(support)).status).toBe(200);
    expect((await harness.call('getAccount', { uid }, support)).body.has_birth_date).toBe(false);
    const { actions } = (await harness.call('listActions', {}, cookie)).body;
    expect(actions).toContainEqual(
      expect.objectContaining({ action: 'clearBirthDate', staff_name: 'support' }),
    );
    expect(await state('1985-06-15')).toBe(0);
  });

  test('a user is invited to sign once, an author is not', async () => {
    const invite = (invited: string) => harness.call('inviteToSign', { uid: invited }, cookie);
    expect((await invite(uid)).status).toBe(200);
    // A success would say that another message was sent.
    expect((await invite(uid)).code).toBe('stateRefused');
    const { list } = await harness.service.call('messageList', { group: 'invite' }, person);
    expect(list.map(({ type }) => type)).toEqual([49]);
    const ofUser = (user_type: number) =>
      harness.service.database.updateTable('users').set({ user_type }).where('uid', '=', uid).execute();
    await ofUser(1);
    expect((await invite(uid)).code).toBe('stateRefused');
    await ofUser(0);
    expect((await invite('missing')).code).toBe('notFound');
  });

  test('a desk pet is created from its file, delivered to clients, changed and withdrawn', async () => {
    const figure = { colours: { body: '#ffffff' }, shapes: [{ kind: 'feet', spread: 9, fill: 'body' }] };
    const pet = { format: 1, pet_id: 777, name: '小雪人', name_en: 'Snowman', figure };
    const set = (file: object | string, isOnline = true) =>
      harness.call(
        'setPet',
        { file: typeof file === 'string' ? file : JSON.stringify(file), position: 0, is_online: isOnline },
        cookie,
      );
    for (const wrong of ['<svg/>', { ...pet, pet_id: 5 }, { ...pet, figure: { ...figure, colours: {} } }])
      expect((await set(wrong)).code).toBe('valueRefused');
    expect((await set(pet)).status).toBe(200);
    const listed = async () =>
      (await harness.service.call('petList', {})).list.filter(({ pet_id: id }) => id === pet.pet_id);
    const [first] = await listed();
    expect(first).toMatchObject({ name: '小雪人', name_en: 'Snowman', encrypt_type: 1 });
    await set({ ...pet, name: '雪人' });
    const [changed] = await listed();
    expect([changed?.name, changed?.md5 === first?.md5]).toEqual(['雪人', false]);
    await set({ ...pet, name: '雪人' }, false);
    expect(await listed()).toEqual([]);
    const { pets } = (await harness.call('listPets', {}, cookie)).body;
    expect(pets.find(({ pet_id: id }) => id === pet.pet_id)).toMatchObject({
      name: '雪人',
      is_online: false,
    });
    const { cookie: narrow } = await harness.enrol('pets', ['money']);
    expect((await harness.call('listPets', {}, narrow)).status).toBe(403);
  });

  test('a topic is created, shown to clients, changed and removed', async () => {
    const topic = {
      ...{ topic_id: 77_001, name: '月夜', name_en: 'Moonlit', description: '', description_en: '' },
      ...{ position: 0, wids: [900_001] },
    };
    expect((await harness.call('setTopic', { ...topic, wids: [1_234_567] }, cookie)).code).toBe(
      'valueRefused',
    );
    await harness.call('setTopic', topic, cookie);
    expect((await harness.service.call('topicDetail', { topic_id: 77_001 })).list).toMatchObject([
      { wid: 900_001 },
    ]);
    await harness.call('setTopic', { ...topic, name: '满月' }, cookie);
    const { topics } = (await harness.call('listTopics', {}, cookie)).body;
    expect(topics.find((each) => each.topic_id === 77_001)).toMatchObject({ name: '满月', wids: [900_001] });
    await harness.call('removeTopic', { topic_id: 77_001 }, cookie);
    expect((await harness.call('removeTopic', { topic_id: 77_001 }, cookie)).code).toBe('notFound');
  });

  test('every key has a value that fits its schema; another value is refused and changes nothing', async () => {
    const { values } = (await harness.call('listConfiguration', {}, cookie)).body;
    expect(values.map(({ key }) => key)).toEqual([...hostKeys]);
    for (const { key, value } of values)
      expect([key, (await harness.call('setConfiguration', { key, value }, cookie)).status]).toEqual([
        key,
        200,
      ]);
    const wrong = await harness.call(
      'setConfiguration',
      { key: 'wallpaper_flowad_config', value: { step: 0, list: [] } },
      cookie,
    );
    expect(wrong.code).toBe('valueRefused');
    const list = [{ name: '鱼', name_en: 'Fish', picture: '', url: 'https://example.com', is_game: false }];
    await harness.call(
      'setConfiguration',
      { key: 'wallpaper_flowad_config', value: { step: 11, list } },
      cookie,
    );
    const { value } = await harness.service.call('configByKey', { key: 'wallpaper_flowad_config' });
    expect(value).toEqual({ step: 11, list });
  });

  test('a category is renamed, and another one is created', async () => {
    const list = async () => (await harness.call('listCategories', {}, cookie)).body.categories;
    const [first] = await list();
    if (!first) throw new Error('The seed has no categories.');
    const made = { ...first, category_id: 77_001, name: '新的', icon: 'moon' };
    for (const category of [{ ...first, name: '新名' }, made])
      expect((await harness.call('setCategory', category, cookie)).status).toBe(200);
    expect(await list()).toEqual(expect.arrayContaining([{ ...first, name: '新名' }, made]));
    const { icon: _, ...rest } = made;
    expect((await harness.call('setCategory', { ...rest, icon: '<svg>' }, cookie)).code).toBe('malformed');
  });

  test('a notice reaches every user once', async () => {
    const notice = { title: '维护', title_en: 'Maintenance', text: '今晚', text_en: 'Tonight' };
    const first = (await harness.call('announce', notice, cookie)).body.notified;
    expect(first).toBeGreaterThan(1);
    expect((await harness.call('announce', notice, cookie)).body.notified).toBe(0);
    expect((await harness.call('announce', { ...notice, title: '​' }, cookie)).code).toBe('valueRefused');
  });

  test('statistics and health answer, with the lengths of the queues', async () => {
    for (const name of [
      'statisticsOfDays',
      'statisticsOfFunnels',
      'statisticsOfErrors',
      'statisticsOfMoney',
    ] as const)
      expect([name, (await harness.call(name, { days: 14 }, cookie)).status]).toEqual([name, 200]);
    const { body } = await harness.call('health', {}, cookie);
    expect(body).toMatchObject({ calls: null, jobs: null, queues: { audits: 0, reports: 0 } });
    expect(body.memory_bytes).toBeGreaterThan(1_000_000);
    expect(body.files).toMatchObject({ object_store: null, is_disk_full: false });
    expect(body.files.disk_free_bytes).toBeGreaterThan(1_000_000);
    expect((await harness.call('me', {}, cookie)).body.member).toEqual({ name: 'chief', roles: ['all'] });
  });
});
