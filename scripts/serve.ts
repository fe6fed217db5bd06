import { serve } from '../server/main.ts';
import { buildClientIfStale } from './buildClient.ts';

await buildClientIfStale();
await serve(process.env);
