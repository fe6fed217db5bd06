import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { listFiles } from './programFiles.ts';

/** The parts of `docs` that a host reads: the guides, and what they lead to. */
const documentParts = [
  'docs/guides',
  'docs/decisions',
  'docs/security',
  'docs/security.md',
  'docs/product.md',
  'docs/glossary.md',
];

/** Lists the documents of the service's package, relative to the root of the repository. */
export async function listDocuments(root: string): Promise<string[]> {
  return (await Promise.all(documentParts.map((part) => listFiles(root, part)))).flat().sort();
}

/** Lists links of documents to files that are not among them, as `<document>: <link>`. */
export async function findDeadLinks(root: string, documents: readonly string[]): Promise<string[]> {
  // A link may lead to a folder of documents.
  const known = new Set(documents.flatMap((path) => [path, dirname(path)]));
  const dead: string[] = [];
  for (const path of documents.filter((name) => name.endsWith('.md')))
    for (const link of linksOf(await readFile(join(root, path), 'utf8')))
      if (!known.has(normalize(join(dirname(path), link)))) dead.push(`${path}: ${link}`);
  return dead;
}

/** Returns the paths that a document of Markdown leads to, without anchors and addresses of the web. */
function linksOf(text: string): string[] {
  const links = [...text.matchAll(/\]\((?<link>[^\)\s]+)\)/gv)].map(({ groups }) => groups?.['link'] ?? '');
  return links.filter((link) => !/^(?:[a-z]+:|#)/v.test(link)).map((link) => link.replace(/#.*$/v, ''));
}
