import * as v from 'valibot';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { categoryIds, priceKinds, type CategoryDto } from '../../../api/contract/entities.ts';
import type { WorkKind } from '../../../api/contract/works.ts';
import { manifestFault, type ManifestFault } from '../../../api/contract/packages/manifestFault.ts';
import { ApiError } from '../../../api/apiError.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import type { CategoryNavigation } from '../../wallpapers/categoryNavigation.ts';
import { type OwnWorksStore, ownWorksStore } from './ownWorks.ts';
import { inspectWorkFile, type MeasureMedia, type WorkFile, type WorkFileProblem } from './workFile.ts';
import { addTags } from '../../../api/rules/workTexts.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import type { CatalogueStore } from '../../wallpapers/catalogue.ts';

/** The input of a new work. */
export interface WorkDraft {
  name: string;
  tags: readonly string[];
  /** The text of a tag that was not added yet: it counts, too. */
  nextTag: string;
  /** Of the category; empty until one is chosen. */
  categoryId: string;
  /** A price kind of the contract, as a text. */
  priceKind: string;
  /** Dried fish; does not count for a free work. */
  price: number | null;
  /** Declares that the user has the rights to the work. */
  isOwner: boolean;
}

/** Problems of the file itself: it would be refused again. */
const fileFailures: readonly Failure[] = [
  'uploadRefused',
  'uploadTooLarge',
  'uploadTypeRefused',
  'uploadUnreadable',
  'uploadTooSmall',
  'uploadDuplicate',
  'archiveUnsafe',
  'archiveWithoutPage',
  'packageInvalid',
];

/** Faults of the network or of the service: the same file may be accepted when it is sent again. */
const retryableFailures: readonly Failure[] = [
  'offline',
  'unreachable',
  'timeout',
  'unreadable',
  'serviceFault',
  'serviceFull',
  'unknownCode',
];

export const emptyDraft: WorkDraft = {
  name: '',
  tags: [],
  nextTag: '',
  categoryId: '',
  priceKind: String(priceKinds.free),
  price: null,
  isOwner: false,
};

/** Categories that are filled automatically. */
const chosenByService: readonly number[] = [
  categoryIds.newestDynamic,
  categoryIds.following,
  categoryIds.staticHome,
];

/** Returns null for a fault that only a newer service knows: the failure itself is shown then. */
function manifestFaultOf(error: unknown): ManifestFault | null {
  const given = error instanceof ApiError ? error.manifestFault : null;
  return v.is(manifestFault, given) ? given : null;
}

interface WorkUploadNeeds {
  api: Api;
  session: SessionStore;
  catalogue: CatalogueStore;
  works: OwnWorksStore;
}

/** A new work: the file, the input, and the state of the upload. It outlives the dialog. */
export class WorkUploadStore {
  draft: WorkDraft = emptyDraft;
  chosen: WorkFile | null = null;
  problem: WorkFileProblem | null = null;
  /** Failure of the last upload; null again with another file. */
  failure: Failure | 'cancelled' | null = null;
  /** Fault in the manifest that was refused; null where it is not known. */
  manifestFault: ManifestFault | null = null;
  isInspecting = false;
  /** Sent share of the file, from 0 to 1; null while nothing is being sent. */
  progress: number | null = null;
  #inspected: File | null = null;
  readonly #sending = new LatestRequest();
  readonly #needs: WorkUploadNeeds;

