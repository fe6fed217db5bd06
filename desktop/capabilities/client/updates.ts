import * as v from 'valibot';
import { clientRelease, type ClientRelease } from '../../../src/bridge/contract/client.ts';
import { isInstalled } from '../../kernel/installation/installation.ts';
import type { Log } from '../../kernel/log.ts';

/** Response of `YUEQI_UPDATE_URL`; notes and the page of the download may be left out. */
const publishedRelease = v.object({
  ...clientRelease.entries,
  notes: v.optional(clientRelease.entries.notes, ''),
  url: v.optional(clientRelease.entries.url, null),
});

const answerMilliseconds = 10_000;
const maximumBytes = 64_000;
const dayMilliseconds = 24 * 3_600_000;
/** Update command where nothing publishes versions: of a package, and of a copy of the repository. */
const updateCommand = isInstalled
  ? 'sudo apt install ~/Downloads/yueqi_*.deb'
  : 'git pull && npm ci && npm start';

export interface UpdatesOptions {
  /** Null where nothing names the newest version. */
  url: string | null;
  current: string;
  log: Log;
  /** Called once per newer version that the daily check finds. */
  onAvailable(release: ClientRelease): void;
}

/** Result of a check, as `client.checkUpdate` returns it. */
export interface UpdateCheck {
  current: string;
  update: ClientRelease | null;
  command: string | null;
}

/** Newer versions of the client: asked for, and looked for once a day. */
export class Updates {
  readonly #options: UpdatesOptions;
  readonly #stop = new AbortController();
  #announced: string | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: UpdatesOptions) {
    this.#options = options;
  }

  /** @throws Error when the address does not answer, or not with a version */
  async check(): Promise<UpdateCheck> {
    const { url, current } = this.#options;
    if (url === null) return { current, update: null, command: updateCommand };
    const release = await readRelease(url, this.#stop.signal);
    return { current, update: isNewer(release.version, current) ? release : null, command: null };
  }

  /** Looks now and then once a day; without an address never. */
  async watch(): Promise<void> {
    if (this.#options.url === null) return;
    this.#timer ??= setInterval(() => void this.#look(), dayMilliseconds).unref();
    await this.#look();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#stop.abort();
  }

  async #look(): Promise<void> {
    try {
      const { update } = await this.check();
      if (!update || update.version === this.#announced) return;
      this.#announced = update.version;
      this.#options.onAvailable(update);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#options.log('the check for updates failed', error);
    }
  }
}

async function readRelease(url: string, stop: AbortSignal): Promise<ClientRelease> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(answerMilliseconds)]);
  // Another address would be one that nobody has configured, perhaps without TLS.
  const response = await fetch(url, { signal, headers: { accept: 'application/json' }, redirect: 'error' });
  if (!response.ok) throw new Error(`The address of updates answered ${response.status}.`);
  const parsed = v.safeParse(publishedRelease, JSON.parse(await readText(response)));
  if (!parsed.success) throw new Error('The address of updates does not name a version.');
  return parsed.output;
}

/** @throws Error past the limit: what is not ours may send without an end */
async function readText(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maximumBytes) throw new Error('The answer about updates is too large.');
  }
  return text;
}

/** True if a version of three numbers is above another. */
export function isNewer(version: string, than: string): boolean {
  const [numbers, others] = [version, than].map((text) => text.split('.').map(Number));
  const differing = [0, 1, 2].find((place) => numbers?.[place] !== others?.[place]);
  return differing !== undefined && (numbers?.[differing] ?? 0) > (others?.[differing] ?? 0);
}
