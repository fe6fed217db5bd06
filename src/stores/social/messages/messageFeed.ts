import { makeAutoObservable, reaction } from 'mobx';
import * as v from 'valibot';
import { isAbort } from '../../../api/apiError.ts';
import { messageCalls, messageGroups, messageStream } from '../../../api/contract/messages.ts';
import type { ListenToMessages, UnreadEventDto } from '../../../api/messageStream.ts';
import { type AccountStore, accountStore } from '../../session/accountStore.ts';
import { type DesktopNotices, desktopNotices } from './desktopNotices.ts';
import { keepListening, type OnWake } from './keepListening.ts';
import { type MessageChange, type MessagesStore, messagesStore } from './messagesStore.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';

/** Channel between the windows of one browser. */
export interface WindowChannel {
  post(note: unknown): void;
  /** Receives the posts of the other windows. */
  onNote(listener: (note: unknown) => void): void;
}

/** The parts of the browser that the feed needs. */
export interface FeedEnvironment {
  listen: ListenToMessages;
  onWake: OnWake;
  /**
   * Runs the work in one window at a time: here once no other one runs it, or immediately where the browser lacks locks.
   *
   * @throws the signal's abort, where it comes before the turn
   */
  takeTurn: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Null where the browser has none: each window then has its own line. */
  channel: WindowChannel | null;
}

const ids = v.array(v.number());

/** The uid of the signed-in user: another window may not know yet that the user has changed. */
const windowNote = v.union([
  v.object({
    kind: v.literal('unread'),
    uid: v.string(),
    unread: messageStream.events.unread,
    isFirst: v.boolean(),
  }),
  v.object({ kind: v.literal('read'), uid: v.string(), ids }),
  v.object({ kind: v.literal('readAll'), uid: v.string(), group: v.nullable(v.picklist(messageGroups)) }),
  v.object({ kind: v.literal('removed'), uid: v.string(), ids }),
]);

type WindowNote = { uid: string } & (
  | MessageChange
  | { kind: 'unread'; unread: UnreadEventDto; isFirst: boolean }
);

interface MessageFeedNeeds {
  clock: Clock;
  session: SessionStore;
  notices: DesktopNotices;
  account: AccountStore;
  messages: MessagesStore;
}

/**
 * Receives messages. One window of the browser holds the connection to the service and notifies the others; when it
 * closes, another one takes over.
 */
export class MessageFeed {
  /** True in the one window that answers what the client asks of all: a signed-in user's holds the connection. */
  isLeading = false;
  #environment: FeedEnvironment | null = null;
  readonly #request = new LatestRequest();
  readonly #needs: MessageFeedNeeds;
  readonly #messages: MessagesStore;

  constructor(needs: MessageFeedNeeds) {
    this.#needs = needs;
    this.#messages = needs.messages;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Starts, and runs as long as the page is open, for any user; a second call does nothing. */
  connect(environment: FeedEnvironment): void {
    if (this.#environment) return;
    this.#environment = environment;
    const { session } = this.#needs;
    environment.channel?.onNote((note) => this.hearWindow(note));
    this.#messages.onChanged((change) => this.tellWindows({ ...change, uid: session.uid }));
    reaction(
      () => (session.isSignedIn ? session.token : null),
      (token) => {
        const work = token === null ? this.leadGuests : this.lead;
        void this.run(environment, work);
      },
      { fireImmediately: true },
    );
  }

  private async run(environment: FeedEnvironment, work: typeof this.lead): Promise<void> {
    const signal = this.#request.begin();
    this.setLeading(false);
    try {
      await environment.takeTurn(() => work(environment, signal), signal);
    } catch (error) {
      if (!isAbort(error)) throw error;
    }
  }

  /** Holds the connection until the user signs out, or the service no longer accepts the session. */
  private async lead(environment: FeedEnvironment, signal: AbortSignal): Promise<void> {
    const { session, clock } = this.#needs;
    const { common, uid } = session;
    this.setLeading(true);
    try {
      const refusal = await keepListening({
        ...environment,
        clock,
        common,
        signal,
        onUnread: (unread, isFirst) => {
          this.#messages.adoptUnread(unread, isFirst);
          this.tellWindows({ kind: 'unread', uid, unread, isFirst });
          if (!isFirst) void this.#needs.notices.take(unread.fresh);
        },
      });
      // As with every other call: the sign-in is marked as expired, and the device is checked.
      if (refusal)
        this.#needs.account.handleRefusal(refusal, {
          call: messageCalls.unreadMessages,
          common,
        });
    } finally {
      // One that was replaced may end after the next one has begun.
      if (!signal.aborted) this.setLeading(false);
    }
  }

  /** Nobody is signed in: there is nothing to receive, until somebody is. */
  private async leadGuests(_environment: FeedEnvironment, signal: AbortSignal): Promise<void> {
    this.setLeading(true);
    try {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    } finally {
      // One that was replaced may end after the next one has begun.
      if (!signal.aborted) this.setLeading(false);
    }
  }

  private setLeading(isLeading: boolean): void {
    this.isLeading = isLeading;
  }

  private tellWindows(note: WindowNote): void {
    this.#environment?.channel?.post(note);
  }

  private hearWindow(note: unknown): void {
    const { session } = this.#needs;
    const heard = v.safeParse(windowNote, note);
    if (!heard.success || !session.isSignedIn || heard.output.uid !== session.uid) return;
    const { output } = heard;
    if (output.kind === 'unread') this.#messages.adoptUnread(output.unread, output.isFirst);
    else this.#messages.adoptChange(output);
  }
}

export const messageFeed = defineStore(
  (
    {
      clock,
      session,
    }: Pick<MessageFeedNeeds, 'clock' | 'session'> &
      NeedsOf<typeof desktopNotices> &
      NeedsOf<typeof accountStore> &
      NeedsOf<typeof messagesStore>,
    get,
  ) =>
    new MessageFeed({
      clock,
      session,
      notices: get(desktopNotices),
      account: get(accountStore),
      messages: get(messagesStore),
    }),
);
