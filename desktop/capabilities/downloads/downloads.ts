import { setStates, type SetState } from '../../../src/bridge/contract/constants.ts';
import { type DownloadProgressDto, type FailureReason } from '../../../src/bridge/contract/download.ts';
import { MediaError } from '../../../media/mediaError.ts';
import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { MediaWriter } from '../../../media/store/mediaWriter.ts';
import { fetchRanges } from './fetchRanges.ts';

/** The file to fetch, and its wallpaper. `bytes` is 0 where the size is not known beforehand. */
export interface DownloadRequest {
  wid: number;
  wtype: 1 | 2;
  md5: string;
  bytes: number;
}

/** A download that ended without its file. */
export class DownloadError extends Error {
  readonly reason: FailureReason | null;

  /** @param reason null when the user cancelled or paused it */
  constructor(reason: FailureReason | null, cause?: unknown) {
    super(reason === null ? 'The download was stopped.' : `The download failed: ${reason}.`, { cause });
    this.name = 'DownloadError';
    this.reason = reason;
  }
}

/** Access to files that not everyone may have; without it all are requested without a ticket. */
export interface FileAccess {
  headersFor: (request: DownloadRequest) => Record<string, string>;
  /** Asks for another ticket. @returns whether one came */
  renew: (request: DownloadRequest) => Promise<boolean>;
  /** Resolves to true if a file that is on this machine may be used. */
  checkPresent: (request: DownloadRequest) => Promise<boolean>;
  /** The service has let this machine have a file. */
  permit: (md5: string) => void;
}

/** Effects of a user's rights on fetching; without them every file is requested without a ticket, by one stream. */
export interface DownloadRights {
  access?: FileAccess | null;
  /** True where a large file may be fetched by several ranges at once: a benefit of a membership. */
  isFast?: () => boolean;
}

interface Running {
  request: DownloadRequest;
  progress: DownloadProgressDto;
  stop: AbortController;
  finished: Promise<string>;
}

/** Tries of one download, and the pause before each further one; the part that is there is kept between them. */
const tryLimit = 4;
const retryMilliseconds = 300;

/**
 * Fetches files by MD5 into the host's media store: each goes on where it was broken off, is verified, and appears
 * whole or not at all. Several callers of one file share one download.
 */
export class Downloads {
  readonly #store: MediaStore;
  readonly #mediaUrl: (md5: string) => string;
  readonly #notify: (progress: DownloadProgressDto) => void;
  readonly #onFetched: (request: DownloadRequest) => void;
  readonly #access: FileAccess | null;
  readonly #isFast: () => boolean;
  readonly #running = new Map<string, Running>();
  readonly #stopped = new Map<string, Running>();

  constructor(
    store: MediaStore,
    mediaUrl: (md5: string) => string,
    notify: (progress: DownloadProgressDto) => void,
    onFetched: (request: DownloadRequest) => void = () => undefined,
    { access = null, isFast = () => false }: DownloadRights = {},
  ) {
    this.#access = access;
    this.#isFast = isFast;
    this.#store = store;
    this.#mediaUrl = mediaUrl;
    this.#notify = notify;
    this.#onFetched = onFetched;
  }

  list(): DownloadProgressDto[] {
    // One that was just stopped is among both.
    return [...new Map([...this.#running, ...this.#stopped]).values()].map(({ progress }) => progress);
  }

  /**
   * Answers the path of a file, fetching it first where it is missing.
   *
   * @throws DownloadError
   */
  async fetch(request: DownloadRequest): Promise<string> {
    const present = await this.#store.find(request.md5);
    if (present) await this.#requireAccess(request);
    if (present) this.#stopped.delete(request.md5);
    const path = present?.path ?? (await this.#join(request).finished);
    this.#onFetched(request);
    return path;
  }

  /** @throws DownloadError for a file of the service that is here, and that this machine was not given */
  async #requireAccess(request: DownloadRequest): Promise<void> {
    if (!this.#access || (await this.#access.checkPresent(request))) return;
    const { wid, wtype, md5 } = request;
    const reason = 'not_permitted';
    this.#notify({ md5, wid, wtype, progress: 0, state: setStates.failed, reason });
    throw new DownloadError(reason);
  }

  /** Fetches a file in the background; progress and failure are sent as events. */
  start(request: DownloadRequest): void {
    this.fetch(request).catch(() => undefined);
  }

  pause(md5: string): void {
    this.#stop(md5, setStates.paused);
  }

  /** Ends a download; what was fetched stays as a part, so that a later one goes on from there. */
  cancel(md5: string): void {
    this.#stop(md5, setStates.cancelled);
    this.#stopped.delete(md5);
  }

  /** Goes on with a paused download; nothing happens where none is. */
  resume(md5: string): void {
    const paused = this.#stopped.get(md5);
    if (paused) this.start(paused.request);
  }

  /** The download that is under way, or a new one: one that was stopped leads nowhere. */
  #join(request: DownloadRequest): Running {
    const running = this.#running.get(request.md5);
    return running && !running.stop.signal.aborted ? running : this.#begin(request, running);
  }

  #begin(request: DownloadRequest, former: Running | undefined): Running {
    const { wid, wtype, md5 } = request;
    this.#stopped.delete(md5);
    const stop = new AbortController();
    const progress = { md5, wid, wtype, progress: 0, state: setStates.queued, reason: null };
    const running: Running = { request, progress, stop, finished: Promise.resolve('') };
    running.finished = this.#run(running, former).finally(() => {
      if (this.#running.get(md5) === running) this.#running.delete(md5);
    });
    this.#running.set(md5, running);
    return running;
  }

  #stop(md5: string, state: SetState): void {
    const running = this.#running.get(md5) ?? this.#stopped.get(md5);
    if (!running) return;
    this.#report(running, state, running.progress.progress);
    if (state === setStates.paused) this.#stopped.set(md5, running);
    running.stop.abort();
  }

