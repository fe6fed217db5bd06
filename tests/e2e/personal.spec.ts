import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { accountMenu, choose, fillIn, password } from './signingIn.ts';
import { expect, test } from './test.ts';

test.use({ hostName: 'personal' });

const head = (page: Page): Locator => page.getByRole('main').locator('header');
const works = (page: Page): Locator => page.getByRole('list', { name: '我的作品' }).getByRole('article');
const profile = (page: Page): Locator => page.getByRole('dialog', { name: '编辑资料' });
const avatar = (page: Page): Locator => page.getByRole('dialog', { name: '更换头像' });
const upload = (page: Page): Locator => page.getByRole('dialog', { name: '上传作品' });

/** Registers through the invitation on the personal centre. */
async function register(page: Page, account: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillIn(page, '注册', account);
  await expect(page.getByRole('button', { name: '编辑资料' })).toBeVisible();
}

/** An image of noise, so that no two of them are the same file. */
async function makePicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#24407a', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function saveNickname(page: Page, nickname: string): Promise<void> {
  await profile(page).getByRole('textbox', { name: '昵称' }).fill(nickname);
  await profile(page).getByRole('button', { name: '保存' }).click();
}

async function chooseWork(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: '上传作品' }).first().click();
  await upload(page).locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

async function fillInWork(page: Page, name: string): Promise<void> {
  await upload(page).getByRole('textbox', { name: '名称' }).fill(name);
  const tags = upload(page).getByRole('textbox', { name: '标签' });
  await tags.fill('夜景');
  await tags.press('Enter');
  await upload(page).getByRole('radio', { name: '风景' }).check({ force: true });
  await upload(page).getByRole('checkbox', { name: '我拥有该作品的版权' }).check();
}

const send = (page: Page): Promise<void> =>
  upload(page).getByRole('button', { name: '上传', exact: true }).click();

