import { expect, test } from 'vitest';
import { membershipBenefits, type SignedStatementDto } from '../../../api/contract/memberships.ts';
import type { StatementRefusal } from '../../../bridge/contract/service/membership.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { identity, userInfoDto } from '../../testing/fixtures/people.ts';
import { goodsAnswer } from '../../testing/fixtures/payments.ts';
import { membershipStore } from './membership.ts';
import { memberStatementStore, renewalMilliseconds, retryMilliseconds } from './memberStatement.ts';

const signed: SignedStatementDto = { payload: 'cGF5bG9hZA', signature: 'A'.repeat(86) };
const member = (openId = 'open') =>
  identity({ open_id: openId, user: userInfoDto({ uid: openId, vip_type: 2 }) });

/** The stores of a page in the app window, over a client that takes statements. */
async function open({ isOwnWindow = true } = {}) {
  const service = { statement: signed as SignedStatementDto | null, isOnline: true, vipType: 2 as 0 | 2 };
  const client = { accepted: 0, cleared: 0, refusal: null as StatementRefusal | null };
  const made = createRoot(
    {
      membershipStatement() {
        if (!service.isOnline) throw new Error('offline');
        return { statement: service.statement };
      },
      membershipBenefits: () => ({ benefits: [...membershipBenefits], periods: [] }),
      trialConfig: () => ({ activity_cfg: { enable: false, permission_add_secs: 0 } }),
      goodsList: goodsAnswer,
      getBalances: () => ({ balances: [] }),
      membershipInfo: () => ({
        vip_type: service.vipType,
        until: 9,
        remain_secs: service.vipType ? 9_000 : 0,
      }),
      refreshUserInfo: () => ({
        user: userInfoDto({ vip_type: service.vipType }),
        status: 1,
        user_devices_status: 0,
        device_limit: 4,
      }),
    },
    {
      'client.hello': () => helloAnswer(),
      ...(isOwnWindow && { 'window.close': () => ({}) }),
      'membership.setStatement': () => {
        if (client.refusal === null) client.accepted += 1;
        return { refusal: client.refusal };
      },
      'membership.clear': () => {
        client.cleared += 1;
        return {};
      },
    },
  );
  await expect.poll(() => made.root.devices.clientStatus).toBe('connected');
  made.root.get(memberStatementStore).follow();
  return { ...made, service, client };
}

test('a member’s statement is passed on, renewed long before it lapses, and ends with the sign-out', async () => {
  const { session, client, clock } = await open();
  expect(client).toMatchObject({ accepted: 0, cleared: 1 });
  session.adopt(member());
  await expect.poll(() => client.accepted).toBe(1);
  clock.advance(renewalMilliseconds);
  await expect.poll(() => client.accepted).toBe(2);
  session.adopt(null);
  await expect.poll(() => client.cleared).toBe(2);
  clock.advance(renewalMilliseconds);
  expect(client.accepted).toBe(2);
});

test('a statement that the client refused, or that did not come, is fetched again', async () => {
  const { session, client, clock, bridge } = await open();
  client.refusal = 'replayed';
  session.adopt(member());
  await expect.poll(() => bridge.calls.filter((name) => name === 'membership.setStatement').length).toBe(1);
  client.refusal = null;
  await expect
    .poll(() => {
      clock.advance(retryMilliseconds);
      return client.accepted;
    })
    .toBeGreaterThan(0);
});

test('a guest in another browser ends no membership of this machine', async () => {
  const { session, client } = await open({ isOwnWindow: false });
  expect(client.cleared).toBe(0);
  session.adopt(member());
  await expect.poll(() => client.accepted).toBe(1);
  session.adopt(null);
  await expect.poll(() => client.cleared).toBe(1);
});

test('where the client’s statement ends, the service says whether the membership goes on', async () => {
  const { session, service, client, bridge } = await open();
  session.adopt(member());
  await expect.poll(() => client.accepted).toBe(1);
  bridge.emit('membership.changed', { membership: null });
  await expect.poll(() => client.accepted).toBe(2);
  service.vipType = 0;
  bridge.emit('membership.changed', { membership: null });
  await expect.poll(() => session.isMember).toBe(false);
});

test('what the client refuses for want of a membership leads to it, and names the benefit', async () => {
  const { root, session, bridge } = await open();
  const membership = root.get(membershipStore);
  bridge.emit('membership.required', { benefit: 'severalPets' });
  expect([membership.isBuying, session.signInRequest !== null]).toEqual([false, true]);
  session.adopt(identity());
  session.endSignInRequest();
  expect([membership.isBuying, membership.requestedBenefit]).toEqual([true, 'severalPets']);
  membership.closePurchase();
  expect([membership.isBuying, membership.requestedBenefit]).toEqual([false, null]);
});

test('what a member requests is done at once', async () => {
  const { root, session } = await open();
  session.adopt(member());
  let done = 0;
  root.get(memberStatementStore).runWithBenefit('severalPets', () => (done += 1));
  expect([done, root.get(membershipStore).isBuying]).toEqual([1, false]);
});

test('a request continues once there is a membership, and not before the client knows of it', async () => {
  const { root, session, service, client } = await open();
  const membership = root.get(membershipStore);
  session.adopt(identity());
  service.vipType = 0;
  const acceptedBefore: number[] = [];
  root.get(memberStatementStore).runWithBenefit('severalPets', () => acceptedBefore.push(client.accepted));
  expect([membership.isBuying, membership.requestedBenefit, acceptedBefore]).toEqual([
    true,
    'severalPets',
    [],
  ]);
  service.vipType = 2;
  await membership.refresh();
  await expect.poll(() => acceptedBefore).toEqual([1]);
});

test('a request without a membership in the end is not done, nor later', async () => {
  const { root, session, service } = await open();
  const membership = root.get(membershipStore);
  session.adopt(identity());
  service.vipType = 0;
  let done = 0;
  root.get(memberStatementStore).runWithBenefit('severalPets', () => (done += 1));
  membership.closePurchase();
  service.vipType = 2;
  await membership.refresh();
  await expect.poll(() => session.isMember).toBe(true);
  expect(done).toBe(0);
});

test('a member who had been signed out is not asked to buy', async () => {
  const { root, session, bridge } = await open();
  bridge.emit('membership.required', { benefit: 'severalPets' });
  session.adopt(member());
  session.endSignInRequest();
  expect(root.get(membershipStore).isBuying).toBe(false);
});

test('a member whom the client does not know as one is made known to it, and not asked to buy', async () => {
  const { root, session, client, bridge } = await open();
  session.adopt(member());
  await expect.poll(() => client.accepted).toBe(1);
  bridge.emit('membership.required', { benefit: 'panelLooks' });
  await expect.poll(() => client.accepted).toBe(2);
  expect(root.get(membershipStore).isBuying).toBe(false);
});
