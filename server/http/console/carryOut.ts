import type { StaffCall } from '../../../src/api/contract/console/staffCall.ts';
import type { ActionLog } from '../../domains/staff/actionLog.ts';
import { refusalOf } from './consoleErrors.ts';
import { subjectOf } from './subjects.ts';

export interface StaffDeed {
  /** As the log names it. */
  name: string;
  call: StaffCall;
  params: unknown;
  /** Empty for the command line. */
  staffName: string;
  /** Unix seconds. */
  now: number;
}

/** The log has an entry before anything happens, so that none is missing; of what is refused it has a second one. */
export async function carryOut(
  log: ActionLog,
  { name, call, params, staffName, now }: StaffDeed,
  act: () => Promise<object>,
): Promise<object> {
  if (call.effect === 'reads') return act();
  const entry = { staffName, subject: subjectOf(params), now };
  const by = staffName === '' ? { by: 'npm run operate' } : {};
  await log.append({ ...entry, action: name, detail: { ...Object(params), ...by } });
  try {
    return await act();
  } catch (error) {
    const { code } = refusalOf(error);
    await log.append({ ...entry, action: `${name}:refused`, detail: { code, ...by } });
    throw error;
  }
}
