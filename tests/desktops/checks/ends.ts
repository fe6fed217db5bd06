import type { Check } from '../check.ts';
import { until } from '../until.ts';
import { isMoving, videoWallpaper } from './wallpapers.ts';

const backMilliseconds = 15_000;
const longestAway = 3_000;
const longestQuit = 2_000;

/** The right picture is back after the player, the browser, or the host is killed. */
export const kills: Check = {
  name: 'kills',
  async run({ row, session, product, figure }) {
    const { box } = session;
    const away: string[] = [];
    const kill = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      await work();
      const milliseconds = await until(
        `the wallpaper moves again after the end of the ${name}`,
        backMilliseconds,
        () => isMoving(session),
      );
      figure(`back after the end of the ${name}`, milliseconds);
      if (milliseconds > longestAway) away.push(`${name} ${milliseconds} ms`);
    };
    await product.command('set', videoWallpaper);
    // Where the shell shows stages no player runs.
    if (!row.showsStages) await kill('player', () => box.run(['pkill', '-KILL', '-x', 'mpv']));
    await kill('host', async () => {
      await product.kill();
      await product.start();
    });
    return away.length === 0
      ? 'back'
      : { state: 'failed' as const, seen: `away too long: ${away.join(', ')}` };
  },
};

/** The product ends soon, and the desktop is as it was found. */
export const quit: Check = {
  name: 'quit gives back',
  async run({ session, ownWallpaper, product, picture, figure }) {
    const milliseconds = await product.quit();
    figure('quit', milliseconds);
    await picture('quit');
    const after = await session.readOwnWallpaper();
    if (after !== ownWallpaper) throw new Error(`was ${ownWallpaper}, is ${after}`);
    if (milliseconds > longestQuit) throw new Error(`took ${milliseconds} ms`);
    return `${milliseconds} ms`;
  },
};
