import { makeAutoObservable, runInAction } from 'mobx';
import { messageTypes, type MessageDto } from '../../../api/contract/messages.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { KeyValueStorage } from '../../kernel/keyValueStorage.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';

const choiceKey = 'yueqi.messageNotices';

/** More than this many at once are shown as one notification. */
const singleLimit = 3;

/** The client's limits, in UTF-16 units. */
const lengths = { title: 100, body: 300 };

/** Steps of an upload that its author waits through; how it ends is worth a notification. */
const steps: readonly number[] = [
  messageTypes.workSubmitted,
  messageTypes.workBuilding,
  messageTypes.workBuilt,
].map(({ type }) => type);

/** A notification of the system. `path` is the screen that a click opens. */
export interface DesktopNotice {
  title: string;
  body: string;
  path: string;
}

/** The browser's own notifications, for a page without a client. */
export interface PageNotices {
  permission(): NotificationPermission;
  ask(): Promise<NotificationPermission>;
  show(notice: DesktopNotice, onOpen: () => void): void;
}

export interface NoticeEnvironment {
  /** Null where the browser has none. */
  page: PageNotices | null;
  /** Resolves to true while a window of this browser is visible. */
  isAttended(): Promise<boolean>;
}

/** New messages that the shell formats: one by one, or together by their number. */
export type PendingMessages = { each: readonly MessageDto[] } | { together: number };

interface DesktopNoticesNeeds {
  bridge: Bridge;
  storage: KeyValueStorage;
  devices: DevicesStore;
}

/** System notifications for messages that arrive while no window is visible, and the switch for them. */
export class DesktopNotices {
  /** The latest ones, a new object each time. */
  pending: PendingMessages | null = null;
  /** The target of a clicked notification, a new object each time. */
  opened: { path: string } | null = null;
  /** The user's choice; null where nothing was chosen yet. */
  choice: string | null;
  permission: NotificationPermission = 'default';
  environment: NoticeEnvironment | null = null;
  /** The latest notified number: a reconnected stream may deliver the same again. */
  #lastNotifiedId = 0;
  readonly #needs: DesktopNoticesNeeds;

  constructor(needs: DesktopNoticesNeeds) {
    this.#needs = needs;
    this.choice = needs.storage.get(choiceKey);
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.storage.onChange(() => this.readChoice());
    needs.bridge.on('client.notificationOpened', ({ path }) => this.open(path));
  }

  /** True where a notice can be shown. */
  get isAvailable(): boolean {
    return this.hasClient || (this.environment?.page ?? null) !== null;
  }

  /** With a client on by default; in a browser only once enabled and granted. */
  get isOn(): boolean {
    if (this.hasClient) return this.choice !== 'off';
    return this.isAvailable && this.choice === 'on' && this.permission === 'granted';
  }

  connect(environment: NoticeEnvironment): void {
    this.environment = environment;
    this.permission = environment.page?.permission() ?? 'default';
  }

  /** Switches them on or off. @returns false where the browser does not let it be switched on */
  async toggle(): Promise<boolean> {
    const isWanted = !this.isOn;
    const { page = null } = this.environment ?? {};
    if (isWanted && !this.hasClient && page) {
      const permission = await page.ask();
      runInAction(() => (this.permission = permission));
      if (permission !== 'granted') return false;
    }
    this.#needs.storage.set(choiceKey, isWanted ? 'on' : 'off');
    this.readChoice();
    return true;
  }

  /** Handles messages that have just arrived, latest first; visible ones are not notified. */
  async take(fresh: readonly MessageDto[]): Promise<void> {
    const arrived = fresh.filter((message) => message.message_id > this.#lastNotifiedId && !message.is_read);
    this.#lastNotifiedId = Math.max(this.#lastNotifiedId, ...arrived.map((message) => message.message_id));
    const messages = arrived.filter((message) => !steps.includes(message.type));
    if (messages.length === 0 || !this.isOn || (await this.environment?.isAttended())) return;
    runInAction(() => {
      const { length } = messages;
      this.pending = length > singleLimit ? { together: length } : { each: messages.toReversed() };
    });
  }

  /** Shows one; where the client fails, the count in the title bar still includes the message. */
  async show(notice: DesktopNotice): Promise<void> {
    if (!this.hasClient) {
      this.environment?.page?.show(notice, () => this.open(notice.path));
      return;
    }
    try {
      await this.#needs.bridge.call('client.notify', {
        title: cut(notice.title, lengths.title),
        body: cut(notice.body, lengths.body),
        path: notice.path,
      });
    } catch (error) {
      expectFailure(error);
    }
  }

  private get hasClient(): boolean {
    return this.#needs.devices.can('client.notify');
  }

  private open(path: string): void {
    this.opened = { path };
  }

  private readChoice(): void {
    this.choice = this.#needs.storage.get(choiceKey);
  }
}

export const desktopNotices = defineStore(
  ({ bridge, storage, devices }: DesktopNoticesNeeds) => new DesktopNotices({ bridge, storage, devices }),
);

/** Shortens a text to so many UTF-16 units, between two characters. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length >= length) break;
    kept += character;
  }
  return `${kept}…`;
}
