import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes, type ErrorName } from '../../../api/contract/errors.ts';
import { membershipBenefits, type MembershipDto } from '../../../api/contract/memberships.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { goodsAnswer, orderDto } from '../../testing/fixtures/payments.ts';
import { identity, userInfoDto } from '../../testing/fixtures/people.ts';
import { askMilliseconds, checkoutStore } from '../checkout.ts';
import { membershipStore } from './membership.ts';
import { createNonce, signTrial } from './signTrial.ts';
import { trialScenes, trialStore } from './trial.ts';

const day = 86_400;
const none: MembershipDto = { vip_type: 0, until: 0, remain_secs: 0 };

/** The stores over a service that grants the trial, or does what `claim` does. */
function open(claim: (attempt: number, grant: () => void) => void = (_attempt, grant) => grant()) {
  const service = {
    own: none,
    claims: 0,
    popup: false,
    shown: 0,
    isAvailable: true,
    phase: 'unpaid' as 'unpaid' | 'paid',
  };
  const grant = (): void => {
    service.own = { vip_type: 1, until: 5_000_000, remain_secs: 3 * day };
  };
  const membership = { kind: 'membership', period: 'month', days: 31 } as const;
  const made = createRoot({
    membershipBenefits: () => ({
      benefits: [...membershipBenefits],
      periods: [{ period: 'month', days: 31, amount: 1_500 }],
    }),
    trialConfig: () => ({ activity_cfg: { enable: service.isAvailable, permission_add_secs: 3 * day } }),
    goodsList: goodsAnswer,
    getBalances: () => ({ balances: [] }),
    membershipInfo: () => service.own,
    refreshUserInfo: () => ({
      user: userInfoDto({ vip_type: service.own.vip_type }),
      status: 1,
      user_devices_status: 0,
      device_limit: 4,
    }),
    activateTrial: () => {
      service.claims += 1;
      claim(service.claims, grant);
      return { info: { remain_secs: 3 * day } };
    },
    trialExpirePopup: () => ({ popup: service.popup }),
    trialSetPopup: () => {
      service.popup = false;
      service.shown += 1;
      return {};
    },
    createOrder: () => ({ order: orderDto({ goods: membership, amount: 1_500 }), payment: null }),
    queryOrder: () => {
      if (service.phase === 'paid') service.own = { vip_type: 2, until: 5_000_000, remain_secs: 31 * day };
      const parts = service.phase === 'paid' ? ({ state: 2, phase: 'paid' } as const) : {};
      return { order: orderDto({ goods: membership, amount: 1_500, ...parts }), payment: null };
    },
  });
  const { root } = made;
  return { ...made, service, trial: root.get(trialStore), membership: root.get(membershipStore) };
}

function refuse(name: ErrorName): never {
  throw new ApiError({ path: '', ret: errorCodes[name], message: name });
}

test('the signature is the HMAC of the sorted, percent-encoded fields, keyed with the token', async () => {
  const fields = { device_id: 'a b', open_id: 'ü&=', nonce: 'Ab12Cd34', tryno: 2 };
  const text = 'device_id=a%20b&nonce=Ab12Cd34&open_id=%C3%BC%26%3D&tryno=2';
  expect(await signTrial(fields, 'token')).toBe(createHmac('sha256', 'token').update(text).digest('hex'));
});

test('nonces are eight letters and digits, and differ', () => {
  const nonces = Array.from({ length: 100 }, createNonce);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\dA-Za-z]{8}$/);
  expect(new Set(nonces).size).toBe(100);
});

test('a guest is invited while a trial is offered, and gets an error while none is', async () => {
  const { service, trial } = open();
  await trial.open();
  expect([trial.dialog, trial.failure]).toEqual(['unlogin', null]);
  service.isAvailable = false;
  await trial.open();
  expect([trial.dialog, trial.failure, service.claims]).toEqual(['freeVipGetError', 'trialEnded', 0]);
});

test('a user without a membership claims by opening it', async () => {
  const { session, service, trial } = open();
  session.adopt(identity());
  await trial.open();
  expect([trial.dialog, service.claims, session.isMember]).toEqual(['freeVipGet', 1, true]);
  await trial.open();
  expect([trial.dialog, service.claims]).toEqual(['loginVip', 1]);
});

test('a guest signs in, and the claim goes on by itself; pressed twice it is one', async () => {
  const { root, session, service, trial } = open();
  await trial.open();
  expect(trial.dialog).toBe('unlogin');
  await trial.claim();
  expect([trial.dialog, service.claims]).toEqual([null, 0]);
  session.adopt(identity());
  session.endSignInRequest();
  await trial.claim();
  await expect.poll(() => trial.dialog).toBe('freeVipGet');
  expect([service.claims, trial.grantedSeconds, session.isMember]).toEqual([1, 3 * day, true]);
  expect(root.get(membershipStore).own?.vip_type).toBe(1);
});

