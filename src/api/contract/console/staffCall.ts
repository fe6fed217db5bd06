import * as v from 'valibot';
import { staffErrorCodes } from './staffErrors.ts';
import { identifier } from '../numbers.ts';

/** Permissions of the staff: each role opens the calls of one field, `all` opens every one. */
export const staffRoles = ['audit', 'support', 'money', 'contests', 'all'] as const;
export const staffRole = v.picklist(staffRoles);
export type StaffRole = (typeof staffRoles)[number];

/** Sent with every call: a page of another origin cannot set it without being asked about first. */
export const consoleHeader = 'x-yueqi-console';

/** The answer to a refused call. */
export const staffRefusal = v.object({
  error: v.object({
    code: v.picklist(staffErrorCodes),
    /** English, for developers; the console has its own words for the code. */
    message: v.string(),
    /** Seconds after which to try again. */
    retry_after: v.optional(v.number()),
  }),
});

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** One call of the console: always a POST of JSON, known by the session's cookie. */
export interface StaffCall<
  Request extends ObjectSchema = ObjectSchema,
  Response extends ObjectSchema = ObjectSchema,
> {
  readonly path: `/console/api/${string}`;
  /** `public` calls need no session: those that begin one. */
  readonly access: 'public' | 'staff';
  /** The role that opens it; null for every member of the staff. */
  readonly role: StaffRole | null;
  /**
   * `changes` are entered into the log before they are carried out; so are `reads-private`, which show what only few should
   * see. `changes-session` calls write what is the caller's own, a session or a lease, and are
   * not entered. A request that got lost is sent again by `reads` alone.
   */
  readonly effect: 'reads' | 'reads-private' | 'changes-session' | 'changes';
  /** Set for a read that takes long: it has the time limit of a change. */
  readonly isLong?: true;
  readonly request: Request;
  readonly response: Response;
  readonly summary: string;
}

export type StaffRequestOf<C extends StaffCall> = v.InferInput<C['request']>;
export type StaffResponseOf<C extends StaffCall> = v.InferOutput<C['response']>;

/** Declares a call of the console; most need a session. */
export function defineStaffCall<Request extends ObjectSchema, Response extends ObjectSchema>(
  call: Omit<StaffCall<Request, Response>, 'access'> & Partial<Pick<StaffCall, 'access'>>,
): StaffCall<Request, Response> {
  return { access: 'staff', ...call };
}

export const noParameters = v.object({});
export const nothing = v.object({});
/** Texts that staff write for users. */
export const hostNote = v.pipe(v.string(), v.maxLength(2_000));
export const uidParameter = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
export const widParameter = identifier;
