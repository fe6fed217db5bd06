import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWallpaper } from '../../../scripts/newWallpaper/createWallpaper.ts';
import { expect, test } from '../test.ts';
import { startPackageDesktop, type PackageDesktop } from './packageDesktop.ts';

/** Until a save is on the desktop, where the browser of the stages has to start first. */
const waitOptions = { timeout: 30_000, intervals: [100] };

let desktop: PackageDesktop;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-author-'));
  desktop = await startPackageDesktop();
});
test.afterAll(async () => {
  await desktop.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** `yueqi` as a shell starts it. */
function startYueqi(...words: string[]): { child: ChildProcess; output: () => string } {
  const program = join(import.meta.dirname, '..', '..', '..', 'desktop', 'cli', 'yueqi.ts');
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, YUEQI_DATA_DIR: desktop.dataFolder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

test('an author sees each save on the desktop, and in the panel what the page throws and what is to mend', async ({
  page,
}) => {
  const wallpaper = join(folder, 'paper-moon');
  await createWallpaper(folder, 'paper-moon');
  const script = await readFile(join(wallpaper, 'wallpaper.js'), 'utf8');
  const { child, output } = startYueqi('preview', wallpaper);
  const ended = once(child, 'exit');
  try {
    await expect.poll(output, waitOptions).toContain('is on the desktop.');
    await page.goto(desktop.host.at('author'));
    await expect(page.getByText(wallpaper)).toBeVisible();
    await expect(page.getByText('页面没有报错，也没有输出')).toBeVisible(waitOptions);
    await expect(page.getByRole('region', { name: '属性' }).getByRole('slider').first()).toBeVisible();

    const broken = `document.body.style.background = '#c00000';\nthrow new Error('no moon tonight');\n`;
    await writeFile(join(wallpaper, 'wallpaper.js'), broken);
    const console = page.getByRole('list', { name: '控制台' });
    await expect(console.getByText('Uncaught Error: no moon tonight')).toBeVisible(waitOptions);
    await expect(console.getByText('wallpaper.js:2:1')).toBeVisible();
    const status = startYueqi('status');
    await once(status.child, 'exit');
    expect(status.output()).toMatch(/Its page threw an error since .*, the last in wallpaper\.js:2:1:/);

    // A manifest that keeps it out: the save before it stays.
    const manifest = await readFile(join(wallpaper, 'wallpaper.json'), 'utf8');
    await writeFile(join(wallpaper, 'wallpaper.json'), manifest.replace('"version": 1', '"version": 7'));
    await expect(page.getByText('这次保存没有显示，桌面上还是上一次的')).toBeVisible(waitOptions);
    await writeFile(join(wallpaper, 'wallpaper.json'), manifest.replace('"properties"', '"propertys"'));
    await expect(page.getByRole('list', { name: '检查结果' }).getByText(/propertys/)).toBeVisible(
      waitOptions,
    );
    await writeFile(join(wallpaper, 'wallpaper.json'), manifest);
    await writeFile(join(wallpaper, 'wallpaper.js'), script);
    await expect(page.getByText('没有要改的地方')).toBeVisible(waitOptions);
    await expect(page.getByText('页面没有报错，也没有输出')).toBeVisible(waitOptions);
  } finally {
    child.kill('SIGINT');
    await ended;
  }
  expect(child.exitCode).toBe(0);
});
