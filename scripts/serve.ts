import { buildClientIfStale } from './buildClient.ts';
import { hostingHelp, startHosting } from './hosting/startHosting.ts';

if (process.argv.slice(2).some((word) => ['help', '--help', '-h'].includes(word)))
  process.stdout.write(hostingHelp('npm run serve'));
else {
  await buildClientIfStale();
  // Others may read every built file, and none of the served data.
  process.umask(0o077);
  await startHosting();
}
