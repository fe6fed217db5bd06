import type { zhCN } from './zhCN.ts';

type Texts<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Texts<Node[Key]> };

/** The shape of a message catalogue: a missing or a surplus text in another language does not compile. */
export type Catalogue = Texts<typeof zhCN>;
