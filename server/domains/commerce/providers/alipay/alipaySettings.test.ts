import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readServiceSettings } from '../../../../environment.ts';
import type { AlipaySettings } from './alipaySettings.ts';

let folder: string;
let environment: NodeJS.ProcessEnv;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

function readAlipaySettings(variables: NodeJS.ProcessEnv): AlipaySettings {
  const { payments } = readServiceSettings({ ...variables, YUEQI_PAY: 'alipay' });
  const [settings] = Array.isArray(payments) ? payments : [];
  if (settings?.name !== 'alipay') throw new Error('Alipay is not among the providers.');
  return settings;
}

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-alipay-'));
  environment = {
    YUEQI_ALIPAY_APP_ID: '2021000122671080',
    YUEQI_ALIPAY_PRIVATE_KEY_FILE: await write(
      'private.pem',
      privateKey.export({ format: 'pem', type: 'pkcs8' }),
    ),
    YUEQI_ALIPAY_PUBLIC_KEY_FILE: await write(
      'public.pem',
      publicKey.export({ format: 'pem', type: 'spki' }),
    ),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('keys are read as PEM and as the bare Base64 of Alipay’s tools, in both forms', async () => {
  const first = readAlipaySettings(environment);
  expect(first).toMatchObject({
    gateway: 'https://openapi.alipay.com/gateway.do',
    notifyUrl: null,
    sellerId: null,
  });
  for (const type of ['pkcs1', 'pkcs8'] as const) {
    const bare = privateKey.export({ format: 'der', type }).toString('base64');
    const file = await write(`${type}.txt`, bare);
    const read = readAlipaySettings({ ...environment, YUEQI_ALIPAY_PRIVATE_KEY_FILE: file });
    expect(read.privateKey.equals(first.privateKey)).toBe(true);
  }
  const bare = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const file = await write('public.txt', bare);
  const read = readAlipaySettings({
    ...environment,
    YUEQI_ALIPAY_PUBLIC_KEY_FILE: file,
    YUEQI_PUBLIC_URL: 'https://wallpapers.example',
  });
  expect(read.alipayKey.equals(first.alipayKey)).toBe(true);
  expect(read.notifyUrl).toBe('https://wallpapers.example/pay/notify/alipay');
});

test.each([
  ['YUEQI_ALIPAY_APP_ID', ''],
  ['YUEQI_ALIPAY_APP_ID', '2021-000'],
  ['YUEQI_ALIPAY_SELLER_ID', 'me'],
  ['YUEQI_ALIPAY_GATEWAY', 'http://openapi.alipay.com/gateway.do'],
  ['YUEQI_PUBLIC_URL', 'wallpapers.example'],
  ['YUEQI_ALIPAY_PRIVATE_KEY_FILE', ''],
  ['YUEQI_ALIPAY_PRIVATE_KEY_FILE', '/nowhere/key.pem'],
])('%s of "%s" is refused by name', (name, value) => {
  expect(() => readAlipaySettings({ ...environment, [name]: value })).toThrow(name);
});

test('a file that holds another key is refused, without a part of it', async () => {
  const small = generateKeyPairSync('rsa', { modulusLength: 1_024 });
  const curve = generateKeyPairSync('ed25519');
  const files = [
    await write('small.pem', small.publicKey.export({ format: 'pem', type: 'spki' })),
    await write('curve.pem', curve.publicKey.export({ format: 'pem', type: 'spki' })),
    await write('own.pem', privateKey.export({ format: 'pem', type: 'pkcs8' })),
    await write('none.txt', 'not a key'),
  ];
  for (const file of files)
    expect(() => readAlipaySettings({ ...environment, YUEQI_ALIPAY_PUBLIC_KEY_FILE: file })).toThrow(
      /^YUEQI_ALIPAY_PUBLIC_KEY_FILE: the file holds no public RSA key of at least 2048 bits\.$/,
    );
});
