import { buildClientIfStale } from './buildClient.ts';

await buildClientIfStale();
await import('../desktop/main.ts');
