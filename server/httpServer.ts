// What the desktop host has of the service while the service itself is not loaded (decision 0019).
export { createServer } from './http/createServer.ts';
export { requestIdHeader } from './http/requestIds.ts';
export { describeFault } from './kernel/faults.ts';
export { endOnUncaught } from './kernel/uncaughtFaults.ts';
export { sendMedia } from './http/mediaRoutes.ts';
export { webClient } from './http/webClient/webClient.ts';
