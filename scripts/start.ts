import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './buildIfStale.ts';
import { hostBundle } from './buildHost.ts';

await buildIfStale();
await import(pathToFileURL(join(import.meta.dirname, '..', hostBundle)).href);
