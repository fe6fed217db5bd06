import type { PackagePermission } from '../../../src/api/contract/packages/permission.ts';
import type { PackageProperty } from '../../../src/api/contract/packages/property.ts';
import { findPage } from '../manifest/checkPage.ts';
import { fieldOf, tagsOf, textOf, toNumber } from '../manifest/manifestFields.ts';
import { plainText } from '../manifest/plainText.ts';
import { readManifest, type ManifestObject } from '../manifest/readManifest.ts';
import {
  findFile,
  findOptional,
  readManifestBytes,
  resolveWithin,
  type PackageFiles,
} from '../manifest/packageFiles.ts';
import { PackageError } from '../manifest/packageError.ts';
import type { PackageFormatAdapter } from '../manifest/packageFormat.ts';
import { readLivelyProperties } from './livelyProperties.ts';

const manifestName = 'LivelyInfo.json';
const propertiesName = 'LivelyProperties.json';

/** `Type` of the manifest. A package without one is a page. */
const types = { web: 1, webWithAudio: 2, url: 3, video: 7, gif: 8, stream: 10, picture: 11 } as const;
const mediaTypes: readonly number[] = [types.video, types.gif, types.picture];
/** The refused types, by name. */
const refusedTypes: Readonly<Record<number, string>> = {
  0: 'program',
  3: 'url',
  4: 'program (Bizhawk)',
  5: 'program (Unity)',
  6: 'program (Godot)',
  9: 'program (Unity)',
  10: 'stream',
};

/** Packages of Lively Wallpaper. */
export const livelyFormat: PackageFormatAdapter = {
  format: 'lively',
  isMark: (name) => name === manifestName.toLowerCase(),
  async read(files, { name }) {
    const manifest = await readOf(files, manifestName);
    const title = plainText(textOf(manifest, 'Title'), 80) || name;
    const type = toNumber(fieldOf(manifest, 'Type')) ?? types.web;
    const refused = refusedTypes[type];
    if (refused !== undefined) throw new PackageError('package_program', `Lively: ${refused}`);
    const fileName = textOf(manifest, 'FileName');
    if (mediaTypes.includes(type)) return { kind: 'media', path: findMedia(files, fileName), title };
    if (type !== types.web && type !== types.webWithAudio)
      throw new PackageError('package_program', `Lively: ${type}`);
    if (/^https?:/i.test(fileName)) throw new PackageError('package_program', 'Lively: url');
    const { permissions, isPauseWanted } = readArguments(textOf(manifest, 'Arguments'));
    if (type === types.webWithAudio) permissions.add('audio');
    return {
      kind: 'page',
      read: {
        format: 'lively',
        title,
        author: plainText(textOf(manifest, 'Author'), 80),
        license: plainText(textOf(manifest, 'License'), 200),
        description: plainText(textOf(manifest, 'Desc'), 2_000),
        tags: tagsOf(manifest, 'Tags'),
        entry: await findPage(files, fileName),
        preview:
          findOptional(files, textOf(manifest, 'Preview')) ??
          findOptional(files, textOf(manifest, 'Thumbnail')),
        properties: await readProperties(files),
        presets: [],
        wanted: { permissions: [...permissions], hosts: [] },
        isPauseWanted,
      },
    };
  },
};

function findMedia(files: PackageFiles, fileName: string): string {
  const path = findFile(files, resolveWithin(fileName));
  if (path === null) throw new PackageError('package_without_page', fileName || null);
  return path;
}

async function readOf(files: PackageFiles, name: string): Promise<ManifestObject> {
  return readManifest(await readManifestBytes(files, findFile(files, name) ?? name), name);
}

/** A page whose properties cannot be read has none. */
async function readProperties(files: PackageFiles): Promise<PackageProperty[]> {
  if (findFile(files, propertiesName) === null) return [];
  try {
    return readLivelyProperties(await readOf(files, propertiesName), files);
  } catch (error) {
    if (error instanceof PackageError) return [];
    throw error;
  }
}

const permissionOf: ReadonlyMap<string, PackagePermission> = new Map(
  Object.entries<PackagePermission>({
    '--audio': 'audio',
    '--system-information': 'systemInformation',
    '--system-nowplaying': 'nowPlaying',
  }),
);

/** Reads the requests in `Arguments`: flags, each bare or followed by `true` or `false`, in quotes or not. */
function readArguments(text: string): { permissions: Set<PackagePermission>; isPauseWanted: boolean } {
  const words = text.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  const plain = words
    .flatMap((word) =>
      word
        .replaceAll(/["']/g, '')
        .toLowerCase()
        .split(/[\s=]+/),
    )
    .filter(Boolean);
  const permissions = new Set<PackagePermission>();
  let isPauseWanted = false;
  for (const [index, word] of plain.entries()) {
    if (plain[index + 1] === 'false') continue;
    const permission = permissionOf.get(word);
    if (permission) permissions.add(permission);
    if (word === '--pause-event') isPauseWanted = true;
  }
  return { permissions, isPauseWanted };
}