test('a member who signs in to claim is shown what is left instead', async () => {
  const { session, service, trial } = open();
  await trial.open();
  await trial.claim();
  session.adopt(identity({ user: userInfoDto({ vip_type: 2 }) }));
  session.endSignInRequest();
  expect([trial.dialog, service.claims]).toEqual(['loginVip', 0]);
});

test.each(['trialUsedUp', 'trialEnded', 'trialClaimed', 'trialHadMembership'] as const)(
  'the refusal %s is shown',
  async (name) => {
    const { session, trial } = open(() => refuse(name));
    session.adopt(identity());
    await trial.open();
    expect([trial.dialog, trial.failure, session.isMember]).toEqual(['freeVipGetError', name, false]);
  },
);

test('who is a guest to the service signs in again', async () => {
  const { session, trial } = open(() => refuse('trialGuest'));
  session.adopt(identity());
  await trial.claim();
  expect([trial.dialog, session.signInRequest !== null]).toEqual([null, true]);
});

test('an attempt whose answer was lost is found granted by the next one, and not granted twice', async () => {
  const { session, service, trial } = open((attempt, grant) => {
    grant();
    if (attempt === 1) throw new ApiError({ path: '', fault: 'timeout', message: 'timeout' });
    refuse('trialClaimed');
  });
  session.adopt(identity());
  await trial.claim();
  expect([trial.dialog, trial.failure]).toEqual(['freeVipGetError', 'timeout']);
  await trial.claim();
  expect([trial.dialog, trial.grantedSeconds]).toEqual(['freeVipGet', 3 * day]);
  expect([service.claims, session.isMember]).toEqual([2, true]);
});

test('that the trial is over is shown once in a scene', async () => {
  const { session, service, trial } = open();
  service.popup = true;
  await trial.showIfOver(trialScenes.start);
  expect(trial.dialog).toBeNull();
  session.adopt(identity());
  await trial.showIfOver(trialScenes.start);
  expect([trial.dialog, trial.isOver, service.shown]).toEqual(['loinNoVip', true, 1]);
  trial.close();
  await trial.showIfOver(trialScenes.start);
  expect([trial.dialog, service.shown]).toEqual([null, 1]);
});

test('a period that was paid makes a member, whose membership ends to the second', async () => {
  const { root, session, service, clock, membership } = open();
  const checkout = root.get(checkoutStore);
  session.adopt(identity());
  membership.follow();
  const requests: string[] = [];
  membership.openPurchase(() => requests.push('dropped'));
  membership.closePurchase();
  membership.openPurchase(() => requests.push('kept'));
  await checkout.placeMembership('month', 1_500);
  const stop = checkout.watch();
  expect(session.isMember).toBe(false);
  service.phase = 'paid';
  clock.advance(askMilliseconds);
  await expect.poll(() => session.isMember).toBe(true);
  stop();
  // The action that needed it resumes by itself, once.
  await expect.poll(() => requests).toEqual(['kept']);
  await expect.poll(() => membership.phase).toBe('active');
  expect(membership.endWith(31)).toBe(5_000_000 + 31 * day);
  service.own = { vip_type: 2, until: 5_000_000, remain_secs: 60 };
  await membership.refresh();
  expect([membership.phase, requests.length]).toEqual(['ending', 1]);
  service.own = { vip_type: 0, until: 5_000_000, remain_secs: 0 };
  clock.advance(59_000);
  expect(session.isMember).toBe(true);
  clock.advance(1_000);
  await expect.poll(() => session.isMember).toBe(false);
  expect(membership.phase).toBe('over');
});

test('a guest who wants a membership signs in, and the choice opens', () => {
  const { session, membership } = open();
  membership.openPurchase();
  expect(membership.isBuying).toBe(false);
  session.adopt(identity());
  session.endSignInRequest();
  expect(membership.isBuying).toBe(true);
});

test('a claim that has no answer yet keeps the next user from nothing, and its answer says nothing to them', async () => {
  const first = Promise.withResolvers<{ info: { remain_secs: number } }>();
  let claims = 0;
  const { root, session } = createRoot({
    membershipBenefits: () => ({ benefits: [...membershipBenefits], periods: [] }),
    trialConfig: () => ({ activity_cfg: { enable: true, permission_add_secs: 3 * day } }),
    goodsList: goodsAnswer,
    getBalances: () => ({ balances: [] }),
    membershipInfo: () => none,
    refreshUserInfo: () => ({
      user: userInfoDto(),
      status: 1,
      user_devices_status: 0,
      device_limit: 4,
    }),
    activateTrial: () => ((claims += 1) === 1 ? first.promise : { info: { remain_secs: 2 * day } }),
  });
  const trial = root.get(trialStore);
  session.adopt(identity());
  const former = trial.open();
  await expect.poll(() => claims).toBe(1);
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  expect([trial.dialog, trial.isClaiming]).toEqual([null, false]);
  await trial.open();
  expect([claims, trial.dialog, trial.grantedSeconds]).toEqual([2, 'freeVipGet', 2 * day]);
  first.resolve({ info: { remain_secs: 3 * day } });
  await former;
  expect([trial.grantedSeconds, trial.isClaiming]).toEqual([2 * day, false]);
});
