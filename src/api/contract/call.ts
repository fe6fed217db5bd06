import * as z from 'zod/mini';

/** The identity block that every request carries (specification, section 7). A guest sends empty strings. */
export const commonBlock = z.object({
  open_id: z.string().check(z.maxLength(128)),
  token: z.string().check(z.maxLength(256)),
  device_id: z.string().check(z.maxLength(128)),
  player_version: z.string().check(z.maxLength(64)),
  platform: z.literal('pc'),
});

export type CommonBlock = z.infer<typeof commonBlock>;

/** `ret` 0 is success; every other value is an entry of the error catalogue. */
export const responseCommon = z.object({ ret: z.number(), msg: z.string(), request_id: z.string() });

/** Any answer of the service, before the call's own fields are read. */
export const envelope = z.looseObject({ resp_common: responseCommon });

/** One HTTP call, declared once for the client, the service and the contract tests. */
export interface Call<
  Path extends string = string,
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Response extends z.ZodMiniObject = z.ZodMiniObject,
> {
  readonly path: Path;
  readonly method: 'POST';
  /** The call's own parameters, beside `common` and `login_info`. */
  readonly request: Request;
  /** The call's own fields, beside `resp_common`. */
  readonly response: Response;
  /** Codes of `errors.ts` that this call may answer, beside the general ones. */
  readonly errors: readonly number[];
  /** How long a client may reuse an answer, in milliseconds. 0: never. */
  readonly cacheMilliseconds: number;
  readonly summary: string;
}

export type AnyCall = Call;
export type RequestOf<C extends AnyCall> = z.input<C['request']>;
export type ResponseOf<C extends AnyCall> = z.output<C['response']>;

/** Declares a call; fills what most calls share (no errors of their own, no caching). */
export function defineCall<
  const Path extends string,
  Request extends z.ZodMiniObject,
  Response extends z.ZodMiniObject,
>(
  call: Pick<Call<Path, Request, Response>, 'path' | 'request' | 'response' | 'summary'> &
    Partial<Pick<Call, 'errors' | 'cacheMilliseconds'>>,
): Call<Path, Request, Response> {
  return { method: 'POST', errors: [], cacheMilliseconds: 0, ...call };
}
