import { staffRoles, type StaffRole } from '../../src/api/contract/console/staffCall.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { PasswordHasher } from '../domains/identity/accounts/passwords.ts';
import type { ActionLog } from '../domains/staff/actionLog.ts';
import {
  addStaff,
  listStaff,
  removeStaff,
  resetStaff,
  setStaffRoles,
} from '../domains/staff/staffAccounts.ts';
import { StaffError } from '../domains/staff/staffError.ts';
import {
  CommandError,
  readChoice,
  UsageError,
  type Command,
  type CommandArguments,
} from './commands/command.ts';
import { formatTime } from './commands/output.ts';
import type { Program } from './commands/runCommands.ts';

/** The resources that commands of `npm run staff` use. */
export interface StaffTools {
  database: DatabaseHandle;
  /** Opens the log, for which the key of secrets is needed. */
  openLog(): Promise<ActionLog>;
  passwords: PasswordHasher;
  /** Unix seconds. */
  now: number;
}

const rolesUsage = `--roles ${staffRoles.join(',')}`;
const firstSignIn =
  'Sign in at /console with it once, within a day: it asks for a password of your own and for an authenticator app.';

/** @throws UsageError */
function readRoles({ options }: CommandArguments): StaffRole[] {
  const names = (options['roles'] ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) throw new UsageError(`--roles must name some of ${staffRoles.join(', ')}.`);
  return [...new Set(names.map((name) => readChoice(name, staffRoles, 'A role')))];
}

/** A change of an account, which is in the log as the command's. */
async function change<Value>(
  { openLog, now }: StaffTools,
  { action, name, roles }: { action: string; name: string; roles?: readonly StaffRole[] },
  make: () => Promise<Value>,
): Promise<Value> {
  // First, since nothing is changed that cannot be entered.
  const log = await openLog();
  try {
    const value = await make();
    const detail = { by: 'npm run staff', ...(roles ? { roles } : {}) };
    await log.append({ staffName: '', action, subject: `staff ${name}`, detail, now });
    return value;
  } catch (error) {
    if (error instanceof StaffError) throw new CommandError(error.message);
    throw error;
  }
}

const commands: Record<string, Command<StaffTools>> = {
  add: {
    usage: `add <name> ${rolesUsage}`,
    summary: 'Creates an account, and prints the password for its first sign-in.',
    words: 1,
    options: ['roles'],
    async run(open, given) {
      const [name = ''] = given.words;
      const roles = readRoles(given);
      const tools = await open();
      const password = await change(tools, { action: 'addStaff', name, roles }, () =>
        addStaff(tools, name, roles),
      );
      return {
        kind: 'done',
        sentence: `Created ${name} (${roles.join(', ')}). Password: ${password}\n${firstSignIn}`,
        data: { name, roles, password },
      };
    },
  },
  list: {
    usage: 'list',
    summary: 'Lists the staff with its roles.',
    words: 0,
    options: [],
    async run(open) {
      const { database } = await open();
      const data = await listStaff(database);
      return {
        kind: 'list',
        columns: ['NAME', 'ROLES', 'SECOND FACTOR', 'SINCE'],
        rows: data.map(({ name, roles, is_enrolled: isEnrolled, created_at: createdAt }) => [
          name,
          roles.join(', '),
          isEnrolled ? 'yes' : 'not yet',
          formatTime(createdAt),
        ]),
        data,
      };
    },
  },
  role: {
    usage: `role <name> ${rolesUsage}`,
    summary: 'Gives a member these roles and no others; it counts at its next call.',
    words: 1,
    options: ['roles'],
    async run(open, given) {
      const [name = ''] = given.words;
      const roles = readRoles(given);
      const tools = await open();
      await change(tools, { action: 'setStaffRoles', name, roles }, () => setStaffRoles(tools, name, roles));
      return { kind: 'done', sentence: `${name} has the roles ${roles.join(', ')}.`, data: { name, roles } };
    },
  },
  reset: {
    usage: 'reset <name>',
    summary: 'For a lost password or phone: ends the sessions, and prints a password for a first sign-in.',
    words: 1,
    options: [],
    async run(open, { words: [name = ''] }) {
      const tools = await open();
      const password = await change(tools, { action: 'resetStaff', name }, () => resetStaff(tools, name));
      return {
        kind: 'done',
        sentence: `Reset ${name}. Password: ${password}\n${firstSignIn}`,
        data: { name, password },
      };
    },
  },
  remove: {
    usage: 'remove <name>',
    summary: 'Ends an account and its sessions for good; its name stays in the log.',
    words: 1,
    options: [],
    async run(open, { words: [name = ''] }) {
      const tools = await open();
      await change(tools, { action: 'removeStaff', name }, () => removeStaff(tools, name));
      return { kind: 'done', sentence: `Removed ${name}.`, data: { name } };
    },
  },
  verify: {
    usage: 'verify',
    summary: 'Computes every digest of the log of actions again, and compares it with the daily heads.',
    words: 0,
    options: [],
    async run(open) {
      const { openLog } = await open();
      const data = await (await openLog()).verify();
      const { count, first_wrong: wrong, missing_head: head, heads, sha256 } = data;
      if (head)
        throw new CommandError(
          `The log was altered: entries from ${count + 1} on are missing. The head of ${head.day} is entry ${head.number}.`,
        );
      if (wrong !== null)
        throw new CommandError(`The log was altered: entry ${wrong} is missing or not as it was written.`);
      return {
        kind: 'done',
        sentence: `${count} entries are as they were written, and ${heads} daily heads fit. ${sha256}`,
        data,
      };
    },
  },
};

/** `npm run staff`: who may sign in to the console, for the operator of the service. */
export const staffProgram: Program<StaffTools> = {
  name: 'staff',
  uses:
    'It uses the database of DATABASE_URL or YUEQI_DATA_DIR, and, except for list, the key of YUEQI_SECRET_KEY or of secret.key ' +
    'in YUEQI_DATA_DIR.',
  commands,
};
