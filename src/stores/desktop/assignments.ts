import { plainOptions, type Source } from '../../bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';

/** What is chosen for a place or a rule, before it is said how it is shown there. */
export type SourceChoice =
  | { kind: 'wallpaper'; target: WallpaperTarget }
  | { kind: 'playlist'; playlist: string };

/** What was chosen, with the options that the source before it was shown with. */
export function sourceOf(choice: SourceChoice, former: Source | null): Source {
  return { ...choice, options: optionsOf(former ?? undefined) ?? plainOptions };
}

/** The options that a source is shown with; none where it is the desktop's own. */
export function optionsOf(source: Source | undefined) {
  return source && source.kind !== 'system' ? source.options : null;
}
