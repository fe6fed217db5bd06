import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createServer } from '../../../server/http/createServer.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import {
  fastHashers,
  fastPasswords,
  guest,
  openTestService,
  testNow,
  type TestService,
} from '../../support/service.ts';
import { testSecrets } from '../../support/secrets.ts';

const password = 'moon over lake';
const wrong = 'sun over lake';

/** Follows the passwords that sign-ins verify. */
function spyVerify() {
  const { run } = fastPasswords;
  const verify = vi.fn();
  const spy = vi.spyOn(fastPasswords, 'run').mockImplementation((shares, work) =>
    run(shares, (hashing) =>
      work({
        ...hashing,
        verify(given, stored) {
          verify(given, stored);
          return hashing.verify(given, stored);
        },
      }),
    ),
  );
  return { verify, restore: () => spy.mockRestore() };
}

describe.each(bothDatabases)('tries to sign in on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await send('/v1/user/register', { account: 'owner', password }, { device: 'home' });
  });
  beforeEach(async () => {
    service.time.now = testNow;
    await service.database.deleteFrom('tries').execute();
  });
  afterAll(() => service.close());

  async function send(url: string, form: object, { device = 'stranger', address = '10.0.0.1' } = {}) {
    const response = await service.app.inject({
      method: 'POST',
      url,
      payload: { common: { ...guest, device_id: device }, ...form },
      remoteAddress: address,
    });
    return {
      ret: response.json().resp_common.ret as number,
      wait: response.headers['retry-after'],
      retryAfter: response.json().resp_common.retry_after as number | undefined,
    };
  }
  const login = (secret: string, from = {}, account = 'owner') =>
    send('/v1/user/login', { account, password: secret }, from);

  async function tryTimes(times: number, from = {}, account = 'owner'): Promise<void> {
    for (let index = 0; index < times; index++)
      expect((await login(wrong, from, account)).ret).toBe(errorCodes.credentialsWrong);
  }

  test('after ten wrong passwords within a minute the account waits, for the right one too', async () => {
    await tryTimes(5);
    service.time.now += 20;
    await tryTimes(5);
    for (const secret of [wrong, password]) {
      const answer = await login(secret);
      expect(answer.ret).toBe(errorCodes.tooManyTries);
      expect([answer.wait, answer.retryAfter]).toEqual(['40', 40]);
    }
    expect((await login(password, { address: '10.0.0.9' })).ret).toBe(errorCodes.tooManyTries);
    service.time.now += 39;
    expect((await login(password)).wait).toBe('1');
    service.time.now += 1;
    expect((await login(password)).ret).toBe(0);
  });

  test('an unknown account is limited like an existing one', async () => {
    await tryTimes(10, {}, 'nobody-here');
    expect((await login(wrong, {}, 'nobody-here')).ret).toBe(errorCodes.tooManyTries);
    expect((await login(password)).ret).toBe(0);
  });

  test('in the meantime the right password from a known device is accepted, a wrong one is limited', async () => {
    await tryTimes(10, { device: 'attacker' });
    expect((await login(wrong, { device: 'home' })).ret).toBe(errorCodes.tooManyTries);
    expect((await login(password, { device: 'home' })).ret).toBe(0);
    expect((await login(password, { device: 'attacker' })).ret).toBe(errorCodes.tooManyTries);
  });

  test('a known device is known after signing out, and on it the owner may miss ten times', async () => {
    const answer = await service.call(
      'login',
      { account: 'owner', password },
      { ...guest, device_id: 'home' },
    );
    const { open_id, token } = answer;
    await service.call('logout', {}, { ...guest, open_id, token, device_id: 'home' });
    await tryTimes(10, { device: 'home' });
    expect((await login(wrong, { device: 'home' })).ret).toBe(errorCodes.tooManyTries);
    expect((await login(password, { device: 'home' })).ret).toBe(0);
  });

  test('a known device does not guess for ever: after twenty wrong passwords it waits', async () => {
    for (let index = 0; index < 20; index++) await login(wrong, { device: 'home' });
    expect((await login(password, { device: 'home' })).ret).toBe(errorCodes.tooManyTries);
    service.time.now += 60;
    expect((await login(password, { device: 'home' })).ret).toBe(0);
  });

  test('an address that misses thirty times waits, whatever the accounts; others do not', async () => {
    for (let index = 0; index < 30; index++) await tryTimes(1, {}, `guess-${index}`);
    expect((await login(password, { device: 'new-1' })).ret).toBe(errorCodes.tooManyTries);
    expect((await login(password, { device: 'new-1', address: '10.0.0.2' })).ret).toBe(0);
    expect((await login(password, { device: 'home' })).ret).toBe(0);
  });

  test('all addresses of one IPv6 network count as one, and an IPv4 address as itself in either writing', async () => {
    for (let index = 0; index < 30; index++)
      await tryTimes(1, { address: `2001:db8:0:7::${index + 1}` }, `guess-${index}`);
    const from = (address: string) => login(password, { device: `new at ${address}`, address });
    expect((await from('2001:0db8::7:ffff:0:0:1')).ret).toBe(errorCodes.tooManyTries);
    expect((await from('2001:db8:0:8::1')).ret).toBe(0);
    for (let index = 0; index < 30; index++)
      await tryTimes(1, { address: '::ffff:10.0.0.3' }, `other-${index}`);
    expect((await from('10.0.0.3')).ret).toBe(errorCodes.tooManyTries);
  });

  test('many right sign-ins at once are not counted', async () => {
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => login(password, { device: `desk-${index % 5}` })),
      );
      expect(answers.map((answer) => answer.ret)).toEqual(Array<number>(10).fill(0));
    }
  });

  test.each([
    ['on devices that it knows', 'crowd'],
    ['on new ones', 'new crowd'],
  ])('one address that signs in eighty times at once %s leaves room for others', async (_where, device) => {
    const accounts = ['crowd-1', 'crowd-2'];
    for (const account of accounts)
      await send('/v1/user/register', { account, password }, { device: 'crowd', address: '10.0.0.7' });
    const crowd = Array.from({ length: 80 }, (_, index) =>
      login(password, { device, address: '10.0.0.8' }, accounts[index % 2]),
    );
    const owner = login(password, { device: 'home' });
    expect((await owner).ret).toBe(0);
    const answers = await Promise.all(crowd);
    const refused = answers.filter((answer) => answer.ret !== 0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatchObject({ ret: errorCodes.tooManyTries, wait: '30' });
    expect(refused.length).toBeLessThanOrEqual(65);
  });

  test('of fifty wrong passwords at once about ten are verified', async () => {
    const { verify, restore } = spyVerify();
    try {
      const answers = await Promise.all(Array.from({ length: 50 }, () => login(wrong, { device: 'swarm' })));
      expect(verify.mock.calls.length).toBeGreaterThanOrEqual(10);
      // Two are hashed at once, so one may be on its way when the tenth is counted.
      expect(verify.mock.calls.length).toBeLessThanOrEqual(11);
      const refused = answers.filter((answer) => answer.ret === errorCodes.tooManyTries);
      expect(refused.length).toBeGreaterThanOrEqual(39);
    } finally {
      restore();
    }
  });

  test('an unknown account costs a hash, too', async () => {
    const { verify, restore } = spyVerify();
    try {
      await login(wrong, {}, 'nobody-there');
      expect(verify).toHaveBeenCalledTimes(1);
      expect(verify).toHaveBeenCalledWith(wrong, null);
    } finally {
      restore();
    }
  });

  test('an address registers ten accounts an hour', async () => {
    const register = (index: number, address = '10.0.0.4') =>
      send('/v1/user/register', { account: `serial-${index}`, password }, { address });
    for (let index = 0; index < 10; index++) expect((await register(index)).ret).toBe(0);
    expect(await register(10)).toMatchObject({ ret: errorCodes.tooManyTries, wait: '3600' });
    expect((await register(10, '10.0.0.5')).ret).toBe(0);
    service.time.now += 3600;
    expect((await register(11)).ret).toBe(0);
  });

  test('counts hold neither accounts nor addresses', async () => {
    await tryTimes(1, { address: '10.0.0.6' }, 'forgotten');
    const counts = await service.database.selectFrom('tries').selectAll().execute();
    expect(counts).toHaveLength(3);
    expect(JSON.stringify(counts)).not.toMatch(/forgotten|10\.0\.0\.6/);
  });

  test('no log shows who signs in, from where or with what', async () => {
    const lines: string[] = [];
    const app = await createServer({
      logLevel: 'trace',
      logStream: { write: (line) => void lines.push(line) },
    });
    await registerService(app, {
      database: service.database,
      secrets: testSecrets.apps,
      media: service.media,
      privateFiles: service.privateFiles,
      hashers: {
        ...fastHashers,
        passwords: { ...fastPasswords, run: () => Promise.reject(new Error(`${wrong} of owner`)) },
      },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/v1/user/login',
      payload: { common: guest, account: 'owner', password: wrong },
    });
    expect(response.json().resp_common.ret).toBe(errorCodes.serviceFault);
    expect(lines.join('')).toContain('call failed');
    expect(lines.join('')).not.toMatch(/owner|over lake/);
    await app.close();
  });
});
