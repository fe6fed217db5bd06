import { join } from 'node:path';
import { createBuilder } from 'vite';

// `buildClient.ts` runs this in a process of its own.
const builder = await createBuilder({ root: join(import.meta.dirname, '..', '..'), logLevel: 'warn' });
await builder.buildApp();
process.exit();
