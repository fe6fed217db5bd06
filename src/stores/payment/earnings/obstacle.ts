import type { WithdrawalCounter } from './earnings.ts';

/** The first obstacle to a withdrawal: an open request, then missing signatures, then figures. */
export type Obstacle =
  | { kind: 'open' | 'debt' }
  | { kind: 'contract' | 'realname'; state: 'missing' | 'waiting' | 'refused' }
  | { kind: 'tooLittle'; missing: number }
  | { kind: 'monthUsed' };

/** The first obstacle to a withdrawal (docs/product.md#authors-earnings); null where the form may be filled in. */
export function obstacleOf(counter: WithdrawalCounter): Obstacle | null {
  const { available, held, minimum, month_left: left, contract, realname } = counter;
  if (held > 0) return { kind: 'open' };
  if (contract !== 'passed') return { kind: 'contract', state: contract };
  if (realname !== 'passed') return { kind: 'realname', state: realname };
  if (available < 0) return { kind: 'debt' };
  if (available < minimum) return { kind: 'tooLittle', missing: minimum - available };
  return left < minimum ? { kind: 'monthUsed' } : null;
}
