import { homedir } from 'node:os';
import { join } from 'node:path';
import { openTaskProcess } from '../../../media/process/tasks.ts';
import { unsupported } from '../../kernel/bridgeHandlers.ts';
import { findUserFolder } from '../../platform/files/userFolder.ts';
import { defineCapability } from '../capability.ts';
import { Arrangement } from './arrangement.ts';
import { arrangementProgram } from './arrangementProgram.ts';
import { ArrangementDatabase, arrangementMigrations } from './arrangementDatabase.ts';

/** A preview is known for as long as it may be looked at. */
const idleMs = 300_000;

const unsupportedReason = unsupported('unsupported_system');

/** Tidying the desktop's folder. */
export const arrangementCapability = defineCapability({
  name: 'arrangement',
  needs: {},
  migrations: arrangementMigrations,
  start({ settings, environment, platform, database, broadcast }) {
    if (platform.system !== 'linux') return null;
    const home = homedir();
    return new Arrangement({
      desktop: () => findUserFolder('DESKTOP', environment, home, 'Desktop'),
      describe: (path) => (path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path),
      journals: join(settings.dataFolder, 'arrangement'),
      tasks: openTaskProcess(arrangementProgram, { idleMs }),
      database: new ArrangementDatabase(database),
      onChange: () => broadcast('arrangement.changed', {}),
    });
  },
  methods: (arrangement) => ({
    'arrangement.current': arrangement ? () => arrangement.read() : unsupportedReason,
    'arrangement.configure': arrangement
      ? async (choice) => (arrangement.configure(choice), arrangement.read())
      : unsupportedReason,
    'arrangement.preview': arrangement ? ({ names }) => arrangement.preview(names) : unsupportedReason,
    'arrangement.tidy': arrangement ? ({ plan }) => arrangement.tidy(plan) : unsupportedReason,
    'arrangement.undo': arrangement ? ({ run, steps }) => arrangement.undo(run, steps) : unsupportedReason,
    'arrangement.steps': arrangement
      ? ({ run, offset }) => arrangement.listSteps(run, offset)
      : unsupportedReason,
  }),
  // Not awaited by the start: a journal that was left open is long.
  ready: async (arrangement) => arrangement?.settle(),
  stop: async (arrangement) => arrangement?.close(),
});
