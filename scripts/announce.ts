import { openDatabaseTools } from '../server/cli/openServiceTools.ts';
import { runAnnounce } from '../server/cli/announce/runAnnounce.ts';
import { exitCodes } from '../server/cli/commands/runCommands.ts';

/** `npm run announce`: for the operator of the service. Sends a notice to every user. */
try {
  const { exitCode, output, complaint } = await runAnnounce(
    process.argv.slice(2),
    () => openDatabaseTools(process.env),
    (count) => process.stdout.isTTY && process.stdout.write(`\r${count} …`),
  );
  if (output) process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}${output}\n`);
  if (complaint) process.stderr.write(`${complaint}\n`);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(
    `The notice did not reach every user. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = exitCodes.refused;
}
