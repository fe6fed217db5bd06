import { isSideFile } from '../../src/api/rules/uploads/sideFiles.ts';
import type { NameRules } from './archiveNames.ts';

/** Files of a package, and their bytes in all. */
export const packageLimits = { files: 10_000, bytes: 2_000_000_000 } as const;

/** Separators, drives and wildcards of Windows, and invalid text; a page may use everything else in an address. */
export const packageNames: NameRules = { longest: 400, deepest: 24, refused: /[\\:*?"<>|\uFFFD]/ };

/** True for what systems and editors put beside the files of a package. */
export function isLeftOut(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.') || isSideFile(name));
}
