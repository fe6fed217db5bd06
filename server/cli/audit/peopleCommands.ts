import { AuditError, type AuditCommand } from './auditCommand.ts';

export const peopleCommands: Record<string, AuditCommand> = {
  block: blocking(true, 'Ends the use of an account at once, on every device.'),
  unblock: blocking(false, 'Takes “block” back; sessions hold again.'),
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
      const { numUpdatedRows: changed } = await database
        .updateTable('accounts')
        .set({ is_blocked: isBlocked ? 1 : 0 })
        .where('uid', '=', uid)
        .executeTakeFirst();
      if (changed === 0n) throw new AuditError(`Nobody signs in as ${uid}.`);
      return { kind: 'done', sentence: `${uid} is ${verb}ed.`, data: { uid } };
    },
  };
}
