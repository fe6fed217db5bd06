import { describeError, type NoticedError } from '../../../api/rules/errors/describeError.ts';
import { cutText } from '../../../api/rules/shownText.ts';
import { watchErrors } from '../../../errors/noticedErrors.ts';
import { attempt } from '../../../stores/kernel/failure.ts';
import type { RootStore } from '../../../stores/rootStore.ts';

/** A loop of errors says no more than its first ones; an error of the log itself ends here too. */
const errorsAtMost = 20;
/** Longest message of `client.log`, in UTF-16 units. */
const messageLength = 4_000;

/** Numbers of the errors that this page has logged: a client that comes back gets none twice. */
const logged = new Set<string>();

/** Writes the faults of this page into the log of its client, scrubbed; the log stays on the machine. @returns ends that */
export function followLog({ bridge }: Pick<RootStore, 'bridge'>): () => void {
  return watchErrors((noticed) => {
    if (logged.has(noticed.quote) || logged.size >= errorsAtMost) return;
    logged.add(noticed.quote);
    void attempt(() => bridge.call('client.log', { level: 'error', message: messageOf(noticed) }));
  });
}

function messageOf(noticed: NoticedError): string {
  const { kind, name, message, stack, quote } = describeError('client', noticed);
  return cutText(`${quote} ${kind}: ${name}: ${message}\n${stack}`, messageLength);
}
