import type { sessionCalls, StaffMemberDto } from '../../../../src/api/contract/console/session.ts';
import { StaffError } from '../../../domains/staff/staffError.ts';
import { enrolStaff, signInStaff, type StaffSignInTools } from '../../../domains/staff/staffSignIn.ts';
import { createStaffDevice, readStaffDevice } from '../../../domains/staff/staffDevices.ts';
import { endStaffSession, findStaffMember } from '../../../domains/staff/staffSessions.ts';
import {
  requireMember,
  type ConsoleNeeds,
  type StaffContext,
  type StaffHandlersFor,
} from '../consoleNeeds.ts';

/** The handlers of sessions. */
export function createSessionHandlers({
  database,
  log,
  passwords,
  secrets,
  readHealth,
}: ConsoleNeeds): StaffHandlersFor<typeof sessionCalls> {
  /** Sets the browser's cookie of a session that has just begun. */
  async function begin(token: string, action: string, context: StaffContext): Promise<StaffMemberDto> {
    const { now, deviceCookie, setDeviceCookie, setSession } = context;
    const member = await findStaffMember(database, token, now);
    // Removed in this moment.
    if (!member) throw new StaffError('signInRefused', 'The account was removed.');
    await log.append({
      staffName: member.name,
      action,
      subject: `staff ${member.name}`,
      detail: {},
      now,
    });
    setSession(token);
    if (readStaffDevice(secrets, deviceCookie, member.name) === null)
      setDeviceCookie(createStaffDevice(secrets, member.name));
    return { name: member.name, roles: member.roles };
  }

  function toolsOf(name: string, { address, deviceCookie, now }: StaffContext): StaffSignInTools {
    const knownDevice = readStaffDevice(secrets, deviceCookie, name);
    return { database, log, passwords, secrets, address, knownDevice, now };
  }

  return {
    async signIn(params, context) {
      const { token, enrolment } = await signInStaff(toolsOf(params.name, context), params);
      return { member: token === null ? null : await begin(token, 'signIn', context), enrolment };
    },
    async enrol({ new_password: newPassword, ...params }, context) {
      const token = await enrolStaff(toolsOf(params.name, context), { ...params, newPassword });
      return { member: await begin(token, 'enrol', context) };
    },
    async signOut(_params, { token, setSession }) {
      if (token !== null) await endStaffSession(database, token);
      setSession(null);
      return {};
    },
    async me(_params, context) {
      const { name, roles } = requireMember(context);
      const { queues } = await readHealth();
      const { audits = 0, reports = 0, applications = 0, withdrawals = 0 } = queues;
      return { member: { name, roles }, waiting: { audits, reports, applications, withdrawals } };
    },
  };
}
