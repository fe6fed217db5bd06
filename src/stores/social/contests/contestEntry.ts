import { makeAutoObservable } from 'mobx';
import type { ContestEntryDto } from '../../../api/contract/contests.ts';
import type { Wallpaper } from '../../wallpapers/entities/wallpaper.ts';

/** A work in a contest, as far as it differs from its wallpaper. */
export class ContestEntry {
  fields: ContestEntryDto;
  isVoting = false;
  readonly wallpaper: Wallpaper;

  constructor(fields: ContestEntryDto, wallpaper: Wallpaper) {
    this.fields = fields;
    this.wallpaper = wallpaper;
    makeAutoObservable(this, { wallpaper: false, fields: true }, { deep: false });
  }

  get wid(): number {
    return this.fields.wallpaper.wid;
  }

  update(fields: Partial<ContestEntryDto>): void {
    this.fields = { ...this.fields, ...fields };
  }

  setVoting(isVoting: boolean): void {
    this.isVoting = isVoting;
  }
}

/** The screen of a work in a contest. */
export function contestWorkPath(period: string, wid: number): `/contestWork?${string}` {
  return `/contestWork?wid=${wid}&period=${encodeURIComponent(period)}`;
}
