import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const socket = 'yueqi-test';
let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-wayland-'));
  // The compositor refuses a folder that others can read.
  await chmod(folder, 0o700);
});

test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

/** Starts a compositor without a monitor. @returns what ends it */
async function startCompositor(): Promise<() => Promise<void>> {
  const child = spawn('weston', ['--backend=headless-backend.so', `--socket=${socket}`], {
    env: { ...process.env, XDG_RUNTIME_DIR: folder },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await expect
    .poll(() =>
      access(join(folder, socket)).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return async () => {
    child.kill();
    await exited;
  };
}

// GNOME takes static wallpapers. Other compositors are asked what they have; this one has nothing.
for (const { desktop, isStaticTaken, tag } of [
  { desktop: 'GNOME', isStaticTaken: true, tag: [] },
  { desktop: 'Weston', isStaticTaken: false, tag: ['@long'] },
])
  test(
    `without layer shell (${desktop}) the window opens, and wallpapers say why they cannot be set`,
    { tag },
    async ({ page }) => {
      const stopCompositor = await startCompositor();
      const host = await startHost({
        WAYLAND_DISPLAY: socket,
        XDG_RUNTIME_DIR: folder,
        XDG_SESSION_TYPE: 'wayland',
        XDG_CURRENT_DESKTOP: desktop,
        YUEQI_DATA_DIR: join(folder, 'data'),
        YUEQI_WINDOW: 'on',
      });
      try {
        const shown = await fetch(new URL('/instance/show', host.address), {
          method: 'POST',
          headers: { origin: new URL(host.address).origin, 'x-yueqi-token': host.token },
        });
        expect(await shown.json()).toEqual({ isOpen: true, reason: null });
        expect(host.output()).not.toContain('No window was opened');

        await page.goto(host.at('dynamicDetail?wid=102001'));
        const set = page.getByRole('button', { name: /设为壁纸/ }).first();
        await expect(set).toHaveAccessibleDescription(/Wayland 不允许窗口放在桌面最底层/);
        await expect(set).toBeDisabled();
        await page.goto(host.at('staticDetail?wid=201025'));
        await expect(set).toBeEnabled({ enabled: isStaticTaken });
      } finally {
        await host.stop();
        await stopCompositor();
      }
    },
  );
