import { buildClientIfStale } from './buildClient.ts';
import { runHosting } from './hosting/startHosting.ts';

await runHosting('npm run serve', process.argv.slice(2), async () => {
  await buildClientIfStale();
  // Others may read every built file, and none of the served data.
  process.umask(0o077);
});
