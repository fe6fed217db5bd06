import fastify from 'fastify';
import { expect, test } from 'vitest';
import { allowOtherSites, allowSameSite, protectAnswers } from './protectionHeaders.ts';

test('media at an address of their own are shown and drawn by pages of other sites, others are not', async () => {
  const app = fastify();
  protectAnswers(app);
  app.get('/elsewhere', (_request, reply) => {
    allowOtherSites(reply);
    return reply.send('');
  });
  app.get('/here', (_request, reply) => {
    allowSameSite(reply);
    return reply.send('');
  });
  const headersOf = async (url: string) => {
    const { headers } = await app.inject({ url });
    return [headers['cross-origin-resource-policy'], headers['access-control-allow-origin']];
  };
  expect(await headersOf('/elsewhere')).toEqual(['cross-origin', '*']);
  expect(await headersOf('/here')).toEqual(['same-site', undefined]);
  await app.close();
});
