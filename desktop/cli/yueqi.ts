#!/usr/bin/env node
import { readArguments } from '../../media/fileNames/bytePath.ts';
import { processEnvironment } from '../../media/environment/processEnvironment.ts';
import { runCommand } from './runCommand.ts';

process.exitCode = await runCommand(readArguments(), processEnvironment, {
  print: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
});
