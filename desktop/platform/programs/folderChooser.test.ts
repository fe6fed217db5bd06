import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFakePrograms, type FakePrograms } from '../testing/fakePrograms.ts';
import { findFolderChooser } from './folderChooser.ts';

let programs: FakePrograms;
beforeEach(async () => (programs = await makeFakePrograms('XFCE')));
afterEach(() => programs.remove());

/** None of this machine's own. */
const environment = (parts: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...programs.environment,
  PATH: programs.folder,
  ...parts,
});

test('the dialog begins where it is told, and its folder is the answer', async () => {
  await programs.install('zenity', "answer('/home/user/my pictures\\u0020')");
  const choose = await findFolderChooser(environment());
  expect(await choose?.('Follow a folder', '/home/user')).toBe('/home/user/my pictures ');
  expect(await programs.calls()).toEqual([
    ['zenity', '--file-selection', '--directory', '--title=Follow a folder', '--filename=/home/user/'],
  ]);
});

test('a dialog that was cancelled or that says nothing chose none', async () => {
  await programs.install('zenity', 'process.exit(1)');
  const choose = await findFolderChooser(environment());
  expect(await choose?.('Follow a folder', '/')).toBeNull();
  await programs.install('zenity', '');
  expect(await choose?.('Follow a folder', '/')).toBeNull();
});

test('on KDE its own dialog comes first, elsewhere it is the second choice', async () => {
  await programs.install('kdialog', "answer('/of kdialog')");
  expect(await (await findFolderChooser(environment()))?.('Title', '/home')).toBe('/of kdialog');
  await programs.install('zenity', "answer('/of zenity')");
  expect(await (await findFolderChooser(environment()))?.('Title', '/home')).toBe('/of zenity');
  const onKde = await findFolderChooser(environment({ XDG_CURRENT_DESKTOP: 'KDE' }));
  expect(await onKde?.('Title', '/home')).toBe('/of kdialog');
});

test('two requests at once open one dialog', async () => {
  await programs.install('zenity', "answer('/home/user')");
  const choose = await findFolderChooser(environment());
  expect(await Promise.all([choose?.('Title', '/'), choose?.('Title', '/')])).toEqual([
    '/home/user',
    '/home/user',
  ]);
  expect(await programs.calls()).toHaveLength(1);
});

test('without a dialog or a desktop there is none', async () => {
  expect(await findFolderChooser(environment())).toBeNull();
  await programs.install('zenity', '');
  expect(await findFolderChooser(environment({ DISPLAY: '' }))).toBeNull();
});
