import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type {
  PanelAbility,
  PanelChoice,
  PanelUnsupportedReason,
  PanelState,
} from '../../bridge/contract/taskbar.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { hostState, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';
import { hasBenefit } from '../payment/benefits.ts';
import type { SessionStore } from '../session/sessionStore.ts';

interface TaskbarNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  session: SessionStore;
}

const firstChoice: PanelChoice = {
  ground: 'translucent',
  colour: '#1b2044',
  follows_wallpaper: false,
  opacity: 60,
};

/** The look of the desktop's panel (docs/product.md#panel). */
export class TaskbarStore {
  /** Changes on the screen that are not applied yet. */
  draft: Partial<PanelChoice> = {};
  isBusy = false;
  readonly #host: HostState<PanelState>;
  readonly #bridge: Bridge;
  readonly #devices: DevicesStore;
  readonly #session: SessionStore;

  constructor({ bridge, devices, session }: TaskbarNeeds) {
    this.#bridge = bridge;
    this.#devices = devices;
    this.#session = session;
    this.#host = hostState({ bridge, read: 'taskbar.current', event: 'taskbar.changed' });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get status(): HostStatus {
    return this.#host.status;
  }

  get state(): PanelState | null {
    return this.#host.state;
  }

  get gate(): FeatureGate {
    return featureGate(this.#devices, protocolThresholds.desktop, 'taskbar.');
  }

  /** The look in the preview: the one in use, with the changes. */
  get choice(): PanelChoice {
    return { ...firstChoice, ...this.state?.current, ...this.draft };
  }

  get isApplied(): boolean {
    return this.state?.current !== null && Object.keys(this.draft).length === 0;
  }

  /** True if this user may keep a look; restoring the original is open to everyone. */
  get mayUse(): boolean {
    return hasBenefit(this.#session, 'panelLooks');
  }

  unsupportedReasonOf(ability: PanelAbility): PanelUnsupportedReason | null {
    return this.state?.abilities.find((each) => each.ability === ability)?.unsupported_reason ?? null;
  }

  change(draft: Partial<PanelChoice>): void {
    this.draft = { ...this.draft, ...draft };
  }

  /** Looks at this machine, also again: a compositor may have come. */
  load(): Promise<void> {
    return this.#host.load();
  }

  /** @returns whether the panel has the look */
  apply(): Promise<boolean> {
    return this.send(this.choice);
  }

  /** The panel's own look is back. */
  restore(): Promise<boolean> {
    return this.send(null);
  }

  private async send(choice: PanelChoice | null): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const isDone = await this.#host.change(() => this.#bridge.call('taskbar.apply', { choice }));
    runInAction(() => {
      this.isBusy = false;
      if (isDone) this.draft = {};
    });
    return isDone;
  }
}

export const taskbarStore = defineStore(
  ({ bridge, devices, session }: TaskbarNeeds) => new TaskbarStore({ bridge, devices, session }),
);
