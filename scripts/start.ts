import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClientIfStale } from './buildClient.ts';
import { buildHostIfStale, hostBundle } from './buildHost.ts';

await buildClientIfStale();
await buildHostIfStale();
await import(pathToFileURL(join(import.meta.dirname, '..', hostBundle)).href);
