import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { staffCalls, type StaffCallName } from '../../../src/api/contract/console/index.ts';
import { consoleHeader, type StaffCall } from '../../../src/api/contract/console/staffCall.ts';
import { isFromOwnPage } from '../../domains/author-pages/sameOrigin.ts';
import { mayUse } from '../../domains/staff/staffAccounts.ts';
import { staffDeviceCookie } from '../../domains/staff/staffDevices.ts';
import { StaffError } from '../../domains/staff/staffError.ts';
import {
  findStaffMember,
  staffSessionCookie,
  staffSessionLimits,
  type StaffMember,
} from '../../domains/staff/staffSessions.ts';
import { holdsNullCharacter } from '../../kernel/callFrame.ts';
import { readSessionCookie, setSessionCookie } from '../../kernel/cookies.ts';
import {
  requireMember,
  type ConsoleNeeds,
  type StaffContext,
  type StaffHandlersFor,
} from './consoleNeeds.ts';
import { runAudited } from './runAudited.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

type AnyHandler = (params: unknown, context: StaffContext) => Promise<object>;

interface StaffCallOptions {
  handlers: StaffHandlersFor<typeof staffCalls>;
  needs: ConsoleNeeds;
}

/**
 * One route for every call of the console. In this order: it comes from a page of this service, its session
 * holds, its role is given, its parameters fit, what it changes is in the log; then its handler runs.
 */
export const staffCallRoutes = fp<StaffCallOptions>(
  async (app, { handlers, needs }) => {
    for (const name of Object.keys(staffCalls) as StaffCallName[]) {
      const call: StaffCall = staffCalls[name];
      // The same name ties the call to its handler; TypeScript cannot follow that through a loop.
      const handle = handlers[name] as AnyHandler;
      app.post(call.path, async (request, reply) => {
        if (request.headers[consoleHeader] === undefined || !isFromOwnPage(request.headers))
          throw new StaffError('foreignPage', 'Only pages of this service may call it.');
        const now = needs.clock();
        const { member, token } =
          call.access === 'staff' ? await requireSession(request, needs) : { member: null, token: null };
        if (member && !mayUse(member.roles, call.role))
          throw new StaffError('roleMissing', `This needs the role ${call.role}. Ask the operator for it.`);
        const params = readParameters(call, request.body);
        const context: StaffContext = {
          member,
          token,
          address: request.ip,
          now,
          deviceCookie: readSessionCookie(request, staffDeviceCookie),
          setDeviceCookie: (value) => void setSessionCookie(reply, staffDeviceCookie, value),
          setSession(given) {
            const seconds = given === null ? 0 : staffSessionLimits.totalSeconds;
            setSessionCookie(reply, { ...staffSessionCookie, seconds }, given ?? '');
          },
        };
        const act = () => handle(params, context);
        const answer = member
          ? await runAudited(needs.log, { name, call, params, staffName: member.name, now }, act)
          : await act();
        if (needs.checkResponses) v.parse(call.response, answer);
        return reply.header('cache-control', 'no-store').send(answer);
      });
    }
  },
  {
    name: 'staff-call-routes',
    decorators: { fastify: ['publicPath'] },
    dependencies: ['console-errors', '@fastify/cookie'],
  },
);

/**
 * The member of a request's session.
 *
 * @throws StaffError `sessionEnded`
 */
export async function requireSession(
  request: FastifyRequest,
  { database, clock }: Pick<ConsoleNeeds, 'database' | 'clock'>,
): Promise<{ member: StaffMember; token: string }> {
  const token = readSessionCookie(request, staffSessionCookie) ?? '';
  const member = tokenPattern.test(token) ? await findStaffMember(database, token, clock()) : null;
  return { member: requireMember({ member }), token };
}

/** @throws StaffError `malformed`, which names the fields, never the values */
function readParameters(call: StaffCall, body: unknown): unknown {
  const read = v.safeParse(call.request, body);
  if (!read.success) {
    const fields = [...new Set(read.issues.map((issue) => v.getDotPath(issue) ?? 'body'))];
    throw new StaffError('malformed', `Missing or invalid: ${fields.join(', ')}.`);
  }
  if (holdsNullCharacter(read.output)) throw new StaffError('malformed', 'Texts must not hold U+0000.');
  return read.output;
}
