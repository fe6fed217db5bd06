import { join } from 'node:path';

/** Parameters of Node with which a process of TypeScript starts as fast as the host does. */
export const compiledCodeParameters: readonly string[] = [
  '--import',
  join(import.meta.dirname, '..', '..', 'scripts', 'keepCompiledCode.js'),
];
