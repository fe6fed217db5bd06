import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { makeZip } from '../../support/zip.ts';
import { register, send, upload, works } from '../personalCenter.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const [red, green, blue, grey] = ['#c00000', '#00c000', '#0000c0', '#404040'];
const startWait = { timeout: 40_000, intervals: [200] };
const operate = join(import.meta.dirname, '..', '..', '..', 'scripts', 'operate.ts');
const listed = v.array(v.looseObject({ wid: v.number(), name: v.string() }));

let display: TestDisplay;
let folder: string;
let dataFolder: string;
let host: RunningHost;

test.beforeAll(async () => {
  display = await startXDisplay({ width: 800, height: 400, windowManager: 'openbox' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-uploaded-'));
  dataFolder = join(folder, 'data');
  host = await startHost({
    ...{ YUEQI_DATA_DIR: dataFolder, YUEQI_SEED: 'empty' },
    ...{ DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' },
  });
});

test.afterAll(async () => {
  await host.stop();
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function runAudit(...words: string[]): Promise<string> {
  const environment = { ...process.env, YUEQI_DATA_DIR: dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, [operate, 'operate', ...words], {
    env: environment,
  });
  return stdout;
}

const expectColour = (colour: string) =>
  expect.poll(async () => (await display.screenshot()).pixelAt(400, 200), startWait).toBe(colour);

/** Red, or the tint that is set; blue while the machine's state comes, which needs a permission. */
const page = `<!doctype html><title>Moon</title><body style="margin:0;background:${grey}"><script>
  let tint = '${grey}';
  let last = -Infinity;
  const paint = () => {
    document.body.style.background = performance.now() - last < 1500 ? '${blue}' : tint;
  };
  window.yueqi?.onProperties((values) => { tint = values.tint; paint(); });
  window.yueqi?.onSystemInformation(() => { last = performance.now(); paint(); });
  setInterval(paint, 50);
</script>`;
const manifest = {
  version: 1,
  title: 'Paper moon',
  license: 'CC0-1.0',
  properties: [{ key: 'tint', kind: 'color', label: 'Tint', default: red }],
  wants: { permissions: ['systemInformation'] },
};

const archiveOf = (more: object): Buffer =>
  makeZip([
    { name: 'index.html', data: page },
    { name: 'wallpaper.json', data: JSON.stringify({ ...manifest, ...more }) },
  ]);

test(
  'a package that is uploaded keeps its properties and permissions: audited, set, coloured, and asked for',
  { tag: '@long' },
  async ({ page: client }) => {
    test.setTimeout(150_000);
    await client.goto(host.at('personalCenter'));
    await register(client, 'paper.moon');
    await client.getByRole('button', { name: '上传作品' }).first().click();
    const choose = (buffer: Buffer) =>
      upload(client)
        .locator('input[type="file"]')
        .setInputFiles({ name: 'moon.zip', mimeType: 'application/zip', buffer });
    await choose(archiveOf({ version: 9 }));
    await upload(client).getByRole('textbox', { name: '名称' }).fill('纸月');
    await upload(client).getByRole('radio').first().check({ force: true });
    await upload(client).getByRole('checkbox', { name: '我拥有该作品的版权' }).check();
    await send(client);
    await expect(
      upload(client).getByText('网页壁纸的清单文件有误：version 只能是 1。请改正后重新上传').first(),
    ).toBeVisible();
    await upload(client).getByRole('button', { name: '换一个文件' }).first().click();
    await choose(archiveOf({}));
    await send(client);
    await expect(upload(client)).toHaveCount(0);
    await expect(works(client).first()).toContainText('审核中', { timeout: 90_000 });

    const [work] = v.parse(listed, JSON.parse(await runAudit('work.list', '--json')));
    if (!work) throw new Error('No work waits for the audit.');
    const shown = await runAudit('work.get', '--wid', String(work.wid));
    expect(shown).toMatch(/^wants +systemInformation$/m);
    expect(shown).toMatch(/^properties +color {2}tint {2}Tint$/m);
    await runAudit('work.pass', '--wid', String(work.wid));

    await client.goto(host.at(`webEngineDetail?wid=${work.wid}`));
    await client.getByRole('button', { name: '设为壁纸' }).first().click();
    await expectColour(red);

    await client.goto(host.at('screens'));
    await client.getByRole('button', { name: '壁纸选项', exact: true }).click();
    const dialog = client.getByRole('dialog', { name: '壁纸选项' });
    await dialog.getByRole('tab', { name: '属性' }).click();
    await dialog.getByRole('textbox', { name: 'Tint #' }).fill(green);
    await expectColour(green);

    await dialog.getByRole('tab', { name: '权限' }).click();
    const choice = (name: string) =>
      dialog.getByRole('radiogroup', { name: '系统信息' }).getByRole('radio', { name, exact: true });
    await expect(choice('不允许')).toBeChecked();
    await choice('允许').press('Space');
    await expectColour(blue);
    await choice('不允许').press('Space');
    await expectColour(green);
  },
);
