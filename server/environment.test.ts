import { expect, it, test } from 'vitest';
import { EnvironmentError } from '../media/environment/variables.ts';
import {
  readDatabasePlace,
  readFileSettings,
  readFilesPlace,
  readSecretPlace,
  readServiceSettings,
  serviceVariables,
} from './environment.ts';

const smtpUrl = 'smtps://moon:secret@mail.example:465';
const publicUrl = 'https://moon.example/';
const mail = { YUEQI_SMTP_URL: smtpUrl, YUEQI_PUBLIC_URL: publicUrl };

/** The problems of an environment; none where it can be used. */
function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readServiceSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

test('a wrong contact of customer service ends the start: users would be sent nowhere', () => {
  expect(readServiceSettings({ YUEQI_CUSTOMER_SERVICE: 'QQ,800012345' }).customerService).toEqual({
    ...{ name: 'QQ', number: '800012345', link: null },
  });
  expect(() => readServiceSettings({ YUEQI_CUSTOMER_SERVICE: '<b>QQ</b>' })).toThrow(
    'YUEQI_CUSTOMER_SERVICE',
  );
});

test('without variables the service is for this machine alone, on SQLite, and sells nothing', () => {
  expect(readServiceSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    postgresUrl: null,
    readUrls: [],
    isSeedWanted: false,
    hasConsole: true,
    payments: 'off',
    metrics: null,
    logLevel: 'warn',
    mail: null,
    secretKeys: null,
    files: { address: null, mode: 'stream', cacheBytes: 2_048 * 1024 * 1024 },
  });
});

test('an empty variable counts as left out', () => {
  const names = Object.values(serviceVariables).flatMap((listed) => listed.map(({ name }) => name));
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readServiceSettings(empty)).toEqual({ ...readServiceSettings({}), environment: empty });
});

test('all that is wrong is said at once, also of providers, and secrets are not repeated', () => {
  const problems = problemsOf({
    YUEQI_PORT: '70000',
    YUEQI_LOG: 'loud',
    DATABASE_URL: 'mysql://me:secret@db.example',
    YUEQI_FILES_URL: 's3://bucket',
    AWS_ACCESS_KEY_ID: 'id',
    YUEQI_TRUSTED_PROXIES: '10.0.0.1, moon',
    YUEQI_PAY: 'alipay,wechat',
    YUEQI_ALIPAY_APP_ID: 'secret@key',
    YUEQI_ALIPAY_GATEWAY: 'http://me:secret@gateway.example',
    YUEQI_WECHAT_SERIAL: 'secret@key',
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      'YUEQI_PORT is "70000"; it takes a whole number from 0 to 65535.',
      'YUEQI_LOG is "loud"; it takes one of silent, error, warn, info, debug, trace.',
      'DATABASE_URL is wrong; it takes an address that begins with postgres:// or postgresql://.',
      'YUEQI_TRUSTED_PROXIES is "10.0.0.1, moon"; it takes addresses and networks, separated by commas.',
      'YUEQI_FILES_URL needs a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      'YUEQI_PUBLIC_URL is needed: WeChat Pay takes no order without an address for notifications.',
      'YUEQI_ALIPAY_APP_ID is wrong; it takes the 16 digits of an application.',
      'YUEQI_ALIPAY_GATEWAY is wrong; it takes an https address.',
      "YUEQI_WECHAT_SERIAL is wrong; it takes the number of the merchant's certificate.",
      'YUEQI_ALIPAY_PRIVATE_KEY_FILE is not set; it takes the path of a file with an RSA key (private).',
      'YUEQI_WECHAT_MERCHANT_ID is not set; it takes the number of a merchant.',
      'YUEQI_WECHAT_PUBLIC_KEY_ID, or YUEQI_WECHAT_CERTIFICATE_FILE, is needed: it proves what WeChat says.',
    ]),
  );
  expect(problems.join()).not.toContain('secret@');
});

test.each(['gold', 'alipay,alipay', 'alipay,gold', 'alipay, wechat', ','])(
  'YUEQI_PAY=%s is refused',
  (text) => {
    expect(problemsOf({ YUEQI_PAY: text })).toEqual([
      `YUEQI_PAY is "${text}"; it takes off, sandbox, or alipay and wechat, separated by a comma.`,
    ]);
  },
);

