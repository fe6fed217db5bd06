import * as v from 'valibot';
import type { Log } from './log.ts';

const text = v.optional(v.nullable(v.union([v.string(), v.number()])));

/** Our own lines, of `server/http` and `server/kernel/faults.ts`. */
const line = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...{ msg: v.string(), reqId: text, repeated: text, fault: text, code: text, path: text, route: text },
    ...{ status: text, milliseconds: text, frames: v.optional(v.array(v.string())) },
  }),
);

/** The lines of the embedded server's log, in the words of the host's: one machine's user reads no JSON. */
export function createReadableLog(log: Log): { write(line: string): void } {
  return {
    write(written) {
      const parsed = v.safeParse(line, written);
      if (!parsed.success) return;
      const {
        msg,
        reqId,
        repeated,
        fault,
        code,
        path,
        route,
        status,
        milliseconds,
        frames = [],
      } = parsed.output;
      const parts = [fault, code, path ?? route, status, milliseconds && `${milliseconds} ms`];
      const details = parts.filter((part) => part !== undefined && part !== null && part !== '');
      const request = reqId === undefined ? '' : ` (request ${reqId})`;
      const times = repeated === undefined ? '' : ` (${repeated} more times within a minute)`;
      const places = frames.map((frame) => `\n    ${frame}`).join('');
      log([msg, details.join(' ')].filter(Boolean).join(': ') + times + request + places);
    },
  };
}
