import { runDueTasks } from '../domains/commerce/orders/runTasks.ts';
import type { Payments } from '../domains/commerce/payments.ts';
import type { Job } from '../kernel/jobs.ts';

export interface PaymentDependencies {
  payments: Payments;
}

/** Asks providers about unpaid orders, closes those that are over, and sends refunds. */
export const paymentsJob: Job<PaymentDependencies> = {
  name: 'payments',
  checkMilliseconds: 10_000,
  run: ({ payments }, { clock, onFailure }) => runDueTasks(payments, clock(), onFailure),
};
