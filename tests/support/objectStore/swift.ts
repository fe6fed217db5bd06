import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openS3Store, type S3Waits } from '../../../media/objects/s3Store.ts';
import { parseObjectAddress } from '../../../media/objects/objectAddress.ts';
import type { ObjectStore } from '../../../media/objects/objectStore.ts';
import { findFreePorts } from '../freePorts.ts';

const run = promisify(execFile);
const rings = ['account', 'container', 'object'] as const;
const account = 'yueqi';
/** The number of objects that one answer lists. */
export const listedAtOnce = 20;

/** The keys of the server. `other` is a user of the same account who owns nothing in it. */
const keys = {
  owner: { AWS_ACCESS_KEY_ID: `${account}:owner`, AWS_SECRET_ACCESS_KEY: 'opensesame' },
  wrong: { AWS_ACCESS_KEY_ID: `${account}:owner`, AWS_SECRET_ACCESS_KEY: 'guessed' },
  other: { AWS_ACCESS_KEY_ID: `${account}:other`, AWS_SECRET_ACCESS_KEY: 'closed' },
} as const;

/** Real waits would make tests slow that wait for them in full. */
const shortWaits: S3Waits = { connect: 2_000, idle: 1_500, retry: 10 };

/** A real object store: OpenStack Swift, which verifies signatures as Amazon's does. */
export interface SwiftServer {
  port: number;
  /** @param port of a relay before the server */
  urlOf(bucket: string, prefix?: string, port?: number): string;
  environmentOf(key?: keyof typeof keys): Record<string, string>;
  open(
    bucket: string,
    options?: { prefix?: string; key?: keyof typeof keys; port?: number },
  ): Promise<ObjectStore>;
  createBucket(name: string): Promise<void>;
  /** From now on the bucket takes so many bytes. */
  limitBucket(name: string, bytes: number): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Swift as processes of this user, in a folder of its own. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-swift-'));
  await mkdir(join(folder, 'data', 'sda'), { recursive: true });
  const [port, ...ringPorts] = await findFreePorts(1 + rings.length);
  if (port === undefined) throw new Error('No port.');
  const portOf = (ring: (typeof rings)[number]): number => ringPorts[rings.indexOf(ring)] ?? 0;
  await Promise.all(rings.map((ring) => makeRing(folder, ring, portOf(ring))));
  await writeFile(join(folder, 'proxy.conf'), proxyConfiguration(folder, port));
  const stores = await Promise.all(
    rings.map((ring) => startPart(folder, ring, `swift-${ring}-server`, portOf(ring))),
  );
  const startProxy = () => startPart(folder, 'proxy', 'swift-proxy-server', port);
  let proxy = await startProxy();

  const urlOf = (bucket: string, prefix = '', at = port): string =>
    `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(`http://127.0.0.1:${at}`)}`;
  return {
    port,
    urlOf,
    environmentOf: (key = 'owner') => ({ ...keys[key] }),
    open: (bucket, { prefix = '', key = 'owner', port: at } = {}) =>
      openS3Store(
        parseObjectAddress('The test', urlOf(bucket, prefix, at), {
          id: keys[key].AWS_ACCESS_KEY_ID,
          secret: keys[key].AWS_SECRET_ACCESS_KEY,
        }),
        shortWaits,
      ),
    async createBucket(name) {
      const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
      const client = new S3Client({
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        forcePathStyle: true,
        credentials: {
          accessKeyId: keys.owner.AWS_ACCESS_KEY_ID,
          secretAccessKey: keys.owner.AWS_SECRET_ACCESS_KEY,
        },
      });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
    },
    async limitBucket(name, bytes) {
      // Asked of the part that holds it: the server's own calls would need a cache of tokens.
      const { stdout } = await run('swift-get-nodes', [
        join(folder, 'container.ring.gz'),
        `AUTH_${account}`,
        name,
      ]);
      const address = /http:\/\/[\w.:]+\/sda\/\d+\/[^"\s]+/.exec(stdout)?.[0] ?? '';
      const headers = {
        'x-timestamp': (Date.now() / 1_000).toFixed(5),
        'x-container-meta-quota-bytes': String(bytes),
      };
      const { status } = await fetch(address, { method: 'POST', headers });
      if (status !== 204) throw new Error(`The quota was not set: ${status}.`);
    },
    async kill() {
      await end(proxy, 'SIGKILL');
    },
    async restart() {
      proxy = await startProxy();
    },
    async stop() {
      await Promise.all([proxy, ...stores].map((part) => end(part, 'SIGTERM')));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function makeRing(folder: string, ring: string, port: number): Promise<void> {
  const builder = join(folder, `${ring}.builder`);
  await run('swift-ring-builder', [builder, 'create', '2', '1', '0']);
  await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/sda`, '1']);
  await run('swift-ring-builder', [builder, 'rebalance']);
  await writeFile(
    join(folder, `${ring}.conf`),
    [
      '[DEFAULT]',
      `devices = ${join(folder, 'data')}`,
      'mount_check = false',
      ...shared(folder, port),
      '[pipeline:main]',
      `pipeline = ${ring}-server`,
      `[app:${ring}-server]`,
      `use = egg:swift#${ring}`,
    ].join('\n'),
  );
}

const shared = (folder: string, port: number): string[] => [
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  'workers = 0',
  `user = ${userInfo().username}`,
  `swift_dir = ${folder}`,
  'log_address = /nowhere',
];

function proxyConfiguration(folder: string, port: number): string {
  const filters = ['catch_errors', 'gatekeeper', 'cache', 'listing_formats', 's3api', 'tempauth', 'copy'];
  const quotas = 'container-quotas';
  return [
    '[DEFAULT]',
    ...shared(folder, port),
    '[pipeline:main]',
    `pipeline = ${[...filters, quotas].join(' ')} slo proxy-server`,
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo'].flatMap((name) => [
      `[filter:${name}]`,
      `use = egg:swift#${name}`,
    ]),
    '[filter:cache]',
    'use = egg:swift#memcache',
    // None is there: the server asks for it, and then does without.
    'memcache_servers = 127.0.0.1:1',
    `[filter:${quotas}]`,
    'use = egg:swift#container_quotas',
    '[filter:s3api]',
    'use = egg:swift#s3api',
    'location = us-east-1',
    // Few: lists of several pages are read without storing a thousand files.
    `max_bucket_listing = ${listedAtOnce}`,
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    `user_${account}_owner = ${keys.owner.AWS_SECRET_ACCESS_KEY} .admin`,
    `user_${account}_other = ${keys.other.AWS_SECRET_ACCESS_KEY}`,
  ].join('\n');
}

async function startPart(folder: string, name: string, program: string, port: number): Promise<ChildProcess> {
  const part = spawn(program, [join(folder, `${name}.conf`)], { stdio: 'ignore' });
  const failed = once(part, 'error').then(([error]: unknown[]) => {
    throw error;
  });
  await Promise.race([failed, waitForPort(port, part)]);
  return part;
}

async function waitForPort(port: number, part: ChildProcess): Promise<void> {
  while (part.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await setTimeout(50);
  }
  throw new Error(`A part of Swift ended with ${part.exitCode}.`);
}

async function end(part: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (part.exitCode !== null || part.signalCode !== null) return;
  const exited = once(part, 'exit');
  part.kill(signal);
  await exited;
}
