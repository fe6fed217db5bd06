import type { GroupBox } from '../../bridge/contract/layers/groups.ts';
import type { GroupFiles, OpenFault } from '../../bridge/contract/layers/groupsMethods.ts';
import type { LayerKind, LayerOf, LayerPace } from '../../bridge/contract/layers/layer.ts';

/** A part of the surface, in CSS pixels from its corner. */
export interface InputRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The files of the desktop, as the host has them; a lost connection answers nothing. */
export interface DesktopFiles {
  /** Nothing can be done with them: a preview. */
  readonly isShownOnly: boolean;
  list(): Promise<GroupFiles | null>;
  /** @returns ends it */
  onChange(listener: () => void): () => void;
  /** @returns why it was not opened */
  open(file: number): Promise<OpenFault | null>;
  move(file: number, group: string): Promise<void>;
  /** An address with its data; null where there is none. */
  readPicture(file: number): Promise<string | null>;
  place(box: GroupBox): Promise<void>;
  takeKeys(isTaken: boolean): Promise<void>;
}

/** Limits of a layer that is drawn in a preview. */
export interface PreviewSize {
  /** Number of the points of an effect at its usual strength; heavier and lighter effects in proportion. */
  readonly points: number;
}

/** The surface that a layer is drawn on: a stage, or a preview of one. */
export interface LayerSurface {
  /** Fills the screen and is a size container: sizes in `cqmin` are the same on a stage and in a small preview. */
  readonly root: HTMLElement;
  /** The wallpaper's picture or video that is seen below; null where a page of its own draws it. */
  readWallpaper(): HTMLImageElement | HTMLVideoElement | null;
  /** Null where no host has any. */
  readonly files: DesktopFiles | null;
  /** Null on a stage. */
  readonly preview: PreviewSize | null;
  /** Sets the areas in which the layer takes clicks; none at first. Elements there need `pointer-events: auto`. */
  setInput(rectangles: readonly InputRectangle[]): void;
}

/** One layer as it is drawn. */
export interface LayerView<Kind extends LayerKind = LayerKind> {
  /** Called with what it is to be, at first too, and whenever that changes. */
  update(settings: LayerOf<Kind>['settings'], pace: LayerPace): void;
  /** Another wallpaper lies below. */
  wallpaperChanged?(): void;
  /** Resolves once all of it is drawn; absent where `update` draws everything. */
  whenDrawn?(): Promise<void>;
  /** Removes everything that it added. */
  destroy(): void;
}

/** Draws a layer of one kind. It draws nothing before its first `update`. */
export type DrawLayer<Kind extends LayerKind> = (surface: LayerSurface) => LayerView<Kind>;
