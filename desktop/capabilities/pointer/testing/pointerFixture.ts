import { mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { createSettingKinds } from '../../../storage/undo/createSettingKinds.ts';
import { UndoableSettings } from '../../../storage/undoableSettings.ts';
import { createStoredValues } from '../../../storage/storedValues.ts';
import { storageCapability } from '../../storage/capability.ts';
import { pointerCapability } from '../capability.ts';
import { PointerDatabase } from '../pointerDatabase.ts';
import { PointerPerformer } from '../pointerPerformer.ts';
import { Pointers } from '../pointers.ts';
import { PointerSets } from '../pointerSets.ts';
import { findPointerDesktop } from '../pointerTargets.ts';

/** A home with a host's database; each start on it is a new process as far as that knows. */
export interface PointerHome {
  folder: string;
  environment: NodeJS.ProcessEnv;
  start(): { pointers: Pointers; sets: PointerSets; runTimers(): void };
  /** Every file of the home as text, beside the host's own. */
  files(): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/** @param environment of the session; its home is the fixture's own */
export async function makePointerHome(environment: NodeJS.ProcessEnv): Promise<PointerHome> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-pointer-'));
  const data = join(folder, 'data');
  const home = join(folder, 'home');
  await mkdir(data);
  await mkdir(join(home, '.config'), { recursive: true });
  const own = { ...environment, HOME: home, XDG_CONFIG_HOME: join(home, '.config') };
  return {
    folder: home,
    environment: own,
    start() {
      const database = openHostDatabase(join(data, 'host.sqlite'), [storageCapability, pointerCapability]);
      const log = (): void => undefined;
      const kinds = createSettingKinds(own, log);
      const settings = new UndoableSettings({ owner: 'pointer', database, kinds, log });
      const desktop = findPointerDesktop(own, 'linux');
      const sets = new PointerSets(new PointerDatabase(database), log);
      const performer =
        typeof desktop === 'string' ? null : new PointerPerformer({ desktop, settings, folder: data, log });
      const timers = new Set<() => void>();
      const pointers = new Pointers({
        values: createStoredValues(database),
        sets,
        performer,
        unsupportedReason: typeof desktop === 'string' ? desktop : null,
        onChange: () => undefined,
        schedule: (_milliseconds, action) => {
          timers.add(action);
          return () => timers.delete(action);
        },
        log,
      });
      return { pointers, sets, runTimers: () => timers.forEach((action) => action()) };
    },
    async files() {
      const found: Record<string, string> = {};
      for (const entry of await readdir(home, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile()) found[path] = (await readFile(path)).toString('base64');
        else found[path] = entry.isSymbolicLink() ? await readlink(path) : 'folder';
      }
      return found;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
