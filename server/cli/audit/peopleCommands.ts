import { blockAccount } from '../../domains/identity/accounts/hostAccounts.ts';
import { CommandError } from '../commands/command.ts';
import type { AuditCommand } from './auditCommand.ts';

export const peopleCommands: Record<string, AuditCommand> = {
  block: blocking(true, 'Blocks an account at once, on every device.'),
  unblock: blocking(false, 'Undoes “block”; the sessions of before are valid again.'),
};

function blocking(isBlocked: boolean, summary: string): AuditCommand {
  const verb = isBlocked ? 'block' : 'unblock';
  return {
    usage: `${verb} <uid>`,
    summary,
    words: 1,
    options: [],
    async run({ database }, { words }) {
      const [uid = ''] = words;
      if (!(await blockAccount(database, uid, isBlocked)))
        throw new CommandError(`There is no account of user ${uid}.`);
      return { kind: 'done', sentence: `User ${uid} is ${verb}ed.`, data: { uid } };
    },
  };
}
