import type { Readable } from 'node:stream';

/** The properties of an object without its content. */
export interface ObjectState {
  bytes: number;
  /** Unix seconds, by the clock of the store. */
  modified: number;
  mime: string;
  /** Of the content, 32 hexadecimal digits; null where the store does not tell. */
  md5: string | null;
  /** Of the content; null where it was stored without. */
  sha256: string | null;
}

export interface ListedObject extends Pick<ObjectState, 'bytes' | 'modified' | 'md5'> {
  key: string;
}

/** An object that is being read, as a whole or a range of it. */
export interface OpenedObject extends Omit<ObjectState, 'bytes'> {
  /** Of the whole object. */
  totalBytes: number;
  /** First and last byte that follow; null for the whole object. */
  range: { first: number; last: number } | null;
  /** Ends early, with an error, where the store does. Must be read or destroyed. */
  body: Readable;
}

export interface NewObject {
  bytes: number;
  md5: string;
  mime: string;
  /** Stored with it: unlike an MD5 it tells contents apart that were made to be alike. */
  sha256?: string;
}

/** The answer at a signed address, and its lifetime. */
export interface SignedAnswer {
  seconds: number;
  mime: string;
  /** The header `cache-control`. */
  caching: string;
}

/** Files by their keys in a place that several machines reach. A key that has been stored is never written with another content. */
export interface ObjectStore {
  /** The origin that signed addresses have. */
  readonly origin: string;
  /** Stores a copy of a local file; the store checks its MD5. @throws ObjectStoreError */
  put(key: string, path: string, object: NewObject): Promise<void>;
  /**
   * Stores a copy of a local file where its key has none.
   *
   * @returns false where it has one, which stays
   * @throws ObjectStoreError
   */
  add(key: string, path: string, object: NewObject): Promise<boolean>;
  /**
   * Has an object count as stored now, by a copy onto itself within the store.
   *
   * @param object its description, which is stored again
   * @returns false where there is none
   * @throws ObjectStoreError
   */
  touch(key: string, object: NewObject): Promise<boolean>;
  /** @returns null where there is none @throws ObjectStoreError */
  read(key: string): Promise<ObjectState | null>;
  /**
   * @param range the value of a header `Range` with one range
   * @returns null where there is none
   * @throws ObjectStoreError, `range` for one that the object does not have
   */
  open(key: string, range?: string): Promise<OpenedObject | null>;
  /** A missing object is no error. @throws ObjectStoreError */
  remove(key: string): Promise<void>;
  /** All objects whose keys begin with a text, in the order of the store. @throws ObjectStoreError */
  list(prefix: string): AsyncGenerator<ListedObject>;
  /** An address that anyone may read the object at, for so many seconds. */
  sign(key: string, answer: SignedAnswer): Promise<string>;
  /** Writes and removes an object, so that a wrong setting shows at once. @throws ObjectStoreError */
  check(): Promise<void>;
  close(): void;
}

/**
 * `unavailable`: no answer, or a fault of the store; `refused`: it does not accept the key, or the bucket belongs to
 * another owner; `noBucket`; `full`: a quota or its disks; `damaged`: what arrived is not what was sent; `range`: none
 * that the object has.
 */
export type ObjectProblem = 'unavailable' | 'refused' | 'noBucket' | 'full' | 'damaged' | 'range';

const sentences: Record<ObjectProblem, string> = {
  unavailable: 'The object store does not answer, or has a fault of its own.',
  refused: 'The object store refuses: the key is wrong, or the bucket belongs to another owner.',
  noBucket: 'The bucket does not exist.',
  full: 'The object store is full.',
  damaged: 'The object store received other bytes than were sent.',
  range: 'The object has no such range.',
};

/** An error of an object store. */
export class ObjectStoreError extends Error {
  readonly code: ObjectProblem;

  /** @param detail for the log: no key and no address of a user */
  constructor(problem: ObjectProblem, detail: string, cause?: unknown) {
    super(`${sentences[problem]} (${detail})`, { cause });
    this.name = 'ObjectStoreError';
    this.code = problem;
  }
}
