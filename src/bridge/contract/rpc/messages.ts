import * as v from 'valibot';

/** JSON-RPC 2.0 as the bridge speaks it. Ids are whole numbers that the caller counts up. */
export const requestMessage = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.pipe(v.number(), v.integer()),
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.unknown()),
});

export const responseMessage = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.pipe(v.number(), v.integer()),
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({
      code: v.pipe(v.number(), v.integer()),
      message: v.string(),
      /** Of a method that failed: the number under which the host's log has the cause. */
      data: v.optional(v.object({ request_id: v.string() })),
    }),
  ),
});

export const eventMessage = v.object({
  jsonrpc: v.literal('2.0'),
  method: v.string(),
  params: v.unknown(),
  /** The same for every page that gets the event. Absent where a native host injects the bridge. */
  event_id: v.optional(v.pipe(v.string(), v.uuid())),
});

/** JSON-RPC's own codes, and ours for a method that fails while it runs. */
export const rpcErrors = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  failed: -32000,
  /** The request needs a benefit of a membership; the message names the benefit. */
  membershipRequired: -32001,
} as const;
