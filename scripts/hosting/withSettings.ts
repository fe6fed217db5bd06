import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { describeFileProblem } from '../../server/kernel/fileProblem.ts';
import { settingsOf } from './environmentFile.ts';

/**
 * Runs a program of the operator with the settings of the service: `withSettings.ts <file> <data folder> <program> …`. They are
 * those of the process from its beginning, since Node reads some, such as `NODE_EXTRA_CA_CERTS`, before any code runs.
 */
const [file = '', dataFolder = '', ...words] = process.argv.slice(2);
let text = '';
try {
  text = readFileSync(file, 'utf8');
} catch (error) {
  process.stderr.write(
    `The settings of the service in ${file} cannot be read: ${describeFileProblem(error)}.\n`,
  );
  process.exit(1);
}
// Every system that systemd runs on has it.
process.execve?.(
  process.execPath,
  [process.execPath, join(import.meta.dirname, 'yueqiService.ts'), ...words],
  // As systemd does: without its name PostgreSQL does not know who signs in.
  { USER: userInfo().username, ...settingsOf(text, dataFolder, process.env) },
);
