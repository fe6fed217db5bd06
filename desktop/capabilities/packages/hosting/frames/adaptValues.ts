import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import type {
  PackageProperty,
  PropertyValue,
  PropertyValues,
} from '../../../../../src/bridge/contract/packages/property.ts';
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
    return [[property.key, format === 'wallpaperEngine' ? adaptToWallpaperEngine(property, value) : value]];
  });
  return Object.fromEntries(adapted);
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

const mostFiles = 2_000;

/** Addresses of the files that the user chose for each folder of a package. */
export async function listFolders({
  properties,
  userFolder,
}: Pick<InstalledPackage, 'properties' | 'userFolder'>): Promise<PageSetup['folders']> {
  const folders = properties.filter(({ kind }) => kind === 'folder');
  const listed = folders.map(async ({ key }): Promise<[string, string[]]> => {
    const isPlain = !/[/\\]|^\.{1,2}$/.test(key);
    const found = isPlain ? await readdir(join(userFolder, key)).catch(() => []) : [];
    const paths = found.toSorted().slice(0, mostFiles);
    return [key, paths.map((name) => `/.user/${encodeURIComponent(key)}/${encodeURIComponent(name)}`)];
  });
  return Object.fromEntries(await Promise.all(listed));
}
