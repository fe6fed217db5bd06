import { compareStructural, makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { ApiError } from '../../../api/apiError.ts';
import { infringementLimits } from '../../../api/contract/infringements.ts';
import { isLocalWid } from '../../../bridge/contract/constants.ts';
import { expectFailure, needsSignIn, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import type { Wallpaper, WallpaperRegistry } from '../../wallpapers/entities/wallpaper.ts';
import { EvidenceFile } from './evidenceFile.ts';
import { readWallpaperNumber } from './readWallpaperNumber.ts';
import {
  createDraftStorage,
  emptyDraft,
  keepDraft,
  readDraft,
  type DraftStorage,
  type KeptDraft,
  type ReportDraft,
} from './reportDraft.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

/** Reasons why a report cannot be sent; each has a string at its field of the form. */
export type ReportProblem =
  | { kind: 'signIn' | 'wallpaper' | 'evidence' }
  | { kind: 'refused'; failure: Failure };

/** A report that has arrived. */
export interface SentReport {
  id: number;
  wallpaper: Wallpaper;
}

interface InfringementReportNeeds {
  api: Api;
  session: SessionStore;
  registry: WallpaperRegistry;
}

/** A report of an infringement while it is written, and after it was sent. */
export class InfringementReportStore {
  draft: ReportDraft = emptyDraft;
  readonly evidence = observable.array<EvidenceFile>([], { deep: false });
  /** The wallpaper that the draft names, once it was found. */
  wallpaper: Wallpaper | null = null;
  isLookingUp = false;
  sent: SentReport | null = null;
  /** Another number, another form: the former draft is discarded. */
  formNumber = 0;
  readonly #lookUp = new LatestRequest();
  readonly #needs: InfringementReportNeeds;

  constructor(needs: InfringementReportNeeds, storage: DraftStorage = createDraftStorage()) {
    this.#needs = needs;
    makeAutoObservable<this, 'kept'>(this, { evidence: false, kept: true }, { deep: false, autoBind: true });
    const { session } = needs;
    const kept = readDraft(storage, session.uid);
    if (kept)
      runInAction(() => {
        this.draft = kept.draft;
        this.evidence.replace(kept.evidence.map((file) => new EvidenceFile(file)));
      });
    reaction(
      () => (session.isLoggedOut ? null : session.openId),
      // A signed-out draft belongs to the user who signs in; a user's draft is discarded with the session.
      (_openId, former) => {
        if (former !== null) this.forget();
      },
    );
    reaction(
      () => session.isSignedIn,
      () => this.uploadWaiting(),
    );
    reaction(
      () => this.kept,
      (text) => keepDraft(storage, text),
      { equals: compareStructural },
    );
  }

  get canAddEvidence(): boolean {
    return this.evidence.length < infringementLimits.evidence.files;
  }

  keep(draft: ReportDraft): void {
    this.draft = draft;
  }

  /**
   * Finds the wallpaper that a number or a link names. A slow response never overwrites a newer one.
   *
   * @returns why there is none; null where it was found, or another look-up has begun
   */
  async lookUp(text: string): Promise<Failure | 'numberInvalid' | null> {
    const wid = readWallpaperNumber(text);
    if (wid !== null && this.wallpaper?.wid === wid) return null;
    this.dropWallpaper();
    if (wid === null) return 'numberInvalid';
    if (isLocalWid(wid)) return 'wallpaperNotFound';
    const signal = this.#lookUp.begin();
    this.isLookingUp = true;
    try {
      const wallpaper = await this.find(wid, signal);
      runInAction(() => {
        if (!signal.aborted) this.wallpaper = wallpaper;
      });
      return null;
    } catch (error) {
      return signal.aborted ? null : expectFailure(error);
    } finally {
      runInAction(() => {
        if (!signal.aborted) this.isLookingUp = false;
      });
    }
  }

  /** Another one is meant. */
  dropWallpaper(): void {
    this.#lookUp.cancel();
    this.isLookingUp = false;
    this.wallpaper = null;
  }

  /** Adds files as evidence. @returns how many exceeded the limit */
  addEvidence(files: readonly File[]): number {
    const room = infringementLimits.evidence.files - this.evidence.length;
    this.evidence.push(...files.slice(0, Math.max(0, room)).map((file) => new EvidenceFile(file)));
    this.uploadWaiting();
    return Math.max(0, files.length - room);
  }

  removeEvidence(file: EvidenceFile): void {
    file.cancel();
    this.evidence.remove(file);
  }

  retryEvidence(file: EvidenceFile): void {
    file.upload(this.#needs.api);
  }

  /** Sends the report once all its evidence is uploaded. @returns why it failed; null when it was sent */
  async send(): Promise<ReportProblem | null> {
    const { session, api } = this.#needs;
    const { wallpaper, draft } = this;
    if (!wallpaper || draft.rightKind === null) return { kind: 'wallpaper' };
    if (!session.isSignedIn) return { kind: 'signIn' };
    this.uploadWaiting();
    await Promise.all(this.evidence.map(({ ended }) => ended));
    if (!session.isSignedIn) return { kind: 'signIn' };
    const ids = this.evidence.flatMap(({ id }) => id ?? []);
    if (ids.length === 0 || ids.length < this.evidence.length) return { kind: 'evidence' };
    const { openId } = session;
    try {
      const { report_id: id } = await api.call('reportInfringement', {
        wid: wallpaper.wid,
        right_kind: draft.rightKind,
        claimant_name: draft.claimantName.trim(),
        contact: draft.contact.trim(),
        statement: draft.statement.trim(),
        evidence_ids: ids,
      });
      runInAction(() => {
        // The current user is another one.
        if (session.openId !== openId) return;
        this.forget();
        this.sent = { id, wallpaper };
      });
      return null;
    } catch (error) {
      return this.problemOf(expectFailure(error));
    }
  }

  /** The confirmation has been read. */
  endConfirmation(): void {
    this.sent = null;
  }

  /** The draft after a reload; null where there is none. */
  private get kept(): KeptDraft | null {
    const evidence = this.evidence.flatMap(({ id, name, bytes }) => (id === null ? [] : { id, name, bytes }));
    const isEmpty = Object.values(this.draft).every((part) => part === '' || part === null);
    return isEmpty && evidence.length === 0
      ? null
      : { uid: this.#needs.session.uid, draft: this.draft, evidence };
  }

  /** A number does not imply its type: both types are tried. */
  private async find(wid: number, signal: AbortSignal): Promise<Wallpaper> {
    const { api, registry } = this.#needs;
    try {
      return registry.upsert((await api.call('dynamicDetail', { wid }, { signal })).wallpaper);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wallpaperNotFound') throw error;
      return registry.upsert((await api.call('staticDetail', { wid }, { signal })).wallpaper);
    }
  }

  private uploadWaiting(): void {
    if (!this.#needs.session.isSignedIn) return;
    for (const file of this.evidence) if (file.status === 'waiting') file.upload(this.#needs.api);
  }

  private problemOf(failure: Failure): ReportProblem {
    if (needsSignIn(failure)) return { kind: 'signIn' };
    if (failure === 'wallpaperNotFound') this.dropWallpaper();
    if (failure === 'evidenceMissing') for (const file of this.evidence) file.expire();
    return { kind: 'refused', failure };
  }

  private forget(): void {
    for (const file of this.evidence) file.cancel();
    this.evidence.clear();
    this.draft = emptyDraft;
    this.sent = null;
    this.formNumber += 1;
    this.dropWallpaper();
  }
}

export const infringementReportStore = defineStore(
  ({ api, session, registry }: InfringementReportNeeds) =>
    new InfringementReportStore({ api, session, registry }),
);
