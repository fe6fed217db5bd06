import { sessionCalls } from '../../api/contract/console/session.ts';
import type { StaffRequestOf, StaffResponseOf } from '../../api/contract/console/staffCall.ts';
import { sendCall } from './sendCall.ts';

type SessionCalls = typeof sessionCalls;

/** Calls what the sign-in needs. @throws ConsoleError */
export type CallSession = <Name extends keyof SessionCalls>(
  name: Name,
  params: StaffRequestOf<SessionCalls[Name]>,
) => Promise<StaffResponseOf<SessionCalls[Name]>>;

/** The calls of the sign-in over HTTP: all others are loaded with the pages. */
export const callSession: CallSession = async (name, params) =>
  // The schema of this call made it; TypeScript cannot follow that through the table.
  (await sendCall(sessionCalls[name], params)) as never;
