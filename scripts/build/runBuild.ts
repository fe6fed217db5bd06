import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { createBuilder } from 'vite';

// `buildClient.ts` runs this in a process of its own.
const builder = await createBuilder({ root: join(import.meta.dirname, '..', '..'), logLevel: 'warn' });
await builder.buildApp();

// The first start finds the host compiled too.
await import('../../desktop/host.ts');
flushCompileCache();
process.exit();
