import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostVariables } from '../../desktop/environment.ts';
import type { DocumentedVariable } from '../../media/environment/variables.ts';
import { variableTable } from '../../media/environment/variableTexts.ts';
import { serviceVariables } from '../../server/environment.ts';

/** Documents with a table of variables: path, name of the table, and its variables. */
const tables: readonly (readonly [string, string, readonly DocumentedVariable[]])[] = [
  ['README.md', 'host', hostVariables],
  ['docs/guides/host-it.md', 'service', serviceVariables.service],
  ['docs/guides/hosting/files.md', 'files', serviceVariables.files],
  ['docs/guides/payments.md', 'alipay', serviceVariables.alipay],
  ['docs/guides/payments.md', 'wechat', serviceVariables.wechat],
];

/**
 * The documents that list variables, with tables as the declarations have them.
 *
 * @param root the folder of the repository
 * @returns texts by paths
 */
export async function variableDocuments(root: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [path, name, variables] of tables) {
    const text = texts.get(path) ?? (await readFile(join(root, path), 'utf8'));
    texts.set(path, replaceTable(text, name, variableTable(variables)));
  }
  return texts;
}

/** @throws Error where the text has no place for the table */
export function replaceTable(text: string, name: string, table: string): string {
  const begin = `<!-- variables: ${name} -->\n`;
  const end = '<!-- end of variables -->\n';
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`There is no place for the table of variables "${name}".`);
  return `${text.slice(0, from)}${begin}\n${table}\n\n${text.slice(to)}`;
}
