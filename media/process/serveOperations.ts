import { flushCompileCache } from 'node:module';
import { serialize } from 'node:v8';
import * as v from 'valibot';
import { MediaError, toMediaError } from '../mediaError.ts';
import { type WorkerAnswer, workerRequest } from './workerMessages.ts';
import { type Handlers, type Operations, trustedParameter } from './program.ts';
import { toOtherRefusal, toRefusal } from './refusals.ts';
import { watchProcess } from './watchProcess.ts';

/** Makes this process one that a `WorkerProcess` has started, and handles its requests. */
export function serveOperations<Table extends Operations<Table>>(
  operations: Table,
  handlers: Handlers<Table>,
): void {
  const isTrusted = process.argv[3] === trustedParameter;
  const watch = isTrusted ? null : watchProcess(Number(process.argv[2]));
  const done = new Set<string>();
  const isKnown = (name: string): name is keyof Table & string => Object.hasOwn(operations, name);

  async function handle<Name extends keyof Table & string>(
    name: Name,
    given: unknown,
  ): Promise<WorkerAnswer> {
    const { request, outputLimitBytes } = operations[name];
    const parsed = v.safeParse(request, given);
    if (!parsed.success) throw new MediaError('internal', v.summarize(parsed.issues));
    answer({ type: 'begun' });
    const result: unknown = await handlers[name](parsed.output, (progress) =>
      answer({ type: 'progress', progress }),
    );
    if (watch && (serialize(result).length > outputLimitBytes || watch.hasWrittenTooMuch()))
      throw new MediaError('too_much_memory');
    return { type: 'done', result, residentBytes: process.memoryUsage.rss() };
  }

  process.on('message', (message: unknown) => {
    const asked = v.safeParse(workerRequest, message);
    if (!asked.success || !isKnown(asked.output.name))
      return answer(failureOf(new MediaError('internal', 'unknown request')));
    watch?.begin(asked.output.limits);
    const { name, request } = asked.output;
    void handle(name, request)
      .catch(isTrusted ? refusalOf : failureOf)
      .then((ended) => {
        answer(ended);
        // The process is killed in the end, and the next one starts with what this one has compiled.
        if (!done.has(name)) flushCompileCache();
        done.add(name);
      });
  });
  process.on('disconnect', () => process.exit(0));
}

function answer(message: WorkerAnswer): void {
  // The host may have gone in the meantime.
  if (process.connected) process.send?.(message, () => undefined);
}

function refusalOf(error: unknown): WorkerAnswer {
  return { type: 'refused', refusal: toOtherRefusal(error) };
}

function failureOf(error: unknown): WorkerAnswer {
  const refusal = toRefusal(error);
  if (refusal) return { type: 'refused', refusal };
  // A decoder that has failed may have been left in disorder: its process is replaced.
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const known = toMediaError(error).code;
  const code = /no space left|write error/i.test(detail)
    ? 'disk_full'
    : /pixel limit/i.test(detail)
      ? 'too_many_pixels'
      : known === 'internal'
        ? 'unreadable'
        : known;
  return { type: 'failed', refusal: { kind: 'media', code, detail } };
}
