import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { MessageDto, MessageGroup, UnreadCountsDto } from '../../../api/contract/messages.ts';
import type { UnreadEventDto } from '../../../api/messageStream.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type FollowsStore, followsStore } from '../people/follows.ts';
import { Message } from './message.ts';
import { MessageBox } from './messageBox.ts';
import { UnreadCounts, type GroupCounts } from './unreadCounts.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

const pageSize = 20;

type ReadChange = { kind: 'read'; ids: readonly number[] } | { kind: 'readAll'; group: MessageGroup | null };

/** A change of messages in one window, for the others. */
export type MessageChange = ReadChange | { kind: 'removed'; ids: readonly number[] };

interface MessagesNeeds {
  api: Api;
  session: SessionStore;
  follows: FollowsStore;
}

/** The messages of the signed-in user, by group, and how many of them are unread. */
export class MessagesStore {
  unread: UnreadCounts;
  /** True if the client has a screen at a path; a message's target may be a screen of a later version. */
  hasScreen: (path: string) => boolean = () => false;
  #isStarted = false;
  /** Rises when messages of a group arrive, or with null any; a message may replace an earlier one that was unread too. */
  readonly #arrivals = observable.map<MessageGroup | null, number>();
  readonly #listeners = new Set<(change: MessageChange) => void>();
  readonly #boxes = new Map<MessageGroup | null, MessageBox>();
  readonly #messages = new Map<number, Message>();
  /** A pending response may still contain them. */
  readonly #removed = new Set<number>();
  readonly #needs: MessagesNeeds;

