import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MessageReader, packMessage, SwayConnection } from './swayConnection.ts';

const windowEvent = 0x8000_0003;

let folder: string;
let server: Server;
let client: Socket | null;
let asked: { type: number; payload: string }[];

/** Answers every question with its number, in pieces. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-ipc-'));
  asked = [];
  client = null;
  const reader = new MessageReader();
  server = createServer((socket) => {
    client = socket;
    socket.on('data', (chunk) => {
      for (const message of reader.add(chunk)) {
        asked.push(message);
        const answer = packMessage(message.type, `answer ${message.type}`);
        socket.write(answer.subarray(0, 9));
        socket.write(answer.subarray(9));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, 'socket'), resolve));
});

afterEach(async () => {
  client?.destroy();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

test('questions are answered in their order, and events come between', async () => {
  let changes = 0;
  const connection = new SwayConnection(join(folder, 'socket'), {
    onChange: () => (changes += 1),
    onEnd: () => undefined,
  });
  expect(await Promise.all([connection.readTree(), connection.readVersion()])).toEqual([
    'answer 4',
    'answer 7',
  ]);
  client?.write(Buffer.concat([packMessage(windowEvent, '{}'), packMessage(windowEvent, '{"é":1}')]));
  await connection.run('output yueqi bg #000000 solid_color');
  expect(changes).toBe(2);
  expect(asked).toEqual([
    { type: 2, payload: '["window","workspace","output"]' },
    { type: 4, payload: '' },
    { type: 7, payload: '' },
    { type: 0, payload: 'output yueqi bg #000000 solid_color' },
  ]);
  connection.close();
});

test('without a sway nothing is answered, and the reason is told', async () => {
  const ends: (string | undefined)[] = [];
  const connection = new SwayConnection(join(folder, 'nothing'), {
    onChange: () => undefined,
    onEnd: (error) => ends.push(error?.message),
  });
  await expect(connection.readTree()).rejects.toThrow('ENOENT');
  await expect(connection.readTree()).rejects.toThrow('ended');
  expect(ends).toEqual([expect.stringContaining('ENOENT')]);
});
