import * as v from 'valibot';

/** Bytes of a file, or of pixels. */
export const bytesSchema = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Work on untrusted bytes, which a child process does. */
export interface Operation {
  readonly request: v.GenericSchema;
  readonly result: v.GenericSchema;
  /** From the moment that the process begins. */
  readonly timeLimitMs: number;
  /** Bytes that it may write, of files and of its result. */
  readonly outputLimitBytes: number;
}

/** A table whose rows are all operations. */
export type Operations<Table> = { readonly [Name in keyof Table]: Operation };

/** The code of a child process, and the operations that it is there for. */
export interface ForeignProgram<Table extends Operations<Table>> {
  /** Path of a module that calls `serveOperations` with the same table. */
  readonly module: string;
  readonly operations: Table;
  /** Further variables of the process. */
  readonly environment?: Readonly<Record<string, string>>;
}

export type RequestOf<Table extends Operations<Table>, Name extends keyof Table> = v.InferInput<
  Table[Name]['request']
>;
export type ResultOf<Table extends Operations<Table>, Name extends keyof Table> = v.InferOutput<
  Table[Name]['result']
>;

/** One handler for each operation of a table. */
export type Handlers<Table extends Operations<Table>> = {
  readonly [Name in keyof Table]: (
    request: v.InferOutput<Table[Name]['request']>,
    onProgress: (share: number) => void,
  ) => Promise<Immutable<v.InferInput<Table[Name]['result']>>>;
};

/** The same type, with arrays and fields that are only read. */
type Immutable<Value> = Value extends Map<unknown, unknown> | Uint8Array
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Immutable<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
      : Value;
