import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnvironmentFile } from './environmentFile.ts';

/**
 * Runs a program of the operator with the settings of the service: `withSettings.ts <file> <data folder> <program> …`. They are
 * those of the process from its beginning, since Node reads some, such as `NODE_EXTRA_CA_CERTS`, before any code runs.
 */
const [file = '', dataFolder = '', ...words] = process.argv.slice(2);
// Every system that systemd runs on has it.
process.execve?.(
  process.execPath,
  [process.execPath, join(import.meta.dirname, 'yueqiService.ts'), ...words],
  {
    ...process.env,
    ...parseEnvironmentFile(readFileSync(file, 'utf8')),
    YUEQI_DATA_DIR: dataFolder,
    HOME: dataFolder,
  },
);
