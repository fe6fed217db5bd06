import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { EventOf, ParamsOf, ResultOf } from '../../bridge/contract/index.ts';
import type { PlaylistRefusal, PlaylistSummaryDto } from '../../bridge/contract/playlist.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import type { Clock } from '../kernel/clock.ts';
import { attemptOr, expectFailure, type Failure } from '../kernel/failure.ts';
import { hostState, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';

/** Reasons why a request failed. */
export type PlaylistFailure = PlaylistRefusal | 'failed';

/** The protocol version that brought playlists (docs/product.md#client-protocol). */
const minimumProtocol = 130;

interface PlaylistsNeeds {
  bridge: Bridge;
  clock: Clock;
  devices: DevicesStore;
}

type Choice = Omit<ParamsOf<'playlist.configure'>, 'id'>;

/** The playlists of this machine as the client describes them: every window shows the same. */
export class PlaylistsStore {
  /** The one that is shown in the editor; null before there is one. */
  openedId: string | null = null;
  /** Removed last, for as long as it can be brought back. */
  removal: { id: string; name: string } | null = null;
  /** The entry that was left out last, since its file is gone. */
  gone: EventOf<'playlist.changed'>['gone'] = null;
  /** True while the dialog over the other screens is open. */
  isDialogOpen = false;
  /** Time at which `list` was received, in milliseconds. */
  #receivedAt = 0;
  readonly #host: HostState<ResultOf<'playlist.list'>>;
  readonly #needs: PlaylistsNeeds;

  constructor(needs: PlaylistsNeeds) {
    this.#needs = needs;
    const { bridge, clock } = needs;
    this.#host = hostState({
      bridge,
      read: 'playlist.list',
      event: 'playlist.changed',
      onReceive: () => (this.#receivedAt = clock.now()),
    });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    bridge.on('playlist.changed', ({ gone }) =>
      runInAction(() => {
        if (gone) this.gone = gone;
      }),
    );
  }

  get status(): HostStatus {
    return this.#host.status;
  }

  get failure(): Failure | null {
    return this.#host.failure;
  }

  get list(): readonly PlaylistSummaryDto[] {
    return this.#host.state?.playlists ?? [];
  }

  get gate(): FeatureGate {
    const { devices } = this.#needs;
    const gate = featureGate(devices, minimumProtocol, null);
    return gate === 'open' && !devices.can('playlist.list') ? 'unsupported' : gate;
  }

  /** Null for one that is not known, or not any more. */
  nameOf(id: string): string | null {
    return this.list.find((playlist) => playlist.id === id)?.name ?? null;
  }

  get running(): PlaylistSummaryDto | null {
    return this.list.find(({ is_running: isRunning }) => isRunning) ?? null;
  }

  get opened(): PlaylistSummaryDto | null {
    return this.list.find(({ id }) => id === this.openedId) ?? this.running ?? this.list[0] ?? null;
  }

  /** Unix milliseconds of the next change; null while none is planned. */
  get nextChangeAt(): number | null {
    const seconds = this.running?.remaining_seconds ?? null;
    return seconds === null ? null : this.#receivedAt + seconds * 1_000;
  }

  load(): Promise<void> {
    return this.#host.load();
  }

  open(id: string): void {
    this.openedId = id;
  }

  openDialog(id: string | null): void {
    this.openedId = id ?? this.openedId;
    this.isDialogOpen = true;
  }

  closeDialog(): void {
    this.isDialogOpen = false;
  }

  /** @returns its id; or why there is none */
  async create(name: string): Promise<{ id: string } | { failure: PlaylistFailure }> {
    try {
      const { id, refusal } = await this.#needs.bridge.call('playlist.create', { name });
      if (id === null) return { failure: refusal ?? 'failed' };
      runInAction(() => (this.openedId = id));
      return { id };
    } catch (error) {
      expectFailure(error);
      return { failure: 'failed' };
    }
  }

  rename(id: string, name: string): Promise<PlaylistFailure | null> {
    return this.attempt(() => this.#needs.bridge.call('playlist.rename', { id, name }));
  }

  /** {@link undoRemoval} brings it back. */
  async remove({ id, name }: PlaylistSummaryDto): Promise<PlaylistFailure | null> {
    const failure = await this.attempt(() => this.#needs.bridge.call('playlist.remove', { id }));
    if (failure === null) runInAction(() => (this.removal = { id, name }));
    return failure;
  }

  async undoRemoval(): Promise<PlaylistFailure | null> {
    const { removal } = this;
    if (!removal) return null;
    this.dismissRemoval();
    const failure = await this.attempt(() => this.#needs.bridge.call('playlist.restore', { id: removal.id }));
    if (failure === null) this.open(removal.id);
    return failure;
  }

  dismissRemoval(): void {
    this.removal = null;
  }

  dismissGone(): void {
    this.gone = null;
  }

  configure(id: string, choice: Choice): Promise<PlaylistFailure | null> {
    return this.attempt(() => this.#needs.bridge.call('playlist.configure', { id, ...choice }));
  }

  /** From now on its entries come and go with the files of a folder. */
  watchFolder(id: string, path: string): Promise<PlaylistFailure | null> {
    return this.attempt(() => this.#needs.bridge.call('playlist.watchFolder', { id, path }));
  }

  unwatchFolder(id: string): Promise<PlaylistFailure | null> {
    return this.attempt(() => this.#needs.bridge.call('playlist.unwatchFolder', { id }));
  }

  /** Folders to choose from; none without an answer. */
  async suggestFolders(): Promise<readonly string[]> {
    return attemptOr(async () => (await this.#needs.bridge.call('playlist.suggestFolders', {})).folders, []);
  }

  /** True where the machine has a dialog that chooses folders. */
  get canChooseFolder(): boolean {
    return this.#needs.devices.can('playlist.chooseFolder');
  }

  /** Asks for a folder by the desktop's own dialog, which begins at the given one. @returns null where none was chosen */
  async chooseFolder(title: string, start: string): Promise<string | null> {
    const place = start === '' ? {} : { start };
    const ask = () => this.#needs.bridge.call('playlist.chooseFolder', { title, ...place });
    return attemptOr(async () => (await ask()).path, null);
  }

  /** Shows it on the desktop from now on, or no longer changes what is there. */
  setRunning(id: string, isRunning: boolean): Promise<PlaylistFailure | null> {
    return this.attempt(() =>
      this.#needs.bridge.call(isRunning ? 'playlist.start' : 'playlist.stop', { id }),
    );
  }

  /** Goes on or back in one of them; null stands for all that run. */
  go(way: 'next' | 'previous', id: string | null = null): Promise<PlaylistFailure | null> {
    return this.attempt(() => this.#needs.bridge.call(`playlist.${way}`, { id }));
  }

  private async attempt(
    request: () => Promise<{ refusal: PlaylistRefusal | null }>,
  ): Promise<PlaylistFailure | null> {
    return attemptOr(async () => (await request()).refusal, 'failed');
  }
}

export const playlistsStore = defineStore((needs: PlaylistsNeeds) => new PlaylistsStore(needs));
