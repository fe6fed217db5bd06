import { beforeAll, expect, test, vi } from 'vitest';
import { firstPlaylistName } from '../../../bridge/contract/firstPlaylist.ts';
import { changeLanguage, loadAllStrings } from '../../../i18n/i18n.ts';
import { targetName } from '../desktop/targetName.ts';
import { playlistName } from './playlistName.ts';

beforeAll(async () => {
  // Translating sets the document's language.
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await loadAllStrings();
});

test('the first playlist has the name of the language, one that was named keeps it', async () => {
  await changeLanguage('zh-CN');
  expect([firstPlaylistName, '夜'].map(playlistName)).toEqual(['我的列表', '夜']);
  await changeLanguage('en');
  expect([firstPlaylistName, '夜'].map(playlistName)).toEqual(['My playlist', '夜']);
});

test('a wallpaper that the client keeps has its English name in English, where it has one', async () => {
  const [named, bare] = [{ name: '湖', name_en: 'Lake' }, { name: '山' }];
  await changeLanguage('en');
  expect([named, bare, { ...named, name_en: '' }].map(targetName)).toEqual(['Lake', '山', '湖']);
  await changeLanguage('zh-CN');
  expect(targetName(named)).toBe('湖');
});
