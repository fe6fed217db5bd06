import { isIP } from 'node:net';
import * as v from 'valibot';
import {
  address,
  anyText,
  matching,
  onOrOff,
  oneOf,
  optional,
  parsed,
  secret,
  wholeNumber,
  withDefault,
} from '../media/environment/variables.ts';
import { filesUrlName } from '../media/files/openFiles.ts';
import { parseObjectAddress } from '../media/objects/objectAddress.ts';
import { parseCustomerService } from '../src/api/contract/customerService.ts';
import { parsePublicUrl } from './domains/commerce/providers/providerKeys.ts';
import { parseDsn } from './domains/telemetry/forwarding/dsn.ts';
import { parseMediaUrl } from './http/mediaUrl.ts';
import { parsePurgeTarget } from './jobs/purgeSetting.ts';
import { parseSecretKeys } from './kernel/secretKeys.ts';

const defaultHost = '127.0.0.1';
const loopbackHosts: readonly string[] = [defaultHost, 'localhost', '::1'];
const providerNames = ['alipay', 'wechat'] as const;

/** A provider of payments. */
export type ProviderName = (typeof providerNames)[number];

/** Networks that Fastify knows by name. */
const networkNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

const path = (of: string) => anyText(`the path of ${of}`);
const port = wholeNumber(0, 65_535);
const postgresPattern = /^postgres(?:ql)?:\/\//v;
/** An address of PostgreSQL need not be a URL: it may have a user and no host, where a parameter names a socket. */
const postgresUrl = secret(
  matching(postgresPattern, 'an address that begins with postgres:// or postgresql://'),
);

/** The variables of files and media. */
export const files = {
  [filesUrlName]: optional(
    secret(
      parsed('an address of an object store', (text) => {
        // Its key comes from other variables.
        parseObjectAddress(filesUrlName, text, { id: '', secret: '' });
        return text;
      }),
    ),
    '`s3://<bucket>/<prefix>` with `endpoint`, `region` and `style` (`path` or `host`) as parameters',
    'a folder',
  ),
  // The key of object stores.
  AWS_ACCESS_KEY_ID: optional(secret(anyText('a key')), 'the key; never in the address, which is printed'),
  AWS_SECRET_ACCESS_KEY: optional(secret(anyText('a key')), 'its secret half'),
  AWS_SESSION_TOKEN: optional(secret(anyText('a token')), 'the token of a key that ends'),
  YUEQI_FILES_MODE: withDefault(
    oneOf('stream', 'signed'),
    'stream',
    '`stream`: the service sends files; `signed`: it leads to signed addresses of the store',
  ),
  YUEQI_FILES_CACHE_MB: withDefault(
    wholeNumber(0, 99_999_999),
    '2048',
    'megabytes for copies of files that are read often, in `copies` of `YUEQI_DATA_DIR`; `0`: none',
  ),
  YUEQI_MEDIA_URL: optional(
    secret(parsed('an address such as https://cdn.example.org', parseMediaUrl)),
    'where clients fetch media, `<address>/media/<md5>`: a CDN',
    'the service',
  ),
  YUEQI_PURGE_URL: optional(
    secret(
      parsed(
        'an address with {url} or {md5} in it, with or without a method before it, such as "PURGE https://cdn.example.org/media/{md5}"',
        parsePurgeTarget,
      ),
    ),
    'the cache that is asked to forget a file, see [below](#a-cdn-in-front)',
  ),
  YUEQI_PURGE_TOKEN: optional(secret(anyText('a token')), 'a bearer token for that cache'),
};

