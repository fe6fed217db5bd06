import type { PackageFormat } from '../../../../../src/api/contract/packages/readPackage.ts';

/** A value as a format writes it. */
export type PageValue = string | number | boolean | null | { readonly [key: string]: unknown };

export interface PageLevel {
  isPaused: boolean;
  /** Frames per second at most; null for as many as the screen shows. */
  fps: number | null;
}

/** Data with which a document of a package starts. */
export interface PageSetup {
  readonly format: PackageFormat;
  /** By key, in the order of the manifest. */
  readonly values: Readonly<Record<string, PageValue>>;
  /** Addresses of the files in each chosen folder. */
  readonly folders: Readonly<Record<string, readonly string[]>>;
  readonly level: Readonly<PageLevel>;
}

/** From the host to the page; signals are as the format has them. */
export type PageMessage =
  | { readonly kind: 'values'; readonly values: PageSetup['values']; readonly folders: PageSetup['folders'] }
  | { readonly kind: 'pressed'; readonly key: string }
  | { readonly kind: 'level'; readonly level: PageLevel }
  | { readonly kind: 'spectrum' | 'nowPlaying' | 'systemInformation'; readonly value: unknown };

/** Something that a page threw or printed. */
export interface RecordedMessage {
  readonly level: 'error' | 'warning' | 'info';
  readonly text: string;
  /** Path within the package, or an address elsewhere; null where it is not known. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  readonly column: number | null;
  /** Number of times that it was recorded, in a row or between others. */
  count: number;
}

/** From the page to the host, asked for every few seconds: a page cannot send more than it is asked for. */
export interface PageReport {
  /** Drawn since it began. */
  readonly frames: number;
  /** Hosts that its policy refused since the last report. */
  readonly refused: readonly string[];
  /** Bytes that its origin has stored. */
  readonly stored: number;
  /** Errors since the last report, also those that are not among the messages. */
  readonly errors: number;
  /** The first messages since the last report. */
  readonly messages: readonly RecordedMessage[];
}

/** Handlers of a format for messages of the host. */
export interface PageSpeaker {
  /** Called once the page has loaded, with all values; then with those that changed. */
  values(values: PageSetup['values'], folders: PageSetup['folders']): void;
  pressed(key: string): void;
  level(level: PageLevel): void;
  spectrum(value: unknown): void;
  nowPlaying(value: unknown): void;
  systemInformation(value: unknown): void;
}

/** State that the parts of the compatibility script share within one document. */
export interface PageCore {
  readonly setup: PageSetup;
  /** True for the page itself, false for a frame within it. */
  readonly isMain: boolean;
  /** Shared by all documents of the page. */
  readonly shared: {
    level: PageLevel;
    frames: number;
    readonly refused: Set<string>;
    errors: number;
    messages: RecordedMessage[];
    readonly onLevel: Set<() => void>;
  };
  /** Calls a function of the page: what it throws is the page's own error, and ends nothing here. */
  call(listener: unknown, self: unknown, ...parameters: unknown[]): void;
  /** A function of the page by its bare name: one declared by `const` is no property of its window. */
  find(name: string): unknown;
}
