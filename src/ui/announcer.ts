import { observable, runInAction } from 'mobx';

/** The list that the announcer describes: the parts of `PagedList` that it observes. */
export interface AnnouncedList {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  readonly items: readonly unknown[];
  readonly hasMore: boolean;
  /** Nothing was found; the items are only similar. */
  readonly isNear: boolean;
  readonly correctedKeyword: string | null;
}

/** The list of the screen that is shown; null where it has none. The announcer, which is loaded later, observes it. */
export const shownList = observable.box<AnnouncedList | null>(null, { deep: false });

/** A screen shows a list. @returns ends that */
export function showList(list: AnnouncedList): () => void {
  runInAction(() => shownList.set(list));
  return () => runInAction(() => shownList.get() === list && shownList.set(null));
}

const listeners = new Set<(text: string) => void>();

/** Says a text in the shell's polite live region (WCAG 4.1.3): what has happened where the focus is not. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** Calls a listener with every announcement. @returns ends that */
export function onAnnouncement(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
