import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../createServer.ts';
import { builtFiles } from './builtFiles.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-built-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'client-abc.js'), 'export {};');
  await writeFile(join(folder, 'secret.txt'), 'beside');
  app = await createServer({ logLevel: 'silent' });
  await app.register(builtFiles, { path: '/3000/assets/', folder: join(folder, 'assets') });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a file of the build is kept by browsers for good, and can be asked for by its head', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: '/3000/assets/client-abc.js' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(method === 'GET' ? 'export {};' : '');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/) as string,
    });
  }
});

test.each([
  'missing.js',
  '..%2fsecret.txt',
  '%2e%2e%2fsecret.txt',
  '..',
  '.',
  '',
  'client-abc.js%00',
  '..%5csecret.txt',
])('%j is no file of the build', async (name) => {
  const answer = await app.inject({ url: `/3000/assets/${name}` });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toContain('beside');
});
