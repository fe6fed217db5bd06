import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPostgresDatabase } from '../../../tests/support/databases.ts';
import { openDatabase } from '../database.ts';
import { DatabaseAwayError } from '../../kernel/databaseAwayError.ts';
import { toDatabaseError } from './awayErrors.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EAI_AGAIN', '08006', '57P01', '57P03'])(
  '%s says that the server is away',
  (code) => expect(toDatabaseError(withCode(code))).toBeInstanceOf(DatabaseAwayError),
);

test.each(['23505', '40001', '40P01', '57014', '53300', '42P01', 'EACCES'])(
  '%s says something else',
  (code) => {
    const error = withCode(code);
    expect(toDatabaseError(error)).toBe(error);
  },
);

test('what is asked while the server is away fails as such, in a transaction too, and works once it is back', async () => {
  const url = new URL(await createPostgresDatabase());
  const road = new Road(Number(url.port));
  url.port = String(await road.open());
  const database = await openDatabase({ postgresUrl: url.href });
  const ask = () => sql`select 1`.execute(database);
  try {
    const transaction = database.transaction().execute(async (within) => {
      await sql`select 1`.execute(within);
      await road.close();
      await sql`select 1`.execute(within);
    });
    await expect(transaction).rejects.toThrow(DatabaseAwayError);
    await expect(ask()).rejects.toThrow(DatabaseAwayError);
    await road.open(Number(url.port));
    await expect.poll(() => ask().then(() => true)).toBe(true);
  } finally {
    await database.destroy();
    await road.close();
  }
});

/** A way to the server that can be closed. */
class Road {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  constructor(target: number) {
    this.#target = target;
  }

  async open(port = 0): Promise<number> {
    this.#server = createServer((socket) => {
      const there = connect(this.#target, '127.0.0.1');
      for (const each of [socket, there]) {
        this.#sockets.add(each);
        each.on('error', () => undefined);
      }
      socket.pipe(there).pipe(socket);
    }).listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    const closed = this.#server?.listening && once(this.#server, 'close');
    this.#server?.close();
    await closed;
  }
}
