import { formatOf } from '../../../packages/formats.ts';
import { PackageError } from '../../../packages/manifest/packageError.ts';
import type { PackageFiles } from '../../../packages/manifest/packageFiles.ts';
import type { LocalizedPackage, PackageContent } from '../../../packages/manifest/packageFormat.ts';
import type { LabelLanguage } from '../../../../src/api/contract/packages/readPackage.ts';

/**
 * The package in both languages, or the video or picture that it is.
 *
 * @param name of its folder or archive, for a package without a title
 * @throws PackageError
 */
export async function readPackage(
  files: PackageFiles,
  name: string,
): Promise<LocalizedPackage | { path: string; title: string }> {
  const top = files.paths.filter((path) => !path.includes('/'));
  const format = formatOf(top) ?? formatOf(['index.html']);
  if (!format) throw new PackageError('package_missing');
  const read = async (language: LabelLanguage): Promise<PackageContent> =>
    format.read(files, { language, name });
  const chinese = await read('zh-CN');
  if (chinese.kind === 'media') return chinese;
  const english = await read('en');
  if (english.kind === 'media') return english;
  return { 'zh-CN': chinese.read, en: english.read };
}
