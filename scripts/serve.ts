import { buildClientIfStale } from './buildClient.ts';
import { startHosting } from './hosting/startHosting.ts';

await buildClientIfStale();
await startHosting(process.env);
