import type { Node } from 'jsonc-parser';
import * as v from 'valibot';
import { findNearest } from '../../../../src/api/rules/nearest.ts';

/** The parts of a schema that say which keys a value may have. */
interface SchemaParts {
  type?: unknown;
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  options?: readonly v.GenericSchema[];
  /** Of a variant: the entry that tells which of the options it is. */
  key?: string;
}

export interface UnknownKey {
  /** The key as it is written. */
  node: Node;
  key: string;
  /** The known one that is meant most likely; null where none is near. */
  nearest: string | null;
}

/** Keys of objects that their schema does not know: they are read over, so that what they say comes to nothing. */
export function findUnknownKeys(node: Node, schema: v.GenericSchema): UnknownKey[] {
  const parts: SchemaParts = schema;
  if (parts.wrapped) return findUnknownKeys(node, parts.wrapped);
  if (parts.type === 'array' && parts.item) {
    const { item } = parts;
    return node.type === 'array'
      ? (node.children ?? []).flatMap((child) => findUnknownKeys(child, item))
      : [];
  }
  if (parts.type === 'variant') {
    const chosen = parts.options?.find((option) => isChosen(node, option, parts.key ?? ''));
    return chosen ? findUnknownKeys(node, chosen) : [];
  }
  return parts.type === 'object' && parts.entries ? ofObject(node, parts.entries) : [];
}

function ofObject(node: Node, entries: Record<string, v.GenericSchema>): UnknownKey[] {
  const schemas = new Map(Object.entries(entries));
  return pairsOf(node).flatMap(({ key, name, value }) => {
    const schema = schemas.get(name);
    if (schema) return findUnknownKeys(value, schema);
    return [{ node: key, key: name, nearest: findNearest(name, [...schemas.keys()]) }];
  });
}

function isChosen(node: Node, option: v.GenericSchema, key: string): boolean {
  const { entries }: SchemaParts = option;
  const schema = new Map(Object.entries(entries ?? {})).get(key);
  const given = pairsOf(node).find(({ name }) => name === key)?.value.value;
  return schema !== undefined && v.is(schema, given);
}

/** Keys and values of an object; none of anything else. */
export function pairsOf(node: Node): { key: Node; name: string; value: Node }[] {
  if (node.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ key, name: String(key.value), value }] : [],
  );
}
