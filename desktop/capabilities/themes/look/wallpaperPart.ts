import * as v from 'valibot';
import type { UnsupportedReason } from '../../../../src/bridge/contract/client.ts';
import {
  arrangements,
  assignment,
  plainOptions,
  type WallpaperOptions,
} from '../../../../src/bridge/contract/plan.ts';
import { wallpaperTarget, type WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import type { Desktop } from '../../desktop/capability.ts';
import { PerformError } from '../../desktop/performError.ts';
import type { LookPart } from './look.ts';

/** The wallpapers of a look: one for all screens, as a theme brings it, or all that is assigned, as a kept look has it. */
const wallpaperChoice = v.union([
  v.object({ target: wallpaperTarget }),
  v.object({
    arrangement: v.picklist(arrangements),
    assignments: v.pipe(v.array(assignment), v.maxLength(500)),
  }),
]);

type WallpaperChoice = v.InferOutput<typeof wallpaperChoice>;

/** The wallpapers of the plan as a part of the look. */
export function createWallpaperPart(
  {
    controller,
    globalWallpaper,
    fetchScene,
    canSet,
  }: Pick<Desktop, 'controller' | 'globalWallpaper' | 'fetchScene' | 'canSet'>,
  unsupportedReason: UnsupportedReason,
): LookPart {
  const parse = (choice: unknown): WallpaperChoice | null => {
    const parsed = v.safeParse(wallpaperChoice, choice);
    return parsed.success ? parsed.output : null;
  };
  return {
    unsupportedReason: () => (canSet ? null : unsupportedReason),
    current() {
      const { arrangement, assignments } = controller.plan;
      return assignments.length === 0 ? null : { arrangement, assignments };
    },
    parse,
    async prepare(choice) {
      for (const target of targetsOf(parse(choice))) await fetchScene(target);
    },
    async apply(stored) {
      const choice = stored && v.parse(wallpaperChoice, stored);
      if (choice && 'target' in choice) {
        const outcome = await globalWallpaper.set(choice.target);
        if (outcome.kind === 'failed') throw new PerformError(outcome.reason ?? 'unknown');
        return;
      }
      await controller.start();
      controller.change((plan) => ({ ...plan, ...(choice ?? { assignments: [] }) }));
      await controller.settled();
    },
  };
}

/** The wallpapers that a choice names itself; a playlist knows its own. */
function targetsOf(choice: WallpaperChoice | null): WallpaperTarget[] {
  if (!choice) return [];
  return 'target' in choice ? [choice.target] : shownIn(choice).map(({ target }) => target);
}

/** The wallpaper that a kept look shows on most screens, for its card and its file; null where it shows none of its own. */
export function shownWallpaper(
  choice: unknown,
): { target: WallpaperTarget; options: WallpaperOptions } | null {
  const parsed = v.safeParse(wallpaperChoice, choice);
  if (!parsed.success) return null;
  if ('target' in parsed.output) return { target: parsed.output.target, options: plainOptions };
  const [shown] = shownIn(parsed.output).toSorted((a, b) => Number(b.isForAll) - Number(a.isForAll));
  return shown ?? null;
}

function shownIn({ assignments }: Extract<WallpaperChoice, { assignments: unknown }>) {
  return assignments.flatMap(({ screen, source }) =>
    source.kind === 'wallpaper'
      ? [{ target: source.target, options: source.options, isForAll: screen === null }]
      : [],
  );
}
