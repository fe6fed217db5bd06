import { PackageError } from './packageError.ts';
import { findFile, resolveWithin, type PackageFiles } from './packageFiles.ts';

const pageEndings = /\.(html?|xhtml)$/i;
const headBytes = 4096;

/**
 * The page that a manifest names.
 *
 * @throws PackageError `package_unsafe`, `package_without_page`, `package_page`
 */
export async function findPage(files: PackageFiles, given: string): Promise<string> {
  const wanted = resolveWithin(given);
  const path = wanted === '' ? null : findFile(files, wanted);
  if (path === null) throw new PackageError('package_without_page', wanted === '' ? null : wanted);
  if (!pageEndings.test(path) || !isPage(await files.readHead(path, headBytes)))
    throw new PackageError('package_page', path);
  return path;
}

/** True if a browser would show the bytes as a page of HTML, in any encoding. */
function isPage(head: Buffer): boolean {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isWide) return true;
  if (head.includes(0)) return false;
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .trimStart();
  if (/^(<\?xml|<svg)/i.test(text)) return /<html/i.test(text);
  return !/^(GIF8|\x89PNG|\xff\xd8\xff|RIFF|%PDF|PK|MZ)/.test(text);
}
