import autocannon from 'autocannon';
import { bodyOf, type Mix, type MixedCall } from './visitors.ts';

/** The results of a load's calls. */
export interface LoadResult {
  seconds: number;
  answered: number;
  /** Refused for load: 429 and 503. */
  refused: number;
  /** Everything else that is no answer, connections that broke among them. */
  failed: number;
  /** Milliseconds of each answer, and of each refusal. */
  answers: number[];
  refusals: number[];
  acknowledged: string[];
}

interface LoadOptions {
  addresses: readonly string[];
  mix: Mix;
  seconds: number;
  /** At the same time, over all addresses. */
  connections: number;
  /** Calls a second over all addresses; without it as many as are answered. */
  rate?: number;
}

/** The state of a connection between a call and its answer. */
interface Sent {
  call?: MixedCall;
  at?: number;
}

/** Sends the mix to processes, an equal part to each. */
export async function sendLoad({
  addresses,
  mix,
  seconds,
  connections,
  rate,
}: LoadOptions): Promise<LoadResult> {
  const result: LoadResult = {
    ...{ seconds, answered: 0, refused: 0, failed: 0 },
    ...{ answers: [], refusals: [], acknowledged: [] },
  };
  const count = (status: number, { call, at }: Sent): void => {
    const milliseconds = performance.now() - (at ?? Number.NaN);
    if (status === 429 || status === 503) {
      result.refused += 1;
      result.refusals.push(milliseconds);
    } else if (status !== 200) result.failed += 1;
    else {
      result.answered += 1;
      result.answers.push(milliseconds);
      if (call?.follow) result.acknowledged.push(call.follow);
    }
  };
  const runs = await Promise.all(
    addresses.map((url) =>
      autocannon({
        url,
        connections: Math.ceil(connections / addresses.length),
        duration: seconds,
        ...(rate !== undefined && { overallRate: Math.ceil(rate / addresses.length) }),
        requests: [
          {
            setupRequest(request, context: Sent) {
              const call = mix.next();
              context.call = call;
              context.at = performance.now();
              return {
                ...request,
                method: 'POST',
                path: call.path,
                headers: { 'content-type': 'application/json', 'x-forwarded-for': call.address },
                body: bodyOf(call),
              };
            },
            onResponse: (status, _body, context: Sent) => count(status, context),
          },
        ],
      }),
    ),
  );
  for (const { errors } of runs) result.failed += errors;
  return result;
}

/** The value below which this share of the values is, in their order. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
