import { buildClientIfStale } from './buildClient.ts';
import { buildHostIfStale } from './buildHost.ts';

/** Builds client and host where they are stale. The client comes first: its build empties the folder that holds the host. */
export async function buildIfStale(): Promise<void> {
  await buildClientIfStale();
  await buildHostIfStale();
}
