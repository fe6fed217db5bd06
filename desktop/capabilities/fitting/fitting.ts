import { rm } from 'node:fs/promises';
import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { FittingDetail, FittingSettings, FittingState } from '../../../src/bridge/contract/fitting.ts';
import type { Log } from '../../kernel/log.ts';
import type { VideoEncoder } from '../../platform/adapters/videoEncoder.ts';
import type { CodecMemory } from './codecMemory.ts';
import { findUnsupportedReason, type ScreenSize } from './chooseRendition.ts';
import { applyRendition, undoRendition } from './applyRendition.ts';
import { FitDecisions, isOwnVideo, type FitFacts } from './fitDecisions.ts';
import { FittingPause } from './fittingPause.ts';
import type { FitRecord } from './fitRecords.ts';
import {
  FittingError,
  makeRendition,
  measureVideo,
  toFittingError,
  type RenditionTools,
} from './makeRendition.ts';
import { describeTarget, isServed, presentRunning, type RunningWork } from './presentFitting.ts';

/** Offers that a page is sent; it says how many there are. */
const maxOffers = 20;

export interface FittingOptions extends FitFacts {
  /** Null where no program encodes videos. */
  encoder: VideoEncoder | null;
  codecs: CodecMemory;
  media: Pick<MediaStore, 'find' | 'put' | 'remove' | 'temporaryFolder'>;
  screens: () => Promise<readonly ScreenSize[]>;
  inspect: RenditionTools['inspect'];
  readFrameRate: RenditionTools['readFrameRate'];
  freeBytes: RenditionTools['freeBytes'];
  onChange: (state: FittingState) => void;
  onDecided: (detail: FittingDetail) => void;
  log: Log;
}

interface Running extends RunningWork {
  md5: string;
  stop: AbortController;
}

/**
 * Makes renditions for the screens of this machine, of videos that the user imported: one at a time, in the background. What
 * waits is done at the next start.
 */
export class Fitting {
  readonly #options: FittingOptions;
  readonly #pause = new FittingPause();
  readonly #decisions: FitDecisions;
  #running: Running | null = null;
  #working: Promise<void> | null = null;
  #hasStopped = false;

