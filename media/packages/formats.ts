import { livelyFormat } from './lively/livelyFormat.ts';
import type { PackageFormatAdapter } from './manifest/packageFormat.ts';
import { plainFormat } from './plain/plainFormat.ts';
import { wallpaperEngineFormat } from './wallpaperEngine/wallpaperEngineFormat.ts';

/** Of a package with several manifests the first format is read: it says more. */
export const formats: readonly PackageFormatAdapter[] = [wallpaperEngineFormat, livelyFormat, plainFormat];

/** True if a package, by the paths of its files, has more than a page to describe it. */
export function hasManifest(paths: readonly string[]): boolean {
  const top = paths.map((path) => path.toLowerCase());
  return formatOf(top.filter((path) => !path.includes('/') && !/\.html?$/.test(path))) !== null;
}

/** The format of a folder by the names of the files in it; null for a folder that is no package. */
export function formatOf(names: Iterable<string>): PackageFormatAdapter | null {
  const lower = [...names].map((name) => name.toLowerCase());
  return formats.find(({ isMark }) => lower.some(isMark)) ?? null;
}