  async #run(running: Running, former: Running | undefined): Promise<string> {
    const { md5 } = running.request;
    // Until it has ended it holds the part; stopped at its very end, it has the whole file.
    await former?.finished.catch(() => undefined);
    try {
      const present = former && (await this.#store.find(md5));
      const path = present?.path ?? (await this.#fetchWithRetries(running));
      this.#stopped.delete(md5);
      this.#report(running, setStates.downloaded, 100);
      return path;
    } catch (error) {
      if (running.stop.signal.aborted) throw new DownloadError(null);
      const failure = error instanceof DownloadError ? error : new DownloadError(reasonOf(error), error);
      this.#report(running, setStates.failed, 0, failure.reason);
      throw failure;
    }
  }

  async #fetchWithRetries(running: Running): Promise<string> {
    let hasRenewed = false;
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#fetchOnce(running);
      } catch (error) {
        if (reasonOf(error) === 'not_permitted' && !hasRenewed) {
          hasRenewed = true;
          // The fetched bytes are kept: it resumes from there.
          if (await this.#access?.renew(running.request)) continue;
        }
        const isFinal = running.stop.signal.aborted || attempt === tryLimit || reasonOf(error) !== 'network';
        if (isFinal) throw error;
        await waitFor(retryMilliseconds * attempt, running.stop.signal);
      }
  }

  async #fetchOnce(running: Running): Promise<string> {
    const { md5, bytes } = running.request;
    const { signal } = running.stop;
    const writer = await this.#store.openWriter(md5, bytes || undefined);
    try {
      if (this.#isFast() && (await this.#fetchByRanges(running, writer))) {
        this.#report(running, setStates.verifying, 99);
        const path = await this.#commit(writer);
        this.#access?.permit(md5);
        return path;
      }
      const headers = {
        ...this.#access?.headersFor(running.request),
        ...(writer.offset > 0 && { range: `bytes=${writer.offset}-` }),
      };
      const response = await fetch(this.#mediaUrl(md5), { headers, signal });
      // The part is as long as the file or longer: what is there decides.
      if (response.status === 416) return await this.#commit(writer);
      if (response.status === 403) throw new DownloadError('not_permitted');
      if (response.status === 404) throw new DownloadError('not_found');
      if (!response.ok || !response.body) throw new DownloadError('network');
      // A server that ignores the range answers from the beginning; what is there already is passed over.
      let surplus = response.status === 200 ? writer.offset : 0;
      const total = writer.offset - surplus + Number(response.headers.get('content-length') ?? 0);
      for await (const chunk of response.body) {
        const fresh = chunk.subarray(Math.min(surplus, chunk.length));
        surplus -= chunk.length - fresh.length;
        if (fresh.length > 0) await writer.write(fresh);
        // Stopped in the meantime: the state sent for that is the last one.
        signal.throwIfAborted();
        const percent = total > 0 ? Math.min(99, Math.floor((writer.offset / total) * 100)) : 0;
        this.#report(running, setStates.downloading, percent);
      }
      signal.throwIfAborted();
      this.#report(running, setStates.verifying, 99);
      const path = await this.#commit(writer);
      this.#access?.permit(md5);
      return path;
    } catch (error) {
      await writer.abort();
      throw error;
    }
  }

  /** @returns whether it is here; where not, what is there is continued by one stream */
  async #fetchByRanges(running: Running, writer: MediaWriter): Promise<boolean> {
    const { md5, bytes } = running.request;
    const { signal } = running.stop;
    const request = (range: string, end: AbortSignal) =>
      fetch(this.#mediaUrl(md5), {
        headers: { ...this.#access?.headersFor(running.request), range },
        signal: AbortSignal.any([signal, end]),
      });
    for await (const chunk of fetchRanges(request, { from: writer.offset, bytes })) {
      await writer.write(chunk);
      signal.throwIfAborted();
      this.#report(running, setStates.downloading, Math.min(99, Math.floor((writer.offset / bytes) * 100)));
    }
    return bytes > 0 && writer.offset === bytes;
  }

  /** Verifies what was fetched and answers where it is kept. */
  async #commit(writer: MediaWriter): Promise<string> {
    const { md5 } = await writer.commit();
    const kept = await this.#store.find(md5);
    if (!kept) throw new DownloadError('unknown');
    return kept.path;
  }

  #report(running: Running, state: SetState, progress: number, reason: FailureReason | null = null): void {
    const last = running.progress;
    if (last.state === state && last.progress === progress) return;
    running.progress = { ...last, state, progress, reason };
    this.#notify(running.progress);
  }
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof DownloadError) return error.reason ?? 'unknown';
  if (error instanceof MediaError) {
    if (error.code === 'disk_full') return 'disk_full';
    if (error.code === 'md5_mismatch') return 'md5_mismatch';
    // The connection ended early without an error: what is missing can still be fetched.
    return error.code === 'incomplete' ? 'network' : 'unknown';
  }
  return 'network';
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