test('a PostgreSQL server may be a socket, with a user and no host', () => {
  const url = 'postgresql://yueqi@/yueqi?host=/run/postgresql';
  expect(readServiceSettings({ DATABASE_URL: url }).postgresUrl).toBe(url);
  expect(readDatabasePlace({ DATABASE_URL: url }).postgresUrl).toBe(url);
});

test('mails come from the site, or from the address that is set', () => {
  const settings = { smtpUrl, publicUrl };
  expect(readServiceSettings(mail).mail).toEqual({ ...settings, from: 'no-reply@moon.example' });
  const environment = { ...mail, YUEQI_SMTP_FROM: 'lin@lake.example' };
  expect(readServiceSettings(environment).mail).toEqual({ ...settings, from: 'lin@lake.example' });
});

it.each([
  [{ ...mail, YUEQI_SMTP_URL: 'https://moon:secret@mail.example' }, /^YUEQI_SMTP_URL is wrong; it takes/v],
  [{ ...mail, YUEQI_SMTP_URL: 'secret' }, /^YUEQI_SMTP_URL is wrong; it takes/v],
  [{ YUEQI_SMTP_URL: smtpUrl }, /Set YUEQI_PUBLIC_URL/v],
  [{ ...mail, YUEQI_SMTP_FROM: 'moon' }, /^YUEQI_SMTP_FROM is "moon"; it takes an e-mail address/v],
  [
    { YUEQI_ERROR_URL: 'http://secret@errors.example/7' },
    /^YUEQI_ERROR_URL is wrong; it takes a DSN: https/v,
  ],
  [
    { YUEQI_PUBLIC_URL: 'https://moon.example/%41/' },
    /^YUEQI_PUBLIC_URL is wrong; it takes an https address/v,
  ],
  [{ YUEQI_SECRET_KEY: 'secret' }, /^YUEQI_SECRET_KEY has to be a key of 32 bytes in base64/v],
  [
    { YUEQI_PURGE_URL: 'https://moon:secret@cdn.example' },
    /^YUEQI_PURGE_URL is wrong; it takes an address with/v,
  ],
])('refuses settings that cannot work, and shows no password of them: %#', (environment, message) => {
  const problems = problemsOf(environment);
  expect(problems).toEqual([expect.stringMatching(message)]);
  expect(problems.join()).not.toContain('secret');
});

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,fd00::/8', '10.0.0.0/255.0.0.0'])(
  'the proxies %s are believed',
  (text) => expect(readServiceSettings({ YUEQI_TRUSTED_PROXIES: text }).trustedProxies).toBe(text),
);

test('programs of the operator read what they use: the rest may be wrong', () => {
  const dataFolder = '/data';
  const service = { YUEQI_PORT: 'abc', YUEQI_PAY: 'gold', YUEQI_PURGE_URL: 'moon', YUEQI_MEDIA_URL: 'moon' };
  const secrets = { YUEQI_SECRET_KEY: 'moon' };
  const database = { DATABASE_URL: 'moon' };
  const files = { YUEQI_FILES_URL: 'moon', YUEQI_FILES_MODE: 'moon' };
  const bucket = { YUEQI_FILES_URL: 's3://bucket' };
  const wrong = { YUEQI_DATA_DIR: dataFolder, ...service };
  expect(readDatabasePlace({ ...wrong, ...secrets, ...files })).toEqual({ dataFolder, postgresUrl: null });
  expect(readSecretPlace({ ...wrong, ...database, ...files })).toEqual({ dataFolder, secretKeys: null });
  expect(readFilesPlace({ ...wrong, ...database, ...secrets, ...bucket })).toEqual({
    dataFolder,
    filesUrl: 's3://bucket',
  });
  expect(readFileSettings({ ...wrong, ...database, ...secrets })).toMatchObject({ files: { address: null } });
  expect(() => readDatabasePlace({ ...wrong, ...database })).toThrow(EnvironmentError);
  expect(() => readSecretPlace({ ...wrong, ...secrets })).toThrow(EnvironmentError);
  // It is used with a key.
  expect(() => readFileSettings({ ...wrong, ...bucket })).toThrow(EnvironmentError);
});
