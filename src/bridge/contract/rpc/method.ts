import * as v from 'valibot';

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** One bridge method, declared once for the web client and the desktop host. */
export interface Method<
  Params extends ObjectSchema = ObjectSchema,
  Result extends v.GenericSchema = v.GenericSchema,
> {
  readonly params: Params;
  readonly result: Result;
  /** The client protocol version that brought the method (docs/product.md#client-protocol). */
  readonly since: number;
}

export type AnyMethod = Method;

/** Declares a method; those that every client has count as protocol 0. */
export function defineMethod<Params extends ObjectSchema, Result extends v.GenericSchema>(
  params: Params,
  result: Result,
  since = 0,
): Method<Params, Result> {
  return { params, result, since };
}

/** The result of a method that only acts. */
export const done = v.object({});
