import type { StaffCall } from '../../../src/api/contract/console/staffCall.ts';
import type { ActionLog } from '../../domains/staff/actionLog.ts';
import { refusalOf } from './consoleErrors.ts';
import { subjectOf } from './subjects.ts';

export interface AuditedCall {
  /** As the log names it. */
  name: string;
  call: StaffCall;
  params: unknown;
  /** Empty for the command line. */
  staffName: string;
  /** Unix seconds. */
  now: number;
}

/** Runs a call after writing an entry to the staff log, and writes a second one where it is refused. */
export async function runAudited(
  log: Pick<ActionLog, 'append'>,
  { name, call, params, staffName, now }: AuditedCall,
  act: () => Promise<object>,
): Promise<object> {
  if (call.effect === 'reads' || call.effect === 'changes-session') return act();
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
