import { buildClientIfStale } from '../../scripts/buildClient.ts';

/** Hosts that begin together would build it together. */
export default async function buildOnce(): Promise<void> {
  await buildClientIfStale();
}
