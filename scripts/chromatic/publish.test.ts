import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publish } from './publish.ts';

/** Chromatic's own program, with a service of its own that answers the sign-in. */
async function publishWith(token: string | undefined, answer: RequestListener, signInTimeout?: number) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  let printed = '';
  const code = await publish({
    token,
    environment: { ...process.env, CHROMATIC_INDEX_URL: `http://127.0.0.1:${port}`, CHROMATIC_RETRIES: '0' },
    ...(signInTimeout !== undefined && { signInTimeout }),
    write: (text) => {
      printed += text;
    },
  });
  return { code, last: printed.trimEnd().split('\n').at(-1) };
}

test('nothing is published without a token, and with what is none', async () => {
  const refuse: RequestListener = () => expect.unreachable('Nothing is asked of Chromatic.');
  expect(await publishWith(undefined, refuse)).toMatchObject({
    code: 1,
    last: expect.stringContaining('CHROMATIC_PROJECT_TOKEN is not set') as string,
  });
  expect(await publishWith('my token', refuse)).toMatchObject({
    code: 1,
    last: expect.stringContaining('is no project token') as string,
  });
});

test('a token that Chromatic does not know ends with a sentence', async () => {
  const { code, last } = await publishWith('chpt_0123456789ab', (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: null, errors: [{ message: 'No app with code found' }] }));
  });
  expect(code).toBe(1);
  expect(last).toContain('did not accept CHROMATIC_PROJECT_TOKEN');
});

test('a service that does not answer ends with a sentence', async () => {
  const { code, last } = await publishWith('chpt_0123456789ab', () => undefined, 1000);
  expect(code).toBe(1);
  expect(last).toContain('did not answer the sign-in');
});

test('a change fails, and only what changed is photographed', async () => {
  const path = join(import.meta.dirname, '..', '..', 'chromatic.config.json');
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    exitZeroOnChanges: false,
    onlyChanged: true,
    buildScriptName: 'storybook:build',
  });
});
