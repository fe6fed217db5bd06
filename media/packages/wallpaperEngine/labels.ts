import type { LabelLanguage } from '../../../src/api/contract/packages/readPackage.ts';
import { objectOf, textOf } from '../manifest/manifestFields.ts';
import { plainText } from '../manifest/plainText.ts';
import { labelLimit } from '../manifest/propertyParts.ts';
import type { ManifestObject } from '../manifest/readManifest.ts';

/** The tables of a manifest's `localization` that are read for a language, the best one first. */
const tables: Record<LabelLanguage, readonly string[]> = {
  'zh-CN': ['zh-chs', 'zh-cn', 'zh', 'zh-cht', 'en-us'],
  en: ['en-us', 'en-gb', 'en'],
};

/** Labels that every package may use without a table of its own. */
const common: Record<LabelLanguage, ReadonlyMap<string, string>> = {
  'zh-CN': new Map([
    ['ui_browse_properties_scheme_color', '主题颜色'],
    ['ui_browse_properties_audio_processing', '随声音变化'],
  ]),
  en: new Map([
    ['ui_browse_properties_scheme_color', 'Scheme colour'],
    ['ui_browse_properties_audio_processing', 'React to sound'],
  ]),
};

export const audioLabel = 'ui_browse_properties_audio_processing';

/** Reads labels: HTML becomes plain text, keys (`ui_…`) become what the manifest has for a language. */
export function createLabels(general: ManifestObject, language: LabelLanguage): (text: string) => string {
  const localization = objectOf(general, 'localization');
  const found = tables[language].map((name) => objectOf(localization, name));
  return (text) => {
    const key = text.trim();
    const translated = found.map((table) => textOf(table, key)).find((label) => label !== '');
    return plainText(translated ?? common[language].get(key) ?? text, labelLimit);
  };
}
