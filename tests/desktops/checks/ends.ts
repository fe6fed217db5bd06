import type { Check, CheckContext } from '../check.ts';
import { changedShare, decodePicture } from '../pictures.ts';
import { measureSlowness } from '../slowness.ts';
import { until } from '../until.ts';
import { browser, helper, kill, player } from './stagePrograms.ts';
import { isPictureShown, seePlaying, showClock, showStill, videoWallpaper } from './wallpapers.ts';

const backMilliseconds = 15_000;
/** Limits on a quiet machine. */
const longestAway = 3_000;
const longestQuit = 2_000;
/** The share of a desktop that a clock changes by itself, at the most. */
const clockShare = 0.01;

/** The right picture is back after the player, the helper, the browser or the host is killed. */
export const kills: Check = {
  name: 'kills',
  async run(context) {
    const { row, session, product, figure } = context;
    const away: string[] = [];
    const note = (name: string, milliseconds: number): void => {
      figure(`back after the end of the ${name}`, milliseconds);
      const longest = longestAway * measureSlowness();
      if (milliseconds > longest) away.push(`${name} ${milliseconds} ms, at most ${longest} ms`);
    };
    const moves = async (name: string): Promise<number> => {
      const start = performance.now();
      let seenAt: number | null = null;
      await until(`the wallpaper moves again after the end of the ${name}`, backMilliseconds, async () => {
        seenAt = await seePlaying(context);
        return seenAt !== null;
      });
      return Math.round((seenAt ?? performance.now()) - start);
    };
    if (!row.showsVideosOnly) await product.call('clock.apply', { choice: null });
    await product.command('set', videoWallpaper);
    await moves('one before');
    // Where the shell shows stages neither runs.
    for (const [name, process] of Object.entries({ player, helper }))
      if (await kill(session.box, process)) note(name, await moves(name));
    await product.kill();
    // A shell that shows stages lives on, and has a frame of the page.
    if (row.showsStages && !row.showsVideosOnly)
      await until('the last frame is seen without the host', longestAway, () => isPictureShown(context));
    await product.start();
    note('host', await moves('host'));
    const ofBrowser = row.showsVideosOnly ? null : await killBrowser(context);
    if (ofBrowser !== null) note('browser', ofBrowser);
    return away.length === 0
      ? 'back'
      : { state: 'failed' as const, seen: `away too long: ${away.join(', ')}` };
  },
};

/** A page is drawn again by another browser. @returns milliseconds; null where no browser of ours draws pages */
async function killBrowser(context: CheckContext): Promise<number | null> {
  const { session, product } = context;
  await showStill(context);
  const without = await decodePicture(await session.takePicture());
  await showClock(product);
  const look = async () => decodePicture(await session.takePicture());
  await until(
    'a clock is drawn',
    backMilliseconds,
    async () => changedShare(without, await look()) > clockShare / 2,
  );
  const before = await look();
  const isThere = await kill(session.box, browser);
  const milliseconds = isThere
    ? await until(
        'the page is back after the end of the browser',
        backMilliseconds,
        async () =>
          (await session.box.run(['pgrep', ...browser])).code === 0 &&
          changedShare(before, await look()) < clockShare,
      )
    : null;
  await product.call('clock.apply', { choice: null });
  return milliseconds;
}

/** The product ends soon, and the desktop is as it was found. */
export const quit: Check = {
  name: 'quit gives back',
  async run({ session, ownWallpaper, product, picture, figure }) {
    const milliseconds = await product.quit();
    figure('quit', milliseconds);
    await picture('quit');
    const after = await session.readOwnWallpaper();
    if (after !== ownWallpaper) throw new Error(`was ${ownWallpaper}, is ${after}`);
    const longest = longestQuit * measureSlowness();
    if (milliseconds > longest) throw new Error(`took ${milliseconds} ms, at most ${longest} ms`);
    return `${milliseconds} ms`;
  },
};