/** The variables of a service on its own, besides those of files and payments. */
export const main = {
  YUEQI_PORT: withDefault(port, '3000', 'port'),
  YUEQI_HOST: withDefault(anyText('an address or a host name'), defaultHost, 'address to listen on'),
  YUEQI_INSTANCE: withDefault(
    wholeNumber(1, 99),
    '1',
    'the number of this process among those of its machine, which share a database and a data folder: the second one listens a port higher',
  ),
  YUEQI_DATA_DIR: optional(
    path('a folder'),
    'uploads, media, evidence, and the SQLite database',
    '`.yueqi` here',
  ),
  DATABASE_URL: optional(postgresUrl, 'a PostgreSQL server', 'SQLite'),
  YUEQI_SECRET_KEY: optional(
    secret(parsed('a key of 32 bytes in base64', (text) => parseSecretKeys(text, 'YUEQI_SECRET_KEY'))),
    'the key of secrets in the database, see [below](#the-key-of-secrets)',
    '`secret.key` in the data folder',
  ),
  DATABASE_READ_URL: optional(
    secret(
      parsed(
        'addresses such as postgresql://user@host/database, separated by commas; the database of DATABASE_URL has these replicas',
        (text) => {
          const urls = text.split(/[\s,]+/v).filter((url) => url !== '');
          return urls.every((url) => postgresPattern.test(url)) ? urls : null;
        },
      ),
    ),
    '[replicas](hosting/databases.md) of the PostgreSQL server, by commas',
  ),
  YUEQI_TRUSTED_PROXIES: optional(
    parsed('addresses and networks, separated by commas', (text) =>
      text.split(',').every((proxy) => isProxy(proxy.trim())) ? text : null,
    ),
    'addresses and networks of proxies whose `x-forwarded-for` is believed, by commas',
  ),
  YUEQI_STREAMS: optional(
    wholeNumber(1, 100_000),
    'open streams of messages of this process, see [how much machine](hosting/scale.md#streams-of-messages)',
    'what memory and open files hold',
  ),
  YUEQI_SEED: withDefault(
    onOrOff('demo', 'empty'),
    'empty',
    '`demo`: the starter catalogue and invented users, to try it out',
  ),
  YUEQI_CONSOLE: withDefault(
    onOrOff('on', 'off'),
    'on',
    '`off`: without [the console](console.md) of the staff',
  ),
  YUEQI_PAY: withDefault(
    parsed('off, sandbox, or alipay and wechat, separated by a comma', parsePaymentMethods),
    'off',
    'who collects RMB: `off`, `sandbox` on a loopback address, [`alipay`, `wechat`](payments.md)',
  ),
  YUEQI_PUBLIC_URL: optional(
    secret(
      parsed(
        'an https address, with or without a path of letters, digits, "-", "_", "." and "~"',
        parsePublicUrl,
      ),
    ),
    'the https address of the site, with [its path](#below-a-path) if it has one: its passkeys are accepted, and mails and payment providers lead there',
  ),
  YUEQI_SMTP_URL: optional(
    address('smtp:', 'smtps:'),
    'a mail server, `smtp://` or `smtps://` with user and password, see [Mail and passkeys](#mail-and-passkeys)',
  ),
  YUEQI_SMTP_FROM: optional(
    matching(/^[^\s<>@]+@[^\s<>@]+$/v, 'an e-mail address'),
    'the sender of mails',
    '`no-reply` at the site',
  ),
  YUEQI_CUSTOMER_SERVICE: optional(
    parsed(
      'a name and a number, and a page if there is one, separated by commas: QQ,800012345,https://example.org/help',
      parseCustomerService,
    ),
    'how users reach customer service, `<name>,<number>,<link>`; without it no text sends them there',
  ),
  YUEQI_ERROR_URL: optional(
    secret(parsed('a DSN: https://<key>@<host>/<project>', parseDsn)),
    'a DSN of Sentry or of a compatible service, which errors of clients are forwarded to',
  ),
  YUEQI_LOG: withDefault(
    oneOf('silent', 'error', 'warn', 'info', 'debug', 'trace'),
    'warn',
    '`silent`, `error`, `warn`, `info`, `debug`, `trace`',
  ),
  YUEQI_METRICS_PORT: withDefault(
    parsed('a whole number from 0 to 65535, or off', parseMetricsPort),
    'off',
    'port for figures of the process, see [Metrics](#metrics); `0` for any free one',
  ),
  YUEQI_METRICS_HOST: withDefault(
    anyText('an address or a host name'),
    defaultHost,
    'address that this port listens on',
  ),
  CHROME_PATH: optional(
    path('a browser'),
    'path of a browser of the Chromium family, which draws posters of uploads',
    'the first one found',
  ),
};

/** Every variable of a standalone service but those of its payments. Programs of the operator pick those that they use. */
export const variables = v.object({ ...main, ...files });

