import { openDatabaseTools } from '../server/cli/openServiceTools.ts';
import { contestProgram } from '../server/cli/contest/contestProgram.ts';
import { exitCodes, runCommands } from '../server/cli/commands/runCommands.ts';

/** `npm run contest -- <command>`: for the operator of the service. Creates, opens and closes contests. */
try {
  const { exitCode, output, complaint } = await runCommands(contestProgram, process.argv.slice(2), () =>
    openDatabaseTools(process.env),
  );
  if (output) process.stdout.write(`${output}\n`);
  if (complaint) process.stderr.write(`${complaint}\n`);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`The command failed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodes.refused;
}
