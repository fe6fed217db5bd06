import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../../server/database/database.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { arriveSignedIn, openElsewhere } from '../signingIn.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '..', '..', '..', 'scripts', 'operate.ts');
const period = 'journey';
/** A still wallpaper of the starter catalogue. */
const wid = 201_003;

let dataFolder: string;
let host: RunningHost;

test.beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-contest-'));
  host = await startHost({ YUEQI_DATA_DIR: dataFolder });
});

test.afterEach(async () => {
  await host.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function contest(...words: string[]): Promise<string> {
  const environment = { ...process.env, YUEQI_DATA_DIR: dataFolder };
  const { stdout } = await run(process.execPath, [program, 'operate', ...words], { env: environment });
  return stdout;
}

async function change<Value>(act: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Value>) {
  const database = await openDatabase({ sqliteFile: join(dataFolder, 'service.sqlite') });
  try {
    return await act(database);
  } finally {
    await database.destroy();
  }
}

test(
  'a host opens a contest, an author enters a work, two users vote, and the author is paid',
  { tag: '@long' },
  async ({ page, browser }) => {
    const now = Math.floor(Date.now() / 1000);
    const file = join(dataFolder, 'contest.json');
    const plan = {
      ...{ period, name: '雪夜', name_en: 'Snowy Nights', kind: 'composite' },
      ...{ online_time: now - 60, submit_until: now + 3_600, vote_from: now - 30, vote_until: now + 3_600 },
      ...{ offline_time: now + 86_400, channels: [{ channel: 0, user_type: 0 }] },
      ...{
        rules: '原创。',
        rules_en: 'Original.',
        prizes: '300 元宝',
        prizes_en: '300 yuanbao',
        awards: [300],
      },
    };
    await writeFile(file, JSON.stringify(plan));
    // The demo contest is for the same clients at the same time.
    await expect(contest('contest.create', '--plan', `@${file}`)).rejects.toThrow('overlaps with moonlit');
    await change(async (database) => {
      await database.deleteFrom('contest_entries').execute();
      await database.deleteFrom('contests').execute();
    });
    await contest('contest.create', '--plan', `@${file}`);
    await contest('contest.open', '--period', period);

    await arriveSignedIn(page, host, 'contest.author');
    await page.goto(host.at());
    // A work of the catalogue becomes the author's.
    const uid = await change(async (database) => {
      const account = await database.selectFrom('accounts').select('uid').executeTakeFirstOrThrow();
      await database
        .updateTable('wallpapers')
        .set({ author_uid: account.uid })
        .where('wid', '=', wid)
        .execute();
      return account.uid;
    });
    await page.getByRole('link', { name: '征稿大赛' }).click();
    await expect(page.getByRole('heading', { name: '雪夜' })).toBeVisible();
    await page.getByRole('button', { name: '投稿', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^投这件：/ })
      .click();
    await expect(page.getByText('已投稿')).toBeVisible();

    for (const name of ['contest.first', 'contest.second']) {
      const voter = await openElsewhere(
        browser,
        `${host.address}contestWork?wid=${wid}&period=${period}`,
        name,
      );
      await voter.getByRole('button', { name: /^给 .* 投票$/ }).click();
      await expect(voter.getByRole('button', { name: '已投' })).toBeVisible();
      await voter.context().close();
    }

    await change((database) =>
      database
        .updateTable('contests')
        .set({ vote_until: Math.floor(Date.now() / 1000) })
        .where('period', '=', period)
        .execute(),
    );
    expect(await contest('contest.close', '--period', period)).toMatch(/^ranked +1\nis first +yes$/m);
    expect(await contest('contest.close', '--period', period)).toMatch(/^is first +no$/m);
    const wallet = await change((database) =>
      database
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('account_id', '=', `3:u:${uid}`)
        .executeTakeFirst(),
    );
    expect(wallet?.balance).toBe(300);

    await page.goto(host.at(`contestWork?wid=${wid}&period=${period}`));
    await expect(page.getByText(/2 票 · 第 1 名 · 奖金 300 元宝/)).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '保存证书' }).click();
    expect((await saved).suggestedFilename()).toBe(`yueqi-${period}-${wid}.png`);
  },
);
