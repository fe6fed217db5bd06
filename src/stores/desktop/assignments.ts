import { plainOptions, type Source } from '../../bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';

/** The choice for a place or a rule, without its display options. */
export type SourceChoice =
  | { kind: 'wallpaper'; target: WallpaperTarget }
  | { kind: 'playlist'; playlist: string };

/** Returns the choice as a source, with the display options of the source before it. */
export function sourceOf(choice: SourceChoice, former: Source | null): Source {
  return { ...choice, options: optionsOf(former ?? undefined) ?? plainOptions };
}

/** The options that a source is shown with; none where it is the desktop's own. */
export function optionsOf(source: Source | undefined) {
  return source && source.kind !== 'system' ? source.options : null;
}
