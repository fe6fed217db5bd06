import { expect, test } from 'vitest';
import { packageTrayno } from './kernel/version.ts';
import { hostVariables, readSettings } from './environment.ts';

test('without variables the host takes port 3000, an embedded database and the present protocol', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    apiUrl: null,
    protocol: 130,
    isWindowWanted: true,
  });
});

test.each([
  ['YUEQI_PORT', 'abc'],
  ['YUEQI_PORT', '-1'],
  ['YUEQI_PORT', '70000'],
  ['YUEQI_PROTOCOL', '1.5'],
  ['YUEQI_TRAYNO', '<b>3011</b>'],
  ['YUEQI_TRAYNO', '123456789'],
  ['YUEQI_API_URL', 'ftp://example.com'],
  ['DATABASE_URL', 'mysql://example.com'],
  ['YUEQI_LOG', 'loud'],
  ['YUEQI_UPDATE_URL', 'http://example.com/newest.json'],
  ['YUEQI_UPDATE_URL', 'http://127.0.0.1.example.com/newest.json'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

test('the channel of the client is that of the environment, else that of the package', () => {
  expect(readSettings({}).trayno).toBe(packageTrayno);
  expect(readSettings({ YUEQI_TRAYNO: '3011' }).trayno).toBe('3011');
});

test('the contact of customer service is that of the embedded service, and a wrong one ends the start', () => {
  expect(readSettings({}).customerService).toBeNull();
  const contact = { name: 'QQ', number: '800012345', link: null };
  expect(readSettings({ YUEQI_CUSTOMER_SERVICE: 'QQ,800012345' }).customerService).toEqual(contact);
  expect(() => readSettings({ YUEQI_CUSTOMER_SERVICE: '<b>QQ</b>' })).toThrow('YUEQI_CUSTOMER_SERVICE');
});

test('the newest version is asked for by TLS, or on this machine', () => {
  for (const address of ['https://example.com/newest.json', 'http://127.0.0.1:8080/newest.json'])
    expect(readSettings({ YUEQI_UPDATE_URL: address }).updateUrl).toBe(address);
});

test('a refused database address is not repeated: it may hold a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@example.com' })).toThrow(/^(?!.*secret)/);
});

test('all that is wrong is said at once: the names, what was read, and what is allowed', () => {
  const environment = { YUEQI_PORT: 'abc', YUEQI_WINDOW: 'maybe', YUEQI_SEED: 'moon', YUEQI_LOG: 'warn' };
  const problems = [
    'YUEQI_PORT is "abc"; it takes a whole number from 0 to 65535.',
    'YUEQI_WINDOW is "maybe"; it takes on or off.',
    'YUEQI_SEED is "moon"; it takes demo or empty.',
  ];
  expect(() => readSettings(environment)).toThrow(
    expect.objectContaining({ name: 'EnvironmentError', problems, message: problems.join(' ') }),
  );
});

test('an empty variable counts as left out', () => {
  const empty = Object.fromEntries(hostVariables.map(({ name }) => [name, '']));
  expect(readSettings(empty)).toEqual(readSettings({}));
});
