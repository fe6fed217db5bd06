import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type RunningHost } from '../../e2e/runningHost.ts';
import { makeMember } from '../../support/member.ts';

/** Runs something against the real host on a data folder of its own. */
export async function withHost<Result>(
  run: (host: RunningHost) => Promise<Result>,
  prepare: (dataFolder: string) => Promise<void> = async () => undefined,
  environment: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-bench-'));
  await prepare(dataFolder);
  const host = await startHost({ YUEQI_DATA_DIR: dataFolder, ...environment });
  try {
    return await run(host);
  } finally {
    await host.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** The same for a member, who may have every file and every part of the desktop. */
export async function withMembersHost<Result>(
  run: (host: RunningHost, dataFolder: string) => Promise<Result>,
  environment: NodeJS.ProcessEnv = {},
): Promise<Result> {
  let folder = '';
  return withHost(
    async (host) => {
      await makeMember(host, folder);
      return run(host, folder);
    },
    async (dataFolder) => void (folder = dataFolder),
    environment,
  );
}
