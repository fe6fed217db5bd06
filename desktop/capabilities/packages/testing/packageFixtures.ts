import type { PackageFiles } from '../../../../media/packages/manifest/packageFiles.ts';

/** Files of a package in memory, by their paths. */
export function filesOf(content: Readonly<Record<string, string | Buffer>>): PackageFiles {
  return {
    paths: Object.keys(content),
    readHead: async (path, limit) => Buffer.from(content[path] ?? '').subarray(0, limit),
  };
}

/** A page of HTML. */
export const page = '<!doctype html><title>Page</title><canvas></canvas>';

/** A package of Lively with a page, and further fields. */
export function lively(
  info: Readonly<Record<string, unknown>> = {},
  properties?: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const manifest = { Title: 'Rain', Author: 'Ann', FileName: 'index.html', Type: 1, ...info };
  return {
    'LivelyInfo.json': JSON.stringify(manifest),
    'index.html': page,
    ...(properties && { 'LivelyProperties.json': JSON.stringify(properties) }),
  };
}

/** A web project of Wallpaper Engine with these properties. */
export function project(
  properties: Readonly<Record<string, unknown>> = {},
  info: Readonly<Record<string, unknown>> = {},
  general: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  const manifest = {
    ...{ title: 'Sakura', type: 'web', file: 'index.html' },
    general: { properties, ...general },
    ...info,
  };
  return { 'project.json': JSON.stringify(manifest), 'index.html': page };
}

/** A package with the product's own manifest, and these fields in it. */
export function ours(info: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return {
    'wallpaper.json': JSON.stringify({ version: 1, title: 'Paper moon', ...info }),
    'index.html': page,
  };
}
