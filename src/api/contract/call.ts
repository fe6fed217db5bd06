import * as v from 'valibot';

/** Sources of a registration: this client, an invitation, or a contest. */
export const registrationSources = ['pc', 'invite', 'contest'] as const;

/** The identity block that every request carries (docs/product.md#requests). A guest sends empty strings. */
export const commonBlock = v.object({
  open_id: v.pipe(v.string(), v.maxLength(128)),
  token: v.pipe(v.string(), v.maxLength(256)),
  device_id: v.pipe(v.string(), v.maxLength(128)),
  player_version: v.pipe(v.string(), v.maxLength(64)),
  platform: v.literal('pc'),
  /** Read when an account is registered; missing means `pc`. */
  register_frm: v.optional(v.picklist(registrationSources)),
});

export type RegistrationSource = (typeof registrationSources)[number];
export type CommonBlock = v.InferOutput<typeof commonBlock>;

/** `ret` 0 is success; every other value is an entry of the error catalogue. */
export const responseCommon = v.object({
  ret: v.number(),
  msg: v.string(),
  request_id: v.string(),
  /** Of a refusal that passes with time: after how many seconds to try again. */
  retry_after: v.optional(v.number()),
  /** Of `packageInvalid`: a code of `manifestFaultCodes`, and the field that it is about. */
  manifest_fault: v.optional(v.object({ code: v.string(), field: v.nullable(v.string()) })),
});

/** Any response of the service, before the call's own fields are read. */
export const envelope = v.looseObject({ resp_common: responseCommon });

/** A flat set of fields, the form of every request and response. */
type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** One HTTP call, declared once for the client, the service and the contract tests. */
export interface Call<
  Path extends string = string,
  Request extends ObjectSchema = ObjectSchema,
  Response extends ObjectSchema = ObjectSchema,
> {
  readonly path: Path;
  /** GET calls carry no identity: their parameters are texts in the query, and anything between may cache them. */
  readonly method: 'POST' | 'GET';
  /** `form`: multipart, with the caller's token and open_id as fields, and device_id where it is known; JSON otherwise. */
  readonly body: 'json' | 'form';
  /** Bytes of the file of a form; 0 where there is none. */
  readonly fileLimit: number;
  /** The call's own parameters, in addition to `common` and `login_info`. */
  readonly request: Request;
  /** The call's own fields, in addition to `resp_common`. */
  readonly response: Response;
  /** Codes of `errors.ts` that this call may return, in addition to the general ones. */
  readonly errors: readonly number[];
  /** Time for which a client may reuse a response, in milliseconds. 0: never. */
  readonly cacheMilliseconds: number;
  /**
   * Required session: `user` answers a signed-out user with code 4001004 (`loginRequired`). Parameters are checked
   * first: wrong ones get status 400 whoever sends them.
   */
  readonly access: 'public' | 'user';
  /**
   * The client blanks `open_id`, `token` and `device_id`, so that one response is valid for all users
   * (docs/product.md#requests).
   */
  readonly isIdentityStripped: boolean;
  /**
   * `reads` changes nothing. `changes-once-per-key` changes something, once for each key that the caller chooses. A
   * client whose request got lost may send both again. `changes` is never sent twice: whether the first request arrived
   * is not known.
   */
  readonly effect: 'reads' | 'changes' | 'changes-once-per-key';
  readonly summary: string;
}

export type AnyCall = Call;
export type RequestOf<C extends AnyCall> = v.InferInput<C['request']>;
export type ResponseOf<C extends AnyCall> = v.InferOutput<C['response']>;

/**
 * Declares a call; fills what most calls share (POST, a JSON body, no errors of their own, no caching). Access and
 * effect are declared by every call.
 */
export function defineCall<
  const Path extends string,
  Request extends ObjectSchema,
  Response extends ObjectSchema,
>(
  call: Pick<
    Call<Path, Request, Response>,
    'path' | 'access' | 'effect' | 'request' | 'response' | 'summary'
  > &
    Partial<
      Pick<Call, 'method' | 'body' | 'fileLimit' | 'errors' | 'cacheMilliseconds' | 'isIdentityStripped'>
    >,
): Call<Path, Request, Response> {
  return {
    method: 'POST',
    body: 'json',
    fileLimit: 0,
    errors: [],
    cacheMilliseconds: 0,
    isIdentityStripped: false,
    ...call,
  };
}