test('a user changes nickname and introduction, and both are updated everywhere', async ({ page, open }) => {
  await open('popularAuthors');
  const taken = await page.getByRole('article').first().getByRole('link').first().getAttribute('aria-label');
  await open('personalCenter');
  await register(page, 'personal.one');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await saveNickname(page, '月');
  await expect(profile(page).getByText('昵称至少 2 个字').last()).toBeVisible();
  await saveNickname(page, '月\u202E下');
  await expect(profile(page).getByText('昵称里有看不见的字符，请删掉').last()).toBeVisible();
  await saveNickname(page, '月'.repeat(21));
  await expect(profile(page).getByText('昵称最多 20 个字').last()).toBeVisible();
  await saveNickname(page, /^打开 (.+) 的主页$/.exec(taken ?? '')?.[1] ?? '');
  await expect(profile(page).getByText('这个昵称已被使用，请换一个').last()).toBeVisible();
  await expect(profile(page).getByRole('textbox', { name: '昵称' })).toBeFocused();
  // A click outside the dialog loses nothing.
  await page.mouse.click(20, 600);
  await profile(page).getByRole('textbox', { name: '介绍' }).fill('画夜色与湖');
  await expect(profile(page).getByText('5 / 200')).toBeVisible();
  await saveNickname(page, '官 方 客服');
  await expect(profile(page).getByText('昵称不能用，请换一个').last()).toBeVisible();
  // Escape loses nothing either; the button that cancels does.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await expect(profile(page).getByRole('textbox', { name: '介绍' })).toHaveValue('画夜色与湖');
  await profile(page).getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '编辑资料' }).click();
  await expect(profile(page).getByRole('textbox', { name: '介绍' })).toHaveValue('');
  await profile(page).getByRole('textbox', { name: '介绍' }).fill('画夜色与湖');
  await saveNickname(page, '月下客一');
  await expect(profile(page)).toHaveCount(0);
  await expect(head(page).getByRole('heading', { name: '月下客一' })).toBeVisible();
  await expect(head(page).getByText('画夜色与湖')).toBeVisible();
  await expect(page.getByRole('button', { name: '月下客一 的账号' })).toBeVisible();
  const refreshed = () => page.waitForResponse('**/v1/user/info/refresh');
  const onReload = refreshed();
  await page.reload();
  await onReload;
  await expect(head(page).getByRole('heading', { name: '月下客一' })).toBeVisible();
  // One visit is one request for who one is.
  const onStart = refreshed();
  await open('popularAuthors');
  await onStart;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/user/info/refresh')) asked.push(request.url());
  });
  const answered = refreshed();
  await choose(page, '个人中心');
  await answered;
  await expect(head(page).getByRole('heading', { name: '月下客一' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a sign-in that expires while the user types: they sign in again, and it is saved', async ({
  page,
  open,
}) => {
  await open('personalCenter');
  await register(page, 'personal.six');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await page.route(
    '**/v1/user/modify/nickname',
    (route) => route.fulfill({ json: { resp_common: { ret: 4001002, msg: 'expired', request_id: 'r' } } }),
    { times: 1 },
  );
  await saveNickname(page, '月下客六');
  const dialog = page.getByRole('dialog', { name: '登录月栖' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const panel = dialog.getByRole('tabpanel', { name: '登录' });
  await panel.locator('input[name="account"]').fill('personal.six');
  await panel.locator('input[name="password"]').fill(password);
  await panel.locator('input[name="password"]').press('Enter');
  await expect(head(page).getByRole('heading', { name: '月下客六' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('another user signs in where a sign-in expired: nothing of the first is saved for them, or shown', async ({
  page,
  open,
}) => {
  await open('personalCenter');
  await register(page, 'personal.eight');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await profile(page).getByRole('textbox', { name: '介绍' }).fill('前一个人的介绍');
  const sent: string[] = [];
  await page.route('**/v1/user/modify/*', (route) => {
    sent.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { resp_common: { ret: 4001002, msg: 'expired', request_id: 'r' } } });
  });
  await saveNickname(page, '前一个人');
  await fillIn(page, '注册', 'personal.nine');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(accountMenu(page)).toHaveAttribute('data-expired', 'false');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await expect(profile(page).getByRole('textbox', { name: '介绍' })).toHaveValue('');
  await expect(profile(page).getByRole('textbox', { name: '昵称' })).not.toHaveValue('前一个人');
  expect(sent).toEqual(['/v1/user/modify/nickname']);
});

test('an avatar is refused by its content, cropped by keys and pointer, and shown in the title bar', async ({
  page,
  open,
}) => {
  await open('personalCenter');
  await register(page, 'personal.two');
  await page.getByRole('button', { name: '更换头像' }).click();
  const file = avatar(page).locator('input[type="file"]');
  // As with a file that has gone since it was chosen.
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = () => {
      Object.assign(Blob.prototype, { arrayBuffer });
      return Promise.reject(new DOMException('gone', 'NotFoundError'));
    };
  });
  await file.setInputFiles({ name: 'gone.png', mimeType: 'image/png', buffer: Buffer.from('gone') });
  await expect(avatar(page).getByText('图片已损坏或无法读取，请换一张')).toBeVisible();
  await file.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(avatar(page).getByText('不支持 SVG，请换成 PNG、JPG 或 WebP')).toBeVisible();
  const png = [137, 80, 78, 71, 13, 10, 26, 10];
  await file.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([Buffer.from(png), Buffer.alloc(6 * 1024 * 1024)]),
  });
  await expect(avatar(page).getByText('图片最大 5 MB，请换一张小一些的')).toBeVisible();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  await expect(avatar(page).getByText('图片已损坏或无法读取，请换一张')).toBeVisible();

  // Left half red, right half blue; its EXIF orientation is rotated: upright, red is above.
  const half = { width: 600, height: 800, channels: 3, background: '#d02020' } as const;
  const sideways = await sharp({ create: { ...half, width: 1200, background: '#2040d0' } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: sideways });
  const stage = avatar(page).getByRole('application', { name: '裁剪图片' });
  await stage.focus();
  const position = avatar(page).getByText(/^横向/);
  await expect(position).toHaveText('横向 50%，纵向 50%，放大 1.0 倍');
  for (let press = 0; press < 10; press++) await page.keyboard.press('+');
  await expect(position).toHaveText('横向 50%，纵向 50%，放大 2.0 倍');
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowDown');
  await expect(position).toHaveText(/^横向 50%，纵向 17%/);
  const box = await stage.boundingBox();
  if (!box) throw new Error('The image is not on screen.');
  await page.mouse.move(box.x + 140, box.y + 140);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 140, { steps: 4 });
  await page.mouse.up();
  await expect(position).toHaveText(/^横向 7\d%，纵向 17%/);

  await page.route('**/v1/user/avatar/upload', (route) => route.abort());
  await avatar(page).getByRole('button', { name: '保存' }).click();
  await expect(avatar(page).getByText('网络已断开')).toBeVisible();
  await expect(position).toHaveText(/^横向 7\d%，纵向 17%/);
  await page.unroute('**/v1/user/avatar/upload');
  await avatar(page).getByRole('button', { name: '重试' }).click();
  await expect(avatar(page)).toHaveCount(0);
  const picture = page
    .getByRole('banner')
    .getByRole('button', { name: /的账号$/ })
    .locator('img');
  await expect(picture).toBeVisible();
  const answer = await page.request.get(new URL((await picture.getAttribute('src')) ?? '', page.url()).href);
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([512, 512]);
  // The upper half of the upright image is red.
  expect(data[0]).toBeGreaterThan(150);
  expect(data[2]).toBeLessThan(100);
});

