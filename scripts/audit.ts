import { openAuditTools } from '../server/cli/openServiceTools.ts';
import { auditProgram } from '../server/cli/audit/auditProgram.ts';
import { exitCodes, runCommands } from '../server/cli/commands/runCommands.ts';

/** `npm run audit -- <command>`: for the operator of the service. Lists and decides what users uploaded, reported and applied for. */
try {
  const { exitCode, output, complaint } = await runCommands(auditProgram, process.argv.slice(2), () =>
    openAuditTools(process.env),
  );
  if (output) process.stdout.write(`${output}\n`);
  if (complaint) process.stderr.write(`${complaint}\n`);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`The audit failed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodes.refused;
}
