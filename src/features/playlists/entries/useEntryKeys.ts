import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { latinKey } from '../../../api/rules/latinKey.ts';
import { playlistEntriesStore } from '../../../stores/playlists/playlistEntries.ts';
import { announce } from '../../../ui/announcer.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { usePlaylistActions } from '../actions/usePlaylistActions.ts';
import { targetName } from '../../shared/desktop/targetName.ts';

/** Keys of the focused card: Alt with arrows moves it, Space selects it, Delete removes, Ctrl+A and Escape select all and none. */
export function useEntryKeys(scroll: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const { t } = useTranslation();
  const entries = useStore(playlistEntriesStore);
  const { perform } = usePlaylistActions();
  /** The card that was moved: in another row it is another element. */
  const [moved, setMoved] = useState<string | null>(null);
  useEffect(() => {
    if (moved === null) return;
    scroll.current?.querySelector<HTMLElement>(`[data-entry="${moved}"] button`)?.focus();
  }, [moved, entries.list, scroll]);

  async function moveBy(md5: string, step: -1 | 1): Promise<void> {
    setMoved(md5);
    const entry = entries.list.find(({ target }) => target.md5 === md5);
    const name = entry ? targetName(entry.target) : '';
    const position = await entries.moveBy(md5, step);
    announce(position === null ? t('playlist.cannotMove') : t('playlist.moved', { name, position }));
    setMoved(null);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    const md5 = card?.dataset['entry'];
    if (md5 === undefined || event.defaultPrevented) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowUp')) void moveBy(md5, -1);
    else if (event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowDown')) void moveBy(md5, 1);
    else if (isCommand && latinKey(event) === 'a') entries.selectAll();
    else if (event.key === 'Delete') void perform(entries.remove(entries.movedWith(md5)));
    else if (event.key === 'Escape' && entries.selected.length > 0) entries.deselect();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return handleKeyDown;
}
