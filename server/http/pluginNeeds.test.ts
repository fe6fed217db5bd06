import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { expect, test } from 'vitest';
import { createServer } from './createServer.ts';
import { builtFiles } from './webClient/builtFiles.ts';
import { consoleClient } from './webClient/consoleClient.ts';
import { errorResponses } from './errorResponses.ts';
import { openApiRoutes } from './openApi/openApiRoutes.ts';

const place = { path: '/3000/assets/', folder: '/nowhere' };

test('a plugin without what it needs ends the start with its name and the missing one', async () => {
  await expect(async () => Fastify().register(builtFiles, place)).rejects.toThrow(
    "The dependency '@fastify/static' of plugin 'built-files' is not registered",
  );
  const bare = Fastify();
  await bare.register(errorResponses);
  await expect(async () => bare.register(consoleClient, { distFolder: '/nowhere' })).rejects.toThrow(
    "The decorator 'publicPath' required by 'console-client' is not present in Fastify",
  );
});

test('so does a planted one, on a server with everything that the product has', async () => {
  const planted = fp(async () => undefined, { name: 'planted', dependencies: ['payments-of-nobody'] });
  const app = await createServer({ logLevel: 'silent' });
  await expect(async () => app.register(planted)).rejects.toThrow(
    "The dependency 'payments-of-nobody' of plugin 'planted' is not registered",
  );
});

test('with what it needs it starts', async () => {
  const app = await createServer({ logLevel: 'silent' });
  await app.register(builtFiles, place);
  await app.register(openApiRoutes);
  expect(app.hasPlugin('error-responses')).toBe(true);
  expect((await app.inject({ url: '/openapi.json' })).statusCode).toBe(200);
  await app.close();
});
