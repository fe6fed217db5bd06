import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '../../../server/domains/identity/mail/mailer.ts';
import { sendDueMails } from '../../../server/domains/identity/mail/sendMails.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { databaseKinds } from '../../support/databases.ts';
import { startMailServer, startSilentServer, type MailServer } from '../../support/mailServer.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { addApp, codeOf, password, register } from './member.ts';

const publicUrl = 'https://moon.example/';
const next = 'lake under the moon';
/** For servers that do not answer; those that do may take their time on a busy machine. */
const shortWaits = { connectMilliseconds: 300, silenceMilliseconds: 300 };
const longWaits = { connectMilliseconds: 20_000, silenceMilliseconds: 20_000 };

describe.each(databaseKinds)('mail on %s', (kind) => {
  let service: TestService;
  let server: MailServer;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false, publicUrl, isMailOffered: true });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    server = await startMailServer();
    await service.database.deleteFrom('mails').execute();
    await service.database.deleteFrom('tries').execute();
  });
  afterEach(() => server.close());

  /** Runs the job once. @returns what failed */
  async function send(smtpUrl = server.url): Promise<unknown[]> {
    const failures: unknown[] = [];
    const mailer = await createMailer(
      { smtpUrl, from: 'no-reply@moon.example', publicUrl },
      smtpUrl === server.url ? longWaits : shortWaits,
    );
    await sendDueMails(
      { database: service.database, mail: { send: mailer, publicUrl } },
      {
        clock: () => service.time.now,
        stop: new AbortController().signal,
        onFailure: (error) => failures.push(error),
      },
    );
    return failures;
  }

  const linkOf = (text: string | undefined): string => /#([\w\-]{43})/v.exec(text ?? '')?.[1] ?? '';

  async function withEmail(account: string): Promise<Identity> {
    const desk = await register(service, account);
    await service.call('setEmail', { address: `${account}@lake.example` }, desk);
    await send();
    const token = linkOf(server.mails.at(-1)?.text);
    expect((await service.call('confirmEmail', { token })).resp_common.ret).toBe(0);
    server.mails.length = 0;
    return desk;
  }
  const login = async (account: string, word: string, deviceId = 'desk') =>
    (await service.call('login', { account, password: word }, { ...guest, device_id: deviceId })).resp_common
      .ret;
  const reset = async (token: string, word = next) =>
    (await service.call('resetPassword', { proof: { kind: 'link', token }, new_password: word })).resp_common
      .ret;

  test('an address counts once its owner has opened the link', async () => {
    const desk = await register(service, 'mailer-1');
    const set = await service.call('setEmail', { address: ' lin@lake.example ' }, desk);
    expect(set.email).toEqual({ address: 'lin@lake.example', is_confirmed: false });
    // Before that, no password is reset by it.
    await service.call('requestPasswordReset', { account: 'mailer-1' });
    expect(await send()).toEqual([]);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.to).toEqual(['lin@lake.example']);
    expect(server.mails[0]?.text).toContain('https://moon.example/3000/accountSafety#');
    const token = linkOf(server.mails[0]?.text);
    expect((await service.call('confirmEmail', { token })).resp_common.ret).toBe(0);
    expect((await service.call('confirmEmail', { token })).resp_common.ret).toBe(errorCodes.linkInvalid);
    expect((await service.call('accountSafety', {}, desk)).email?.is_confirmed).toBe(true);
    const other = await service.call('setEmail', { address: 'moon@lake.example' }, desk);
    expect(other.email).toEqual({ address: 'moon@lake.example', is_confirmed: false });
    await send();
    // The former address is notified of it.
    expect(server.mails.slice(1).map(({ to }) => to[0])).toEqual(
      expect.arrayContaining(['lin@lake.example', 'moon@lake.example']),
    );
    expect((await service.call('setEmail', { address: null }, desk)).email).toBeNull();
  });

  test('a forgotten password is reset by the link, once, within half an hour', async () => {
    const desk = await withEmail('mailer-2');
    await service.call('requestPasswordReset', { account: ' MAILER-2 ' });
    expect(await send()).toEqual([]);
    const former = linkOf(server.mails[0]?.text);
    await service.call('requestPasswordReset', { account: 'mailer-2' });
    await send();
    const token = linkOf(server.mails[1]?.text);
    // A later link ends the earlier one; a weak password uses up none.
    expect(await reset(former)).toBe(errorCodes.linkInvalid);
    expect(await reset(token, 'password123')).toBe(errorCodes.passwordWeak);
    const results = await Promise.all([reset(token), reset(token, 'another lake at night')]);
    expect(results.filter((ret) => ret === 0)).toHaveLength(1);
    const word = results[0] === 0 ? next : 'another lake at night';
    expect(await login('mailer-2', password)).toBe(errorCodes.credentialsWrong);
    expect((await service.call('userInfo', {}, desk)).resp_common.ret).toBe(errorCodes.loginExpired);
    expect(await login('mailer-2', word)).toBe(0);
    await service.call('requestPasswordReset', { account: 'mailer-2' });
    await send();
    const late = linkOf(server.mails.findLast(({ text }) => text.includes('resetPassword#'))?.text);
    service.time.now += 1_800;
    expect(await reset(late)).toBe(errorCodes.linkInvalid);
  });

  test('a link dies with a change of the password, and with a reset by a recovery code', async () => {
    const desk = await withEmail('mailer-11');
    const { answer } = await addApp(service, desk);
    const newLink = async () => {
      await service.call('requestPasswordReset', { account: 'mailer-11' });
      await send();
      return linkOf(server.mails.findLast(({ text }) => text.includes('resetPassword#'))?.text);
    };
    const former = await newLink();
    const change = { password, new_password: 'a third moon at night', sign_out_others: false };
    expect((await service.call('changePassword', change, desk)).resp_common.ret).toBe(0);
    expect(former).not.toBe('');
    expect(await reset(former)).toBe(errorCodes.linkInvalid);
    const other = await newLink();
    const code = answer.recovery_codes[0] ?? '';
    const proof = { kind: 'recovery_code', account: 'mailer-11', code } as const;
    await service.call('resetPassword', { proof, new_password: 'a fourth moon at night' });
    expect(await reset(other)).toBe(errorCodes.linkInvalid);
  });

  test('a request answers the same, and stores the same, with an account and without', async () => {
    await withEmail('mailer-3');
    const answers = [];
    for (const account of ['mailer-3', 'no-account']) {
      const { resp_common: head, ...fields } = await service.call('requestPasswordReset', { account });
      answers.push({ ret: head.ret, fields });
    }
    expect(answers[0]).toEqual(answers[1]);
    const rows = await service.database.selectFrom('mails').selectAll().execute();
    expect(rows.map(({ kind: name, uid }) => [name, uid])).toEqual([
      ['reset', null],
      ['reset', null],
    ]);
    expect(await send()).toEqual([]);
    expect(server.mails).toHaveLength(1);
    expect(await service.database.selectFrom('mails').selectAll().execute()).toEqual([]);
    for (let index = 0; index < 2; index++)
      await service.call('requestPasswordReset', { account: 'no-account' });
  });

  /** A call of a stranger, or of the owner, from an address. */
  const callFrom = async (
    remoteAddress: string,
    name: 'requestPasswordReset' | 'resetPassword',
    params: object,
  ) => {
    const payload = { common: guest, login_info: {}, ...params };
    const response = await service.app.inject({
      ...{ method: 'POST', url: apiCalls[name].path, payload, remoteAddress },
    });
    return response.json<{ resp_common: { ret: number } }>().resp_common.ret;
  };

  test('of an account three links an hour are mailed, and who asks more often gets the same answer', async () => {
    await withEmail('mailer-9');
    const ask = (address: string) => callFrom(address, 'requestPasswordReset', { account: 'mailer-9' });
    for (let tried = 0; tried < 5; tried += 1) expect(await ask('10.0.0.9')).toBe(0);
    await send();
    expect(await ask('10.0.0.1')).toBe(0);
    await send();
    const links = server.mails.filter(({ text }) => text.includes('resetPassword#'));
    expect(links).toHaveLength(3);
    // The last one holds: what is not mailed ends no link.
    expect(await reset(linkOf(links.at(-1)?.text))).toBe(0);
    for (let tried = 0; tried < 15; tried += 1) await ask('10.0.0.9');
    expect(await ask('10.0.0.9')).toBe(errorCodes.tooManyTries);
    service.time.now += 3_600;
    expect(await ask('10.0.0.1')).toBe(0);
    await send();
    expect(server.mails.filter(({ text }) => text.includes('resetPassword#'))).toHaveLength(4);
  });

  test('wrong recovery codes of a stranger do not keep the owner from using one', async () => {
    const { answer } = await addApp(service, await register(service, 'mailer-10'));
    const byCode = (address: string, code: string) =>
      callFrom(address, 'resetPassword', {
        proof: { kind: 'recovery_code', account: 'mailer-10', code },
        new_password: next,
      });
    for (let tried = 0; tried < 10; tried += 1) await byCode('10.0.0.9', 'wrong');
    expect(await byCode('10.0.0.9', answer.recovery_codes[0] ?? '')).toBe(errorCodes.tooManyTries);
    expect(await byCode('10.0.0.1', answer.recovery_codes[0] ?? '')).toBe(0);
  });

  test('a server that hangs, refuses or is away holds no request, and the mail comes later', async () => {
    await withEmail('mailer-4');
    const silent = await startSilentServer();
    expect((await service.call('requestPasswordReset', { account: 'mailer-4' })).resp_common.ret).toBe(0);
    expect(await send(silent.url)).toHaveLength(1);
    await silent.close();
    service.time.now += 30;
    expect(await send(silent.url)).toHaveLength(1);
    // Not due yet.
    expect(await send()).toEqual([]);
    expect(server.mails).toHaveLength(0);
    service.time.now += 120;
    expect(await send()).toEqual([]);
    expect(server.mails).toHaveLength(1);
    expect(await reset(linkOf(server.mails[0]?.text))).toBe(0);
  });

  test('of several processes one sends a mail, and none holds a link that is still to be sent', async () => {
    await withEmail('mailer-5');
    await service.call('requestPasswordReset', { account: 'mailer-5' });
    const queued = JSON.stringify(await service.database.selectFrom('mails').selectAll().execute());
    expect(queued).not.toContain('lake.example');
    await Promise.all([send(), send(), send()]);
    expect(server.mails).toHaveLength(1);
    const stored = JSON.stringify(await service.database.selectFrom('mailed_links').selectAll().execute());
    expect(stored).not.toContain(linkOf(server.mails[0]?.text));
  });

  test('a recovery code resets the password, too, with the same answer for no account', async () => {
    const desk = await register(service, 'mailer-6');
    const { answer, secret } = await addApp(service, desk);
    const [code = ''] = answer.recovery_codes;
    const byCode = async (account: string, typed: string) =>
      (
        await service.call('resetPassword', {
          proof: { kind: 'recovery_code', account, code: typed },
          new_password: next,
        })
      ).resp_common.ret;
    expect(await byCode('no-such-account', code)).toBe(errorCodes.secondFactorWrong);
    expect(await byCode('mailer-6', 'wrong')).toBe(errorCodes.secondFactorWrong);
    expect(await byCode('mailer-6', code)).toBe(0);
    expect(await byCode('mailer-6', code)).toBe(errorCodes.secondFactorWrong);
    // The second step stays.
    expect(await login('mailer-6', next)).toBe(errorCodes.secondFactorNeeded);
    service.time.now += 30;
    const step = { kind: 'code', code: codeOf(service, secret) } as const;
    const form = { account: 'mailer-6', password: next, second_step: step };
    expect((await service.call('login', form)).resp_common.ret).toBe(0);
    for (let index = 0; index < 7; index++) await byCode('mailer-6', 'wrong');
    expect(await byCode('mailer-6', answer.recovery_codes[1] ?? '')).toBe(errorCodes.tooManyTries);
  });

  test('a new device and many wrong tries are told, by message and by mail, once a day', async () => {
    const desk = await withEmail('mailer-7');
    expect(await login('mailer-7', password, 'desk')).toBe(0);
    expect(await login('mailer-7', password, 'phone')).toBe(0);
    for (let index = 0; index < 8; index++) await login('mailer-7', 'wrong', `stranger-${index}`);
    const again = await service.call(
      'login',
      { account: 'mailer-7', password },
      { ...guest, device_id: 'desk' },
    );
    const { list } = await service.call('messageList', {}, { ...desk, token: again.token });
    const titles = list.map(({ parameters }) => parameters['title']);
    expect(titles.filter((title) => title === '你的账号在新设备登录')).toHaveLength(1);
    expect(titles.filter((title) => title === '有人多次尝试登录你的账号')).toHaveLength(1);
    await send();
    expect(server.mails.map(({ text }) => text).join()).toContain('A new device has just signed in');
    expect(server.mails).toHaveLength(2);
  });
});

test('without a mail server there are no links, and an address cannot be set', async () => {
  const service = await openTestService('SQLite', { isSeeded: false });
  const desk = await register(service, 'mailer-8');
  const set = await service.call('setEmail', { address: 'lin@lake.example' }, desk);
  expect(set.resp_common.ret).toBe(errorCodes.mailOff);
  const asked = await service.call('requestPasswordReset', { account: 'mailer-8' });
  expect(asked.resp_common.ret).toBe(errorCodes.mailOff);
  expect((await service.call('accountSafety', {}, desk)).is_mail_offered).toBe(false);
  await service.close();
});
