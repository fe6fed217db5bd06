import { openStatsTools } from '../server/cli/openServiceTools.ts';
import { statsProgram } from '../server/cli/stats/statsProgram.ts';
import { exitCodes, runCommands } from '../server/cli/commands/runCommands.ts';

/** `npm run stats -- <command>`: for the operator of the service. Days, events, funnels, and errors by release. */
try {
  const { exitCode, output, complaint } = await runCommands(statsProgram, process.argv.slice(2), () =>
    openStatsTools(process.env),
  );
  if (output) process.stdout.write(`${output}\n`);
  if (complaint) process.stderr.write(`${complaint}\n`);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`The command failed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodes.refused;
}
