import { useState, type DragEvent } from 'react';
import { playlistEntriesStore } from '../../../stores/playlists/playlistEntries.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { usePlaylistActions } from '../actions/usePlaylistActions.ts';

/** Drop position of a dragged entry: before or after the card under the pointer. */
export interface DropPlace {
  md5: string;
  side: 'before' | 'after';
}

export interface EntryDrag {
  /** Null while nothing is dragged over a card. */
  place: DropPlace | null;
  /** The handlers of one card. */
  handlersOf: (md5: string) => {
    onDragStart: (event: DragEvent<HTMLElement>) => void;
    onDragOver: (event: DragEvent<HTMLElement>) => void;
    onDrop: (event: DragEvent<HTMLElement>) => void;
    onDragEnd: () => void;
  };
}

/** Dragging cards to another place, together with the selection that they belong to. */
export function useEntryDrag(): EntryDrag {
  const entries = useStore(playlistEntriesStore);
  const { perform } = usePlaylistActions();
  const [dragged, setDragged] = useState<string | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);

  function end(): void {
    setDragged(null);
    setPlace(null);
  }

  return {
    place,
    handlersOf: (md5) => ({
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move';
        // Without data Firefox drags nothing.
        event.dataTransfer.setData('text/plain', md5);
        setDragged(md5);
      },
      onDragOver(event) {
        if (dragged === null) return;
        event.preventDefault();
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const side = event.clientX < left + width / 2 ? 'before' : 'after';
        if (place?.md5 !== md5 || place.side !== side) setPlace({ md5, side });
      },
      onDrop(event) {
        if (dragged === null || place === null) return;
        event.preventDefault();
        const at = entries.list.findIndex(({ target }) => target.md5 === place.md5);
        const before = place.side === 'before' ? place.md5 : entries.list[at + 1]?.target.md5;
        void perform(entries.move(entries.movedWith(dragged), before ?? null));
        end();
      },
      onDragEnd: end,
    }),
  };
}
