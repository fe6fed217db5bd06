import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClientIfStale } from '../../scripts/buildClient.ts';
import { preparedDataVariable, startFreshHost } from './runningHost.ts';

/**
 * Builds client and host, which hosts that begin together would build together, and prepares the data folder that they copy.
 *
 * @returns the function that removes the folder
 */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  await buildClientIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-prepared-'));
  const host = await startFreshHost({ YUEQI_DATA_DIR: folder });
  // Its service is asleep until it is asked.
  await fetch(new URL('/healthz', host.address));
  await host.stop();
  process.env[preparedDataVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
