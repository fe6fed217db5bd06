import { manifestFileName } from '../../../src/api/contract/packages/wallpaperManifest.ts';
import type { ReadPackage } from '../manifest/packageFormat.ts';
import { findPage } from '../manifest/checkPage.ts';
import { plainText } from '../manifest/plainText.ts';
import { decodeText } from '../manifest/readManifest.ts';
import { PackageError } from '../manifest/packageError.ts';
import { findFile, type PackageFiles } from '../manifest/packageFiles.ts';
import type { PackageFormatAdapter } from '../manifest/packageFormat.ts';
import { readOwnManifest } from './readOwnManifest.ts';

const titleBytes = 64 * 1024;
const indexNames: readonly string[] = ['index.html', 'index.htm'];

/** The product's own packages: a folder with `wallpaper.json`, or one with a page and no manifest. */
export const plainFormat: PackageFormatAdapter = {
  format: 'plain',
  isMark: (name) => name === manifestFileName || indexNames.includes(name),
  async read(files, { language, name }) {
    const manifest = findFile(files, manifestFileName);
    const read =
      manifest === null ? await readPage(files, name) : await readOwnManifest(files, manifest, language);
    return { kind: 'page', read };
  },
};

/** A page without a manifest has a title, and perhaps a picture. */
async function readPage(files: PackageFiles, name: string): Promise<ReadPackage> {
  const entry = await findPage(files, entryOf(files));
  return {
    format: 'plain',
    title: (await titleOf(files, entry)) || name,
    author: '',
    license: '',
    description: '',
    tags: [],
    entry,
    preview: files.paths.find((path) => /^(preview|thumbnail)\.[a-z]{3,4}$/i.test(path)) ?? null,
    properties: [],
    presets: [],
    wanted: { permissions: [], hosts: [] },
  };
}

/** The page that opens; where none is named so, the only one. */
function entryOf({ paths }: PackageFiles): string {
  const pages = paths.filter((path) => /^[^/]+\.html?$/i.test(path));
  const index = pages.find((path) => indexNames.includes(path.toLowerCase()));
  const [only, ...others] = pages;
  if (index !== undefined) return index;
  if (only === undefined || others.length > 0) throw new PackageError('package_without_page');
  return only;
}

async function titleOf(files: PackageFiles, entry: string): Promise<string> {
  const html = decodeText(await files.readHead(entry, titleBytes));
  return plainText(/<title[^>]*>([^<]*)/i.exec(html)?.[1] ?? '', 80);
}
