import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createFolderFiles } from '../../../media/files/privateFiles.ts';
import { messageStream } from '../../../src/api/contract/messages.ts';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { createSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { streamBytes } from '../../../server/http/messageStream/streamLimit.ts';
import { startPostgresServer } from '../../support/postgres.ts';
import { insertUsers } from '../../support/rows.ts';
import { testSecrets } from '../../support/secrets.ts';
import { fastHashers, guest } from '../../support/service.ts';
import { plainRow, ratioRow, type Row } from '../row.ts';

const sizes = [500, 4_500] as const;
const perUser = 8;
const idleMilliseconds = 10_000;
const bytesPerKilobyte = 1_024;

/** Memory and time of streams on which nothing happens, on PostgreSQL: `streamLimit.ts` goes by the memory. */
export async function measureStreams(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-streams-'));
  const server = await startPostgresServer();
  try {
    const database = await openDatabase({ postgresUrl: `${server.url}/postgres` });
    const rows = await measure(database, folder);
    await database.destroy();
    return rows;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function measure(database: DatabaseHandle, folder: string): Promise<Row[]> {
  const now = Math.floor(Date.now() / 1_000);
  const [few, many] = sizes;
  await insertUsers(
    database,
    Array.from({ length: Math.ceil(many / perUser) }, (_, index) => `u${index}`),
  );
  const bodies: string[] = [];
  for (let index = 0; index < many; index += 1) {
    const deviceId = `device ${index}`;
    const session = await createSession(database, { uid: `u${Math.floor(index / perUser)}`, deviceId, now });
    bodies.push(JSON.stringify({ common: { ...guest, ...session, device_id: deviceId }, login_info: {} }));
  }
  const app = await createServer({ logLevel: 'error', requestsPerMinute: many * 2 });
  let open = () => 0;
  await registerService(app, {
    database,
    secrets: testSecrets.apps,
    media: {
      find: async () => null,
      isOwned: () => false,
      putBytes: () => Promise.reject(new Error('none')),
    },
    privateFiles: createFolderFiles(folder),
    hashers: fastHashers,
    streamLimit: many,
    monitor: { watchStreams: (count: () => number) => (open = count) } as never,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = spawn(
    process.execPath,
    [join(import.meta.dirname, 'streamClient.ts'), address, messageStream.path],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const reach = async (count: number) => {
    for (const body of bodies.slice(open(), count)) client.stdin.write(`${body}\n`);
    while (open() < count) await setTimeout(100);
    await setTimeout(3_000);
  };
  const memory: number[] = [];
  for (const size of sizes) {
    await reach(size);
    memory.push(process.memoryUsage().rss);
  }
  const before = process.cpuUsage();
  await setTimeout(idleMilliseconds);
  const { user, system } = process.cpuUsage(before);
  client.kill();
  await app.close();
  const [small = 0, large = 0] = memory;
  const bytes = (large - small) / (many - few);
  return [
    ratioRow('memory of a stream', bytes / bytesPerKilobyte, streamBytes / bytesPerKilobyte, 'kB', 1),
    plainRow(
      '% of a core for 1,000 idle streams',
      ((user + system) / idleMilliseconds / 10 / many) * 1_000,
      '%',
      null,
    ),
  ];
}