test('an image becomes a work: refused before it is sent, kept over a broken connection, built, audited, withdrawn', async ({
  page,
  open,
}) => {
  await open('personalCenter');
  await register(page, 'personal.three');
  await expect(page.getByText('还没有作品，上传第一张壁纸吧')).toBeVisible();
  await chooseWork(page, 'small.jpg', await makePicture(800, 600));
  await expect(upload(page).getByText('分辨率太低，请换一个不小于 1280 × 720 的')).toBeVisible();
  await upload(page)
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'moon.jpg',
      mimeType: 'image/jpeg',
      buffer: await makePicture(1920, 1080),
    });
  await expect(upload(page).getByText(/图片 · 1920 × 1080/)).toBeVisible();
  await send(page);
  await expect(upload(page).getByText('请给作品起个名字').last()).toBeVisible();
  await expect(upload(page).getByText('请先确认你拥有该作品的版权').last()).toBeVisible();
  await fillInWork(page, '月下山川');
  // Holding Backspace clears the typed text, and no tag.
  const tags = upload(page).getByRole('textbox', { name: '标签' });
  await tags.fill('山');
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('Backspace');
  await page.keyboard.up('Backspace');
  await expect(tags).toHaveValue('');
  await expect(upload(page).getByRole('button', { name: '删除标签「夜景」' })).toBeVisible();

  // Typed text that was not added counts, too.
  await tags.fill('山');
  await page.route('**/v1/ugc/upload/paper', (route) => route.abort());
  const sent = page.waitForRequest('**/v1/ugc/upload/paper');
  await send(page);
  expect((await sent).postDataBuffer()?.toString()).toContain('夜景,山');
  await expect(upload(page).getByText('网络已断开').last()).toBeVisible();
  await expect(upload(page).getByRole('textbox', { name: '名称' })).toHaveValue('月下山川');
  await page.unroute('**/v1/ugc/upload/paper');
  await upload(page).getByRole('button', { name: '重试' }).click();
  await expect(upload(page)).toHaveCount(0);

  const work = works(page).first();
  await expect(work).toContainText('月下山川');
  await expect(work).toContainText(/等待处理|生成中|审核中/);
  // Without a reload: the list is refetched automatically.
  await expect(work).toContainText('审核中', { timeout: 60_000 });
  await expect(work.locator('img')).toBeVisible();

  await work.hover();
  await work.getByRole('button', { name: '撤回「月下山川」' }).click();
  const question = page.getByRole('alertdialog', { name: '撤回这件作品？' });
  await question.getByText('取消').click();
  await expect(works(page)).toHaveCount(1);
  await work.hover();
  await work.getByRole('button', { name: '撤回「月下山川」' }).click();
  await question.getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('还没有作品，上传第一张壁纸吧')).toBeVisible();
  await expect(page.getByRole('button', { name: '上传作品' }).first()).toBeFocused();
});

