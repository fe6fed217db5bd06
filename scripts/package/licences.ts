import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Module } from './modules.ts';

/** The licence of a package of npm. */
export interface Licence {
  /** Short name, as in the machine-readable format: no spaces. */
  name: string;
  copyrights: string[];
  /** The whole text; null where the package brings none. */
  text: string | null;
}

const licenceFile = /^(?:un)?licen[cs]e(?:[.-].*)?$/i;
/** A line that says whose it is, not one that speaks of copyright notices. */
const copyrightLine = /^\W*(?:copyright\b.*(?:\d{4}|\(c\)|©)|\(c\) |©).*$/i;

export async function readLicence(root: string, module: Module): Promise<Licence> {
  const { folder, name, license = 'MIT', author } = module;
  const files = (await readdir(join(root, folder))).filter((file) => licenceFile.test(file)).sort();
  const [file] = files;
  const text = file === undefined ? null : await readFile(join(root, folder, file), 'utf8');
  const found = text?.split('\n').filter((line) => copyrightLine.test(line)) ?? [];
  return {
    name: license.replaceAll(/[()]/g, '').replaceAll(' ', '-'),
    copyrights: found.length > 0 ? found.map(plainLine) : [author ?? `The authors of ${name}`],
    text,
  };
}

/** The text without the lines that differ from package to package: what is equal then is one licence. */
export function commonText(text: string): string {
  const lines = text
    .split('\n')
    .filter(
      (line) => !copyrightLine.test(line) && !/^\W*(?:\w+ ){0,3}licen[cs]e\W*(?:\(\w+\))?\W*$/i.test(line),
    );
  return lines.join('\n').trim();
}

export const plainLine = (line: string): string => line.replace(/^[\s*#>]+/, '').trim();
