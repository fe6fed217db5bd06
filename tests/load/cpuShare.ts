import { access, mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Short, so that a process that has used its share waits for milliseconds. */
const periodMicroseconds = 10_000;
const oldHierarchy = '/sys/fs/cgroup/cpu';
const newHierarchy = '/sys/fs/cgroup';

/** A limit of processor time for processes; null where this machine lets nothing set one. */
export interface CpuShare {
  add(pid: number): Promise<void>;
  /** Once its processes have ended. */
  remove(): Promise<void>;
}

/**
 * Limits processes to a share of one core, by a control group of their own (version 2 or 1): then two of them, what asks
 * them, and their database have room on a machine of two cores, as each would have on machines of its own.
 */
export async function openCpuShare(name: string, share: number): Promise<CpuShare | null> {
  const quota = Math.round(share * periodMicroseconds);
  try {
    const isNew = await exists(join(newHierarchy, 'cgroup.controllers'));
    const folder = join(isNew ? newHierarchy : oldHierarchy, name);
    await mkdir(folder);
    if (isNew) await writeFile(join(folder, 'cpu.max'), `${quota} ${periodMicroseconds}`);
    else {
      await writeFile(join(folder, 'cpu.cfs_period_us'), String(periodMicroseconds));
      await writeFile(join(folder, 'cpu.cfs_quota_us'), String(quota));
    }
    return {
      add: (pid) => writeFile(join(folder, 'cgroup.procs'), String(pid)),
      remove: () => rmdir(folder),
    };
  } catch {
    return null;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
