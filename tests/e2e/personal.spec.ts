import sharp from 'sharp';
import { password } from '../support/users.ts';
import { avatar, head, profile, register, saveNickname } from './personalCenter.ts';
import { accountMenu, arriveSignedIn, choose, fillIn } from './signingIn.ts';
import { expect, test } from './test.ts';

test('a user changes nickname and introduction, and both are updated everywhere', async ({
  page,
  open,
  host,
}) => {
  await arriveSignedIn(page, host, 'personal.one');
  await open('popularAuthors');
  const taken = await page.getByRole('article').first().getByRole('link').first().getAttribute('aria-label');
  await open('personalCenter');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await saveNickname(page, '月');
  await expect(profile(page).getByText('昵称至少 2 个字').last()).toBeVisible();
  await saveNickname(page, '月\u202E下');
  await expect(profile(page).getByText('昵称里有不可见字符，请删掉').last()).toBeVisible();
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
  await expect(profile(page).getByText('昵称不符合要求，请换一个').last()).toBeVisible();
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
  // One visit is one request for who one is. A late answer to the page before is none of this one.
  await page.goto('about:blank');
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
  host,
}) => {
  await arriveSignedIn(page, host, 'personal.six');
  await open('personalCenter');
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
  host,
}) => {
  await arriveSignedIn(page, host, 'personal.eight');
  await open('personalCenter');
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
  host,
}) => {
  await arriveSignedIn(page, host, 'personal.two');
  await open('personalCenter');
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
  // The effect of dragging, without dragging.
  const dragged = (await position.textContent()) ?? '';
  await avatar(page).getByRole('button', { name: '左移' }).click();
  await expect(position).not.toHaveText(dragged);
  await avatar(page).getByRole('button', { name: '右移' }).click();
  await expect(position).toHaveText(dragged);

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

test('the tabs: liked wallpapers are listed, the client’s own lists also when signed out, and the address names the tab', async ({
  page,
  open,
}) => {
  await open('personalCenter?tab=favourites');
  await expect(page.getByText('还没有收藏')).toBeVisible();
  await page.getByRole('tab', { name: '我的喜欢' }).click();
  await expect(page).toHaveURL(/tab=likes/);
  await register(page, 'personal.four');
  await expect(page.getByText('还没有喜欢过壁纸')).toBeVisible();
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
