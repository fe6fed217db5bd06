import { homedir } from 'node:os';
import { join } from 'node:path';
import { openTaskProcess } from '../../../media/process/tasks.ts';
import { unsupportedAll, type BridgeHandlers } from '../../kernel/bridgeHandlers.ts';
import { languageOfSession } from '../../kernel/languageOfSession.ts';
import { openPath } from '../../platform/programs/openPath.ts';
import { defineCapability, type HostContext } from '../capability.ts';
import { Cleaning } from './cleaning.ts';
import { Disk } from './disk/disk.ts';
import { optimisationProgram } from './scan/optimisationProgram.ts';
import { StartupEntries } from './startupEntries.ts';
import { findUserFolders } from './userFolders.ts';

const idleMs = 2_000;
/** The tree of a disk stays for as long as it may be looked at. */
const treeMs = 600_000;

const names = [
  'optimisation.current',
  'optimisation.scan',
  'optimisation.stop',
  'optimisation.clean',
  'optimisation.undo',
  'optimisation.emptyOldTrash',
  'optimisation.listStartup',
  'optimisation.setStartup',
  'optimisation.disk',
  'optimisation.diskScan',
  'optimisation.diskStop',
  'optimisation.diskView',
  'optimisation.diskClean',
  'optimisation.diskOpen',
] as const;

type OptimisationHandlers = Pick<BridgeHandlers, (typeof names)[number]>;

/**
 * Files that take up space on this machine, programs that start with it, and its disk. Other systems have their own
 * tools for it.
 */
export const optimisationCapability = defineCapability({
  name: 'optimisation',
  needs: {},
  start: (context) => (context.platform.system === 'linux' ? createParts(context) : null),
  methods: (parts): OptimisationHandlers => {
    if (!parts) return unsupportedAll(names, 'unsupported_system');
    const { cleaning, disk, startup } = parts;
    return {
      'optimisation.current': () => cleaning.read(),
      'optimisation.scan': async () => (cleaning.scan(), {}),
      'optimisation.stop': async () => (cleaning.stop(), {}),
      'optimisation.clean': ({ items }) => cleaning.clean(items),
      'optimisation.undo': ({ run }) => cleaning.undo(run),
      'optimisation.emptyOldTrash': () => cleaning.emptyOldTrash(),
      'optimisation.listStartup': async () => ({ entries: await startup.list() }),
      'optimisation.setStartup': async ({ id, is_on: isOn }) => {
        await startup.set(id, isOn);
        return { entries: await startup.list() };
      },
      'optimisation.disk': async () => disk.read(),
      'optimisation.diskScan': async () => (disk.scan(), {}),
      'optimisation.diskStop': async () => (disk.stop(), {}),
      'optimisation.diskView': ({ folder }) => disk.view(folder),
      'optimisation.diskClean': ({ items }) => disk.clean(items),
      'optimisation.diskOpen': async ({ folder }) => (await disk.openFolder(folder), {}),
    };
  },
  async stop(parts) {
    parts?.disk.stop();
    await parts?.cleaning.close();
  },
});

function createParts({ settings, environment, broadcast }: HostContext) {
  const home = homedir();
  const folders = () => findUserFolders(environment, home, settings.dataFolder);
  const journals = join(settings.dataFolder, 'optimisation');
  const disk: Disk = new Disk({
    folders,
    journals,
    scans: openTaskProcess(optimisationProgram, { idleMs: treeMs, onEnd: () => disk.forget() }),
    open: (path) => openPath(path, environment),
    onChange: (state) => broadcast('optimisation.diskChanged', state),
  });
  const cleaning = new Cleaning({
    folders,
    journals,
    scans: openTaskProcess(optimisationProgram, { idleMs }),
    moves: openTaskProcess(optimisationProgram, { idleMs }),
    now: Date.now,
    onChange: (state) => broadcast('optimisation.changed', state),
  });
  const startup = new StartupEntries({
    environment,
    config: environment['XDG_CONFIG_HOME'] || join(home, '.config'),
    recordPath: join(settings.dataFolder, 'startup-entries.json'),
    language: languageOfSession(environment).split(/[.@]/)[0] ?? '',
  });
  return { cleaning, disk, startup };
}
