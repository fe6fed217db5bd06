import type { Api, UploadOptions } from '../../api/apiClient.ts';
import type { UserInfoDto } from '../../api/contract/accounts.ts';
import { registerErrorCodes } from '../../api/contract/errorNames.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import type { AuthorDto, WallpaperDto } from '../../api/contract/entities.ts';
import type { MessageDto } from '../../api/contract/messages.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { Clock } from '../kernel/clock.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import type { Identity } from '../session/sessionStore.ts';

// As the calls beyond the first screens bring them.
registerErrorCodes(errorCodes);

/** A clock that a test moves by hand. */
export class ManualClock implements Clock {
  #now = 1_000_000;
  #planned: { at: number; action: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, action: () => void): () => void {
    const entry = { at: this.#now + milliseconds, action };
    this.#planned.push(entry);
    return () => {
      this.#planned = this.#planned.filter((candidate) => candidate !== entry);
    };
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#planned.filter((entry) => entry.at <= this.#now);
    this.#planned = this.#planned.filter((entry) => entry.at > this.#now);
    for (const { action } of due) action();
  }
}

/** Storages of several windows over the same texts; each hears of what the others change. */
export function sharedStorages(count: number): KeyValueStorage[] {
  const kept = new Map<string, string>();
  const listeners = Array.from({ length: count }, () => new Set<() => void>());
  return listeners.map((own) => {
    const tellOthers = (): void => {
      for (const others of listeners) if (others !== own) for (const listener of others) listener();
    };
    return {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => {
        kept.set(key, value);
        tellOthers();
      },
      remove: (key) => {
        kept.delete(key);
        tellOthers();
      },
      onChange: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  });
}

/** A storage that lives as long as the test. */
export function memoryStorage(): KeyValueStorage {
  const [storage] = sharedStorages(1);
  if (!storage) throw new Error('There is one storage.');
  return storage;
}

type Answer = (params: never) => unknown;

/** A bridge whose methods are the given functions; a method that is not given is missing. */
export class ScriptedBridge implements Bridge {
  isOpen = true;
  readonly calls: string[] = [];
  readonly #answers: Record<string, Answer>;
  readonly #listeners = new Map<string, Set<(payload: never) => void>>();
  #isListed: boolean;

  /** @param isListed false for a client that does not say which methods it has */
  constructor(answers: Record<string, Answer>, isListed = true) {
    this.#answers = answers;
    this.#isListed = isListed;
  }

  readonly call: Bridge['call'] = async (method, params) => {
    this.calls.push(method);
    const answer = this.#answers[method];
    // A client that does not list its methods stays silent when it lacks one.
    if (!answer && !this.#isListed) return new Promise(() => undefined);
    if (!answer) throw new BridgeError(method, 'missing');
    return (await answer(params as never)) as never;
  };

  readonly on: Bridge['on'] = (event, listener) => {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners);
    listeners.add(listener as (payload: never) => void);
    return () => listeners.delete(listener as (payload: never) => void);
  };

  onOpenChange(): () => void {
    return () => undefined;
  }

  setMethods(): void {
    // What it has is fixed by its answers.
  }

  readonly has: Bridge['has'] = (method) => (this.#isListed ? method in this.#answers : 'unknown');

  emit(event: string, payload: object): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload as never);
  }
}

/** What an upload carries beside its fields. */
export interface SentFile extends UploadOptions {
  file: Blob;
}

/** An api whose calls are the given functions; those with a file get it second. */
export function scriptedApi(
  answers: Record<string, (params: never, sent: never) => unknown>,
): Api & { calls: string[] } {
  const calls: string[] = [];
  async function answerTo(name: string, params: object, sent: object = {}): Promise<never> {
    calls.push(name);
    const answer = answers[name];
    if (!answer) throw new Error(`The test gives no answer to ${name}.`);
    return (await answer(params as never, sent as never)) as never;
  }
  return {
    calls,
    mediaUrl: (md5) => `/media/${md5}`,
    call: answerTo,
    upload: (name, params, file, options) => answerTo(name, params, { ...options, file }),
  };
}

const md5 = (digit: string): string => digit.repeat(32);

/** A free static wallpaper in 4K with all its files; parts are replaced as a test needs. */
export function wallpaperDto(parts: Partial<WallpaperDto> = {}): WallpaperDto {
  return {
    wid: 1,
    name: '月栖湖心',
    name_en: 'Moon Lake',
    wtype: 2,
    sub_wtype: 0,
    ptype: 0,
    price: 0,
    state: 1,
    width: 3840,
    height: 2160,
    duration_ms: null,
    bytes: 1000,
    mime: 'image/webp',
    voice_type: 0,
    md5: md5('4'),
    md5_165_93: md5('a'),
    md5_210_118: md5('b'),
    md5_340_190: md5('c'),
    md5_428_244: md5('d'),
    md5_1440_1080: md5('e'),
    md5_1920: md5('1'),
    md5_2k: md5('2'),
    md5_4k: md5('4'),
    md5_video: null,
    preview_video: null,
    palette: ['#101428'],
    tag: [],
    author: { uid: '7', nick_name: '苏晚亭', avatar: null, user_type: 3, vip_type: 0, is_enterprise: false },
    published_at: 1_700_000_000,
    download_count: 5,
    like_count: 1,
    score: 4.9,
    web_entry: null,
    ...parts,
  };
}

/** An author without a picture; parts are replaced as a test needs. */
export function authorDto(parts: Partial<AuthorDto> = {}): AuthorDto {
  return {
    uid: '7',
    nick_name: '苏晚亭',
    avatar: null,
    user_type: 3,
    vip_type: 0,
    is_enterprise: false,
    description: '画夜色与湖',
    follower_count: 10,
    works_count: 3,
    ...parts,
  };
}

/** The handshake of a present client on a machine with one 1440p screen; parts are replaced as a test needs. */
export function helloAnswer(parts: object = {}) {
  return {
    protocol: 130,
    client_version: '0.1.0',
    player_version: '0.1.0',
    platform: 'linux',
    os_ver: 13,
    device_id: 'device',
    trayno: '',
    screens: [{ index: 0, x: 0, y: 0, width: 2560, height: 1440, scale: 1, is_primary: true }],
    hardware: { cores: 8, clock_mhz: 3200, memory_gb: 16, hardware_class: 'high' },
    methods: [],
    limits: { stage: null, system_wallpaper: null },
    ...parts,
  };
}

/** What the service tells the signed-in person of themselves; parts are replaced as a test needs. */
export function userInfoDto(parts: Partial<UserInfoDto> = {}): UserInfoDto {
  return { ...authorDto({ uid: 'me', nick_name: '林见月' }), following_count: 2, expired: false, ...parts };
}

/** Who is signed in, as the page keeps it. */
export function identity(parts: Partial<Identity> = {}): Identity {
  return { open_id: 'open', token: 'token', device_id: 'device', user: userInfoDto(), ...parts };
}

/** A work that a message tells of. */
export const messageWork = {
  wid: 5,
  name: '月栖湖心',
  name_en: 'Moon Lake',
  wtype: 2,
  sub_wtype: 0,
  state: 1,
  md5_165_93: null,
  md5_210_118: null,
} as const;

/** An unread message of a new follower; parts are replaced as a test needs. */
export function messageDto(parts: Partial<MessageDto> = {}): MessageDto {
  return {
    message_id: 1,
    type: 21,
    group: 'fans',
    created_at: 1_700_000_000,
    is_read: false,
    actor: { ...authorDto(), followed: false },
    wallpaper: null,
    parameters: {},
    ...parts,
  };
}
