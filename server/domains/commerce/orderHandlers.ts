import type { PaymentDto } from '../../../src/api/contract/payments.ts';
import { requireViewer, type HandlersFor } from '../../kernel/calls.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { stateBirthDate } from '../identity/accounts/birthMonths.ts';
import { findOwnOrder } from './orders/orderLists.ts';
import { placeMembership } from './orders/orderMembership.ts';
import type { OrderRow } from './orders/placeOrder.ts';
import { presentOrder } from './orders/presentOrder.ts';
import { placeRecharge } from './orders/recharge.ts';
import { cancelOrder, refreshShownOrder } from './orders/watchOrder.ts';
import type { Payments } from './payments.ts';
import { buyWallpaper } from './purchases/buyWallpaper.ts';

type OrderCall = 'createOrder' | 'stateBirthDate' | 'queryOrder' | 'cancelOrder';

/** The handlers of one order: placed, looked at, cancelled; and of what the first one needs. */
export function createOrderHandlers(payments: Payments, clock: Clock): HandlersFor<OrderCall> {
  const { database, providers } = payments;

  /** Returns how an order that can still be paid is paid; asking again returns the same code. */
  async function readPayment(order: OrderRow): Promise<PaymentDto | null> {
    if (presentOrder(order, clock()).phase !== 'unpaid') return null;
    const provider = providers.find(({ name }) => name === order.provider);
    if (!provider) return null;
    const { codeUrl, openUrl } = await provider.start({
      orderId: order.order_id,
      amount: order.amount,
      expiresAt: order.expires_at,
    });
    return { code_url: codeUrl, open_url: openUrl };
  }

  return {
    async createOrder({ idempotency_key, goods, price, provider: wanted }, context) {
      const request = {
        uid: requireViewer(context),
        idempotencyKey: idempotency_key,
        parameters: { goods, price, provider: wanted ?? null },
        now: clock(),
      };
      if (goods.kind === 'wallpaper') {
        const order = await buyWallpaper(database, request, { wid: goods.wid, price });
        return { order: presentOrder(order, clock()), payment: null };
      }
      const provider = wanted ? providers.find(({ name }) => name === wanted) : providers[0];
      if (!provider) throw new ServiceError('paymentsOff');
      const order =
        goods.kind === 'membership'
          ? await placeMembership(database, request, { period: goods.period, price, provider })
          : await placeRecharge(database, request, { fish: goods.fish, price, provider });
      const payment = await readPayment(order).catch(() => {
        throw new ServiceError('providerUnavailable');
      });
      return { order: presentOrder(order, clock()), payment };
    },

    async stateBirthDate({ birth_date: birthDate }, context) {
      await stateBirthDate(database, { uid: requireViewer(context), birthDate, now: clock() });
      return {};
    },

    async queryOrder({ order_id }, context) {
      const uid = requireViewer(context);
      const known = await findOwnOrder(database, uid, order_id);
      // A provider that does not answer leaves the order as it is: not known is not unpaid.
      await refreshShownOrder(payments, known, clock()).catch(() => undefined);
      const order = await findOwnOrder(database, uid, order_id);
      return {
        order: presentOrder(order, clock()),
        payment: await readPayment(order).catch(() => null),
      };
    },

    async cancelOrder({ order_id }, context) {
      const uid = requireViewer(context);
      await findOwnOrder(database, uid, order_id);
      await cancelOrder(database, order_id, clock());
      const order = presentOrder(await findOwnOrder(database, uid, order_id), clock());
      if (order.state !== 0) throw new ServiceError('orderStateRefused');
      return { order };
    },
  };
}
