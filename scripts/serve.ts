import { buildClientIfStale } from './buildClient.ts';
import { startHosting } from './hosting/startHosting.ts';

await buildClientIfStale();
// Of what is built, others may read everything; of what is served, nothing.
process.umask(0o077);
await startHosting(process.env);
