import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from '../check.ts';
import { until } from '../until.ts';
import { kill, plasmaRenderer } from './stagePrograms.ts';
import { isMoving, isPlaying, videoWallpaper } from './wallpapers.ts';

const backMilliseconds = 30_000;
const maxKills = 5;

/** A click on the desktop hides nothing; its menu is in a picture, for eyes. */
export const clicked: Check = {
  name: 'clicks',
  async run({ session, product, picture }) {
    if (!session.click) return { state: 'unable', seen: 'no pointer here' };
    await product.command('set', videoWallpaper);
    await until('the video moves', backMilliseconds, () => isMoving(session));
    for (const [x, y] of [
      [640, 300],
      [200, 500],
    ] as const) {
      await session.click(x, y);
      if (!(await isMoving(session))) throw new Error('after a click on the desktop nothing moves');
    }
    await session.click(640, 300, 3);
    await picture('menu');
    // A menu that stays has the pointer, and no window is maximized below it.
    if (session.pressKey) await session.pressKey('Escape');
    else await session.click(200, 500);
    await until('the video moves below a menu that has closed', backMilliseconds, () => isMoving(session));
    await picture('clicked');
    const faults = await session.readFaults();
    if (faults.length > 0) throw new Error(faults.slice(0, 5).join(' | '));
    return 'moves after clicks';
  },
};

/** The process that draws the page is killed again and again: the shell lives, and the page comes back. */
export const renderer: Check = {
  name: 'renderer killed',
  async run(context) {
    const { row, session, product, figure } = context;
    if (row.showsVideosOnly) return { state: 'unable', seen: 'no page here' };
    const { box } = session;
    const readShell = async (): Promise<string> =>
      (await box.run(['pgrep', '-x', 'plasmashell'])).output.trim();
    await product.command('set', videoWallpaper);
    await until('the video moves', backMilliseconds, () => isPlaying(context));
    const before = await readShell();
    const times: number[] = [];
    for (let round = 0; round < maxKills; round += 1) {
      await kill(box, plasmaRenderer);
      await wait(500);
      times.push(await until('the page is back', backMilliseconds, () => isPlaying(context)));
    }
    if ((await readShell()) !== before) throw new Error('the shell has ended with it');
    figure('longest away after the end of the renderer', Math.max(...times));
    return `${maxKills} times back`;
  },
};

/** A shell that is killed gets its stage again. */
export const restart: Check = {
  name: 'shell killed',
  async run(context) {
    const { session, product, picture, figure } = context;
    if (!session.killShell) return { state: 'unable', seen: 'takes its session with it' };
    await product.command('set', videoWallpaper);
    await until('the video moves', backMilliseconds, () => isPlaying(context));
    await session.killShell();
    figure(
      'back after the end of the shell',
      await until('the wallpaper moves again', backMilliseconds, () => isPlaying(context)),
    );
    await picture('shell-restarted');
    return 'back';
  },
};
