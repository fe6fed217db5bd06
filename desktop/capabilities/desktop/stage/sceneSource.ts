import type { StagedScene, StageHosting } from '../../../../src/bridge/contract/stage.ts';
import type { WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';

/** Returns the address from which a page loads a wallpaper; null for a web wallpaper without an origin. */
export type SourceOf = (target: WallpaperTarget) => string | null;

/** Returns the settings of a package's frame on a screen; null for a wallpaper that is no package. */
export type HostingOf = (target: WallpaperTarget, screen: number) => StageHosting | null;

/** Adds the address to what a page is told of its screen: files are for the stages that the host opened alone. */
export function withSource(
  { scene, ...staged }: StagedScene,
  sourceOf: SourceOf,
  hostingOf: HostingOf = () => null,
): StagedScene {
  const source = scene && sourceOf(scene.target);
  const hosting = scene && hostingOf(scene.target, staged.screen);
  return {
    ...staged,
    scene: scene && source ? { ...scene, source, ...(hosting && { hosting }) } : scene,
  };
}
