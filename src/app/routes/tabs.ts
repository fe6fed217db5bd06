/** Tabs of the client's navigation, with their numbers on the wire (docs/product.md#numbers-of-the-wire). */
export const navigationTabs = {
  dynamic: { bar: 'navigation', id: 1 },
  static: { bar: 'navigation', id: 2 },
  personal: { bar: 'navigation', id: 3 },
  search: { bar: 'navigation', id: 9 },
  theme: { bar: 'navigation', id: 10 },
} as const;

/** The tab of the desk pets. It has the number of the search, on another bar: the types keep them apart. */
export const petTabs = { pets: { bar: 'pets', id: 9 } } as const;

export type NavigationTab = (typeof navigationTabs)[keyof typeof navigationTabs];
export type PetTab = (typeof petTabs)[keyof typeof petTabs];
