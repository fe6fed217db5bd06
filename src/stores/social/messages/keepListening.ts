import { ApiError, isAbort } from '../../../api/apiError.ts';
import type { CommonBlock } from '../../../api/contract/call.ts';
import type { ErrorName } from '../../../api/contract/errors.ts';
import { messageStream } from '../../../api/contract/messages.ts';
import type { ListenToMessages, UnreadEventDto } from '../../../api/messageStream.ts';
import type { Clock } from '../../kernel/clock.ts';

/** Before the line is opened again; the last one repeats. All times are in milliseconds. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000];
/** A connection that lasted this long was stable: the backoff is reset. */
const steadyMilliseconds = 30_000;
/** The service sends something every 20 s: a connection without data for this long is dead. */
const silenceMilliseconds = 60_000;

/** Retrying with the same identity does not help. */
const finalRefusals: readonly (ErrorName | undefined)[] = ['loginExpired', 'loginRequired', 'userBlocked'];

/** Calls a listener when the page is visible again or the browser is online again. @returns unsubscribes */
export type OnWake = (listener: () => void) => () => void;

export interface KeepListeningOptions {
  listen: ListenToMessages;
  clock: Clock;
  onWake: OnWake;
  /** Identity of the listening user and device. */
  common: CommonBlock;
  /** `isFirst`: the connection's first event; messages before it are not among the fresh ones. */
  onUnread: (unread: UnreadEventDto, isFirst: boolean) => void;
  signal: AbortSignal;
}

/**
 * Listens to the messages, and again after every break, until the signal ends it or the service does.
 *
 * @returns why the service ended it; null where the signal did
 */
export async function keepListening(options: KeepListeningOptions): Promise<ApiError | null> {
  const { clock, signal } = options;
  let failures = 0;
  while (!signal.aborted) {
    const since = clock.now();
    const refusal = await listenOnce(options);
    if (signal.aborted) return null;
    if (refusal) return refusal;
    if (clock.now() - since >= steadyMilliseconds) failures = 0;
    await pause(options, pauses[Math.min(failures, pauses.length - 1)] ?? 0);
    failures += 1;
  }
  return null;
}

/** @returns why reconnecting is useless; null after a break */
async function listenOnce(options: KeepListeningOptions): Promise<ApiError | null> {
  const { listen, clock, onWake, common, onUnread, signal } = options;
  const line = new AbortController();
  const hangUp = (): void => line.abort();
  let heardAt = clock.now();
  let endSilence = clock.after(silenceMilliseconds, hangUp);
  // While the computer slept no time passed for the timer.
  const endWake = onWake(() => {
    if (clock.now() - heardAt >= silenceMilliseconds) hangUp();
  });
  let isFirst = true;
  let endedBy: number | null = null;
  try {
    await listen({
      common,
      signal: AbortSignal.any([signal, line.signal]),
      onEvent(event) {
        if (signal.aborted) return;
        heardAt = clock.now();
        endSilence();
        endSilence = clock.after(silenceMilliseconds, hangUp);
        if (event.kind === 'ended') endedBy = event.ret;
        if (event.kind !== 'unread') return;
        onUnread(event.unread, isFirst);
        isFirst = false;
      },
    });
  } catch (error) {
    if (!isAbort(error) && !(error instanceof ApiError)) throw error;
    if (error instanceof ApiError && finalRefusals.includes(error.code)) return error;
  } finally {
    endSilence();
    endWake();
  }
  if (endedBy === null) return null;
  return new ApiError({ path: messageStream.path, ret: endedBy, message: 'The session was ended.' });
}

/** Waits, unless the page wakes up or the signal ends it. */
function pause({ clock, onWake, signal }: KeepListeningOptions, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      endTimer();
      endWake();
      signal.removeEventListener('abort', end);
      resolve();
    }
    const endTimer = clock.after(milliseconds, end);
    const endWake = onWake(end);
    signal.addEventListener('abort', end);
  });
}
