import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comparePictureFolders } from './comparePictureFolders.ts';
import { renderPicturesPage } from './picturesPage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-pictures-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function paint(path: string, colour: string, width = 64): Promise<void> {
  const file = join(folder, `${path}.png`);
  await mkdir(dirname(file), { recursive: true });
  await sharp({ create: { width, height: 40, channels: 3, background: colour } })
    .png()
    .toFile(file);
}

describe('two folders of pictures', () => {
  it('are compared by path, and what differs most comes first', async () => {
    await paint('before/src/Card/Plain-dark', '#202020');
    await paint('after/src/Card/Plain-dark', '#202020');
    await paint('before/src/Card/Hovered-dark', '#202020');
    await paint('after/src/Card/Hovered-dark', '#282828');
    await paint('before/src/List/Long-dark', '#202020');
    await paint('after/src/List/Long-dark', '#202020', 80);
    await paint('before/src/Old-dark', '#202020');
    await paint('after/src/New-dark', '#202020');

    expect(await comparePictureFolders(folder)).toEqual({
      different: [
        { path: 'src/List/Long-dark', by: 255 },
        { path: 'src/Card/Hovered-dark', by: expect.closeTo(8, 0) },
      ],
      added: ['src/New-dark'],
      removed: ['src/Old-dark'],
      same: 1,
    });
    const difference = await sharp(join(folder, 'difference/src/List/Long-dark.png')).metadata();
    expect(difference).toMatchObject({ width: 80, height: 40 });
  });

  it('have nothing to compare where no picture was taken', async () => {
    expect(await comparePictureFolders(folder)).toEqual({ different: [], added: [], removed: [], same: 0 });
  });
});

describe('the page of pictures', () => {
  it('shows before, after and the difference, whatever stories are named', () => {
    const page = renderPicturesPage('v1 & <b>', {
      different: [{ path: 'src/A/“5 %”-dark', by: 3.25 }],
      added: ['src/New'],
      removed: [],
      same: 7,
    });

    expect(page).toContain('Pictures since v1 &amp; &lt;b>');
    expect(page).toContain('1 differ, 1 are new, 0 are gone, 7 are the same.');
    for (const side of ['before', 'after', 'difference'])
      expect(page).toContain(`src="${side}/src/A/%E2%80%9C5%20%25%E2%80%9D-dark.png"`);
    expect(page).not.toContain('src="before/src/New.png"');
  });
});
