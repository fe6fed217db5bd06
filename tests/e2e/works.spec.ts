import { chooseWork, fillInWork, makePicture, register, send, upload, works } from './personalCenter.ts';
import { arriveSignedIn } from './signingIn.ts';
import { expect, test } from './test.ts';

test('an image becomes a work: refused before it is sent, kept over a broken connection, built, audited, withdrawn', async ({
  page,
  open,
}) => {
  await open('personalCenter');
  await register(page, 'personal.three');
  await expect(page.getByText('你的第一张壁纸，会挂在这里')).toBeVisible();
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
  const name = upload(page).getByRole('textbox', { name: '名称' });
  await expect(name).toHaveValue('moon');
  await name.fill('');
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
  await work.getByRole('button', { name: '删除「月下山川」' }).click();
  const question = page.getByRole('alertdialog', { name: '删除这件作品？' });
  await question.getByText('取消').click();
  await expect(works(page)).toHaveCount(1);
  await work.hover();
  await work.getByRole('button', { name: '删除「月下山川」' }).click();
  await question.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('你的第一张壁纸，会挂在这里')).toBeVisible();
  await expect(page.getByRole('button', { name: '上传作品' }).first()).toBeFocused();
});

test('a file that is dropped on the works is a new work, and is not imported', async ({
  page,
  open,
  host,
}) => {
  await arriveSignedIn(page, host, 'personal.seven');
  await open('personalCenter');
  const bytes = (await makePicture(1280, 720)).toString('base64');
  const data = await page.evaluateHandle((base64) => {
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    for (const name of ['moon.jpg', 'another.jpg'])
      transfer.items.add(new File([content], name, { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  const empty = page.getByText('你的第一张壁纸，会挂在这里');
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
