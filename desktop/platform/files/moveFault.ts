import { codeOf } from './moveEntry.ts';

/** Reasons why the system did not move or remove a file. */
export type SystemFault = 'other_device' | 'disk_full' | 'no_permission' | 'gone' | 'occupied' | 'failed';

const faults: ReadonlyMap<string, SystemFault> = new Map(
  Object.entries<SystemFault>({
    EXDEV: 'other_device',
    ENOSPC: 'disk_full',
    EDQUOT: 'disk_full',
    EACCES: 'no_permission',
    EPERM: 'no_permission',
    EROFS: 'no_permission',
    ENOENT: 'gone',
    EEXIST: 'occupied',
  }),
);

/** Does something with files. @returns why the system refused it; null where it did not */
export function attempt(action: () => void): SystemFault | null {
  try {
    action();
    return null;
  } catch (error) {
    return faults.get(codeOf(error)) ?? 'failed';
  }
}
