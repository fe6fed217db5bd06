import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorCodes } from '../../src/api/contract/errors.ts';
import { DatabaseAwayError } from '../kernel/databaseAwayError.ts';
import { errorResponses } from './errorResponses.ts';

test('while the database is away calls are answered by 503 with a time, and the log names it', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  await app.register(errorResponses);
  app.get('/healthz', () => {
    throw new DatabaseAwayError(Object.assign(new Error('password'), { code: 'ECONNREFUSED' }));
  });
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ resp_common: { ret: errorCodes.serviceBusy, retry_after: 5 } });
  expect(lines.join('')).toContain('database away');
  expect(lines.join('')).toContain('ECONNREFUSED');
  expect(lines.join('')).not.toContain('password');
  await app.close();
});