/** Those, with the checks across them. */
export const serviceSchema = v.pipe(
  variables,
  v.forward(
    v.partialCheck(
      [['DATABASE_READ_URL'], ['DATABASE_URL']],
      (read) => !read.DATABASE_READ_URL?.length || read.DATABASE_URL !== null,
      'DATABASE_READ_URL is set without DATABASE_URL: only a PostgreSQL server has replicas.',
    ),
    ['DATABASE_READ_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['YUEQI_INSTANCE'], ['DATABASE_URL']],
      (read) => read.YUEQI_INSTANCE === 1 || read.DATABASE_URL !== null,
      'YUEQI_INSTANCE names another process, and SQLite has one alone. Set DATABASE_URL to a PostgreSQL server, or start no second process.',
    ),
    ['YUEQI_INSTANCE'],
  ),
  v.forward(
    v.partialCheck(
      [['YUEQI_PAY'], ['YUEQI_PUBLIC_URL']],
      (read) => !read.YUEQI_PAY.includes('wechat') || read.YUEQI_PUBLIC_URL !== null,
      'YUEQI_PUBLIC_URL is needed: WeChat Pay takes no order without an address for notifications.',
    ),
    ['YUEQI_PAY'],
  ),
  v.forward(
    v.partialCheck(
      [[filesUrlName], ['AWS_ACCESS_KEY_ID'], ['AWS_SECRET_ACCESS_KEY']],
      (read) =>
        read[filesUrlName] === null ||
        (read.AWS_ACCESS_KEY_ID !== null && read.AWS_SECRET_ACCESS_KEY !== null),
      `${filesUrlName} needs a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    ),
    [filesUrlName],
  ),
  v.forward(
    v.partialCheck(
      [['YUEQI_PURGE_URL'], ['YUEQI_MEDIA_URL']],
      (read) => !read.YUEQI_PURGE_URL?.template.includes('{url}') || read.YUEQI_MEDIA_URL !== null,
      'YUEQI_PURGE_URL has {url}, which needs YUEQI_MEDIA_URL. Set that, or use {md5}.',
    ),
    ['YUEQI_PURGE_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['YUEQI_SMTP_URL'], ['YUEQI_PUBLIC_URL']],
      (read) => read.YUEQI_SMTP_URL === null || read.YUEQI_PUBLIC_URL !== null,
      'YUEQI_SMTP_URL is set, and mails hold links. Set YUEQI_PUBLIC_URL to the address of the site.',
    ),
    ['YUEQI_SMTP_URL'],
  ),
  // Payments of the sandbox cost nothing: whoever reaches the service could take dried fish.
  v.forward(
    v.partialCheck(
      [['YUEQI_PAY'], ['YUEQI_HOST'], ['YUEQI_TRUSTED_PROXIES']],
      (read) =>
        read.YUEQI_PAY !== 'sandbox' ||
        (loopbackHosts.includes(read.YUEQI_HOST) && read.YUEQI_TRUSTED_PROXIES === null),
      'YUEQI_PAY is sandbox, where nothing is really paid, but this service can be reached from elsewhere. ' +
        'Set YUEQI_HOST to 127.0.0.1 and leave YUEQI_TRUSTED_PROXIES out, or set YUEQI_PAY to off.',
    ),
    ['YUEQI_PAY'],
  ),
);

/** Parses `YUEQI_PAY`: nobody, the sandbox, or providers, of which the first is offered first. */
export function parsePaymentMethods(text: string): 'off' | 'sandbox' | ProviderName[] | null {
  if (text === 'off' || text === 'sandbox') return text;
  const names = text.split(',').flatMap((name) => providerNames.find((known) => known === name) ?? []);
  return names.join(',') === text && new Set(names).size === names.length ? names : null;
}

function parseMetricsPort(text: string): number | 'off' | null {
  if (text === 'off') return text;
  return /^\d{1,5}$/v.test(text) && Number(text) <= 65_535 ? Number(text) : null;
}

/** True for a proxy, or for a network of them, as Fastify reads it. */
function isProxy(text: string): boolean {
  const [first = '', second, ...others] = text.split('/');
  if (second === undefined) return networkNames.includes(text) || isIP(text) !== 0;
  const isMask = /^\d{1,3}$/v.test(second) ? Number(second) <= 128 : isIP(second) !== 0;
  return isIP(first) !== 0 && isMask && others.length === 0;
}
