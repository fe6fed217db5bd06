import type { ReactNode } from 'react';
import type { ScreenAddress } from '../../../stores/kernel/paths.ts';
import { CardShelf } from './CardShelf.tsx';
import { PromiseShelf, type PromisedPlace } from './PromiseShelf.tsx';

export interface CardShelfProps {
  /** Above the cards; what others watch without it. */
  title?: string | undefined;
  /** After the title, quiet. */
  hint?: string | undefined;
  /** At the end of the title's line; null for none, the home page without it. */
  more?: ScreenAddress | null | undefined;
  /** In the place of the first card. */
  first?: ReactNode;
  promises?: never;
}

interface PromiseShelfProps {
  /** The place whose content is announced: three promises, and what everyone may read. */
  promises: PromisedPlace;
  title?: never;
  hint?: never;
  more?: never;
  first?: never;
}

export type ShelfProps = CardShelfProps | PromiseShelfProps;

/** Below an empty or signed-out place: three promises with public notices, or four wallpapers. */
export function Shelf(props: ShelfProps) {
  if (props.promises !== undefined) return <PromiseShelf place={props.promises} />;
  return <CardShelf {...props} />;
}
