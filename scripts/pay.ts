import { openDatabaseTools } from '../server/cli/openServiceTools.ts';
import { payProgram } from '../server/cli/pay/payProgram.ts';
import { exitCodes, runCommands } from '../server/cli/commands/runCommands.ts';

/** `npm run pay -- <command>`: for the operator of the service. Lists, refunds and audits payments. */
try {
  const { exitCode, output, complaint } = await runCommands(payProgram, process.argv.slice(2), () =>
    openDatabaseTools(process.env),
  );
  if (output) process.stdout.write(`${output}\n`);
  if (complaint) process.stderr.write(`${complaint}\n`);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`The command failed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodes.refused;
}
