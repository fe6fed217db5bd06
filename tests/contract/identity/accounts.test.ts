import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHashSlots } from '../../../server/domains/identity/accounts/hashConcurrency.ts';
import { createPasswordHasher } from '../../../server/domains/identity/accounts/passwords.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import {
  fastPasswords,
  guest,
  openTestService,
  type Identity,
  type TestService,
} from '../../support/service.ts';

const password = 'moon over lake';

describe.each(bothDatabases)('accounts on %s', (kind) => {
  let service: TestService;
  let count = 0;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['1']);
  });
  afterAll(() => service.close());

  /** Registers from an address of its own, since an address registers ten accounts an hour. */
  async function register(form: object, deviceId = 'device-1') {
    count += 1;
    const response = await service.app.inject({
      method: 'POST',
      url: '/v1/user/register',
      payload: { common: { ...guest, device_id: deviceId }, password, ...form },
      remoteAddress: `10.1.${Math.floor(count / 200)}.${count % 200}`,
    });
    return response.json();
  }
  const identityOf = (answer: { open_id: string; token: string }, deviceId = 'device-1'): Identity => ({
    ...guest,
    open_id: answer.open_id,
    token: answer.token,
    device_id: deviceId,
  });

  test('a registered user is signed in, has a nickname and can be searched for', async () => {
    const answer = await register({ account: 'Newcomer', device_name: ' 书房\u202E的 电脑 ' });
    expect(answer).toMatchObject({
      resp_common: { ret: 0 },
      status: 1,
      user_devices_status: 0,
      device_limit: 4,
      user: { vip_type: 0, expired: false, following_count: 0, avatar: null },
    });
    expect(answer.user.nick_name).toMatch(/^月友\d{6}$/);
    const identity = identityOf(answer);
    expect((await service.call('userInfo', {}, identity)).user).toEqual(answer.user);
    expect((await service.call('deviceList', {}, identity)).list).toMatchObject([
      { name: '书房的 电脑', platform: 'pc', is_current: true },
    ]);
    const found = await service.call('searchUsers', { keyword: answer.user.nick_name });
    expect(found.list.map((row) => row.author.uid)).toEqual([answer.user.uid]);
  });

  test('the account is found whatever its capitals and the width of its letters', async () => {
    await register({ account: 'Wide.Letters@moon', nick_name: '宽字母' });
    for (const account of [
      'wide.letters@moon',
      'WIDE.LETTERS@MOON',
      'ｗｉｄｅ.letters＠moon',
      ' wide.letters@moon ',
    ])
      expect(await service.call('login', { account, password })).toMatchObject({
        resp_common: { ret: 0 },
        user: { nick_name: '宽字母' },
      });
    expect((await register({ account: 'ＷＩＤＥ.letters@moon' })).resp_common.ret).toBe(
      errorCodes.accountTaken,
    );
  });

  test.each([
    'abc',
    'a'.repeat(65),
    'two words',
    '月友月友',
    'semi;colon',
    'a\u200Bbcd',
    'раypal',
    '',
    '../../etc',
    "a' or 1=1 --",
  ])('the account %j cannot be had', async (account) => {
    expect((await register({ account })).resp_common.ret).toBe(errorCodes.accountInvalid);
  });

  test.each([
    ['seven characters', '7 chars'],
    ['129 characters', 'x1'.repeat(64) + 'y'],
    ['the account', 'weakling-9'],
    ['the account in capitals', 'WEAKLING-9'],
    ['one of the commonest', 'password123'],
    ['one of the commonest in wide letters', 'ＰＡＳＳＷＯＲＤ123'],
    ['a single character many times', 'zzzzzzzzzz'],
    ['one part again and again', 'moonmoonmoon'],
    ['the product with digits and signs', '1_YueQi-2026!'],
    ['one of those that were published', 'blink182'],
    ['the product and a date', 'Yueqi-2026-07'],
    ['a word of the product and a year', 'wallpaper#2026!'],
    ['the product in characters and a year', '月栖壁纸2026'],
    ['a walk over the keyboard', '1q2w3e4r5t6y'],
    ['another walk over the keyboard', 'zaq12wsxcde3'],
    ['half of a character', 'moon \ud83c over lake'],
  ])('a password of %s is refused', async (_name, weak) => {
    const answer = await register({ account: 'weakling-9', password: weak });
    expect(answer.resp_common.ret).toBe(errorCodes.passwordWeak);
  });

  test('passwords of 8 and of 128 characters of any kind are accepted unchanged', async () => {
    for (const [account, long] of [
      ['eight-1', '月亮升起来了呀吗'],
      [
        'longest-1',
        Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x1f300 + index)).join(''),
      ],
      ['spaces-1', '  two  spaces  '],
    ] as const) {
      expect((await register({ account, password: long })).resp_common.ret).toBe(0);
      expect((await service.call('login', { account, password: long })).resp_common.ret).toBe(0);
      expect((await service.call('login', { account, password: long.slice(1) })).resp_common.ret).toBe(
        errorCodes.credentialsWrong,
      );
    }
  });

  test('of two concurrent registrations of one account, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => register({ account: 'wanted', device_name: String(index) })),
    );
    const codes = answers.map((answer) => answer.resp_common.ret).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, ...Array<number>(5).fill(errorCodes.accountTaken)]);
    const accounts = service.database.selectFrom('accounts').selectAll().where('account_key', '=', 'wanted');
    expect(await accounts.execute()).toHaveLength(1);
  });

  test('of two identical registrations, the second is refused by the account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => register({ account: 'pressed-twice', nick_name: '按了两下' })),
    );
    expect(answers.map((answer) => answer.resp_common.ret).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.accountTaken,
    ]);
  });

  test('a registration that is sent again is refused by the account', async () => {
    const form = { account: 'sent-again', nick_name: '又发了一次' };
    expect((await register(form)).resp_common.ret).toBe(0);
    expect((await register(form)).resp_common.ret).toBe(errorCodes.accountTaken);
    expect((await register({ ...form, account: 'another-one' })).resp_common.ret).toBe(
      errorCodes.nicknameTaken,
    );
  });

  test('of two concurrent registrations of one nickname, one succeeds, and nothing is left of the other', async () => {
    const answers = await Promise.all(
      ['first-of-two', 'second-of-two'].map((account) => register({ account, nick_name: '只有一个' })),
    );
    expect(answers.map((answer) => answer.resp_common.ret).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.nicknameTaken,
    ]);
    const accounts = await service.database
      .selectFrom('accounts')
      .select('account_key')
      .where('account_key', 'in', ['first-of-two', 'second-of-two'])
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('a wrong password and an unknown account get the same response', async () => {
    await register({ account: 'somebody' });
    const wrong = await service.call('login', { account: 'somebody', password: 'sun over lake' });
    const unknown = await service.call('login', { account: 'nobody-at-all', password });
    expect(wrong.resp_common.ret).toBe(errorCodes.credentialsWrong);
    expect({ ...unknown, resp_common: { ...unknown.resp_common, request_id: '' } }).toEqual({
      ...wrong,
      resp_common: { ...wrong.resp_common, request_id: '' },
    });
  });

  test('users without an account cannot be signed in to', async () => {
    for (const account of ['1', '人1', ''])
      expect((await service.call('login', { account, password })).resp_common.ret).toBe(
        errorCodes.credentialsWrong,
      );
  });

  test('signing in needs a device, and works with an expired identity', async () => {
    await register({ account: 'traveller' });
    const form = { account: 'traveller', password };
    expect(await service.callRaw('login', form, { ...guest, device_id: '' })).toEqual({
      status: 400,
      ret: errorCodes.malformedRequest,
    });
    const stale = { ...guest, open_id: 'long-gone', token: 'long-gone' };
    expect((await service.call('login', form, stale)).resp_common.ret).toBe(0);
  });

  test('a signed-out token is a guest, and other devices stay signed in', async () => {
    const here = identityOf(await register({ account: 'leaver' }));
    const elsewhere = { ...guest, device_id: 'elsewhere' };
    const there = identityOf(
      await service.call('login', { account: 'leaver', password }, elsewhere),
      'elsewhere',
    );
    expect((await service.call('logout', {}, here)).resp_common.ret).toBe(0);
    for (const name of ['userInfo', 'refreshUserInfo', 'logout', 'checkDeviceToken'] as const)
      expect((await service.callRaw(name, {}, here)).ret).toBe(errorCodes.loginExpired);
    expect((await service.call('refreshUserInfo', {}, there)).user.expired).toBe(false);
    expect((await service.call('deviceList', {}, there)).list).toHaveLength(1);
  });

  test('a blocked user is told so with the right password only, and on every device', async () => {
    const answer = await register({ account: 'blocked-one' });
    await service.database
      .updateTable('accounts')
      .set({ is_blocked: 1 })
      .where('account_key', '=', 'blocked-one')
      .execute();
    const login = (secret: string) => service.call('login', { account: 'blocked-one', password: secret });
    expect((await login(password)).resp_common.ret).toBe(errorCodes.userBlocked);
    expect((await login('sun over lake')).resp_common.ret).toBe(errorCodes.credentialsWrong);
    expect((await service.callRaw('userInfo', {}, identityOf(answer))).ret).toBe(errorCodes.userBlocked);
  });

  test('a password hashed with earlier parameters is rehashed with the current ones after signing in', async () => {
    await register({ account: 'early-bird' });
    const earlier = createPasswordHasher(createHashSlots(), { costLog2: 3, blockSize: 8, parallelism: 1 });
    const row = service.database.selectFrom('accounts').select('password_hash');
    const read = () => row.where('account_key', '=', 'early-bird').executeTakeFirstOrThrow();
    await service.database
      .updateTable('accounts')
      .set({ password_hash: await earlier.hash(password, []) })
      .where('account_key', '=', 'early-bird')
      .execute();
    const login = (secret: string) => service.call('login', { account: 'early-bird', password: secret });
    await login('sun over lake');
    expect(fastPasswords.isOutdated((await read()).password_hash)).toBe(true);
    const both = await Promise.all([login(password), login(password)]);
    expect(both.map((answer) => answer.resp_common.ret)).toEqual([0, 0]);
    expect(fastPasswords.isOutdated((await read()).password_hash)).toBe(false);
  });

  test('signing in on a device with the identity of another user ends that session', async () => {
    const first = identityOf(await register({ account: 'first-on-it' }, 'shared'), 'shared');
    const elsewhere = identityOf(await register({ account: 'elsewhere' }, 'own'), 'own');
    const retOf = async (identity: Identity) =>
      (await service.call('userInfo', {}, identity)).resp_common.ret;
    const credentials = { account: 'second-on-it', password };
    const second = await service.call('register', credentials, first);
    expect([second.resp_common.ret, await retOf(first)]).toEqual([0, errorCodes.loginExpired]);
    const third = await service.call(
      'login',
      { account: 'first-on-it', password },
      identityOf(second, 'shared'),
    );
    expect(third.resp_common.ret).toBe(0);
    expect(await retOf(identityOf(second, 'shared'))).toBe(errorCodes.loginExpired);
    expect(await retOf(identityOf(third, 'shared'))).toBe(0);
    // A token of another device, or one that was refused, ends nothing.
    await service.call('login', credentials, { ...elsewhere, device_id: 'shared' });
    await service.call('login', credentials, { ...elsewhere, open_id: third.open_id });
    await service.call('login', { account: 'first-on-it', password: 'sun over lake' }, elsewhere);
    expect([await retOf(elsewhere), await retOf(identityOf(third, 'shared'))]).toEqual([0, 0]);
  });

  test('no table holds a password or a token', async () => {
    const answer = await register({ account: 'secretive', password: 'a secret of mine' });
    const tables = ['accounts', 'sessions', 'tries', 'users'] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await service.database.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain('a secret of mine');
      expect(rows).not.toContain(answer.token);
    }
  });

  test('the default nickname is never a taken one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => register({ account: `many-${index}` })),
    );
    const names = answers.map((answer) => answer.user.nick_name);
    expect(new Set(names).size).toBe(12);
  });
});
