import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { MediaSource } from '../../media/store/mediaSource.ts';
import { openDatabase } from '../database/database.ts';
import { TicketKeys } from '../domains/commerce/tickets/ticketKeys.ts';
import { systemClock } from '../kernel/clock.ts';
import { createServer } from './createServer.ts';
import { mediaRoutes } from './mediaRoutes.ts';

const address = '/media/0123456789abcdef0123456789abcdef';

/** A server whose disk answers when told to, and which asks a database of its own whose a file is. */
async function openServer(handlerMilliseconds?: number) {
  const app = await createServer({ logLevel: 'silent', handlerMilliseconds });
  const owners = new DatabaseSync(':memory:');
  const service = await openDatabase({ sqliteFile: ':memory:' });
  const disk = new EventTarget();
  const wasOpen: boolean[] = [];
  const media: MediaSource = {
    async find() {
      const answered = once(disk, 'answer');
      disk.dispatchEvent(new Event('asked'));
      await answered;
      return { path: '/nowhere', bytes: 1, mime: 'image/png' };
    },
    isOwned: () => {
      wasOpen.push(owners.isOpen);
      return true;
    },
  };
  const keys = new TicketKeys(service);
  await app.register(mediaRoutes, { database: service, media, keys, clock: systemClock });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    owners.close();
    await service.destroy();
  };
  return { origin, disk, wasOpen, stop };
}

test('a file that is looked for when the server stops is found before the databases close', async () => {
  const { origin, disk, wasOpen, stop } = await openServer();
  const asked = once(disk, 'asked');
  const response = fetch(origin + address).catch(() => 'ended');
  await asked;
  const stopped = stop();
  expect(await response).toBe('ended');
  // Long enough to close the databases, if nothing kept them open.
  await Promise.race([stopped, wait(200)]);
  disk.dispatchEvent(new Event('answer'));
  await stopped;
  await expect.poll(() => wasOpen).toEqual([true]);
});

test('a disk that does not answer keeps no server from stopping', async () => {
  const { origin, disk, wasOpen, stop } = await openServer(50);
  const asked = once(disk, 'asked');
  const response = fetch(origin + address).catch(() => 'ended');
  await asked;
  await stop();
  expect(await response).toBe('ended');
  expect(wasOpen).toEqual([]);
});
