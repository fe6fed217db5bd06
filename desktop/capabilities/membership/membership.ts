import type { MembershipStatementDto, SignedStatementDto } from '../../../src/api/contract/memberships.ts';
import type {
  ClientBenefit,
  MembershipStateDto,
  StatementRefusal,
} from '../../../src/bridge/contract/service/membership.ts';
import { MembershipRequiredError } from '../../kernel/membershipRequired.ts';
import type { Log } from '../../kernel/log.ts';
import type { KeptMembership, MembershipDatabase } from './membershipDatabase.ts';
import { verifyStatement } from './verifyStatement.ts';

/** The part of {@link Membership} that gates use. */
export type MemberGate = Pick<Membership, 'has' | 'requireBenefit' | 'onChange' | 'onUserChange'>;

export interface MembershipOptions {
  database: Pick<MembershipDatabase, 'read' | 'write'>;
  deviceId: string;
  /** The public key of the service's statements: DER as SPKI, base64. @throws where the service is out of reach */
  fetchKey: () => Promise<string>;
  /** The machine's clock, Unix milliseconds: it may be set back. */
  now: () => number;
  /** Milliseconds that only ever go on. */
  monotonic: () => number;
  /** Calls back later. @returns the end of that */
  schedule: (milliseconds: number, action: () => void) => () => void;
  onChange: (state: MembershipStateDto) => void;
  log: Log;
}

/** The time is looked at and kept this often while a statement holds. */
const checkMilliseconds = 60_000;

/**
 * Membership of this machine's user, by a statement of the service (decision 0034). It is valid without the service
 * until it lapses, to the second; time counts from the highest clock seen, so that setting the clock back gains
 * nothing.
 */
export class Membership {
  readonly #options: MembershipOptions;
  readonly #listeners = new Set<(isMember: boolean) => void>();
  readonly #userListeners = new Set<() => void>();
  /** The member whom listeners know. */
  #announcedUid: string | null;
  #kept: KeptMembership;
  #current: MembershipStatementDto | null = null;
  #base: { seconds: number; at: number };
  #endLook: (() => void) | null = null;

  constructor(options: MembershipOptions) {
    this.#options = options;
    this.#kept = options.database.read();
    this.#base = { seconds: this.#kept.highest_time, at: options.monotonic() };
    const { statement, public_key: key } = this.#kept;
    this.#current = statement && key !== null ? verifyStatement(statement, key) : null;
    this.#announcedUid = this.state.membership?.uid ?? null;
  }

  get state(): MembershipStateDto {
    if (!this.#current || !this.#isRunning(this.#current)) return { membership: null };
    const { uid, kind, until, valid_until } = this.#current;
    return { membership: { uid, kind, until, valid_until } };
  }

  /** True while the user has a benefit. */
  has(_benefit: ClientBenefit): boolean {
    return this.state.membership !== null;
  }

  /** @throws MembershipRequiredError where the benefit is not there */
  requireBenefit(benefit: ClientBenefit): void {
    if (!this.has(benefit)) throw new MembershipRequiredError(benefit);
  }

  /** Calls back when a membership begins or ends. */
  onChange(listener: (isMember: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** Calls back when the member is another account, or none. */
  onUserChange(listener: () => void): void {
    this.#userListeners.add(listener);
  }

  /** Ends what lapsed while the host did not run, and has a changed key of the service void what it did not sign. */
  async start(): Promise<void> {
    this.#look();
    if (!this.#kept.statement) return;
    const key = await this.#fetchKey();
    if (key !== null && this.#kept.statement && !verifyStatement(this.#kept.statement, key)) this.#end();
  }

  stop(): void {
    this.#endLook?.();
    this.#endLook = null;
    if (this.#kept.statement) this.#keep({ highest_time: this.#time() });
  }

  /** @returns why the statement was refused; null where it holds from now on */
  async accept(signed: SignedStatementDto): Promise<StatementRefusal | null> {
    const known = this.#kept.public_key;
    const byKnown = known === null ? null : verifyStatement(signed, known);
    const key = byKnown ? known : await this.#fetchKey();
    if (key === null) return known === null ? 'no_key' : 'forged';
    const statement = byKnown ?? verifyStatement(signed, key);
    if (!statement) return 'forged';
    if (statement.device_id !== this.#options.deviceId) return 'other_device';
    const { last_issued_at: last, is_last_void: isVoid } = this.#kept;
    if (statement.issued_at < last || (statement.issued_at === last && isVoid)) return 'replayed';
    if (!this.#isRunning(statement)) return 'expired';
    const wasMember = this.#current !== null;
    this.#current = statement;
    this.#keep({
      statement: signed,
      last_issued_at: statement.issued_at,
      is_last_void: false,
      highest_time: this.#time(),
    });
    this.#look();
    this.#announce(wasMember);
    return null;
  }

  /** No statement from before holds again. */
  clear(): void {
    if (this.#kept.statement) this.#end();
  }

  #isRunning({ valid_until: validUntil }: MembershipStatementDto): boolean {
    return this.#time() < validUntil;
  }

  /** Unix seconds: the machine's clock, never less than what was seen and the time that has gone since. */
  #time(): number {
    const { now, monotonic } = this.#options;
    const [seconds, at] = [now() / 1_000, monotonic()];
    const counted = this.#base.seconds + (at - this.#base.at) / 1_000;
    if (seconds > counted) this.#base = { seconds, at };
    return Math.floor(Math.max(seconds, counted));
  }

  #look(): void {
    this.#endLook?.();
    this.#endLook = null;
    if (!this.#kept.statement) return;
    const left = this.#current ? this.#current.valid_until - this.#time() : 0;
    if (left <= 0) return this.#end();
    this.#keep({ highest_time: this.#time() });
    const wait = Math.min(left * 1_000, checkMilliseconds);
    this.#endLook = this.#options.schedule(wait, () => this.#look());
  }

  #end(): void {
    const wasMember = this.#kept.statement !== null;
    this.#endLook?.();
    this.#endLook = null;
    const lapse = this.#current?.valid_until ?? this.#time();
    this.#current = null;
    // Not beyond the lapse: a clock that was ahead by years must not refuse every later statement.
    const seconds = Math.min(this.#time(), lapse);
    this.#base = { seconds, at: this.#options.monotonic() };
    // Before it is kept: a host that is killed in between falls back with its next start.
    this.#announce(wasMember);
    this.#keep({ statement: null, is_last_void: true, highest_time: seconds });
  }

  #announce(wasMember: boolean): void {
    this.#options.onChange(this.state);
    const isMember = this.#current !== null;
    if (isMember !== wasMember) for (const listener of this.#listeners) listener(isMember);
    const uid = this.state.membership?.uid ?? null;
    if (uid === this.#announcedUid) return;
    this.#announcedUid = uid;
    for (const listener of this.#userListeners) listener();
  }

  #keep(change: Partial<KeptMembership>): void {
    this.#kept = { ...this.#kept, ...change };
    this.#options.database.write(this.#kept);
  }

  /** @returns null where the service is out of reach */
  async #fetchKey(): Promise<string | null> {
    try {
      const key = await this.#options.fetchKey();
      this.#keep({ public_key: key });
      return key;
    } catch (error) {
      this.#options.log('the key of membership statements could not be fetched', error);
      return null;
    }
  }
}
