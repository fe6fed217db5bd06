/** A method call. Values go over the wire by the signature; `a{sv}` takes an object of `variant(…)`. */
export interface BusCall {
  /** Well-known or unique name of whom to ask. */
  service: string;
  path: string;
  interface: string;
  member: string;
  signature?: string;
  body?: readonly unknown[];
  /** `false`: a service that is not running is not started for this. */
  mayStart?: boolean;
  /** 10 s unless told. */
  timeoutMilliseconds?: number;
}

/**
 * Result of a call. The values are those that the other side sent, so parse them: variants become their value, dicts
 * with string keys objects, 64-bit integers numbers, byte arrays buffers.
 */
export type BusAnswer =
  | { isAnswered: true; body: unknown[] }
  | {
      isAnswered: false;
      /** `away`: there is no bus; `silent`: no answer in time; `refused`: an error, named in `errorName`. */
      reason: 'away' | 'silent' | 'refused';
      errorName: string | null;
      message: string;
    };

export interface BusSignal {
  /** Unique name. */
  sender: string;
  path: string;
  interface: string;
  member: string;
  body: unknown[];
}

/** Something that lasts until it is ended, over any number of connections. */
export interface BusWatch {
  end(): void;
}
