import { withdrawalStates, type WithdrawalDto } from '../../../api/contract/withdrawals.ts';

export type WithdrawalStateName = keyof typeof withdrawalStates;

const names = Object.keys(withdrawalStates) as WithdrawalStateName[];

/** The state of a withdrawal by its name. */
export function stateNameOf({ state }: Pick<WithdrawalDto, 'state'>): WithdrawalStateName {
  return names.find((name) => withdrawalStates[name] === state) ?? 'requested';
}
