import { reaction } from 'mobx';
import { errorCodes } from '../../../api/contract/errors.ts';
import { freeVipAction } from '../../../api/contract/telemetry/trackingTables.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import { checkoutStore } from '../../../stores/payment/checkout.ts';
import { trialStore } from '../../../stores/payment/membership/trial.ts';
import type { ReportStore } from '../../../stores/preferences/reports.ts';
import type { RootStore } from '../../../stores/rootStore.ts';

/** The `ret` of a call without an answer. */
const noRet = -1;

/** Reports what comes of orders for RMB and of the free membership. @returns ends that */
export function followPayments(
  stores: Pick<RootStore, 'get'>,
  reports: Pick<ReportStore, 'track'>,
): () => void {
  const checkout = stores.get(checkoutStore);
  const trial = stores.get(trialStore);
  const stops = [
    reaction(
      () => checkout.order && { id: checkout.order.order_id, phase: checkout.order.phase },
      (now, before) => {
        const { order } = checkout;
        // An order that is looked at again has had its end before.
        if (!order || !now || now.id !== before?.id || now.phase === before.phase) return;
        const table = order.goods.kind === 'membership' ? 'vip_charge_result' : 'charge_result';
        void reports.track(table, { result: order.phase, amount: order.amount });
      },
      { equals: (one, other) => one?.id === other?.id && one?.phase === other?.phase },
    ),
    reaction(
      () => trial.dialog,
      (dialog) => {
        if (dialog === 'freeVipGet') void reports.track('free_vip', { action: freeVipAction, ret: 0 });
      },
    ),
    reaction(
      () => trial.isClaiming || trial.failure,
      (failure, before) => {
        // A guest's error while nothing is offered is no claim.
        if (typeof failure === 'string' && before === true)
          void reports.track('free_vip', { action: freeVipAction, ret: retOf(failure) });
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

function retOf(failure: Failure): number {
  const codes: Readonly<Partial<Record<Failure, number>>> = errorCodes;
  return codes[failure] ?? noRet;
}
