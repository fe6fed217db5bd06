import type { TrackingFields } from '../../../src/api/contract/telemetry/trackingTables.ts';
import { createQuote } from '../../../src/api/rules/errors/createQuote.ts';
import type { Log } from '../../kernel/log.ts';
import { describeError, type ErrorKind } from '../../../src/api/rules/errors/describeError.ts';

/** Of so many processes of a release errors are reported, as of sessions of pages. In development all are. */
const sampledShare = 0.02;
/** A loop of errors says no more than its first ones. */
const errorsAtMost = 20;

interface HostErrorNeeds {
  /** Stores a row at once: the process may end after it. */
  track: (fields: TrackingFields<'client_error'>) => void;
  isDevelopment: boolean;
  log: Log;
  /** In [0, 1). */
  random?: () => number;
  process?: Pick<NodeJS.Process, 'on' | 'off'>;
}

/** Reports of the host's own errors. */
export class HostErrors {
  readonly #needs: HostErrorNeeds;
  readonly #isSampled: boolean;
  readonly #process: Pick<NodeJS.Process, 'on' | 'off'>;
  #count = 0;

  constructor(needs: HostErrorNeeds) {
    const { isDevelopment, random = Math.random } = needs;
    this.#needs = needs;
    this.#process = needs.process ?? process;
    this.#isSampled = isDevelopment || random() < sampledShare;
  }

  /** Reports what ends the process; that it does so stays as it is. */
  watchProcess(): void {
    this.#process.on('uncaughtExceptionMonitor', this.#handleUncaught);
  }

  close(): void {
    this.#process.off('uncaughtExceptionMonitor', this.#handleUncaught);
  }

  /** The page was told that a method failed, and not why (docs/product.md#bridge). */
  reportCall(method: string, fault: unknown): void {
    // A method's name is of the contract; its fault may hold anything.
    this.#report('bridge', Object.assign(new Error(method, { cause: fault }), { stack: stackOf(fault) }));
  }

  readonly #handleUncaught = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin): void => {
    this.#report(origin === 'unhandledRejection' ? 'rejection' : 'error', error);
  };

  #report(kind: ErrorKind, error: unknown): void {
    if (!this.#isSampled || ++this.#count > errorsAtMost) return;
    try {
      this.#needs.track(describeError('host', { kind, error, quote: createQuote() }));
    } catch (failure) {
      // The error itself matters more than a failure to report it: the caller goes on.
      this.#needs.log('an error could not be stored for statistics', failure);
    }
  }
}

const stackOf = (fault: unknown): string => (fault instanceof Error ? (fault.stack ?? '') : '');
