import { ApiError } from './apiError.ts';

/** Request timeout (docs/product.md#requests). */
const requestTimeoutMilliseconds = 60_000;

/** Pauses before a lost request is sent again (a killed server process, a network that changes), in milliseconds. */
const retryPauses = [200, 600];

/** The parts of a call that sending it depends on. */
interface SentCall {
  path: string;
  /** A request that got lost is sent again, up to three times in all, unless the effect is `changes`. */
  effect: 'reads' | 'changes' | 'changes-once-per-key';
}

interface SendingOptions {
  timeoutMilliseconds?: number;
  fetch?: typeof fetch;
  /** Waits so many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Sends a request, and returns the JSON of the response; the timeout spans all attempts.
 *
 * @throws ApiError with `fault` when no readable response arrives; the caller's own abort is passed on
 */
export async function sendRequest(
  { path, effect }: SentCall,
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  { timeoutMilliseconds = requestTimeoutMilliseconds, fetch: send = fetch, wait = pause }: SendingOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  init.signal = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const pauses = effect === 'changes' ? [] : [...retryPauses];
  for (;;) {
    const milliseconds = pauses.shift();
    try {
      const response = await send(address, init);
      if (response.status < 500 || milliseconds === undefined)
        return parseAnswer(path, await readText(path, response));
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw error;
      if (milliseconds === undefined || timeout.aborted) {
        const fault = timeout.aborted ? 'timeout' : isNetworkUp() ? 'unreachable' : 'offline';
        throw new ApiError({
          path,
          fault,
          message: `No answer (${fault}).`,
          cause: error,
        });
      }
    }
    await wait(milliseconds);
    signal?.throwIfAborted();
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** True if the browser reports a network: what does not answer then is the service. */
const isNetworkUp = (): boolean => globalThis.navigator?.onLine === true;

/** Statuses with which a gateway answers in place of a service that it cannot reach. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

async function readText(path: string, response: Response): Promise<string> {
  const text = await response.text();
  if (gatewayStatuses.includes(response.status) && !text.includes('resp_common'))
    throw new ApiError({ path, fault: 'unreachable', message: `A gateway answered ${response.status}.` });
  return text;
}

/** @throws ApiError `unreadable` */
export function parseAnswer(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError({ path, fault: 'unreadable', message: 'The response is not JSON.', cause: error });
  }
}
