import type { tagNames } from './tags.ts';

export type TagKey = keyof typeof tagNames;

/** An editor's decisions about a starter wallpaper; everything measured is added by the program. */
export interface Entry {
  readonly wid: number;
  readonly slug: string;
  readonly name: string;
  readonly name_en: string;
  readonly author: string;
  readonly categories: readonly number[];
  readonly tags: readonly TagKey[];
  /** Absent: free. `vip`: for members. A number: its price in dried fish. */
  readonly price?: 'vip' | number;
  /** Day of publication, as in 2026-03-20. */
  readonly published: string;
  readonly downloads: number;
  readonly score: number;
  readonly banner?: { readonly place: 'left' | 'right'; readonly label: string; readonly label_en: string };
  readonly source: StaticSource | LoopSource | WebSource;
}

/** An image of 3840 × 2160. */
export interface StaticSource {
  readonly kind: 'static';
  /** The scene's file in `scenes/`, without the ending. */
  readonly scene: string;
  readonly variant?: number;
  readonly phase?: number;
}

/** A loop of 1920 × 1080, drawn at `renderHeight` and scaled. */
export interface LoopSource {
  readonly kind: 'loop';
  readonly scene: string;
  readonly variant?: number;
  readonly seconds: number;
  readonly renderHeight: 540 | 720 | 1080;
  /** Below 1, the scene's shader is drawn smaller and scaled up under the canvas drawing. */
  readonly shaderScale?: number;
  /** x264's constant rate factor to begin with; raised until the file is small enough. */
  readonly quality?: number;
}

/** A page in `web/<slug>/`, with the runtime that all pages share. */
export interface WebSource {
  readonly kind: 'web';
}
