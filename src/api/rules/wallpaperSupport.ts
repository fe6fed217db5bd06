import { dynamicKinds, wallpaperTypes } from '../contract/entities.ts';

/** Kinds of wallpaper that a client sets, by their numbers on the wire (docs/product.md#numbers-of-the-wire). Every client sets static ones. */
export const wallpaperSupports = { dynamic: 0, dynamicAndScene: 1, scene: 2, static: 3 } as const;

export type WallpaperSupport = (typeof wallpaperSupports)[keyof typeof wallpaperSupports];

interface WallpaperKind {
  wtype: number;
  sub_wtype: number;
}

/** True where a client sets wallpapers of this kind; scenes and 3D wallpapers are drawn by the same means. */
export function isSupported(support: WallpaperSupport, { wtype, sub_wtype: kind }: WallpaperKind): boolean {
  if (wtype === wallpaperTypes.static) return true;
  const { dynamic, dynamicAndScene, scene } = wallpaperSupports;
  const supports: readonly number[] =
    kind === dynamicKinds.video ? [dynamic, dynamicAndScene] : [scene, dynamicAndScene];
  return supports.includes(support);
}
