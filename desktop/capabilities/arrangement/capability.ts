import { homedir } from 'node:os';
import { join } from 'node:path';
import { lacking } from '../../kernel/bridgeHandlers.ts';
import { findUserFolder } from '../../platform/files/userFolder.ts';
import { TaskProcess } from '../../platform/files/taskProcess.ts';
import { defineCapability } from '../capability.ts';
import { Arrangement } from './arrangement.ts';
import { ArrangementDatabase, arrangementMigrations } from './arrangementDatabase.ts';

const program = join(import.meta.dirname, 'arrangementWorker.ts');
/** 50,000 files move in some seconds. */
const silenceMilliseconds = 50_000;
/** A preview is known for as long as it may be looked at. */
const idleMilliseconds = 300_000;

const lack = lacking('unsupported_system');

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
      tasks: new TaskProcess({ program, silenceMilliseconds, idleMilliseconds }),
      database: new ArrangementDatabase(database),
      onChange: () => broadcast('arrangement.changed', {}),
    });
  },
  methods: (arrangement) => ({
    'arrangement.current': arrangement ? () => arrangement.read() : lack,
    'arrangement.configure': arrangement
      ? async (choice) => (arrangement.configure(choice), arrangement.read())
      : lack,
    'arrangement.preview': arrangement ? ({ names }) => arrangement.preview(names) : lack,
    'arrangement.tidy': arrangement ? ({ plan }) => arrangement.tidy(plan) : lack,
    'arrangement.undo': arrangement ? ({ run, steps }) => arrangement.undo(run, steps) : lack,
    'arrangement.steps': arrangement ? ({ run, offset }) => arrangement.listSteps(run, offset) : lack,
  }),
  // Not awaited by the start: a journal that was left open is long.
  ready: async (arrangement) => arrangement?.settle(),
  stop: async (arrangement) => arrangement?.close(),
});
