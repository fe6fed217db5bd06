/** Layout of the cards of a grid. Sizes are in CSS pixels. */
export interface CardLayout {
  /** The narrowest that a card gets in a window of the standard width; cards widen so that a row has no rest. */
  cardWidth: number;
  /** At `cardWidth`. Without `hasFixedHeight` the image grows with the card, at 16:9, and the lines under it do not. */
  cardHeight: number;
  /**
   * The image keeps its height while the card widens.
   *
   * @default false
   */
  hasFixedHeight?: boolean;
  /** Pixels between two cards of a row. */
  gap: number;
  /** Pixels between two rows. */
  rowGap: number;
  /** At most this many columns; as many as fit without it. */
  columns?: number;
  /** Space at either side. */
  inset?: number;
}

/** The columns of a grid, in CSS alone: the first rendering needs to know no width. */
export function cardTracks({ cardWidth, gap, columns }: CardLayout): string {
  const narrowest = `${cardWidth}px * var(--card-scale)`;
  const least =
    columns === undefined
      ? `calc(${narrowest})`
      : `max(${narrowest}, (100% - ${(columns - 1) * gap}px) / ${columns})`;
  return `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`;
}

/** Returns the height of a card at a width. */
export function cardHeightAt(width: number, { cardWidth, cardHeight, hasFixedHeight }: CardLayout): number {
  return hasFixedHeight ? cardHeight : cardHeight - pictureHeight(cardWidth) + pictureHeight(width);
}

function pictureHeight(width: number): number {
  return Math.round((width * 9) / 16);
}
