import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { userFilePrefix } from '../../../../../src/api/contract/packages/clampValue.ts';
import type { PackageFormat } from '../../../../../src/api/contract/packages/readPackage.ts';
import type {
  PackageProperty,
  PropertyValue,
  PropertyValues,
} from '../../../../../src/api/contract/packages/property.ts';
import type { InstalledPackage } from '../../wallpaperPackage.ts';
import type { PageSetup, PageValue } from '../page/pageSetup.ts';

type Described = Pick<InstalledPackage, 'format' | 'properties'>;

/** Values as the format of a package writes them; what has no value of its own (labels, groups, buttons) is left out. */
export function adaptValues({ format, properties }: Described, values: PropertyValues): PageSetup['values'] {
  const adapted = properties.flatMap((property): [string, PageValue][] => {
    const value = values[property.key];
    if (
      value === undefined ||
      property.kind === 'group' ||
      property.kind === 'label' ||
      property.kind === 'button'
    )
      return [];
    return [[property.key, adaptTo[format](property, value)]];
  });
  return Object.fromEntries(adapted);
}

const adaptTo: Record<PackageFormat, (property: PackageProperty, value: PropertyValue) => PageValue> = {
  wallpaperEngine: adaptToWallpaperEngine,
  lively: (_property, value) => value,
  plain: ({ kind }, value) =>
    (kind === 'file' || kind === 'folder') && typeof value === 'string' ? addressOf(value) : value,
};

/** A file of the package by an address that is the same wherever the page lies; those of the user have one already. */
function addressOf(path: string): string {
  return path.startsWith(userFilePrefix) ? path : `/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function adaptToWallpaperEngine(property: PackageProperty, value: PropertyValue): PageValue {
  if (property.kind === 'color') return { value: channelsOf(String(value)) };
  if (property.kind !== 'choice') return { value: value ?? '' };
  return { value, text: property.choices.find((choice) => choice.value === value)?.label ?? '' };
}

/** `#rrggbb` as three numbers from 0 to 1. */
function channelsOf(color: string): string {
  return [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((channel) => Number((Number.isNaN(channel) ? 0 : channel).toFixed(5)))
    .join(' ');
}

const maxFiles = 2_000;

/**
 * Returns the addresses of the files in the folder of each property. If none is chosen, our own pages get an empty
 * list, and those of other formats nothing, as from the programs that they were made for.
 *
 * @param values as they are set
 */
export async function listFolders(
  {
    format,
    properties,
    folder,
    userFolder,
  }: Pick<InstalledPackage, 'format' | 'properties' | 'folder' | 'userFolder'>,
  values: PropertyValues,
): Promise<PageSetup['folders']> {
  const listed = properties.flatMap(({ key, kind }) => {
    const value = values[key];
    const path = typeof value === 'string' ? value : null;
    return kind === 'folder' && (path !== null || format === 'plain') ? [{ key, path }] : [];
  });
  const entries = listed.map(async ({ key, path }): Promise<[string, string[]]> => {
    if (path === null || path.split('/').includes('..')) return [key, []];
    const isUsers = path.startsWith(userFilePrefix);
    const place = isUsers ? join(userFolder, path.slice(userFilePrefix.length)) : join(folder, path);
    const found = await readdir(place, { withFileTypes: true }).catch(() => []);
    const names = found.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();
    return [key, names.slice(0, maxFiles).map((name) => `${addressOf(path)}/${encodeURIComponent(name)}`)];
  });
  return Object.fromEntries(await Promise.all(entries));
}
