/** Returns the one instance of a store, created on first use. */
export type GetStore<Needs> = <Store>(definition: StoreDefinition<Needs, Store>) => Store;

/**
 * Creation of a store from its dependencies. The definition is also the store's key: there is one instance per scope.
 */
export interface StoreDefinition<Needs, Store> {
  readonly create: (needs: Needs, get: GetStore<Needs>) => Store;
}

/** The dependencies that a store's scope has to provide. */
export type NeedsOf<Definition> =
  Definition extends StoreDefinition<infer Needs, infer _Store> ? Needs : never;

/**
 * Declares a store that is created on demand; it loads with the chunk that imports the definition.
 *
 * @param create receives the dependencies by name; other stores come from `get`, which is for this function only
 */
export function defineStore<Needs, Store>(
  create: (needs: Needs, get: GetStore<Needs>) => Store,
): StoreDefinition<Needs, Store> {
  return { create };
}

/** The stores that were made on demand, one instance of each. */
export class StoreScope<Offer> {
  readonly #stores = new Map<unknown, unknown>();
  readonly #offer: Offer;

  /** @param offer what the stores may need: the clients of the borders, and the stores that are always there */
  constructor(offer: Offer) {
    this.#offer = offer;
  }

  readonly get = <Store>(definition: StoreDefinition<Offer, Store>): Store => {
    const known = this.#stores.get(definition);
    // The key determines the type of the instance; a Map cannot express that.
    if (known !== undefined) return known as Store;
    const store = definition.create(this.#offer, this.get);
    this.#stores.set(definition, store);
    return store;
  };
}
