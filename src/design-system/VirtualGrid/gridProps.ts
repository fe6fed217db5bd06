import type { ReactNode, RefObject } from 'react';
import type { CardLayout } from './cardTracks.ts';

export interface GridItemState {
  /** The list moves too fast for images to be seen: images not loaded yet are deferred. */
  isScrollingFast: boolean;
  /** Width of the card, in CSS pixels. */
  width: number;
}

export interface VirtualGridProps extends CardLayout {
  /** Name of the list. */
  label: string;
  /** Number of cards that are there. */
  count: number;
  /** Identity of the card at an index, which stays when cards are added before it. */
  getKey: (index: number) => string | number;
  /** Typing these letters finds the card. */
  getText?: (index: number) => string;
  /** Draws the card at an index. */
  renderItem: (index: number, state: GridItemState) => ReactNode;
  /** The element that scrolls, somewhere above. */
  scrollElement: RefObject<HTMLElement | null>;
  /** Scrolls with the cards, below them. */
  footer?: ReactNode;
  /** Initial scroll offset, in pixels; reported while scrolling, so that a screen can restore it. */
  initialOffset?: number;
  /** Called with the scroll offset, in pixels, while scrolling. */
  onOffsetChange?: (offset: number) => void;
  /**
   * True where more cards can be loaded.
   *
   * @default false
   */
  hasMore?: boolean;
  /**
   * True while more cards are loading; the list then announces that it is busy.
   *
   * @default false
   */
  isLoadingMore?: boolean;
  /** Called when the end comes near and more can be loaded. */
  onLoadMore?: () => void;
}
