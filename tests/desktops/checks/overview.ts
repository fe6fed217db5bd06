import type { Check, CheckContext } from '../check.ts';
import { isMoving, videoWallpaper } from './wallpapers.ts';

const unable = { state: 'unable', seen: 'no extension, says so' } as const;

/** The wallpaper moves in the overview, and on every workspace. */
export const overview: Check = {
  name: 'overview',
  async run(context) {
    const { session, product, picture } = context;
    if (!session.showOverview) return { state: 'unable', seen: 'none on this desktop' };
    await product.command('set', videoWallpaper);
    await session.showOverview(true);
    try {
      await picture('overview');
      if (await isMoving(session)) return 'moves';
      return await explain(context);
    } finally {
      await session.showOverview(false);
    }
  },
};

/** It is on the second workspace as on the first. */
export const workspaces: Check = {
  name: 'workspaces',
  async run({ session, picture }) {
    if (!session.showWorkspace) return { state: 'unable', seen: 'none on this desktop' };
    await session.showWorkspace(1);
    try {
      await picture('workspace-2');
      if (!(await isMoving(session))) throw new Error('the wallpaper does not move on the second workspace');
      return 'moves';
    } finally {
      await session.showWorkspace(0);
    }
  },
};

/** Without the extension the overview has the system's picture: that is known to the client. */
async function explain({ product }: CheckContext) {
  const { state } = await product.call('shell.state', {});
  if (state === 'active') throw new Error('the wallpaper does not move in the overview');
  return unable;
}
