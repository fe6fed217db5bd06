import * as v from 'valibot';

const call = v.object({ call: v.number(), request: v.unknown() });

/** Does one task and returns its result; `tell` reports how far it is. */
export type HandleTask = (request: unknown, tell: (progress: object) => void) => unknown;

/** Makes this process one that works for a `TaskProcess`: a task runs to its end before the next begins. */
export function serveTasks(handle: HandleTask): void {
  process.on('message', (message) => {
    const { call: id, request } = v.parse(call, message);
    try {
      const result = handle(request, (progress) => answer({ call: id, progress }));
      answer({ call: id, result: result ?? null });
    } catch (error) {
      answer({ call: id, error: error instanceof Error ? error.message : String(error) });
    }
  });
  // Its work ends with its host; a task in progress has come to its end before this is heard.
  process.once('disconnect', () => process.exit());
}

function answer(message: object): void {
  // The host may have ended in the meantime.
  if (process.connected) process.send?.(message, () => undefined);
}