  constructor(needs: WorkUploadNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { draft: false }, { deep: false, autoBind: true });
    reaction(
      () => needs.session.openId,
      () => this.clear(),
    );
  }

  get isSending(): boolean {
    return this.progress !== null;
  }

  /** True if only another file can be accepted. */
  get isFileRefused(): boolean {
    return this.failure !== null && this.failure !== 'cancelled' && fileFailures.includes(this.failure);
  }

  /** True if the same file may be accepted when it is sent again. */
  get mayRetry(): boolean {
    return (
      this.failure === 'cancelled' || (this.failure !== null && retryableFailures.includes(this.failure))
    );
  }

  /** Accepts a file, if it can become a work. The last choice wins. */
  async choose(file: File, measure: MeasureMedia): Promise<void> {
    this.#inspected = file;
    this.isInspecting = true;
    this.problem = null;
    this.failure = null;
    this.manifestFault = null;
    this.chosen = null;
    const result = await inspectWorkFile(file, measure);
    runInAction(() => {
      if (this.#inspected !== file) return;
      this.isInspecting = false;
      if (typeof result === 'string') this.problem = result;
      else this.chosen = result;
      this.loadCategories();
    });
  }

  /** Fetches the categories that fit the file, unless they are cached. */
  loadCategories(): void {
    void this.navigationOf(this.chosen?.kind)?.ensure();
  }

  /** Removes the file again. */
  drop(): void {
    this.#inspected = null;
    this.isInspecting = false;
    this.chosen = null;
    this.problem = null;
    this.failure = null;
    this.manifestFault = null;
  }

  /** The categories that fit the file: images are static; videos and pages move, and only pages are 3D. */
  get categories(): readonly CategoryDto[] {
    const kind = this.chosen?.kind;
    const all = this.navigationOf(kind)?.categories ?? [];
    return all.filter(
      ({ category_id: id }) =>
        !chosenByService.includes(id) && (kind === 'web' || id !== categoryIds.threeDimensional),
    );
  }

  get areCategoriesLoading(): boolean {
    const status = this.navigationOf(this.chosen?.kind)?.status;
    return status === 'idle' || status === 'pending';
  }

  /** Sends the file with the input. @returns why it failed, `cancelled`, or null when the work has been accepted */
  async send(draft: WorkDraft): Promise<Failure | 'cancelled' | null> {
    this.draft = draft;
    const { chosen } = this;
    if (!chosen || this.isSending) return 'cancelled';
    const works = this.#needs.works;
    const isFree = draft.priceKind === String(priceKinds.free);
    const { tags } = addTags(draft.tags, draft.nextTag);
    const signal = this.#sending.begin();
    this.progress = 0;
    this.failure = null;
    this.manifestFault = null;
    try {
      const { work } = await this.#needs.api.upload(
        'uploadWork',
        {
          name: draft.name.trim(),
          tags: tags.join(','),
          category_id: draft.categoryId,
          ...(!isFree && { ptype: draft.priceKind, price: String(draft.price) }),
        },
        chosen.file,
        {
          signal,
          onProgress: (share) =>
            runInAction(() => {
              if (!signal.aborted) this.progress = share;
            }),
        },
      );
      if (signal.aborted) return 'cancelled';
      works.add(work);
      this.clear();
      return null;
    } catch (error) {
      // The upload may have arrived before the connection broke: the list shows it.
      works.refresh();
      if (signal.aborted) return 'cancelled';
      const failure = expectFailure(error);
      runInAction(() => {
        this.failure = failure;
        this.manifestFault = manifestFaultOf(error);
        this.progress = null;
      });
      return failure;
    }
  }

  /** Aborts the upload; the file and the input are kept. */
  cancel(): void {
    if (!this.isSending) return;
    this.#sending.cancel();
    this.progress = null;
    this.failure = 'cancelled';
    this.manifestFault = null;
  }

  /** Stores the input for the next opening of the dialog. */
  keep(draft: WorkDraft): void {
    this.draft = draft;
  }

  private clear(): void {
    this.#sending.cancel();
    this.progress = null;
    this.draft = emptyDraft;
    this.drop();
  }

  private navigationOf(kind: WorkKind | undefined): CategoryNavigation | null {
    if (kind === undefined) return null;
    const { catalogue } = this.#needs;
    return kind === 'picture' ? catalogue.staticCategories : catalogue.dynamicCategories;
  }
}

export const workUploadStore = defineStore(
  (
    {
      api,
      session,
      catalogue,
    }: Pick<WorkUploadNeeds, 'api' | 'session' | 'catalogue'> & NeedsOf<typeof ownWorksStore>,
    get,
  ) => new WorkUploadStore({ api, session, catalogue, works: get(ownWorksStore) }),
);
