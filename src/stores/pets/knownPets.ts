import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { DeliveredPetDto } from '../../api/contract/pets.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';
import {
  deliveredPetIdOf,
  isDeliveredPet,
  type DeliveredPetId,
  type PetDelivery,
  type PetEntry,
  type PetId,
  type PetRefusal,
  type PetsState,
} from '../../bridge/contract/pets.ts';
import { attemptOr, expectShownFailure } from '../kernel/failure.ts';
import { hostState, type HostState } from '../kernel/hostState.ts';

interface KnownPetsNeeds {
  api: Api;
  bridge: Bridge;
  host: HostState<PetsState>;
}

/**
 * The pets that there are: those of the client, and those that the service delivers to members
 * (docs/product.md#desk-pets), with their way to the client.
 */
export class KnownPets {
  readonly ofClient: HostState<ResultOf<'pets.catalogue'>>;
  readonly #ofService = observable.map<DeliveredPetId, DeliveredPetDto>({}, { deep: false });
  /** Pets whose ticket or file is on its way. */
  readonly #running = observable.set<DeliveredPetId>();
  readonly #needs: KnownPetsNeeds;

  constructor(needs: KnownPetsNeeds) {
    const { bridge } = needs;
    this.#needs = needs;
    // Pets of the service open for their member alone.
    this.ofClient = hostState({ bridge, read: 'pets.catalogue', staleEvent: 'membership.changed' });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Without an answer of the service there are the pets of the client. */
  async load(): Promise<void> {
    const listed = attemptOr(async () => (await this.#needs.api.call('petList', {})).list, []);
    const [list] = await Promise.all([listed, this.ofClient.load()]);
    runInAction(() => this.#ofService.replace(list.map((each) => [deliveredPetIdOf(each.pet_id), each])));
  }

  /** The client's pets, and behind them those of the service that it does not have. */
  get entries(): readonly PetEntry[] {
    const there = this.ofClient.state?.pets ?? [];
    const others = [...this.#ofService].filter(([pet]) => !there.some((each) => each.pet === pet));
    return [
      ...there,
      ...others.map(([pet, { is_vip, portrait, name, name_en }]) => ({
        pet,
        is_vip,
        picture: `data:image/svg+xml,${encodeURIComponent(portrait)}`,
        names: { name, name_en },
      })),
    ];
  }

  /** True for a pet that the client can put on the desktop; one of the service is downloaded before. */
  isHere(pet: PetId): boolean {
    return !isDeliveredPet(pet) || (this.ofClient.state?.pets.some((each) => each.pet === pet) ?? false);
  }

  /** The download of a pet, or the reason why it was refused; null where there is nothing to tell. */
  deliveryOf(pet: PetId): Pick<PetDelivery, 'progress' | 'refusal'> | null {
    if (!isDeliveredPet(pet)) return null;
    const delivery = this.#needs.host.state?.deliveries.find((each) => each.pet === pet) ?? null;
    return this.#running.has(pet) ? { progress: delivery?.progress ?? 0, refusal: null } : delivery;
  }

  /** Has the client download a pet, for a ticket of the service. @returns what was wrong; null where it is there */
  async download(pet: DeliveredPetId): Promise<PetRefusal | null> {
    const listed = this.#ofService.get(pet);
    if (!listed) return 'not_permitted';
    if (this.#running.has(pet)) return null;
    runInAction(() => this.#running.add(pet));
    try {
      const refusal = await this.#fetch(pet, listed.pet_id);
      if (refusal === null) await this.ofClient.load();
      return refusal;
    } finally {
      runInAction(() => this.#running.delete(pet));
    }
  }

  async #fetch(pet: DeliveredPetId, petNumber: number): Promise<PetRefusal | null> {
    const { api, bridge } = this.#needs;
    try {
      const { ticket, md5 } = await api.call('petTicket', { pet_id: petNumber });
      return (await bridge.call('pets.fetch', { pet, md5, ticket })).refusal;
    } catch (error) {
      const failure = expectShownFailure(error);
      if (failure === 'membershipNeeded') return 'membership_ended';
      return failure === 'petNotFound' ? 'not_permitted' : 'download_failed';
    }
  }
}
