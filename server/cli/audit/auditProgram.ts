import type { Program } from '../commands/runCommands.ts';
import { applicationCommands } from './applicationCommands.ts';
import type { AuditTools } from './auditCommand.ts';
import { complaintCommands } from './complaintCommands.ts';
import { peopleCommands } from './peopleCommands.ts';
import { reportCommands } from './reportCommands.ts';
import { workCommands } from './workCommands.ts';

/** `npm run audit`: lists and decides what users uploaded, reported and applied for. */
export const auditProgram: Program<AuditTools> = {
  name: 'audit',
  commands: {
    ...workCommands,
    ...reportCommands,
    ...complaintCommands,
    ...applicationCommands,
    ...peopleCommands,
  },
};