  constructor(options: FittingOptions) {
    this.#options = options;
    this.#decisions = new FitDecisions(options);
    const { library, records } = options;
    library.onAdd((wids) => this.#handleAdded(wids));
    library.onRemove((wids) => {
      if (this.#running && wids.includes(this.#running.wid)) this.#running.stop.abort();
      for (const { md5, wid, wanted } of records.list())
        if (wanted !== null && wids.includes(wid)) records.update(md5, { wanted: null });
    });
    this.#pause.onChange(() => this.#announce());
  }

  get state(): FittingState {
    const offers = this.#unsupportedReason ? [] : this.#decisions.listOffers();
    const running = this.#running;
    return {
      settings: this.#options.choices.read(),
      unsupported_reason: this.#unsupportedReason,
      offers: offers.slice(0, maxOffers),
      offered: offers.length,
      running: running && presentRunning(running, this.#options.library, this.#pause.reason),
      waiting: this.#waiting.filter(({ md5 }) => md5 !== running?.md5).length,
    };
  }

  /** Reads the screens, and goes on with what waits. Where nothing was imported yet, no program is asked for its codecs. */
  async start(): Promise<void> {
    if (this.#options.records.list().length > 0) await this.#learnCodecs();
    await this.refreshScreens();
  }

  /** Returns the state; it is known by then which codecs this machine encodes. */
  async read(): Promise<FittingState> {
    await this.#learnCodecs();
    return this.state;
  }

  /** Cancels what runs; it begins again at the next start. */
  async stop(): Promise<void> {
    this.#hasStopped = true;
    this.#running?.stop.abort();
    await this.#working;
  }

  /** Resolves once nothing is left to be done. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /** Reads the screens again: a larger one needs other renditions. */
  async refreshScreens(): Promise<void> {
    this.#decisions.screens = await this.#options.screens();
    this.#decideAll();
  }

  setSettings(settings: FittingSettings): void {
    this.#options.choices.write(settings);
    this.#decideAll();
  }

  /** Answers the offers that there are. */
  answer(isWanted: boolean, isRemembered: boolean): void {
    const { records, choices } = this.#options;
    for (const { md5, chosen } of this.#decisions.listMisfits())
      if (isWanted) records.want(md5);
      else records.update(md5, { decided: describeTarget(chosen.target) });
    if (isRemembered) choices.write({ ...choices.read(), choice: isWanted ? 'always' : 'never' });
    this.#decideAll();
  }

  /** Makes a rendition of one wallpaper; of what the user did not import nothing is made. */
  begin(wid: number): void {
    const { library, records } = this.#options;
    const wallpaper = library.get(wid);
    if (!wallpaper || !isOwnVideo(wallpaper) || this.#unsupportedReason) return;
    records.add(wallpaper.md5, wid);
    records.update(wallpaper.md5, { fault: null, decided: null });
    records.want(wallpaper.md5);
    this.#decideAll();
    this.#decided(wid);
  }

  cancel(wid: number): void {
    for (const { md5, wid: other } of this.#waiting)
      if (other === wid) this.#options.records.update(md5, { wanted: null });
    if (this.#running?.wid === wid) this.#running.stop.abort();
    this.#announce();
    this.#decided(wid);
  }

  setPaused(reason: 'user' | 'battery', isOn: boolean): void {
    this.#pause.set(reason, isOn);
  }

  /** Plays the original again, where it is kept, and removes the rendition. */
  async undo(wid: number): Promise<void> {
    const { library } = this.#options;
    const md5 = library.get(wid)?.md5;
    if (md5 === undefined) return;
    await undoRendition(this.#options, md5, this.#decisions);
    this.#announce();
    this.#decided(wid);
  }

  detail(wid: number): FittingDetail {
    const running = this.#running?.phase === 'measuring' ? null : this.#running;
    return this.#decisions.detail(wid, running?.md5 ?? null);
  }

  async #learnCodecs(): Promise<void> {
    const { encoder, codecs } = this.#options;
    const known = encoder && (await codecs.readKnown());
    this.#decisions.cheapest ??= known;
  }

  get #unsupportedReason(): FittingState['unsupported_reason'] {
    const { encoder, codecs } = this.#options;
    const { screens } = this.#decisions;
    return findUnsupportedReason({ hasProgram: encoder !== null, codecs: codecs.codecs, screens });
  }

  get #waiting(): FitRecord[] {
    return this.#options.records
      .list()
      .filter(({ wanted }) => wanted !== null)
      .toSorted((one, other) => (one.wanted ?? 0) - (other.wanted ?? 0));
  }

  /** Looks at what was imported, unless nothing is ever to be made of it. */
  #handleAdded(wids: readonly number[]): void {
    const { library, records, choices } = this.#options;
    if (choices.read().choice === 'never') return;
    for (const wid of wids) {
      const wallpaper = library.get(wid);
      if (wallpaper && isOwnVideo(wallpaper)) records.add(wallpaper.md5, wid);
    }
    this.#work();
  }

  /** Decides again on every video that was looked at. */
  #decideAll(): void {
    const { records, choices } = this.#options;
    if (choices.read().choice === 'always' && !this.#unsupportedReason)
      for (const { md5 } of this.#decisions.listMisfits()) records.want(md5);
    this.#announce();
    this.#work();
  }

  #work(): void {
    if (this.#working || this.#hasStopped || this.#unsupportedReason) return;
    this.#working = this.#workAll().finally(() => {
      this.#working = null;
      this.#announce();
    });
  }

  async #workAll(): Promise<void> {
    for (let next = this.#next; next && !this.#hasStopped; next = this.#next) {
      const stop = new AbortController();
      this.#running = { md5: next.md5, wid: next.wid, stop, phase: 'measuring', progress: 0 };
      this.#announce();
      try {
        await this.#workOn(next, this.#running);
      } catch (error) {
        this.#handleFailure(next, error);
      } finally {
        this.#running = null;
      }
      const { choices, records } = this.#options;
      if (choices.read().choice === 'always')
        for (const { md5 } of this.#decisions.listMisfits()) records.want(md5);
      this.#decided(next.wid);
    }
  }

  /** Those that are wanted come before those that are only looked at. */
  get #next(): FitRecord | null {
    const isNew = ({ video, fault, wid }: FitRecord): boolean =>
      video === null && fault === null && this.#options.library.get(wid) !== null;
    return this.#waiting[0] ?? this.#options.records.list().find(isNew) ?? null;
  }

  async #workOn(record: FitRecord, running: Running): Promise<void> {
    const { encoder, codecs, records, media, library } = this.#options;
    const { md5, wid } = record;
    const { signal } = running.stop;
    const file = await media.find(md5);
    if (!encoder || !file || !library.get(wid)) throw new FittingError('source_gone');
    await this.#pause.whenOff(signal);
    this.#decisions.cheapest = await codecs.read(signal);
    const video = record.video ?? (await measureVideo(file.path, { ...this.#options, encoder }, signal));
    records.update(md5, { video });
    const chosen = this.#decisions.choose({ ...record, video });
    const codec = this.#decisions.cheapest;
    if (record.wanted === null) return;
    const stored = this.#options.renditions.find(md5);
    const isDone = stored && record.rendition && chosen && isServed(record.rendition, chosen.target);
    if (!chosen || !codec || isDone) return records.update(md5, { wanted: null });
    const { path, ...files } = await makeRendition(
      file.path,
      { ...chosen.target, codec },
      { ...this.#options, encoder, temporaryFolder: media.temporaryFolder },
      {
        signal,
        pause: this.#pause,
        onPhase: (phase, progress) => {
          Object.assign(running, { phase, progress });
          this.#announce();
        },
      },
    );
    try {
      const { md5: rendition } = await media.put(path);
      // Removed in the very end.
      if (!library.get(wid)) throw new FittingError('source_gone');
      await applyRendition(this.#options, record, rendition, files);
    } finally {
      await rm(path, { force: true });
    }
  }

  #handleFailure(record: FitRecord, error: unknown): void {
    const { records, library, log } = this.#options;
    // Begun again at the next start.
    if (this.#hasStopped) return;
    const { fault } = toFittingError(error, 'failed');
    if (fault === 'failed') log('a video could not be fitted to the screens', error);
    const chosen = this.#decisions.choose(records.find(record.md5));
    records.update(record.md5, {
      wanted: null,
      fault: fault === 'cancelled' || !library.get(record.wid) ? null : fault,
      // Made again only when it is asked for, or for another screen.
      decided: chosen && describeTarget(chosen.target),
    });
  }

  #decided(wid: number): void {
    this.#options.onDecided(this.detail(wid));
  }

  #announce(): void {
    this.#options.onChange(this.state);
  }
}
