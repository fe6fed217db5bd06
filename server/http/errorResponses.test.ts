import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorCodes } from '../../src/api/contract/errors.ts';
import { errorResponses } from './errorResponses.ts';

test('a fault is logged by its location, and neither log nor response contain its message', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  await app.register(errorResponses);
  app.get('/faulty', async () => {
    throw Object.assign(new Error('insert into accounts values (moon)'), { code: '23505' });
  });
  const response = await app.inject({ url: '/faulty' });
  expect(response.json().resp_common.ret).toBe(errorCodes.serviceFault);
  expect(JSON.parse(log)).toMatchObject({
    fault: 'Error',
    code: '23505',
    path: '/faulty',
    msg: 'call failed',
  });
  expect(JSON.parse(log).frames[0]).toContain('errorResponses.test.ts');
  expect(log + response.body).not.toContain('moon');
});
