import { makeAutoObservable, runInAction } from 'mobx';
import type { ConfigOf } from '../../api/contract/configuration.ts';
import {
  deliveredPetIdOf,
  isDeliveredPet,
  petIds,
  type PetEntry,
  type PetId,
  type PetSetting,
} from '../../bridge/contract/pets.ts';
import { attemptOr } from '../kernel/failure.ts';
import type { ConfigurationStore } from '../wallpapers/configuration/configurationStore.ts';

interface ListedPet {
  pet: PetId;
  name: string;
  name_en: string;
  canDance: boolean;
}

type ListKey = 'pet_list' | 'pet_list_v2.0';

/** The pets that the operator of the service offers, and what they may do (docs/product.md#desk-pets). */
export class PetOffer {
  /** The operator's list of each page. */
  private lists: Readonly<Record<ListKey, readonly ListedPet[]>> = { pet_list: [], 'pet_list_v2.0': [] };
  /** The list of the page that is open. */
  private key: ListKey = 'pet_list';
  private isIndicatorShown = true;
  readonly #configuration: ConfigurationStore;

  constructor(configuration: ConfigurationStore) {
    this.#configuration = configuration;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Without a configuration everything is offered. @param isSeveral for the page of several pets, which has a list of its own */
  async load(isSeveral: boolean): Promise<void> {
    const key: ListKey = isSeveral ? 'pet_list_v2.0' : 'pet_list';
    this.key = key;
    const [listed, isShown] = await Promise.all([
      attemptOr(async () => toListed(await this.#configuration.load(key)), []),
      attemptOr(async () => (await this.#configuration.load('pet_indicator_config')).is_shown, true),
    ]);
    runInAction(() => {
      this.lists = { ...this.lists, [key]: listed };
      this.isIndicatorShown = isShown;
    });
  }

  /** The operator's list for the open page; empty where all pets are offered. */
  private get listed(): readonly ListedPet[] {
    return this.lists[this.key];
  }

  /** Those of a client's pets that are offered, in the operator's order where he lists some. */
  pick(entries: readonly PetEntry[]): readonly PetEntry[] {
    if (this.listed.length === 0) return entries;
    return this.listed.flatMap(({ pet }) => entries.filter((entry) => entry.pet === pet));
  }

  /** A pet's names by the operator; null where he gives none. */
  namesOf(pet: PetId): { name: string; name_en: string } | null {
    return this.listed.find((each) => each.pet === pet && each.name !== '' && each.name_en !== '') ?? null;
  }

  mayDance(pet: PetId): boolean {
    return this.listed.find((each) => each.pet === pet)?.canDance ?? true;
  }

  /** True where a pet's bubble can be chosen: one that is not offered any more can still be taken away. */
  hasIndicator({ indicator }: Pick<PetSetting, 'indicator'>): boolean {
    return this.isIndicatorShown || indicator !== 'none';
  }
}

/** Returns the client's own pet of a number from 1 on, or the service's of its number there; undefined for another. */
function petOf(petNumber: number): PetId | undefined {
  const delivered = deliveredPetIdOf(petNumber);
  return petIds[petNumber - 1] ?? (isDeliveredPet(delivered) ? delivered : undefined);
}

/** Numbers of pets count from 1; one that this client does not know is left out. */
function toListed({ list }: ConfigOf<ListKey>): ListedPet[] {
  return list.flatMap((each) => {
    const pet = petOf(each.pet_id);
    const { name, name_en } = each;
    return pet ? [{ pet, name, name_en, canDance: !('can_dance' in each) || each.can_dance }] : [];
  });
}
