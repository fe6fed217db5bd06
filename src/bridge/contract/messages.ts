import * as z from 'zod/mini';

/** JSON-RPC 2.0 as the bridge speaks it. Ids are whole numbers that the caller counts up. */
export const requestMessage = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.int(),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.unknown()),
});

export const responseMessage = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.int(),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.int(), message: z.string() })),
});

export const eventMessage = z.object({ jsonrpc: z.literal('2.0'), method: z.string(), params: z.unknown() });

/** JSON-RPC's own codes, and ours for a method that fails while it runs. */
export const rpcErrors = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  failed: -32000,
} as const;
