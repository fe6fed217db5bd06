import { findPage } from '../manifest/checkPage.ts';
import { plainText } from '../manifest/plainText.ts';
import { decodeText } from '../manifest/readManifest.ts';
import { PackageError } from '../manifest/packageError.ts';
import type { PackageFiles } from '../manifest/packageFiles.ts';
import type { PackageFormatAdapter } from '../manifest/packageFormat.ts';

const titleBytes = 64 * 1024;

/** A folder with a page and no manifest. */
export const plainFormat: PackageFormatAdapter = {
  format: 'plain',
  isMark: (name) => name === 'index.html' || name === 'index.htm',
  async read(files, { name }) {
    const entry = await findPage(files, entryOf(files));
    return {
      kind: 'page',
      read: {
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
      },
    };
  },
};

/** The page that opens; where none is named so, the only one. */
function entryOf({ paths }: PackageFiles): string {
  const pages = paths.filter((path) => /^[^/]+\.html?$/i.test(path));
  const index = pages.find((path) => plainFormat.isMark(path.toLowerCase()));
  const [only, ...others] = pages;
  if (index !== undefined) return index;
  if (only === undefined || others.length > 0) throw new PackageError('package_without_page');
  return only;
}

async function titleOf(files: PackageFiles, entry: string): Promise<string> {
  const html = decodeText(await files.readHead(entry, titleBytes));
  return plainText(/<title[^>]*>([^<]*)/i.exec(html)?.[1] ?? '', 80);
}
