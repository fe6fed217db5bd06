import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes } from '../../../api/contract/errors.ts';
import { membershipBenefits } from '../../../api/contract/memberships.ts';
import type { OrderDto } from '../../../api/contract/payments.ts';
import { parseTrackingFields, type TrackingTable } from '../../../api/contract/telemetry/trackingTables.ts';
import { checkoutStore } from '../../../stores/payment/checkout.ts';
import { trialStore } from '../../../stores/payment/membership/trial.ts';
import { createRoot } from '../../../stores/testing/createRoot.ts';
import { goodsAnswer, orderDto } from '../../../stores/testing/fixtures/payments.ts';
import { identity, userInfoDto } from '../../../stores/testing/fixtures/people.ts';
import { followPayments } from './followPayments.ts';

type Row = [table: TrackingTable, fields: unknown];

function open({
  answer = {},
  claim = () => undefined,
}: { answer?: Partial<OrderDto>; claim?: () => void } = {}) {
  const { root, session } = createRoot({
    membershipBenefits: () => ({ benefits: [...membershipBenefits], periods: [] }),
    trialConfig: () => ({ activity_cfg: { enable: true, permission_add_secs: 86_400 } }),
    membershipInfo: () => ({ vip_type: 0, until: 0, remain_secs: 0 }),
    goodsList: goodsAnswer,
    getBalances: () => ({ balances: [] }),
    refreshUserInfo: () => ({ user: userInfoDto(), status: 1, user_devices_status: 0, device_limit: 4 }),
    createOrder: () => ({ order: orderDto(), payment: null }),
    queryOrder: () => ({ order: orderDto(answer), payment: null }),
    cancelOrder: () => ({ order: orderDto({ state: 0, phase: 'cancelled' }) }),
    activateTrial: () => {
      claim();
      return { info: { remain_secs: 86_400 } };
    },
  });
  const rows: Row[] = [];
  const stop = followPayments(root, { track: async (table, fields) => void rows.push([table, fields]) });
  session.adopt(identity());
  return { root, rows, stop, checkout: root.get(checkoutStore), trial: root.get(trialStore) };
}

const membership = { kind: 'membership', period: 'month', days: 31 } as const;

test.each([
  [{ state: 2, phase: 'paid' } as const, 'charge_result', { result: 'paid', amount: 600 }],
  [
    { state: 2, phase: 'paid', goods: membership, amount: 1_500 } as const,
    'vip_charge_result',
    { result: 'paid', amount: 1_500 },
  ],
  [{ state: 0, phase: 'expired' } as const, 'charge_result', { result: 'expired', amount: 600 }],
])('the end of an order is reported once: %o', async (answer, table, fields) => {
  const { rows, checkout, stop } = open({ answer });
  await checkout.place(60, 600);
  expect(rows).toEqual([]);
  await checkout.resume('D20261120ABCDEFGHJKLM');
  await checkout.resume('D20261120ABCDEFGHJKLM');
  expect(rows).toEqual([[table, fields]]);
  stop();
  await checkout.cancel();
  expect(rows).toHaveLength(1);
});

test('an order that is looked at again is not reported again', async () => {
  const { rows, checkout } = open({ answer: { state: 2, phase: 'paid' } });
  await checkout.resume('D20261120ABCDEFGHJKLM');
  expect(rows).toEqual([]);
});

test('a free membership is reported with what the service answered, each attempt once', async () => {
  const refusals = ['trialUsedUp', 'trialUsedUp', null] as const;
  let attempt = 0;
  const { rows, trial } = open({
    claim() {
      const name = refusals[attempt++];
      if (name) throw new ApiError({ path: '', ret: errorCodes[name], message: name });
    },
  });
  for (const _refusal of refusals) await trial.claim();
  expect(rows).toEqual(
    [errorCodes.trialUsedUp, errorCodes.trialUsedUp, 0].map((ret) => ['free_vip', { action: -894, ret }]),
  );
  for (const [table, fields] of rows) expect(parseTrackingFields(table, fields)).toEqual(fields);
});
