import { dynamicKinds, wallpaperTypes, type WallpaperDto } from '../../../src/api/contract/entities.ts';
import type { FittingDetail, FittingState } from '../../../src/bridge/contract/fitting.ts';
import type { RenditionCodec } from '../../platform/adapters/videoEncoder.ts';
import type { LibraryDatabase } from '../library/libraryDatabase.ts';
import type { Renditions } from '../library/renditions.ts';
import { chooseRendition, type ChosenRendition, type ScreenSize } from './chooseRendition.ts';
import type { FittingChoices } from './fittingChoices.ts';
import { isLasting, type FitRecord, type FitRecords } from './fitRecords.ts';
import { describeTarget, isServed, presentOffer } from './presentFitting.ts';

export interface FitFacts {
  records: FitRecords;
  choices: FittingChoices;
  library: LibraryDatabase;
  renditions: Renditions;
}

/** A video that does not fit, and was not decided on. */
interface OpenMisfit {
  md5: string;
  wid: number;
  chosen: ChosenRendition;
  record: FitRecord;
}

/** Decides which videos of the library fit the screens, and which renditions the others need. */
export class FitDecisions {
  screens: readonly ScreenSize[] = [];
  /** The codec that renditions would have; null until it was measured. */
  cheapest: RenditionCodec | null = null;
  readonly #facts: FitFacts;

  constructor(facts: FitFacts) {
    this.#facts = facts;
  }

  /** Returns the rendition that a video needs; null where it fits, and where it was not measured. */
  choose(record: FitRecord | null): ChosenRendition | null {
    if (!record?.video) return null;
    const { frame_rate: maxFrames } = this.#facts.choices.read();
    return chooseRendition(record.video, this.screens, { maxFrames, cheapest: this.cheapest });
  }

  /** Videos that do not fit, have no rendition that does, and were not decided on. */
  listMisfits(): OpenMisfit[] {
    const { records, renditions, library } = this.#facts;
    return records.list().flatMap((record) => {
      const { md5, wid, fault, decided, wanted, rendition } = record;
      const chosen = wanted === null && !isLasting(fault) ? this.choose(record) : null;
      if (!chosen || decided === describeTarget(chosen.target) || !library.get(wid)) return [];
      const stored = renditions.find(md5);
      if (stored && (!stored.isOriginalKept || !rendition || isServed(rendition, chosen.target))) return [];
      return [{ md5, wid, chosen, record }];
    });
  }

  /** Returns what is asked about. */
  listOffers(): FittingState['offers'] {
    const { library, choices } = this.#facts;
    if (choices.read().choice !== 'ask') return [];
    return this.listMisfits().flatMap(({ wid, chosen, record }) => {
      const wallpaper = library.get(wid);
      const offer = wallpaper && presentOffer(wallpaper, record, chosen);
      return offer ? [offer] : [];
    });
  }

  /** @param runningMd5 of the video whose rendition is being made */
  detail(wid: number, runningMd5: string | null): FittingDetail {
    const { library, records, renditions } = this.#facts;
    const wallpaper = library.get(wid);
    const nothing = { wid, misfits: [], from: null, to: null, rendition: null, fault: null };
    if (!wallpaper || !isOwnVideo(wallpaper)) return { ...nothing, state: 'unsupported' };
    const record = records.find(wallpaper.md5);
    const stored = renditions.find(wallpaper.md5);
    const chosen = this.choose(record);
    const offer = record && chosen && presentOffer(wallpaper, record, chosen);
    const state = (): FittingDetail['state'] => {
      if (runningMd5 === wallpaper.md5) return 'running';
      if (record?.wanted != null) return 'waiting';
      if (stored) return 'fitted';
      if (!record?.video) return 'unmeasured';
      return chosen ? 'misfits' : 'fits';
    };
    return {
      ...nothing,
      state: state(),
      misfits: offer?.misfits ?? [],
      from: (stored ? record?.source : null) ?? offer?.from ?? null,
      to: offer?.to ?? null,
      rendition:
        stored && record?.rendition
          ? { file: record.rendition, is_original_kept: stored.isOriginalKept }
          : null,
      fault: record?.fault ?? null,
    };
  }
}

/** A video that the user imported: files of the service stay as they are. */
export function isOwnVideo({ wtype, sub_wtype: kind }: WallpaperDto): boolean {
  return wtype === wallpaperTypes.dynamic && kind === dynamicKinds.video;
}
