import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import { expectFailure, needsSignIn, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';

/** `waiting`: until a user has signed in. */
export type EvidenceStatus = 'waiting' | 'uploading' | 'ready' | 'failed';

/** The data of a file that the service has already. */
export interface KeptEvidence {
  id: string;
  name: string;
  bytes: number;
}

/** Refusals that concern the file itself: sending it again changes nothing. */
const refusals: readonly Failure[] = [
  'uploadRefused',
  'uploadTooLarge',
  'uploadTypeRefused',
  'uploadUnreadable',
];

let keys = 0;

/** A file that supports a report, on its way to the service or there. */
export class EvidenceFile {
  readonly key = ++keys;
  readonly name: string;
  readonly bytes: number;
  status: EvidenceStatus = 'waiting';
  failure: Failure | null = null;
  /** Sent share of the file, 0 to 1. */
  share = 0;
  /** Id of the file at the service; null until it is uploaded. */
  id: string | null = null;
  /** Null where it was uploaded before the page was reloaded. */
  readonly #file: File | null;
  readonly #request = new LatestRequest();
  #ended: Promise<void> = Promise.resolve();

  constructor(source: File | KeptEvidence) {
    this.name = source.name;
    if (source instanceof File) {
      this.bytes = source.size;
      this.#file = source;
    } else {
      this.bytes = source.bytes;
      this.#file = null;
      this.id = source.id;
      this.status = 'ready';
    }
    makeAutoObservable(this, { key: false, name: false, bytes: false }, { deep: false });
  }

  /** True where sending the same file again may succeed. */
  get canRetry(): boolean {
    return this.#file !== null && this.failure !== null && !refusals.includes(this.failure);
  }

  /** Resolves when the upload has ended; immediately where none runs. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  /** Uploads the file, again where that failed before. Uploaded files are kept. */
  upload(api: Api): void {
    if (this.#file === null || this.status === 'uploading' || this.status === 'ready') return;
    this.#ended = this.#send(api, this.#file);
  }

  /** Cancels the upload; a late response is ignored. */
  cancel(): void {
    this.#request.cancel();
  }

  /** The service has thrown it away. */
  expire(): void {
    this.status = 'failed';
    this.failure = 'evidenceMissing';
    this.id = null;
  }

  async #send(api: Api, file: File): Promise<void> {
    const signal = this.#request.begin();
    runInAction(() => {
      this.status = 'uploading';
      this.failure = null;
      this.share = 0;
    });
    try {
      const { evidence_id: id } = await api.upload('uploadEvidence', {}, file, {
        signal,
        onProgress: (share) =>
          runInAction(() => {
            if (!signal.aborted) this.share = share;
          }),
      });
      runInAction(() => {
        if (signal.aborted) return;
        this.status = 'ready';
        this.id = id;
      });
    } catch (error) {
      if (signal.aborted) return;
      const failure = expectFailure(error);
      const isWaiting = needsSignIn(failure);
      runInAction(() => {
        this.status = isWaiting ? 'waiting' : 'failed';
        this.failure = isWaiting ? null : failure;
      });
    }
  }
}
