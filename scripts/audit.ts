import { openAuditTools } from '../server/cli/openServiceTools.ts';
import { exitCodes, runAudit } from '../server/cli/audit/runAudit.ts';

/** `npm run audit -- <command>`: for the operator of the service. Lists and decides what users uploaded, reported and applied for. */
try {
  const { exitCode, output, complaint } = await runAudit(process.argv.slice(2), () =>
    openAuditTools(process.env),
  );
  if (output) process.stdout.write(`${output}\n`);
  if (complaint) process.stderr.write(`${complaint}\n`);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`The audit failed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodes.refused;
}
