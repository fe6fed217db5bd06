import { join } from 'node:path';
import { findBrowser } from '../desktop/browser/findBrowser.ts';
import { createPosterMaker } from '../desktop/browser/posterMaker.ts';
import { serve } from '../server/serve.ts';
import { buildClientIfStale } from './buildClient.ts';

await buildClientIfStale();
await serve(process.env, {
  distFolder: join(import.meta.dirname, '..', 'dist'),
  openPosters: async () =>
    createPosterMaker(await findBrowser({ environment: process.env }), () => undefined),
});
