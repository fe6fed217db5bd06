import { undoSeconds, type AuditedWorkDto, type HostCode } from '../../../api/contract/console/auditQueue.ts';
import type { CallConsole } from '../../client/callConsole.ts';
import { toConsoleError, type ConsoleError } from '../../client/consoleError.ts';

/** A decision that may still be undone. */
export interface MadeDecision {
  work: AuditedWorkDto;
  verdict: 'pass' | 'reject';
  /** End of the time to undo it, in milliseconds of the queue's clock. */
  until: number;
}

export interface QueueState {
  /** True until the first works have loaded. */
  isPending: boolean;
  /** The work that is looked at is the first one. */
  works: readonly AuditedWorkDto[];
  /** Number of waiting works, without those that were decided here. */
  waiting: number;
  /** Latest first. */
  undoable: readonly MadeDecision[];
  /** Number of decisions since the page was opened. */
  decided: number;
  /** The last failure; shown until the next key. */
  failure: ConsoleError | null;
}

type Sent = MadeDecision & { sending: Promise<boolean> };

/** Fewer than this many are left: the next ones are asked for. */
const refillBelow = 4;
/** These say that the work is no longer the caller's to decide. */
const lost: readonly string[] = ['notLeased', 'decidedAlready', 'stateRefused', 'notFound'];

/**
 * The works that an auditor goes through. The next one is shown at once, while the decision about the former one is
 * still on its way; one that the service refuses comes back, unless another auditor has it.
 */
export class AuditQueue {
  readonly #call: CallConsole;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #state: QueueState = {
    ...{ isPending: true, works: [], waiting: 0, undoable: [], decided: 0, failure: null },
  };
  #sent: readonly Sent[] = [];
  #refilling: Promise<void> | null = null;

  constructor(call: CallConsole, now: () => number = () => performance.now()) {
    this.#call = call;
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): QueueState => this.#state;

  /** Passes or rejects the work that is looked at. */
  decide(verdict: 'pass' | 'reject', code: HostCode | null = null, note = ''): void {
    const [work, ...rest] = this.#state.works;
    if (!work) return;
    const until = this.#now() + undoSeconds * 1_000;
    const sending = this.#call('decideWork', { wid: work.wid, verdict, code, note }).then(
      () => true,
      (error: unknown) => this.#handleRefusal(work, toConsoleError(error)),
    );
    this.#sent = [{ work, verdict, until, sending }, ...this.#sent];
    const { waiting, decided } = this.#state;
    this.#update({ works: rest, waiting: waiting - 1, decided: decided + 1, failure: null });
    void this.refill();
  }

  /** Shows the next work; this one comes again after the others. */
  skip(): void {
    const [work, ...rest] = this.#state.works;
    if (work) this.#update({ works: [...rest, work], failure: null });
  }

  /** Takes the latest decision back, if there is still time. @returns the work */
  async undo(): Promise<AuditedWorkDto | null> {
    const [latest, ...former] = this.#sent;
    if (!latest || latest.until <= this.#now()) return null;
    this.#sent = former;
    this.#update({ failure: null });
    if (!(await latest.sending)) return null;
    try {
      await this.#call('undoDecision', { wid: latest.work.wid });
    } catch (error) {
      this.#update({ failure: toConsoleError(error) });
      return null;
    }
    this.#putBack(latest.work);
    return latest.work;
  }

  /** Asks for more works where few are left. */
  refill(): Promise<void> {
    if (this.#state.works.length >= refillBelow) return Promise.resolve();
    this.#refilling ??= this.#fetch().finally(() => (this.#refilling = null));
    return this.#refilling;
  }

  /** Forgets decisions whose time is over. */
  tick(): void {
    const open = this.#sent.filter(({ until }) => until > this.#now());
    if (open.length === this.#sent.length) return;
    this.#sent = open;
    this.#update({});
  }

  /** Gives back what is not decided. */
  release(): void {
    void this.#call('releaseWorks', {}).catch(() => undefined);
  }

  async #fetch(): Promise<void> {
    try {
      const known = [...this.#state.works, ...this.#sent.map(({ work }) => work)].map(({ wid }) => wid);
      const { works, waiting } = await this.#call('leaseWorks', { known });
      const shown = new Set(
        [...this.#state.works, ...this.#sent.map(({ work }) => work)].map(({ wid }) => wid),
      );
      const added = works.filter(({ wid }) => !shown.has(wid));
      const all = [...this.#state.works, ...added];
      this.#update({
        isPending: false,
        works: all,
        // Those that are decided here, and have not taken effect, still count for the service.
        waiting: Math.max(all.length, waiting - this.#sent.length),
      });
    } catch (error) {
      this.#update({ isPending: false, failure: toConsoleError(error) });
    }
  }

  #handleRefusal(work: AuditedWorkDto, failure: ConsoleError): false {
    this.#sent = this.#sent.filter((each) => each.work !== work);
    this.#update({ failure, decided: this.#state.decided - 1 });
    if (!lost.includes(failure.code)) this.#update({ works: [work, ...this.#state.works] });
    return false;
  }

  #putBack(work: AuditedWorkDto): void {
    const { works, waiting, decided } = this.#state;
    this.#update({ works: [work, ...works], waiting: waiting + 1, decided: decided - 1 });
  }

  #update(changed: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...changed, undoable: this.#sent };
    for (const listener of this.#listeners) listener();
  }
}
