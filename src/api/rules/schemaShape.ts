import type * as v from 'valibot';

/** A value as its schema describes it: for forms, and for command lines. */
export type FieldShape =
  | { kind: 'object'; fields: readonly (readonly [name: string, shape: FieldShape])[] }
  | { kind: 'list'; item: FieldShape }
  | { kind: 'maybe'; inner: FieldShape; empty: null | undefined }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'text'; maximum: number | null }
  | { kind: 'number' }
  /** A number of Unix seconds; its schema says so by the metadata `unit`. */
  | { kind: 'moment' }
  | { kind: 'switch' };

interface SchemaParts {
  type?: unknown;
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  options?: readonly (string | number)[];
  pipe?: readonly { type?: unknown; requirement?: unknown; metadata?: { unit?: unknown } }[];
}

/** Returns the shape of a schema of the contract. @throws Error for a kind of schema that no form exists for */
export function shapeOf(schema: v.GenericSchema): FieldShape {
  const parts: SchemaParts = schema;
  switch (parts.type) {
    case 'object':
    case 'strict_object':
      return {
        kind: 'object',
        fields: Object.entries(parts.entries ?? {}).map(([name, entry]) => [name, shapeOf(entry)] as const),
      };
    case 'array':
      return { kind: 'list', item: shapeOf(required(parts.item)) };
    case 'nullable':
      return { kind: 'maybe', inner: shapeOf(required(parts.wrapped)), empty: null };
    case 'optional':
      return { kind: 'maybe', inner: shapeOf(required(parts.wrapped)), empty: undefined };
    case 'picklist':
      return { kind: 'choice', options: parts.options ?? [] };
    case 'string':
      return { kind: 'text', maximum: maximumOf(parts) };
    case 'number':
      return { kind: isMoment(parts) ? 'moment' : 'number' };
    case 'boolean':
      return { kind: 'switch' };
    default:
      throw new Error(`There is no form for a schema of the type ${String(parts.type)}.`);
  }
}

function required(schema: v.GenericSchema | undefined): v.GenericSchema {
  if (!schema) throw new Error('A schema has no inner schema.');
  return schema;
}

function maximumOf({ pipe = [] }: SchemaParts): number | null {
  const limit = pipe.find(({ type }) => type === 'max_length')?.requirement;
  return typeof limit === 'number' ? limit : null;
}

function isMoment({ pipe = [] }: SchemaParts): boolean {
  return pipe.some(({ type, metadata }) => type === 'metadata' && metadata?.unit === 'unixSeconds');
}
