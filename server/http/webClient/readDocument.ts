import { readFile } from 'node:fs/promises';
import { clientBasePath } from '../../../src/api/contract/document/boot.ts';

/**
 * Reads a document of the build, for a service below a path of its origin: the addresses of its files lead there, and the
 * page finds that path in it (src/api/contract/document/publicPath.ts).
 */
export async function readDocument(file: string, publicPath: string): Promise<string> {
  const html = await readFile(file, 'utf8');
  if (publicPath === '') return html;
  return html
    .replaceAll(`="${clientBasePath}`, () => `="${publicPath}${clientBasePath}`)
    .replace('translate="no"', () => `data-public-path="${publicPath}" translate="no"`);
}
