import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WallpaperDto } from '../../../src/api/contract/entities.ts';
import type { PackageDetail } from '../../../src/bridge/contract/packageMethods.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { makeZip } from '../../support/zip.ts';
import { expect, test } from '../test.ts';

const page = '<!doctype html><canvas></canvas>';
const lively = {
  'LivelyInfo.json': JSON.stringify({ Title: 'Rain on glass', FileName: 'index.html', Type: 2 }),
  'LivelyProperties.json': JSON.stringify({
    drops: { type: 'slider', value: 3, min: 0, max: 9, text: 'Drops' },
  }),
  'index.html': page,
};
const project = {
  'project.json': JSON.stringify({
    ...{ title: 'Sakura lane', type: 'Web', file: 'index.html' },
    general: { properties: { petals: { type: 'bool', value: true, text: 'Petals' } } },
  }),
  'index.html': page,
  'js/scene.js': '1',
};

test('an archive and a folder are imported by the pickers, and their properties are set for good', async ({
  open,
  host,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-packages-'));
  const bridge = await openBridge(host);
  try {
    const archive = join(folder, 'rain.zip');
    await writeFile(archive, makeZip(Object.entries(lively).map(([name, data]) => ({ name, data }))));
    const sakura = join(folder, '3012345678');
    await mkdir(join(sakura, 'js'), { recursive: true });
    for (const [name, content] of Object.entries(project)) await writeFile(join(sakura, name), content);

    const window = await open('localWallpapers');
    await window.locator('input[type=file]').first().setInputFiles(archive);
    await expect(window.getByText('Rain on glass')).toBeVisible();
    await window.locator('input[type=file][webkitdirectory]').setInputFiles(sakura);
    await expect(window.getByText('Sakura lane')).toBeVisible();

    const query = { limit: 60, cursor: null };
    const { list } = (await callBridge(bridge, 'library.list', query)) as { list: WallpaperDto[] };
    const wid = list.find(({ name }) => name === 'Rain on glass')?.wid;
    const detail = async () =>
      ((await callBridge(bridge, 'packages.detail', { wid })) as { package: PackageDetail }).package;
    expect(await detail()).toMatchObject({
      ...{ format: 'lively', wanted: { permissions: ['audio'] }, granted: { permissions: [] } },
      properties: [{ key: 'drops', kind: 'slider', label: 'Drops' }],
    });
    await callBridge(bridge, 'packages.setValues', { wid, screen: null, values: { drops: 42 } });
    expect((await detail()).values).toEqual({ all: { drops: 9 }, screens: {} });

    await callBridge(bridge, 'packages.setGrant', { wid, permission: 'audio', host: null, is_granted: true });
    await expect(window.getByRole('img', { name: '已允许 1 项权限' })).toBeVisible();

    await window.locator('input[type=file]').first().setInputFiles(archive);
    await expect(window.getByText('1 个已经在本地壁纸中')).toBeVisible();
  } finally {
    bridge.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a package without a picture gets its poster while its card is shown; a wrong manifest is said in Chinese', async ({
  open,
  host,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-packages-'));
  const bridge = await openBridge(host);
  try {
    const write = async (name: string, manifest: object): Promise<string> => {
      const files = { 'wallpaper.json': JSON.stringify(manifest), 'index.html': '<body bgcolor="teal">' };
      const path = join(folder, name);
      await writeFile(path, makeZip(Object.entries(files).map(([file, data]) => ({ name: file, data }))));
      return path;
    };
    const window = await open('localWallpapers');
    const picker = window.locator('input[type=file]').first();
    await picker.setInputFiles(await write('teal.zip', { version: 1, title: 'Teal lake' }));
    await expect(window.getByText('Teal lake')).toBeVisible();
    const readPoster = async (): Promise<string | null> => {
      const query = { limit: 60, cursor: null };
      const { list } = (await callBridge(bridge, 'library.list', query)) as { list: WallpaperDto[] };
      return list.find(({ name }) => name === 'Teal lake')?.md5_428_244 ?? null;
    };
    await expect.poll(readPoster, { timeout: 40_000 }).not.toBeNull();
    await expect(window.locator(`img[src*="${await readPoster()}"]`).first()).toBeVisible();

    await picker.setInputFiles(await write('wrong.zip', { version: 1, title: 'Wrong', entry: '../x.html' }));
    await expect(
      window.getByText('清单有误：entry 要写从清单到文件的路径，用 / 分隔，不带 ..'),
    ).toBeVisible();
  } finally {
    bridge.close();
    await rm(folder, { recursive: true, force: true });
  }
});
