import { firstScreenCalls } from './catalogueCalls.ts';
import { deferredCalls } from './deferredCalls.ts';

/** Every call of the service. The routes, the OpenAPI page and the contract tests are all derived from this table. */
export const apiCalls = { ...firstScreenCalls, ...deferredCalls };

export type ApiCalls = typeof apiCalls;
export type ApiCallName = keyof ApiCalls;
