import { covers } from './checkImport.ts';
import { isTestCode } from './testCode.ts';

/** Folders and files whose Chinese text is data, or belongs to one language alone; all other text is in src/i18n. */
export const chineseData: readonly { path: string; because: string }[] = [
  { path: 'src/i18n', because: 'The strings for people, in every language.' },
  {
    path: 'content/entries',
    because: 'The starter catalogue: names and descriptions of works, as they are stored.',
  },
  { path: 'server/seed', because: 'Accounts and contests for trying the service out, as they are stored.' },
  {
    path: 'server/kernel/serviceError.ts',
    because: 'Messages that the protocol fixes (docs/product.md#errors); clients show their own.',
  },
  {
    path: 'desktop/capabilities/playlists/folders/playlistFolders.ts',
    because: 'Names of folders that desktops create in a home folder.',
  },
  {
    path: 'media/fileNames/legacyNames.ts',
    because: 'Frequent characters, by which the encoding of a name is recognised.',
  },
  {
    path: 'media/packages/wallpaperEngine/labels.ts',
    because: 'Labels of Wallpaper Engine for keys that its packages leave untranslated.',
  },
  { path: 'scripts/newComponent', because: 'Source text of a new story and its guide.' },
  { path: 'scripts/newWallpaper/createWallpaper.ts', because: 'The manifest of a new wallpaper.' },
  { path: 'src/api/rules/password/commonPasswords.ts', because: 'Passwords that are refused.' },
  { path: 'src/api/rules/reservedNicknames.ts', because: 'Nicknames that are refused.' },
  { path: 'src/features/settings/GeneralSection.tsx', because: 'A language names itself.' },
  { path: 'src/features/shared/preferences/LanguageChoice.tsx', because: 'A language names itself.' },
  {
    path: 'src/ui/canDrawChinese.ts',
    because: 'Characters that are measured, to find out if a font has them.',
  },
  {
    path: 'src/layers/clock/text/numberWords.ts',
    because: 'Numerals, composed by the rules of each language.',
  },
  {
    path: 'src/layers/clock/faces/verticalFace.ts',
    because: 'The time in numerals, composed by the rules of each language.',
  },
  {
    path: 'src/layers/clock/faces/wordsFace.ts',
    because: 'The time as it is spoken, composed by the rules of each language.',
  },
  {
    path: 'src/layers/clock/faces/lunarFace.ts',
    because: 'The name of a Chinese year, which has no English one.',
  },
];

const ruledFolders = /^(?:src|server|desktop|media|content|scripts)\//;
/** Examples that only stories render. */
const fixture = /\.fixture\.tsx?$/;

/** True where a file may have Chinese text outside of comments. Paths are the repository's. */
export function mayHaveChineseText(path: string): boolean {
  if (!ruledFolders.test(path) || isTestCode(path) || fixture.test(path)) return true;
  return chineseData.some((data) => covers(data.path, path));
}

/** A character of Chinese. */
export const chineseText = /\p{Script=Han}/v;
