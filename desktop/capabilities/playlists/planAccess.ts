import { plainOptions, type Assignment } from '../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { BridgeHandlers } from '../../kernel/bridgeHandlers.ts';
import { MembershipRequiredError } from '../../kernel/membershipRequired.ts';

/** The plan of the desktop, as far as playlists change it. */
export interface PlanAccess {
  /** Shows a playlist on every screen. @returns false where this machine cannot show anything */
  show(id: string): Promise<boolean>;
  /** Takes a playlist out of the plan: where it was, this wallpaper stays, or nothing of ours. */
  release(id: string, target: WallpaperTarget | null): Promise<void>;
}

/** @param handlers those of all capabilities: the desktop starts after the playlists, which it shows */
export function createPlanAccess(handlers: () => Partial<BridgeHandlers>): PlanAccess {
  async function listAssignments(): Promise<readonly Assignment[]> {
    const current = handlers()['desktop.current'];
    return typeof current === 'function' ? (await current({}, 'client')).plan.assignments : [];
  }

  async function unassign({ screen, workspace }: Assignment): Promise<void> {
    const remove = handlers()['desktop.unassign'];
    if (typeof remove === 'function') await remove({ screen, workspace }, 'client');
  }

  return {
    async show(id) {
      const assign = handlers()['desktop.assign'];
      if (typeof assign !== 'function') return false;
      const former = await listAssignments();
      const source = { kind: 'playlist', playlist: id, options: plainOptions } as const;
      await assign({ screen: null, workspace: null, source }, 'client');
      // An assignment to one screen would hide the playlist there.
      for (const assignment of former)
        if (assignment.screen !== null || assignment.workspace !== null) await unassign(assignment);
      return true;
    },
    async release(id, target) {
      const assign = handlers()['desktop.assign'];
      for (const assignment of await listAssignments()) {
        const { source } = assignment;
        if (source.kind !== 'playlist' || source.playlist !== id) continue;
        if (target === null || typeof assign !== 'function') await unassign(assignment);
        else
          try {
            const shown = { kind: 'wallpaper', target, options: source.options } as const;
            await assign({ ...assignment, source: shown }, 'client');
          } catch (error) {
            // Of a single screen, whose user is no member any more: it is not performed anyway.
            if (!(error instanceof MembershipRequiredError)) throw error;
            await unassign(assignment);
          }
      }
    },
  };
}
