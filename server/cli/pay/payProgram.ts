import type { Program } from '../commands/runCommands.ts';
import { auditCommands } from './auditCommand.ts';
import { orderCommands } from './orderCommands.ts';
import type { PayTools } from './payCommand.ts';
import { withdrawalCommands } from './withdrawalCommands.ts';

/** `npm run pay`: money, for the operator of the service. */
export const payProgram: Program<PayTools> = {
  name: 'pay',
  commands: { ...orderCommands, ...withdrawalCommands, ...auditCommands },
};
