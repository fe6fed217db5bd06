import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/database/database.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { runProgram } from '../runProgram.ts';
import { expect, test } from '../test.ts';
import { startServe, type RunningServe } from './runningService.ts';
import { addStaff, signInStaff } from './staffSignIn.ts';

const works = 60;

let dataFolder: string;
let service: RunningServe;

test.beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-console-'));
  service = await startServe(dataFolder);
});
test.afterAll(async () => {
  await service.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Works that wait for the audit, with the pictures of the starter catalogue. */
async function makeWorksWait(): Promise<void> {
  const database = await openDatabase({ sqliteFile: join(dataFolder, 'service.sqlite') });
  const known = await database
    .selectFrom('wallpapers')
    .selectAll()
    .where('wtype', '=', 2)
    .limit(20)
    .execute();
  for (let index = 0; index < works; index += 1) {
    const source = known[index % known.length];
    if (!source) throw new Error('The starter catalogue has no images.');
    const wid = 800_000 + index;
    await database
      .insertInto('wallpapers')
      .values({
        ...source,
        wid,
        name: `送审 ${index + 1}`,
        state: wallpaperStates.audit,
        banner_position: null,
      })
      .execute();
    await database
      .insertInto('works')
      .values({
        ...{ wid, kind: 'picture', category_id: 201, uploaded_at: 1_790_000_000 + index, upload_file: null },
        ...{
          upload_md5: source.md5,
          leased_until: null,
          color_ids: '[]',
          refusal_code: null,
          passed_at: null,
        },
      })
      .execute();
  }
  await database.destroy();
}

async function readStates(): Promise<number[]> {
  const database = await openDatabase({ sqliteFile: join(dataFolder, 'service.sqlite') });
  const rows = await database.selectFrom('wallpapers').select('state').where('wid', '>=', 800_000).execute();
  await database.destroy();
  return rows.map(({ state }) => state);
}

const staffOf = (name: string, roles: string) => ({ site: service.origin, dataFolder, name, roles });

test('sixty works are audited by keys, one is undone, and what was decided takes effect', async ({
  page,
}) => {
  await makeWorksWait();
  await signInStaff(page, staffOf('anna', 'audit'));
  await expect(page.getByText('等待审核 60')).toBeVisible();
  await expect(page.getByRole('heading', { name: '送审 1', exact: true })).toBeVisible();
  await expect(page.locator('figure[data-current=true] img')).toHaveJSProperty('complete', true);
  const begun = performance.now();
  for (let index = 1; index <= works; index += 1) {
    await expect(page.getByRole('heading', { name: `送审 ${index}`, exact: true })).toBeVisible();
    await page.keyboard.press(index % 10 === 0 ? '1' : 'p');
  }
  const seconds = (performance.now() - begun) / 1000;
  test.info().annotations.push({ type: 'seconds for sixty works', description: seconds.toFixed(1) });
  await expect(page.getByText('没有等待审核的作品', { exact: true })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { name: '送审 60', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await readStates()).filter((state) => state !== wallpaperStates.audit).length)
    .toBe(works - 1);
  const states = await readStates();
  expect(states.filter((state) => state === wallpaperStates.failed)).toHaveLength(5);
  expect(states.filter((state) => state === wallpaperStates.online)).toHaveLength(54);
});

test(
  'a role that is taken away in the middle is said, and a session that was ended leads to the sign-in',
  { tag: '@long' },
  async ({ page }) => {
    await signInStaff(page, staffOf('ben', 'audit,support'));
    await page.getByRole('link', { name: '侵权投诉' }).click();
    await expect(page.getByText('这里暂时没有内容')).toBeVisible();
    await runProgram('operate.ts', ['staff', 'role', 'ben', '--roles', 'support'], dataFolder);
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(page.getByText('你没有这个操作所需的角色')).toBeVisible();
    await runProgram('operate.ts', ['staff', 'reset', 'ben'], dataFolder);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('登录已结束，请重新登录。')).toBeVisible();
  },
);

test('a page of the console has an address: links, back, forward and a reload lead to it', async ({
  page,
}) => {
  await signInStaff(page, staffOf('dora', 'support'));
  const accounts = page.getByRole('heading', { name: '账号' });
  const announcements = page.getByRole('heading', { name: '公告' });
  await expect(accounts).toBeVisible();
  const link = page.getByRole('link', { name: '公告' });
  await link.click();
  await expect(announcements).toBeVisible();
  await expect(page).toHaveURL(/\/console\/announcements$/);
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(accounts).toBeVisible();
  await page.goForward();
  await expect(announcements).toBeVisible();
  await page.reload();
  await expect(announcements).toBeVisible();
  await expect(page).toHaveTitle('月栖控制台');
});

test('the sign-in comes with the document: what is typed and sent before its scripts are there counts', async ({
  page,
}) => {
  const printed = await addStaff(staffOf('cara', 'support'));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/console/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${service.origin}/console`);
  await page.getByLabel('名字').fill('cara');
  await page.getByLabel('密码').fill(printed);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByLabel('名字')).toHaveValue('cara');
  letGo();
  await expect(page.getByRole('img', { name: '身份验证器应用的密钥' })).toBeVisible();
  // Nothing of it was put into the address, as a form without scripts would.
  expect(new URL(page.url()).search).toBe('');
});