test('a file that is dropped on the works is a new work, and is not imported', async ({ page, open }) => {
  await open('personalCenter');
  await register(page, 'personal.seven');
  const bytes = (await makePicture(1280, 720)).toString('base64');
  const data = await page.evaluateHandle((base64) => {
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    for (const name of ['moon.jpg', 'another.jpg'])
      transfer.items.add(new File([content], name, { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  const empty = page.getByText('还没有作品，上传第一张壁纸吧');
  await empty.dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText('松开鼠标，上传这个作品')).toBeVisible();
  await expect(page.getByText('松开鼠标，导入到本地壁纸')).toHaveCount(0);
  await empty.dispatchEvent('drop', { dataTransfer: data });
  await expect(upload(page).getByText(/图片 · 1280 × 720/)).toBeVisible();
  await expect(upload(page).getByText('moon.jpg')).toBeVisible();
  await expect(page.getByText('一次只能上传一个文件')).toBeVisible();
  await expect(page).toHaveURL(/personalCenter/);
  // The next action, since the pressed button may be gone.
  await expect(upload(page).getByRole('textbox', { name: '名称' })).toBeFocused();
  await upload(page).getByRole('textbox', { name: '名称' }).fill('夜');
  // Another file dropped on the dialog is not imported; on the chosen file it replaces that.
  await upload(page).getByRole('heading', { name: '上传作品' }).dispatchEvent('drop', { dataTransfer: data });
  await expect(page).toHaveURL(/personalCenter/);
  await upload(page).getByText('moon.jpg').dispatchEvent('drop', { dataTransfer: data });
  await expect(upload(page).getByText(/图片 · 1280 × 720/)).toBeVisible();
  await expect(upload(page).getByRole('textbox', { name: '名称' })).toHaveValue('夜');
  // The chosen file and the typed text are there again.
  await upload(page).getByRole('textbox', { name: '标签' }).fill('湖');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '上传作品' }).first().click();
  await expect(upload(page).getByRole('textbox', { name: '名称' })).toHaveValue('夜');
  await expect(upload(page).getByRole('textbox', { name: '名称' })).toBeFocused();
  await expect(upload(page).getByRole('textbox', { name: '标签' })).toHaveValue('湖');
  await expect(upload(page).getByText(/图片 · 1280 × 720/)).toBeVisible();

  await page.route('**/v1/ugc/upload/paper', (route) =>
    route.fulfill({ json: { resp_common: { ret: 4900042, msg: 'type', request_id: 'r' } } }),
  );
  await fillInWork(page, '夜');
  await send(page);
  await expect(upload(page).getByText('不支持这种文件，请换一个').last()).toBeVisible();
  await expect(upload(page).getByRole('button', { name: '重试' })).toHaveCount(0);
  await upload(page).getByRole('button', { name: '换一个文件' }).click();
  await expect(upload(page).getByRole('button', { name: '选择文件' })).toBeFocused();
  await expect(upload(page).getByRole('textbox', { name: '名称' })).toHaveValue('夜');
});

test('the tabs: liked wallpapers are listed, the client’s own lists also when signed out, and the address names the tab', async ({
  page,
  open,
}) => {
  await open('personalCenter?tab=favourites');
  await expect(page.getByText('还没有收藏的壁纸')).toBeVisible();
  await page.getByRole('tab', { name: '我的喜欢' }).click();
  await expect(page).toHaveURL(/tab=likes/);
  await register(page, 'personal.four');
  await expect(page.getByText('还没有喜欢的壁纸')).toBeVisible();
  await open('dynamicWallpaper');
  await page.getByRole('list').getByRole('article').first().getByRole('link').click();
  // Navigating to an address aborts pending requests.
  const liked = page.waitForResponse('**/v1/ugc/likes/paper');
  await page.getByRole('button', { name: /^喜欢/ }).click();
  await liked;
  await open('personalCenter?tab=likes');
  await expect(page.getByRole('list', { name: '我喜欢的壁纸' }).getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: '已购' }).click();
  await expect(page.getByText('还没有购买过壁纸')).toBeVisible();
});