  constructor(needs: MessagesNeeds) {
    this.#needs = needs;
    this.unread = new UnreadCounts(needs.api);
    makeAutoObservable(this, { box: false }, { deep: false, autoBind: true });
    needs.session.onUserChange((openId) => {
      this.forget();
      if (openId !== null && this.#isStarted) void this.unread.refresh();
    });
  }

  /** Fetches the unread counts, now and after every sign-in; the second time nothing happens. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    if (this.#needs.session.isSignedIn) void this.unread.refresh();
  }

  /** Notifies of what the user did to messages in this window. @returns ends it */
  onChanged(listener: (change: MessageChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The messages of a group, or with null of all; the lists are cached. */
  box(group: MessageGroup | null): MessageBox {
    const known = this.#boxes.get(group);
    if (known) return known;
    const { api } = this.#needs;
    const box: MessageBox = new MessageBox(group, async (cursor, signal) => {
      const note = this.#needs.follows.beginAnswer();
      const page = await api.call(
        'messageList',
        { ...(group !== null && { group }), cursor, limit: pageSize },
        { signal },
      );
      const isWanted = this.#boxes.get(group) === box;
      const items = isWanted ? runInAction(() => this.adopt(page.list, note)) : [];
      return { items, nextCursor: page.next_cursor, hasMore: page.has_more };
    });
    this.#boxes.set(group, box);
    return box;
  }

  /** Returns the number of arrivals of a group's messages, or with null of all: it changes with every arrival. */
  arrivalsOf(group: MessageGroup | null): number {
    return this.#arrivals.get(group) ?? 0;
  }

  setScreens(hasScreen: (path: string) => boolean): void {
    this.hasScreen = hasScreen;
  }

  /** Handles an event of the stream. @param isFirst messages before it are not among the fresh ones */
  adoptUnread({ fresh, ...counts }: UnreadEventDto, isFirst: boolean): void {
    const groups = new Set(fresh.map((message) => message.group));
    if (isFirst)
      for (const { group, count } of counts.groups) if (count !== this.unread.of(group)) groups.add(group);
    this.unread.take(counts);
    for (const group of groups.size > 0 ? [null, ...groups] : [])
      this.#arrivals.set(group, this.arrivalsOf(group) + 1);
    const messages = this.adopt(fresh, this.#needs.follows.beginAnswer());
    for (const box of this.#boxes.values())
      if (isFirst || messages.length > 0) box.take(messages);
      else box.markOutdated();
  }

  /** Another window read or removed some; the counts are updated by the stream. */
  adoptChange(change: MessageChange): void {
    if (change.kind === 'removed') change.ids.forEach((id) => this.hide(id));
    else for (const message of this.readBy(change)) message.isRead = true;
  }

  /** Marks one as read. @returns why not; null when it went well */
  async read(message: Message): Promise<Failure | null> {
    if (message.isRead) return null;
    return this.readBecause({ kind: 'read', ids: [message.id] }, [[message.group, 1]]);
  }

  /** Marks all of a group, or with null all, as read. @returns why not; null when it went well */
  async readAll(group: MessageGroup | null): Promise<Failure | null> {
    const count = this.unread.of(group);
    if (count === 0) return null;
    return this.readBecause(
      { kind: 'readAll', group },
      group === null ? [...this.unread.groups] : [[group, count]],
    );
  }

  /**
   * Removes one: it disappears immediately, the service is told once it is meant. Restored where that is undone, or
   * where the service refuses.
   *
   * @returns why it refused; null otherwise
   */
  async remove(message: Message, isMeant: Promise<boolean> = Promise.resolve(true)): Promise<Failure | null> {
    const { unread } = this;
    const holders = [...this.#boxes.values()].filter(({ list }) => list.items.includes(message));
    const restore = (): void => {
      this.#removed.delete(message.id);
      for (const box of holders) box.restore(message);
    };
    this.hide(message.id);
    let isUndone = false;
    const call = async (): Promise<UnreadCountsDto> => {
      isUndone = !(await isMeant);
      if (isUndone) runInAction(restore);
      // Another user has signed in in the meantime.
      if (unread !== this.unread) return { total: 0, groups: [] };
      return isUndone
        ? this.#needs.api.call('unreadMessages', {})
        : this.#needs.api.call('removeMessages', { message_ids: [message.id] });
    };
    const failure = await unread.change(call, message.isRead ? [] : [[message.group, 1]]);
    if (isUndone) return null;
    if (failure !== null) runInAction(restore);
    else this.notify(unread, { kind: 'removed', ids: [message.id] });
    return failure;
  }

  private async readBecause(change: ReadChange, fewer: GroupCounts): Promise<Failure | null> {
    const messages = this.readBy(change).filter(({ isRead }) => !isRead);
    for (const message of messages) message.isRead = true;
    const failure = await this.change(
      change,
      () => this.#needs.api.call('readMessages', asParameters(change)),
      fewer,
    );
    if (failure !== null)
      runInAction(() => {
        for (const message of messages) message.isRead = false;
      });
    return failure;
  }

  private async change(
    change: ReadChange,
    call: () => Promise<UnreadCountsDto>,
    fewer: GroupCounts,
  ): Promise<Failure | null> {
    const { unread } = this;
    const failure = await unread.change(call, fewer);
    if (failure === null) this.notify(unread, change);
    return failure;
  }

  private notify(unread: UnreadCounts, change: MessageChange): void {
    // It does not concern the messages of a user who has signed in in the meantime.
    if (unread === this.unread) for (const listener of this.#listeners) listener(change);
  }

  /** The messages that are known of those that a change read. */
  private readBy(change: ReadChange): Message[] {
    const known = [...this.#messages.values()];
    if (change.kind === 'readAll')
      return known.filter(({ group }) => change.group === null || group === change.group);
    return known.filter(({ id }) => change.ids.includes(id));
  }

  private hide(id: number): void {
    this.#removed.add(id);
    for (const box of this.#boxes.values()) box.remove(id);
  }

  private adopt(dtos: readonly MessageDto[], note: (uid: string, isFollowed: boolean) => void): Message[] {
    return dtos.flatMap((dto) => {
      if (dto.actor) note(dto.actor.uid, dto.actor.followed);
      const known = this.#messages.get(dto.message_id);
      known?.update(dto);
      const message = known ?? new Message(dto);
      this.#messages.set(message.id, message);
      return this.#removed.has(message.id) ? [] : [message];
    });
  }

  /** Another user's messages, or none. */
  private forget(): void {
    this.unread.cancel();
    this.unread = new UnreadCounts(this.#needs.api);
    this.#boxes.forEach((box) => box.cancelRefresh());
    this.#boxes.clear();
    this.#messages.clear();
    this.#removed.clear();
  }
}

export const messagesStore = defineStore(
  ({ api, session }: Pick<MessagesNeeds, 'api' | 'session'> & NeedsOf<typeof followsStore>, get) =>
    new MessagesStore({ api, session, follows: get(followsStore) }),
);

function asParameters(change: ReadChange) {
  if (change.kind === 'read') return { message_ids: [...change.ids] };
  return change.group === null ? {} : { group: change.group };
}
