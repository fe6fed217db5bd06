import { staffCalls, type StaffCallName, type StaffCalls } from '../../api/contract/console/index.ts';
import type { StaffRequestOf, StaffResponseOf } from '../../api/contract/console/staffCall.ts';
import { sendCall } from './sendCall.ts';

/** Calls the service. @throws ConsoleError */
export type CallConsole = <Name extends StaffCallName>(
  name: Name,
  params: StaffRequestOf<StaffCalls[Name]>,
) => Promise<StaffResponseOf<StaffCalls[Name]>>;

/** Calls the service over HTTP. */
export const callConsole: CallConsole = async (name, params) =>
  // The schema of this call made it; TypeScript cannot follow that through the table.
  (await sendCall(staffCalls[name], params)) as never;
