import * as v from 'valibot';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import {
  ingestLimits,
  ingestResponse,
  ingestSignatureHeader,
  type IngestRequest,
  type IngestResponse,
} from '../../../src/api/contract/telemetry/ingest.ts';
import { envelope } from '../../../src/api/contract/call.ts';
import type { Log } from '../../kernel/log.ts';
import type { Batch, Outbox } from './outbox.ts';
import { signBatch } from './signBatch.ts';

/** Rows wait so long, that several go in one batch. */
const gatherMilliseconds = 30_000;
/** After a failure: doubled each time, up to the longest. */
const firstPauseMilliseconds = 60_000;
const longestPauseMilliseconds = 60 * 60_000;
const timeoutMilliseconds = 20_000;

export interface SenderOptions {
  outbox: Outbox;
  deviceId: string;
  /** Address of the service's `/ingest`, known once the host listens. */
  address: () => string;
  log: Log;
  fetch?: typeof globalThis.fetch;
  /** Unix seconds of this machine's clock. */
  now?: () => number;
  /** In [0, 1): spreads the retries of many hosts. */
  random?: () => number;
}

type Outcome = 'failed' | 'refused' | 'signature' | { sent: IngestResponse };

/** Sends what the outbox holds, in batches, and waits longer after each failure. */
export class ReportSender {
  readonly #options: Required<SenderOptions>;
  #timer: NodeJS.Timeout | null = null;
  #failures = 0;
  #rows: number = ingestLimits.rows;
  /** Offset of the service's clock from this machine's, in seconds. */
  #offset = 0;
  #running: AbortController | null = null;
  #isStarted = false;
  #isClosed = false;

  constructor(options: SenderOptions) {
    this.#options = {
      fetch: globalThis.fetch,
      now: () => Math.floor(Date.now() / 1000),
      random: Math.random,
      ...options,
    };
  }

  /** Sends from now on; until then rows wait. */
  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  /** There may be rows to send. */
  wake(): void {
    if (
      !this.#isStarted ||
      this.#timer ||
      this.#running ||
      this.#isClosed ||
      this.#options.outbox.waiting === 0
    )
      return;
    this.#schedule(gatherMilliseconds);
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#running?.abort();
  }

  /** Sends batch after batch until nothing waits or one fails. */
  async sendAll(): Promise<void> {
    if (this.#running || this.#isClosed) return;
    this.#running = new AbortController();
    try {
      let isClockCorrected = false;
      while (!this.#isClosed && this.#options.outbox.waiting > 0) {
        const outcome = await this.#sendNext(this.#running.signal);
        if (typeof outcome === 'object') this.#failures = 0;
        // The answer told the service's time: the same batch once more, signed by that.
        else if (outcome === 'signature' && !isClockCorrected) isClockCorrected = true;
        else if (outcome !== 'refused') {
          this.#failures += 1;
          break;
        }
      }
    } finally {
      this.#running = null;
    }
    if (!this.#isClosed && this.#options.outbox.waiting > 0) this.#schedule(this.#pause());
  }

  #pause(): number {
    if (this.#failures === 0) return gatherMilliseconds;
    const pause = Math.min(firstPauseMilliseconds * 2 ** (this.#failures - 1), longestPauseMilliseconds);
    return pause * (0.75 + this.#options.random() / 4);
  }

  #schedule(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.sendAll().catch((error: unknown) => this.#options.log('statistics could not be sent', error));
    }, milliseconds);
    this.#timer.unref();
  }

  async #sendNext(stop: AbortSignal): Promise<Outcome> {
    const { outbox } = this.#options;
    const batch = outbox.nextBatch(this.#rows);
    const outcome = await this.#post(batch, stop);
    if (typeof outcome === 'object') {
      // The user may have withdrawn consent in the meantime; then there is nothing to mark.
      outbox.markSent(batch);
      for (const { event_id: eventId } of outcome.sent.refused) outbox.discard(eventId);
      this.#rows = ingestLimits.rows;
    }
    if (outcome !== 'refused') return outcome;
    // One row that no service accepts keeps no other from being sent.
    const [first] = batch.rows;
    if (batch.rows.length > 1) this.#rows = Math.ceil(batch.rows.length / 2);
    else if (first) outbox.discard(first.event_id);
    return outcome;
  }

  async #post({ rows, dropped }: Batch, stop: AbortSignal): Promise<Outcome> {
    const { fetch, now, deviceId, address } = this.#options;
    const request: IngestRequest = { device_id: deviceId, sent_at: now(), dropped, rows };
    const body = JSON.stringify(request);
    try {
      const response = await fetch(address(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [ingestSignatureHeader]: signBatch(body, deviceId, now() + this.#offset),
        },
        body,
        signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMilliseconds)]),
      });
      const answer: unknown = await response.json();
      const { ret } = v.parse(envelope, answer).resp_common;
      if (ret === errorCodes.signatureInvalid) return this.#adoptTime(response.headers.get('date'));
      if (response.status === 400 || response.status === 413) return 'refused';
      if (response.status !== 200 || ret !== 0) return 'failed';
      return { sent: v.parse(ingestResponse, answer) };
    } catch {
      // No answer, or one of something between; both are met by waiting.
      return 'failed';
    }
  }

  #adoptTime(date: string | null): Outcome {
    const seconds = date === null ? Number.NaN : Math.floor(Date.parse(date) / 1000);
    if (!Number.isFinite(seconds)) return 'failed';
    this.#offset = seconds - this.#options.now();
    return 'signature';
  }
}
