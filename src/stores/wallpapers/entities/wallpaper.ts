import { makeAutoObservable } from 'mobx';
import {
  dynamicKinds,
  wallpaperStates,
  wallpaperTypes,
  type WallpaperDto,
} from '../../../api/contract/entities.ts';
import { isLocalWid } from '../../../bridge/contract/constants.ts';
import { detailPath } from '../../kernel/paths.ts';

/** One wallpaper. There is one instance for each number, so that a change shows on every screen. */
export class Wallpaper {
  readonly wid: number;
  fields: WallpaperDto;

  constructor(dto: WallpaperDto) {
    this.wid = dto.wid;
    this.fields = dto;
    makeAutoObservable(this, { wid: false }, { deep: false });
  }

  update(dto: WallpaperDto): void {
    this.fields = dto;
  }

  /** The displayed id that users copy (docs/product.md#wallpaper-fields). */
  get displayId(): string {
    return `YQ${this.wid}`;
  }

  get isStatic(): boolean {
    return this.fields.wtype === wallpaperTypes.static;
  }

  get isVideo(): boolean {
    return !this.isStatic && this.fields.sub_wtype === dynamicKinds.video;
  }

  /** 3D and other pages drawn by the web engine. */
  get isWebEngine(): boolean {
    return !this.isStatic && this.fields.sub_wtype === dynamicKinds.webEngine;
  }

  get isLocal(): boolean {
    return isLocalWid(this.wid);
  }

  get isOnline(): boolean {
    return this.fields.state === wallpaperStates.online;
  }

  /** Path of its detail screen (docs/product.md#detail-opening-rules). */
  get detailPath(): string {
    return detailPath(this.wid, this.isStatic);
  }
}

/** All wallpapers that the page knows, one instance for each number. `upsert` is the only door. */
export class WallpaperRegistry {
  readonly #byWid = new Map<number, Wallpaper>();

  upsert(dto: WallpaperDto): Wallpaper {
    const known = this.#byWid.get(dto.wid);
    if (!known) {
      const wallpaper = new Wallpaper(dto);
      this.#byWid.set(dto.wid, wallpaper);
      return wallpaper;
    }
    known.update(dto);
    return known;
  }

  get(wid: number): Wallpaper | undefined {
    return this.#byWid.get(wid);
  }
}
