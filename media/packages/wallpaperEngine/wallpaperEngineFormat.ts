import { cutText } from '../../../src/api/rules/shownText.ts';
import type { PackageProperty, PropertyValues } from '../../../src/api/contract/packages/property.ts';
import { findPage } from '../manifest/checkPage.ts';
import { fieldOf, isTrue, objectOf, tagsOf, textOf } from '../manifest/manifestFields.ts';
import { plainText } from '../manifest/plainText.ts';
import { readManifest } from '../manifest/readManifest.ts';
import { findFile, findOptional, readManifestBytes, resolveWithin } from '../manifest/packageFiles.ts';
import { PackageError } from '../manifest/packageError.ts';
import type { PackageFormatAdapter } from '../manifest/packageFormat.ts';
import { propertyLimit } from '../manifest/propertyParts.ts';
import { audioLabel, createLabels } from './labels.ts';
import { readProjectProperties } from './wallpaperEngineProperties.ts';
import { readPresetValues } from './presetValues.ts';

const manifestName = 'project.json';
const videoEndings = /\.(mp4|webm|mkv|mov|avi|wmv)$/i;
const pageEndings = /\.x?html?$/i;

/** Projects of Wallpaper Engine: pages and videos. Scenes and programs need it itself. */
export const wallpaperEngineFormat: PackageFormatAdapter = {
  format: 'wallpaperEngine',
  isMark: (name) => name === manifestName,
  async read(files, { language, name }) {
    const path = findFile(files, manifestName) ?? manifestName;
    const manifest = readManifest(await readManifestBytes(files, path), manifestName);
    const title = plainText(textOf(manifest, 'title'), 80) || name;
    const file = textOf(manifest, 'file');
    const type = typeOf(textOf(manifest, 'type').toLowerCase(), file);
    if (type === 'video') {
      const video = findFile(files, resolveWithin(file));
      if (video === null) throw new PackageError('package_without_page', file || null);
      return { kind: 'media', path: video, title };
    }
    if (type !== 'web') throw new PackageError('package_program', `Wallpaper Engine: ${cutText(type, 40)}`);
    if (/^https?:/i.test(file)) throw new PackageError('package_program', 'Wallpaper Engine: url');
    const general = objectOf(manifest, 'general');
    const labels = createLabels(general, language);
    const isAudioWanted = isTrue(fieldOf(general, 'supportsaudioprocessing'));
    const properties = readProjectProperties(objectOf(general, 'properties'), labels, files);
    const all = isAudioWanted ? withAudio(properties, labels(audioLabel)) : properties;
    return {
      kind: 'page',
      read: {
        format: 'wallpaperEngine',
        title,
        author: plainText(textOf(manifest, 'author'), 80),
        license: plainText(textOf(manifest, 'license'), 200),
        description: plainText(textOf(manifest, 'description'), 2_000),
        tags: tagsOf(manifest, 'tags'),
        entry: await findPage(files, file),
        preview: findOptional(files, textOf(manifest, 'preview')),
        properties: all,
        presets: ownPresets(title, readPresetValues(objectOf(manifest, 'preset'), all)),
        wanted: { permissions: isAudioWanted ? ['audio'] : [], hosts: [] },
      },
    };
  },
};

/** Projects of old versions name no type: their file says what they are. */
function typeOf(type: string, file: string): string {
  if (type !== '') return type;
  if (pageEndings.test(file)) return 'web';
  if (videoEndings.test(file)) return 'video';
  return 'scene';
}

/** The switch that the program itself adds to packages with sound. */
function withAudio(properties: readonly PackageProperty[], label: string): PackageProperty[] {
  if (properties.some(({ key }) => key === 'audioprocessing')) return [...properties];
  const common = { key: 'audioprocessing', label, help: null, visible_when: null };
  return [...properties.slice(0, propertyLimit - 1), { ...common, kind: 'toggle', default: true }];
}

function ownPresets(name: string, values: PropertyValues): { name: string; values: PropertyValues }[] {
  return Object.keys(values).length === 0 ? [] : [{ name: cutText(name, 60), values }];
}
