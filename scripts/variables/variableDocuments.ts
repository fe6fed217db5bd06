import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostVariables } from '../../desktop/environment.ts';
import type { DocumentedVariable } from '../../media/environment/variables.ts';
import { variableTable } from '../../media/environment/variableTexts.ts';
import { serviceVariables } from '../../server/environment.ts';
import { featureTable } from './postgresFeatures.ts';
import { keepingTable } from '../../server/jobs/cleanup/keepingTimes.ts';

const variables = (name: string, list: readonly DocumentedVariable[]) =>
  [`variables: ${name}`, () => variableTable(list)] as const;

/** Documents with a table that the source declares: path, name of the table, and its text. */
const tables: readonly (readonly [path: string, name: string, render: () => string])[] = [
  ['README.md', ...variables('host', hostVariables)],
  ['docs/guides/host-it.md', ...variables('service', serviceVariables.service)],
  ['docs/guides/hosting/files.md', ...variables('files', serviceVariables.files)],
  ['docs/guides/payments.md', ...variables('alipay', serviceVariables.alipay)],
  ['docs/guides/payments.md', ...variables('wechat', serviceVariables.wechat)],
  ['docs/guides/hosting/keeping.md', 'keeping times', () => keepingTable()],
  ['docs/guides/hosting/distributed.md', 'postgresql features', featureTable],
];

/**
 * The documents that list variables, or how long rows are kept, with tables as the declarations have them.
 *
 * @param root the folder of the repository
 * @returns texts by paths
 */
export async function variableDocuments(root: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [path, name, render] of tables) {
    const text = texts.get(path) ?? (await readFile(join(root, path), 'utf8'));
    texts.set(path, replaceTable(text, name, render()));
  }
  return texts;
}

/** @throws Error where the text has no place for the table */
export function replaceTable(text: string, name: string, table: string): string {
  const begin = `<!-- ${name} -->\n`;
  const end = `<!-- end of ${name.split(':')[0]} -->\n`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`There is no place for the table "${name}".`);
  return `${text.slice(0, from)}${begin}\n${table}\n\n${text.slice(to)}`;
}
