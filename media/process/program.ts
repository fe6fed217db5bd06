import * as v from 'valibot';

/** Bytes of a file, or of pixels. */
export const bytesSchema = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Work on untrusted bytes, which a child process does. */
export interface Operation {
  readonly request: v.GenericSchema;
  readonly result: v.GenericSchema;
  /** Of its messages while it works; a share of the work, 0 to 1, where absent. */
  readonly progress?: v.GenericSchema;
  /** From the moment that the process begins; in a trusted program, from its last progress. */
  readonly timeLimitMs: number;
  /** Bytes that it may write, of files and of its result. */
  readonly outputLimitBytes: number;
}

/** The parameter by which the process of a trusted program knows that it is one. */
export const trustedParameter = 'trusted';

/** A table whose rows are all operations. */
export type Operations<Table> = { readonly [Name in keyof Table]: Operation };

/** The code of a child process, and the operations that it is there for. */
export interface WorkerProgram<Table extends Operations<Table>> {
  /** Path of a module that calls `serveOperations` with the same table. */
  readonly module: string;
  readonly operations: Table;
  /** Further variables of the process. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * It decodes nothing that somebody else made, and works with the user's files. An error leaves the process and what it
   * remembers in place; its memory is not limited, and an operation that has begun comes to its end without its host.
   */
  readonly isTrusted?: true;
}

export type RequestOf<Table extends Operations<Table>, Name extends keyof Table> = v.InferInput<
  Table[Name]['request']
>;
export type ResultOf<Table extends Operations<Table>, Name extends keyof Table> = v.InferOutput<
  Table[Name]['result']
>;

export type ProgressOf<Table extends Operations<Table>, Name extends keyof Table> = Table[Name] extends {
  readonly progress: infer Progress extends v.GenericSchema;
}
  ? v.InferOutput<Progress>
  : number;

/** One handler for each operation of a table. */
export type Handlers<Table extends Operations<Table>> = {
  readonly [Name in keyof Table]: (
    request: v.InferOutput<Table[Name]['request']>,
    onProgress: (progress: ProgressOf<Table, Name>) => void,
  ) => MaybePromise<Immutable<v.InferInput<Table[Name]['result']>>>;
};

/** A blocking call answers at once. */
type MaybePromise<Value> = Value | Promise<Value>;

/** The same type, with arrays and fields that are only read. */
type Immutable<Value> = Value extends Map<unknown, unknown> | Uint8Array
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Immutable<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
      : Value;
