import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addStaff,
  removeStaff,
  resetStaff,
  setStaffRoles,
} from '../../../server/domains/staff/staffAccounts.ts';
import { listActions } from '../../../server/domains/staff/actionLog.ts';
import { staffSessionLimits } from '../../../server/domains/staff/staffSessions.ts';
import { consoleRoutes } from '../../../server/http/console/registration/consoleRoutes.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { staffCalls, type StaffCallName } from '../../../src/api/contract/console/index.ts';
import { bothDatabases } from '../../support/databases.ts';
import { fastPasswords } from '../../support/service.ts';
import { openConsoleHarness, staffPassword, type ConsoleHarness } from './consoleHarness.ts';

describe.each(bothDatabases)('sessions of the staff on %s', (kind) => {
  let harness: ConsoleHarness;

  beforeAll(async () => {
    harness = await openConsoleHarness(kind);
  });
  afterAll(() => harness.close());

  const tools = () => ({
    database: harness.service.database,
    passwords: fastPasswords,
    now: harness.service.time.now,
  });
  /** Codes of different steps, and rate limits that have passed. */
  const wait = (seconds = 600) => (harness.service.time.now += seconds);
  const signIn = (name: string, code: string, password = staffPassword) =>
    harness.call('signIn', { name, password, code });

  test('a first sign-in shows a secret, and asks for a password and a code of it', async () => {
    const password = await addStaff(tools(), 'first', ['audit']);
    const begun = await harness.call('signIn', { name: 'first', password, code: '' });
    const { secret = '', address = '' } = begun.body.enrolment ?? {};
    expect(begun.body.member).toBeNull();
    expect(begun.cookie).toBeUndefined();
    expect(address).toContain(`secret=${secret}`);
    const enrol = (parts: object) =>
      harness.call('enrol', {
        ...{ name: 'first', password, new_password: staffPassword, code: harness.codeFor(secret) },
        ...parts,
      });
    expect((await enrol({ new_password: 'password' })).code).toBe('passwordRefused');
    expect((await enrol({ new_password: password })).code).toBe('passwordRefused');
    expect((await enrol({ code: '000000' })).code).toBe('codeRefused');
    const done = await enrol({});
    expect(done.body.member).toEqual({ name: 'first', roles: ['audit'] });
    expect(done.cookie).toMatch(
      /^yueqi_console=[\w-]{43}; Max-Age=43200; Path=\/console; HttpOnly; SameSite=Strict$/,
    );
    // The printed password is over.
    wait();
    expect((await enrol({})).code).toBe('signInRefused');
    expect((await signIn('first', '', password)).code).toBe('signInRefused');
  });

  test('signing out ends the session and takes the cookie away', async () => {
    expect((await harness.call('signOut', {})).status).toBe(401);
    const { cookie } = await harness.enrol('leaving', ['audit']);
    const { cookie: ended } = await harness.call('signOut', {}, cookie);
    expect(ended).toContain('yueqi_console=; Max-Age=0; Path=/console;');
    expect((await harness.call('me', {}, cookie)).code).toBe('sessionEnded');
  });

  test('behind a proxy that speaks https the cookie is Secure and of this host alone', async () => {
    const { secret } = await harness.enrol('secure', ['audit']);
    wait();
    const app = await createServer({ logLevel: 'silent', trustedProxies: '127.0.0.1' });
    await app.register(consoleRoutes, harness.needs);
    const send = (url: string, payload: object, cookie = '') =>
      app.inject({
        ...{ method: 'POST', url, payload },
        headers: {
          'x-yueqi-console': '1',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-proto': 'https',
          cookie,
        },
      });
    const code = harness.codeFor(secret);
    const signedIn = await send(staffCalls.signIn.path, { name: 'secure', password: staffPassword, code });
    const set = [signedIn.headers['set-cookie']].flat();
    expect(set[1]).toMatch(
      /^__Host-yueqi_console_device=v1:[\w:-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(set[0]).toMatch(
      /^__Host-yueqi_console=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [cookie = ''] = String(set[0]).split(';');
    expect((await send(staffCalls.me.path, {}, cookie)).statusCode).toBe(200);
    // Another host of the domain could set one without the prefix.
    expect((await send(staffCalls.me.path, {}, cookie.replace('__Host-', ''))).statusCode).toBe(401);
    await app.close();
  });

  test('a wrong password, a wrong code and an unknown name are refused in the same words', async () => {
    const { secret } = await harness.enrol('known', ['audit']);
    wait();
    const answers = [
      await signIn('known', harness.codeFor(secret), 'wrong'),
      await signIn('known', '123456'),
      await signIn('known', ''),
      await signIn('unknown', harness.codeFor(secret)),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [401, 'signInRefused']),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('a code counts once, also of two sign-ins at the same time', async () => {
    const { secret } = await harness.enrol('replayed', ['audit']);
    wait();
    const code = harness.codeFor(secret);
    const together = await Promise.all([signIn('replayed', code), signIn('replayed', code)]);
    expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect((await signIn('replayed', code)).code).toBe('signInRefused');
    wait(30);
    expect((await signIn('replayed', harness.codeFor(secret))).status).toBe(200);
  });

  test('tries are limited by name, and the answer says when to try again', async () => {
    wait();
    for (let tried = 0; tried < 10; tried += 1) await signIn('guessed', '000000');
    const refused = await signIn('guessed', '000000');
    expect([refused.status, refused.code]).toEqual([429, 'tooManyTries']);
    expect(refused.body).toMatchObject({ error: { retry_after: 300 } });
    expect(refused.headers['retry-after']).toBe('300');
    wait(300);
    expect((await signIn('guessed', '000000')).status).toBe(401);
  });

  test('many wrong passwords and codes of a member are in the log, once a day', async () => {
    await harness.enrol('watched', ['audit']);
    for (let tried = 0; tried < 4; tried += 1) await signIn('watched', '000000', 'wrong password');
    for (let tried = 0; tried < 4; tried += 1) await signIn('watched', '000000');
    for (let tried = 0; tried < 7; tried += 1) await signIn('not-there', '000000');
    const { actions } = await listActions(harness.service.database, {
      ...{ staffName: '', action: 'signIn.tries', subject: '', before: undefined },
    });
    expect(actions.map(({ subject }) => subject)).toEqual(['staff watched']);
  });

  /** A sign-in from an address, with the cookies of a browser. */
  const signInFrom = (remoteAddress: string, params: object, cookie = '') =>
    harness.service.app.inject({
      ...{ method: 'POST', url: staffCalls.signIn.path, remoteAddress },
      payload: { password: staffPassword, code: '000000', ...params },
      headers: { 'x-yueqi-console': '1', 'sec-fetch-site': 'same-origin', cookie },
    });
  const deviceOf = ({ headers }: { headers: Record<string, unknown> }): string =>
    String([headers['set-cookie']].flat().find((set) => String(set).includes('_device='))).split(';', 1)[0] ??
    '';

  test('strangers lock a member out neither of another network, nor of a browser that it knows', async () => {
    const { secret } = await harness.enrol('locked', ['audit']);
    wait();
    const first = await signInFrom('10.0.0.1', { name: 'locked', code: harness.codeFor(secret) });
    const device = deviceOf(first);
    expect(device).toMatch(/^yueqi_console_device=v1:/);
    wait(60);
    for (let tried = 0; tried < 10; tried += 1) await signInFrom('10.0.0.2', { name: 'locked' });
    const retry = async (address: string, cookie = '') => {
      wait(30);
      const answer = await signInFrom(address, { name: 'locked', code: harness.codeFor(secret) }, cookie);
      return answer.statusCode;
    };
    expect(await retry('10.0.0.2')).toBe(429);
    expect(await retry('10.0.0.3')).toBe(200);
    expect(await retry('10.0.0.2', device)).toBe(200);
    // A cookie that is not sealed, or is another member's, is no device.
    const forged = `yueqi_console_device=${JSON.stringify({ kind: 'device', name: 'locked', id: 'x' })}`;
    expect(await retry('10.0.0.2', forged)).toBe(429);
    const other = await harness.enrol('another', ['audit']);
    wait(30);
    const theirs = await signInFrom('10.0.0.4', { name: 'another', code: harness.codeFor(other.secret) });
    expect(await retry('10.0.0.2', deviceOf(theirs))).toBe(429);
  });

  test('sign-ins of the staff wait in the queue of the users’, with a share for each network', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const busy = [1, 2].map(() => fastPasswords.run([], () => promise));
    let answered = 0;
    const tries = Array.from({ length: 20 }, async (_, index) => {
      const { statusCode } = await signInFrom('10.0.1.1', { name: `nobody-${index}` });
      answered += 1;
      return statusCode;
    });
    // Refused at once, while the others wait.
    await vi.waitFor(() => expect(answered).toBe(5), { timeout: 10_000 });
    resolve();
    await Promise.all(busy);
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
  });

  test('a printed password ends after a day', async () => {
    const made = await addStaff(tools(), 'late', ['audit']);
    const begun = await harness.call('signIn', { name: 'late', password: made, code: '' });
    wait(24 * 3600);
    expect((await harness.call('signIn', { name: 'late', password: made, code: '' })).code).toBe(
      'signInRefused',
    );
    const code = harness.codeFor(begun.body.enrolment?.secret ?? '');
    const enrolment = { name: 'late', password: made, new_password: staffPassword, code };
    expect((await harness.call('enrol', enrolment)).code).toBe('signInRefused');
    const printed = await resetStaff(tools(), 'late');
    wait(24 * 3600 - 1);
    expect((await signIn('late', '', printed)).status).toBe(200);
    await resetStaff(tools(), 'late');
    wait(24 * 3600);
    expect((await signIn('late', '', printed)).code).toBe('signInRefused');
  });

  test('a session ends when it is idle, and at the latest after twelve hours', async () => {
    const { cookie } = await harness.enrol('idle', ['audit']);
    for (let hour = 0; hour < 3; hour += 1) {
      wait(staffSessionLimits.idleSeconds - 1);
      expect((await harness.call('me', {}, cookie)).status).toBe(200);
    }
    wait(staffSessionLimits.idleSeconds);
    expect((await harness.call('me', {}, cookie)).code).toBe('sessionEnded');
    const { cookie: busy } = await harness.enrol('busy', ['audit']);
    for (let passed = 0; passed < staffSessionLimits.totalSeconds - 1_200; passed += 1_200) {
      wait(1_200);
      expect((await harness.call('me', {}, busy)).status).toBe(200);
    }
    wait(1_200);
    expect((await harness.call('me', {}, busy)).code).toBe('sessionEnded');
  });

  test('every call is closed to strangers, and to members without its role', async () => {
    const { cookie } = await harness.enrol('narrow', ['contests']);
    const names = (Object.keys(staffCalls) as StaffCallName[]).filter(
      (name) => staffCalls[name].access === 'staff',
    );
    expect(names.length).toBeGreaterThan(35);
    for (const name of names) {
      const { role } = staffCalls[name];
      // Without parameters: a stranger does not learn which ones there are.
      const stranger = await harness.call(name, {} as never);
      expect([name, stranger.status, stranger.code]).toEqual([name, 401, 'sessionEnded']);
      if (role === null || role === 'contests') continue;
      const member = await harness.call(name, {} as never, cookie);
      expect([name, member.status, member.code]).toEqual([name, 403, 'roleMissing']);
    }
  });

  test('a role that is taken away, and a removed account, count at the next call', async () => {
    const { cookie } = await harness.enrol('changed', ['audit']);
    expect((await harness.call('listReports', {}, cookie)).status).toBe(200);
    await setStaffRoles(tools(), 'changed', ['support']);
    expect((await harness.call('listReports', {}, cookie)).code).toBe('roleMissing');
    await setStaffRoles(tools(), 'changed', ['all']);
    expect((await harness.call('listReports', {}, cookie)).status).toBe(200);
    await removeStaff(tools(), 'changed');
    expect((await harness.call('listReports', {}, cookie)).code).toBe('sessionEnded');
    await expect(addStaff(tools(), 'changed', ['audit'])).rejects.toThrow('is or was in use');
  });

  test('a reset ends the sessions, the password and the second factor of before', async () => {
    const { cookie, secret } = await harness.enrol('lost', ['audit']);
    const printed = await resetStaff(tools(), 'lost');
    wait();
    expect((await harness.call('me', {}, cookie)).code).toBe('sessionEnded');
    expect((await signIn('lost', harness.codeFor(secret))).code).toBe('signInRefused');
    const again = await harness.call('signIn', { name: 'lost', password: printed, code: '' });
    expect(again.body.enrolment?.secret).not.toBe(secret);
  });

  test('pages of other origins cannot call, whatever the browser sends', async () => {
    const { cookie } = await harness.enrol('forged', ['all']);
    const forged: Record<string, string>[] = [
      {},
      { 'x-yueqi-console': '1', 'sec-fetch-site': 'cross-site' },
      { 'x-yueqi-console': '1', 'sec-fetch-site': 'same-site' },
      { 'x-yueqi-console': '1', origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of forged)
      expect((await harness.call('me', {}, cookie, headers)).code).toBe('foreignPage');
  });
});
