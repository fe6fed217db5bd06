import type { Program } from '../commands/runCommands.ts';
import type { ContestTools } from './contestCommand.ts';
import { hostContestCommands } from './hostContestCommands.ts';
import { reportContestCommands } from './reportContestCommands.ts';

/** `npm run contest`: contests, for the operator of the service. */
export const contestProgram: Program<ContestTools> = {
  name: 'contest',
  commands: { ...hostContestCommands, ...reportContestCommands },
};
