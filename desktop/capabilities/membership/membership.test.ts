import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { MembershipStatementDto } from '../../../src/api/contract/memberships.ts';
import { MembershipRequiredError } from '../../kernel/membershipRequired.ts';
import { migrateHostDatabase } from '../../storage/migrations.ts';
import { Membership } from './membership.ts';
import { MembershipDatabase, membershipMigrations } from './membershipDatabase.ts';
import { createSigner, type StatementSigner } from './testing/statements.ts';

const hour = 3_600;
const start = 1_800_000_000;

let database: DatabaseSync;
let signer: StatementSigner;
/** The machine: its clock, what really went by, and whether the service answers. */
let machine: { clock: number; uptime: number; isOnline: boolean };
let timers: { at: number; action: () => void }[];
let events: (string | null)[];

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  migrateHostDatabase(database, [{ name: 'membership', migrations: membershipMigrations }]);
  signer = createSigner();
  machine = { clock: start, uptime: 0, isOnline: true };
  timers = [];
  events = [];
});

function open(): Membership {
  return new Membership({
    database: new MembershipDatabase(database),
    deviceId: 'this-device',
    async fetchKey() {
      if (!machine.isOnline) throw new Error('offline');
      return signer.publicKey;
    },
    now: () => machine.clock * 1_000,
    monotonic: () => machine.uptime * 1_000,
    schedule(milliseconds, action) {
      const timer = { at: machine.uptime + milliseconds / 1_000, action };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    onChange: ({ membership }) => events.push(membership?.uid ?? null),
    log: () => undefined,
  });
}

const statement = (parts: Partial<MembershipStatementDto> = {}): MembershipStatementDto => ({
  uid: 'u1',
  device_id: 'this-device',
  kind: 2,
  until: start + 100 * hour,
  issued_at: start,
  valid_until: start + 72 * hour,
  ...parts,
});

/** Time goes by; timers run. @param isClockRight false: the machine's clock stays as it is */
function pass(seconds: number, isClockRight = true): void {
  const end = machine.uptime + seconds;
  for (;;) {
    const [next] = timers.toSorted((a, b) => a.at - b.at);
    const to = Math.min(next?.at ?? end, end);
    if (isClockRight) machine.clock += to - machine.uptime;
    machine.uptime = to;
    if (!next || next.at > end) return;
    timers = timers.filter((timer) => timer !== next);
    next.action();
  }
}

/** The host ends, and starts again: what it counted is gone, the clock is another one. */
function restart(membership: Membership, clock: number): Membership {
  membership.stop();
  timers = [];
  machine.clock = clock;
  machine.uptime = 0;
  return open();
}

test('a statement of the service makes a member, to the second, and its end is announced', async () => {
  const membership = open();
  expect(() => membership.requireBenefit('clockStyles')).toThrow(MembershipRequiredError);
  expect(await membership.accept(signer.sign(statement()))).toBeNull();
  membership.requireBenefit('clockStyles');
  const heard: boolean[] = [];
  membership.onChange((isMember) => heard.push(isMember));
  pass(72 * hour - 1);
  expect([membership.has('memberPets'), heard]).toEqual([true, []]);
  pass(1);
  expect([membership.has('memberPets'), heard, events]).toEqual([false, [false], ['u1', null]]);
});

test('a forged statement is refused, whatever of it was changed', async () => {
  const membership = open();
  const real = signer.sign(statement());
  const other = signer.sign(statement({ until: start + 900 * hour, valid_until: start + 73 * hour }));
  expect(await membership.accept(createSigner().sign(statement()))).toBe('forged');
  expect(await membership.accept({ ...real, payload: other.payload })).toBe('forged');
  expect(await membership.accept({ ...real, signature: 'A'.repeat(86) })).toBe('forged');
  // Signed, but longer than any statement holds.
  expect(await membership.accept(other)).toBe('forged');
  expect([membership.has('severalPets'), events]).toEqual([false, []]);
});

test('a statement of another device, and one that has lapsed, are refused', async () => {
  const membership = open();
  expect(await membership.accept(signer.sign(statement({ device_id: 'other' })))).toBe('other_device');
  machine.clock = start + 72 * hour;
  expect(await membership.accept(signer.sign(statement()))).toBe('expired');
  expect(membership.state).toEqual({ membership: null });
});

test('after a sign-out no statement from before holds again, a later one does', async () => {
  const membership = open();
  const [earlier, last] = [signer.sign(statement()), signer.sign(statement({ issued_at: start + 10 }))];
  await membership.accept(last);
  // A refund may have come in between.
  expect(await membership.accept(earlier)).toBe('replayed');
  membership.clear();
  expect([await membership.accept(earlier), await membership.accept(last)]).toEqual(['replayed', 'replayed']);
  const again = restart(membership, start + 20);
  expect(await again.accept(last)).toBe('replayed');
  expect(await again.accept(signer.sign(statement({ issued_at: start + 11 })))).toBeNull();
});

test('setting the clock back gains nothing, while the host runs and over a restart', async () => {
  const membership = open();
  await membership.accept(signer.sign(statement()));
  machine.clock -= 1_000 * hour;
  pass(72 * hour - 1, false);
  expect(membership.has('panelLooks')).toBe(true);
  const again = restart(membership, start - 1_000 * hour);
  await again.start();
  expect(again.has('panelLooks')).toBe(true);
  pass(2, false);
  expect(again.has('panelLooks')).toBe(false);
  expect(await again.accept(signer.sign(statement()))).toBe('replayed');
});

test('a clock that was ahead by years ends a statement, and refuses no later one', async () => {
  const membership = open();
  await membership.accept(signer.sign(statement()));
  const ahead = restart(membership, start + 90_000 * hour);
  await ahead.start();
  expect(ahead.has('pointerSets')).toBe(false);
  const right = restart(ahead, start + 80 * hour);
  expect(
    await right.accept(
      signer.sign(statement({ issued_at: start + 80 * hour, valid_until: start + 90 * hour })),
    ),
  ).toBeNull();
});

test('it holds without the service over a restart, and lapses there as well', async () => {
  const membership = open();
  await membership.accept(signer.sign(statement()));
  machine.isOnline = false;
  const again = restart(membership, start + 71 * hour);
  await again.start();
  expect(again.state.membership).toEqual({
    uid: 'u1',
    kind: 2,
    until: start + 100 * hour,
    valid_until: start + 72 * hour,
  });
  const late = restart(again, start + 73 * hour);
  const heard: boolean[] = [];
  late.onChange((isMember) => heard.push(isMember));
  await late.start();
  expect([late.has('dynamicPlaylists'), heard]).toEqual([false, [false]]);
});

test('without the service, and without its key, nothing is accepted', async () => {
  machine.isOnline = false;
  expect(await open().accept(signer.sign(statement()))).toBe('no_key');
});

test('another key of the service voids what it did not sign, and signs from then on', async () => {
  const membership = open();
  await membership.accept(signer.sign(statement()));
  const former = signer;
  signer = createSigner();
  const again = restart(membership, start + hour);
  await again.start();
  expect(again.has('fastDownloads')).toBe(false);
  expect(await again.accept(former.sign(statement({ issued_at: start + hour })))).toBe('forged');
  expect(await again.accept(signer.sign(statement({ issued_at: start + hour })))).toBeNull();
});

test('a longer statement takes the place of a shorter one without a change for those who ask', async () => {
  const membership = open();
  const heard: boolean[] = [];
  membership.onChange((isMember) => heard.push(isMember));
  await membership.accept(signer.sign(statement()));
  pass(48 * hour);
  const longer = { issued_at: start + 48 * hour, valid_until: start + 100 * hour };
  expect(await membership.accept(signer.sign(statement(longer)))).toBeNull();
  pass(30 * hour);
  expect([membership.has('clockStyles'), heard]).toEqual([true, [true]]);
});

test('another member takes the place of one: those who keep things of an account hear of it, and each change once', async () => {
  const membership = open();
  const [members, users]: [boolean[], (string | null)[]] = [[], []];
  membership.onChange((isMember) => members.push(isMember));
  membership.onUserChange(() => users.push(membership.state.membership?.uid ?? null));
  await membership.accept(signer.sign(statement()));
  await membership.accept(signer.sign(statement({ issued_at: start + 1 })));
  await membership.accept(signer.sign(statement({ uid: 'u2', issued_at: start + 2 })));
  membership.clear();
  expect([members, users]).toEqual([
    [true, false],
    ['u1', 'u2', null],
  ]);
  const later = restart(open(), start);
  later.onUserChange(() => users.push('after a restart'));
  await later.start();
  expect(users).toHaveLength(3);
});
