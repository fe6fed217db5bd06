import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Starts the service as its package does, and waits for its end. */
async function start(environment: NodeJS.ProcessEnv): Promise<{ exitCode: number; lines: string[] }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'yueqiService.ts'), 'serve'], {
    env: { PATH: process.env['PATH'], YUEQI_CONSOLE: 'off', YUEQI_LOG: 'silent', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, lines: said.trim().split('\n') };
}

test('wrong settings end the start with a sentence each, all at once, and nothing starts it again', async () => {
  expect(
    await start({
      ...{ YUEQI_PORT: 'abc', YUEQI_LOG: 'verbose', YUEQI_SEED: 'moon', YUEQI_INSTANCE: '2' },
      ...{ YUEQI_METRICS_PORT: '99999', DATABASE_URL: 'mysql://moon:secret@db', YUEQI_SECRET_KEY: 'short' },
    }),
  ).toEqual({
    exitCode: 78,
    lines: [
      'YUEQI_PORT is "abc"; it takes a whole number from 0 to 65535.',
      'DATABASE_URL is wrong; it takes an address that begins with postgres:// or postgresql://.',
      expect.stringMatching(/^YUEQI_SECRET_KEY has to be a key of 32 bytes/),
      'YUEQI_SEED is "moon"; it takes demo or empty.',
      'YUEQI_LOG is "verbose"; it takes one of silent, error, warn, info, debug, trace.',
      'YUEQI_METRICS_PORT is "99999"; it takes a whole number from 0 to 65535, or off.',
    ],
  });
});
