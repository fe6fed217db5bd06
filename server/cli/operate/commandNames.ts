import type { StaffCall } from '../../../src/api/contract/console/staffCall.ts';

const root = '/console/api/';
/** Groups whose singular is not the plural without its s. */
const singulars = new Map([
  ['categories', 'category'],
  ['statistics', 'statistics'],
]);

/** The command that makes a call, by its path: `contest.close` for `/console/api/contests/close`. */
export function commandNameOf({ path }: StaffCall): string {
  const [group = '', ...acts] = path.slice(root.length).split('/');
  return [singulars.get(group) ?? group.replace(/s$/, ''), ...acts].join('.');
}

/** The option of a parameter: `report-id` for `report_id`. */
export const optionOf = (parameter: string): string => parameter.replaceAll('_', '-');
