import { makeAutoObservable } from 'mobx';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { Draft } from '../../../bridge/contract/authoring.ts';
import type { ResultOf } from '../../../bridge/contract/index.ts';
import type { PackagePageState, PageMessage } from '../../../bridge/contract/packageMethods.ts';
import { protocolThresholds } from '../../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../../devices/featureGate.ts';
import type { Clock } from '../../kernel/clock.ts';
import { hostState, jointStatus, type HostState, type HostStatus } from '../../kernel/hostState.ts';
import { defineStore } from '../../kernel/storeScope.ts';

interface AuthorPanelNeeds {
  bridge: Bridge;
  clock: Clock;
  devices: DevicesStore;
}

/** The host reads the pages every two seconds. */
const pollMilliseconds = 2_000;

/** The author's view of a running web wallpaper: its drafts, the errors and output of its pages, and their cost. */
export class AuthorPanelStore {
  /** The wallpaper that was asked for; null for the one that was saved last. */
  private requested: number | null = null;
  readonly #needs: AuthorPanelNeeds;
  readonly #drafts: HostState<ResultOf<'authoring.drafts'>>;
  readonly #pages: HostState<ResultOf<'packages.pages'>>;

  constructor(needs: AuthorPanelNeeds) {
    this.#needs = needs;
    const { bridge } = needs;
    const staleEvent = 'authoring.changed';
    this.#drafts = hostState({ bridge, read: 'authoring.drafts', staleEvent });
    this.#pages = hostState({ bridge, read: 'packages.pages', staleEvent });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get gate(): FeatureGate {
    return featureGate(this.#needs.devices, protocolThresholds.desktop, 'authoring.');
  }

  get status(): HostStatus {
    return jointStatus([this.#drafts, this.#pages]);
  }

  get failure() {
    return this.#drafts.failure ?? this.#pages.failure;
  }

  /** The wallpaper that the panel is about; null where none is there yet. */
  get wid(): number | null {
    if (this.requested !== null) return this.requested;
    const [latest] = this.#drafts.state?.drafts ?? [];
    return latest ? latest.wid : (this.#pages.state?.pages[0]?.wid ?? null);
  }

  /** The folder that it is written in; null for one without a draft. */
  get draft(): Draft | null {
    const drafts = this.#drafts.state?.drafts ?? [];
    const { requested, wid } = this;
    return (requested === null ? drafts[0] : drafts.find((draft) => draft.wid === wid)) ?? null;
  }

  /** Its pages, one for each screen that shows it. */
  get pages(): readonly PackagePageState[] {
    return this.#pages.state?.pages.filter(({ wid }) => wid === this.wid) ?? [];
  }

  /** Errors and output of its pages, latest first. */
  get messages(): readonly PageMessage[] {
    const { pages } = this;
    return pages.flatMap(({ messages }) => messages).toSorted((one, other) => other.last_at - one.last_at);
  }

  get errors(): number {
    return this.pages.reduce((sum, { errors }) => sum + errors, 0);
  }

  /** Follows a wallpaper, or the one that was saved last; while the gate is open. @returns ends it */
  follow(wid: number | null): () => void {
    this.requested = wid;
    let cancel: () => void = () => undefined;
    const poll = (): void => {
      void this.load();
      cancel = this.#needs.clock.after(pollMilliseconds, poll);
    };
    poll();
    return () => cancel();
  }

  async load(): Promise<void> {
    await Promise.all([this.#drafts.load(), this.#pages.load()]);
  }

  /** Forgets what its pages threw and printed. @returns false where that failed */
  async clear(): Promise<boolean> {
    const { wid } = this;
    if (wid === null) return true;
    const isDone = await this.#pages.run(() => this.#needs.bridge.call('packages.clearMessages', { wid }));
    await this.#pages.load();
    return isDone;
  }
}

export const authorPanelStore = defineStore(
  ({ bridge, clock, devices }: AuthorPanelNeeds) => new AuthorPanelStore({ bridge, clock, devices }),
);
