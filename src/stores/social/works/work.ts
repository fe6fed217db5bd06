import { makeAutoObservable } from 'mobx';
import { wallpaperStates } from '../../../api/contract/entities.ts';
import type { WorkAction, WorkDto } from '../../../api/contract/works.ts';
import type { Wallpaper, WallpaperRegistry } from '../../wallpapers/entities/wallpaper.ts';

const { waiting, waitingBuilding } = wallpaperStates;

/** States in the order in which a work passes through them. */
export const workStates = {
  online: wallpaperStates.online,
  audit: wallpaperStates.audit,
  building: waitingBuilding,
  waiting,
  failed: wallpaperStates.failed,
  offline: wallpaperStates.offline,
} as const;

export type WorkState = keyof typeof workStates;

/** A work of the user: a wallpaper with the details and the actions that its author has. */
export class Work {
  readonly wallpaper: Wallpaper;
  builtPercent: number | null = null;
  refusal: WorkDto['refusal'] = null;
  uploadedAt: number | null = null;
  actions: readonly WorkAction[] = [];
  readonly #registry: WallpaperRegistry;

  constructor(dto: WorkDto, registry: WallpaperRegistry) {
    this.#registry = registry;
    this.wallpaper = registry.upsert(dto.wallpaper);
    makeAutoObservable(this, { wallpaper: false }, { deep: false });
    this.update(dto);
  }

  update(dto: WorkDto): void {
    this.#registry.upsert(dto.wallpaper);
    this.builtPercent = dto.built_percent;
    this.refusal = dto.refusal;
    this.uploadedAt = dto.uploaded_at;
    this.actions = dto.actions;
  }

  get wid(): number {
    return this.wallpaper.wid;
  }

  get state(): WorkState {
    const { state } = this.wallpaper.fields;
    return (Object.keys(workStates) as WorkState[]).find((name) => workStates[name] === state) ?? 'offline';
  }

  /** True while the service still processes it. */
  get isUnfinished(): boolean {
    return this.state === 'waiting' || this.state === 'building';
  }

  may(action: WorkAction): boolean {
    return this.actions.includes(action);
  }
}
