import type { PackagePermission } from '../../../../src/api/contract/packages/permission.ts';
import type { WallpaperManifest } from '../../../../src/api/contract/packages/wallpaperManifest.ts';
import type { Finding } from './manifestText.ts';

/** Functions of `window.yueqi` that are never called without a permission (docs/guides/write-a-wallpaper.md). */
const guarded: ReadonlyMap<string, PackagePermission> = new Map([
  ['onSpectrum', 'audio'],
  ['onNowPlaying', 'nowPlaying'],
  ['onSystemInformation', 'systemInformation'],
  ['onPointer', 'mouse'],
]);
const use = /\b(?<name>onSpectrum|onNowPlaying|onSystemInformation|onPointer)\s*(?:\?\.)?\(/g;
const address = /\bhttps?:\/\/(?<host>[a-z0-9.-]+(?::\d+)?)/gi;
/** Hosts that name a language, a licence or a schema, and are never asked. */
const names = /(?:^|\.)(?:w3\.org|creativecommons\.org|schema\.org|json-schema\.org)$/i;
const comment = /^\s*(?:\/\/|\*|\/\*|<!--)/;

/** Finds uses of functions and hosts that the manifest does not want: they are never called, and never reached. */
export function lintScript(
  file: string,
  source: string,
  { wants }: Pick<WallpaperManifest, 'wants'>,
): Finding[] {
  const findings: Finding[] = [];
  for (const [index, line] of source.split(/\r\n|[\r\n]/).entries()) {
    if (comment.test(line)) continue;
    const add = (offset: number, message: string): void =>
      void findings.push({ severity: 'warning', file, line: index + 1, column: offset + 1, message });
    for (const { index: offset, groups } of line.matchAll(use)) {
      const permission = guarded.get(groups?.['name'] ?? '');
      if (permission && !wants.permissions.includes(permission))
        add(
          offset,
          `${groups?.['name']} is never called: "wants" does not name the permission "${permission}".`,
        );
    }
    for (const { index: offset, groups } of line.matchAll(address)) {
      const host = groups?.['host'] ?? '';
      if (!names.test(host) && !wants.hosts.includes(host))
        add(offset, `${host} cannot be reached: "wants" does not name it among its hosts.`);
    }
  }
  return findings;
}
