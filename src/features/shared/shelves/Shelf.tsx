import { CardShelf, type CardShelfProps } from './CardShelf.tsx';
import { PromiseShelf, type PromisedPlace } from './PromiseShelf.tsx';

interface PromiseShelfProps {
  /** The place whose content is announced: three promises, and what everyone may read. */
  promises: PromisedPlace;
  title?: never;
  hint?: never;
  more?: never;
  first?: never;
}

export type ShelfProps = (CardShelfProps & { promises?: never }) | PromiseShelfProps;

/** Below an empty or signed-out place: three promises with public notices, or four wallpapers. */
export function Shelf(props: ShelfProps) {
  if (props.promises !== undefined) return <PromiseShelf place={props.promises} />;
  return <CardShelf {...props} />;
}
