import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import { catalogueRoot } from '../../../content/catalogue.ts';

/** Builds the page of lists like a release, and serves it together with the starter catalogue's images. */
export async function serveLists(): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-lists-'));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'chrome120' },
  });
  const app = Fastify();
  await app.register(fastifyStatic, { root: folder });
  await app.register(fastifyStatic, {
    root: join(catalogueRoot, 'media'),
    prefix: '/media/',
    decorateReply: false,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
