import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer, type MailServer } from '../../support/mailServer.ts';
import { accountMenu, choose, fillIn, register, signInButton, signInDialog } from '../signingIn.ts';
import { expect, test } from '../test.ts';

const entry = join(import.meta.dirname, '..', '..', '..', 'scripts', 'serve.ts');
const next = 'Lantern-tide-10';

let dataFolder: string;
let mailServer: MailServer;
let service: ChildProcess;
let address: string;

/** Links lead to the public address, so the port is chosen first. */
async function startService(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      YUEQI_PORT: String(port),
      YUEQI_DATA_DIR: dataFolder,
      YUEQI_SEED: 'demo',
      YUEQI_PUBLIC_URL: `http://localhost:${port}`,
      YUEQI_SMTP_URL: mailServer.url,
      YUEQI_SMTP_FROM: 'no-reply@moon.example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) if (/^ready /m.test(String(chunk))) return child;
  throw new Error('The service ended before it was ready.');
}

test.beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-e2e-own-data-'));
  mailServer = await startMailServer();
  const port = 20_000 + (process.pid % 20_000);
  service = await startService(port);
  address = `http://localhost:${port}/3000/`;
});
test.afterAll(async () => {
  service.kill('SIGTERM');
  await once(service, 'exit');
  await mailServer.close();
  await rm(dataFolder, { recursive: true, force: true });
});

/** The link of the latest mail that leads to a page. */
async function linkTo(path: string): Promise<string> {
  const find = () =>
    mailServer.mails
      .map(({ text }) => new RegExp(`http\\S+/${path}#[\\w-]{43}`).exec(text)?.[0])
      .findLast((link) => link !== undefined);
  // The queue is looked into every five seconds.
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() ?? '';
}

test(
  'an address is confirmed, resets a forgotten password, and what is one’s own is taken and deleted',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`${address}dynamicWallpaper`);
    await register(page, 'owner.one');
    await choose(page, '账号安全');

    await test.step('the address', async () => {
      await page.getByRole('button', { name: '设置邮箱' }).click();
      const dialog = page.getByRole('dialog', { name: '邮箱' });
      await dialog.getByLabel('邮箱地址').fill('lin@lake.example');
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('等待确认：请打开寄到这个邮箱的链接')).toBeVisible();
      await page.goto(await linkTo('accountSafety'));
      await expect(page.getByText('邮箱已确认')).toBeVisible();
      await expect(page.getByText('已确认', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/accountSafety$/);
    });

    await test.step('a forgotten password', async () => {
      await choose(page, '退出登录');
      await signInButton(page).click();
      await signInDialog(page).getByRole('button', { name: '忘记密码？' }).click();
      await page.getByLabel('账号').fill('owner.one');
      await page.getByRole('button', { name: '寄出链接' }).click();
      await expect(page.getByText('请查看邮箱')).toBeVisible();
      await page.goto(await linkTo('resetPassword'));
      await page.locator('input[name="newPassword"]').fill(next);
      await page.getByRole('button', { name: '重设密码' }).click();
      await expect(page.getByText('密码已重设，请重新登录')).toBeVisible();
      await fillIn(page, '登录', 'owner.one', next);
      await expect(accountMenu(page)).toBeVisible();
    });

    await test.step('blocking and reporting', async () => {
      await page.goto(`${address}popularAuthors`);
      const author = page.getByRole('article').first();
      await author.getByRole('link', { name: /的主页$/ }).click({ position: { x: 24, y: 24 } });
      await page.getByRole('button', { name: / 的更多操作$/ }).click();
      await page.getByRole('menuitem', { name: '举报' }).click();
      const report = page.getByRole('dialog', { name: /^举报/ });
      await report.getByRole('radio', { name: '广告或刷屏' }).click();
      await report.getByRole('button', { name: '提交' }).click();
      await expect(page.getByText('已收到，感谢你的举报')).toBeVisible();
      await page.getByRole('button', { name: / 的更多操作$/ }).click();
      await page.getByRole('menuitem', { name: '屏蔽' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '屏蔽' }).click();
      await choose(page, '账号安全');
      const blocked = page.getByRole('list', { name: '已屏蔽的人' });
      await expect(blocked.getByRole('listitem')).toHaveCount(1);
      await blocked.getByRole('button', { name: /^取消屏蔽/ }).click();
      await expect(page.getByText('没有屏蔽任何人')).toBeVisible();
    });

    await test.step('the export', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出我的数据' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('yueqi-export.zip');
      const path = join(dataFolder, 'export.zip');
      await download.saveAs(path);
      const archive = await readFile(path);
      expect(archive.subarray(0, 2).toString()).toBe('PK');
      expect(archive.includes('account.json')).toBe(true);
    });

    await test.step('the deletion', async () => {
      await page.getByRole('button', { name: '注销账号' }).click();
      const dialog = page.getByRole('dialog', { name: '注销账号' });
      await expect(dialog.getByRole('button', { name: '注销' })).toBeDisabled();
      await dialog.getByRole('checkbox', { name: '我明白，注销后无法恢复' }).click();
      await dialog.getByRole('button', { name: '注销' }).click();
      await expect(page.getByText('账号已注销')).toBeVisible();
      await expect(signInButton(page)).toBeVisible();
      await signInButton(page).click();
      await fillIn(page, '登录', 'owner.one', next);
      await expect(
        signInDialog(page)
          .getByRole('tabpanel', { name: '登录' })
          .getByText('账号或密码不对，请检查后再试')
          .last(),
      ).toBeVisible();
    });
  },
);
