import * as v from 'valibot';
import type { StaffCall } from '../../../src/api/contract/console/staffCall.ts';
import { filePlace, type FilePlaceName } from '../../../src/api/contract/console/units.ts';
import { secondsPerDay } from '../../kernel/days.ts';
import type { CommandAnswer } from '../commands/command.ts';
import { formatBytes, formatTime } from '../commands/output.ts';
import { formatAmount } from './formatAmount.ts';
import { namesOf, unitOf } from './units.ts';

type Row = Readonly<Record<string, unknown>>;
type Entries = Readonly<Record<string, v.GenericSchema>>;

const objectSchema = v.object({ entries: v.record(v.string(), v.custom<v.GenericSchema>(isSchema)) });
const listSchema = v.object({ type: v.literal('array'), item: v.custom<v.GenericSchema>(isSchema) });
const nullableSchema = v.object({
  type: v.picklist(['nullable', 'optional']),
  wrapped: v.custom<v.GenericSchema>(isSchema),
});

/** Formats the answer of a call for a terminal: a list, or the fields of one thing, by the schema of the answer. */
export function presentAnswer({ response }: StaffCall, answer: object): CommandAnswer {
  const fields = Object.entries<v.GenericSchema>(response.entries);
  if (fields.length === 0) return { kind: 'done', sentence: 'Done.', data: answer };
  const values = rowOf(answer);
  const [list, ...otherLists] = fields.filter(([, schema]) => entriesOfItem(schema) !== null);
  const isList = fields.every(([, schema]) => entriesOfItem(schema) !== null || schema.type === 'boolean');
  const entries = list && otherLists.length === 0 && isList ? entriesOfItem(list[1]) : null;
  if (!list || !entries)
    return {
      kind: 'record',
      fields: fields.map(([name, schema]) => {
        const value = values[name];
        return [titleOf(name), typeof value === 'string' ? value : linesOf(schema, value, values)];
      }),
      data: answer,
    };
  const rows = rowsOf(values[list[0]]);
  return {
    kind: 'list',
    columns: Object.keys(entries).map((name) => titleOf(name).toUpperCase()),
    rows: rows.map((row) =>
      Object.entries(entries).map(([name, schema]) => linesOf(schema, row[name], row).join(', ')),
    ),
    hasMore: values['has_more'] === true,
    data: fields.length === 1 ? rows : answer,
  };
}

const titleOf = (name: string): string => name.replaceAll('_', ' ');

/** The lines of a value: one for a plain one, one for each item of a list or field of an object. */
function linesOf(schema: v.GenericSchema, value: unknown, row: Row): string[] {
  if (value === null || value === undefined) return [''];
  const inner = v.safeParse(nullableSchema, schema);
  if (inner.success) return linesOf(inner.output.wrapped, value, row);
  const list = v.safeParse(listSchema, schema);
  if (list.success && Array.isArray(value)) {
    const { item } = list.output;
    const lines = value.map((each: unknown) => linesOf(item, each, row).join('  '));
    return lines.length === 0 ? ['none'] : lines;
  }
  const entries = entriesOf(schema);
  if (entries === null) return [formatValue(schema, value, row)];
  const fields = rowOf(value);
  return Object.entries(entries).map(([name, each]) => {
    const text = linesOf(each, fields[name], fields).join(', ');
    return schema.type === 'object' && isLong(entries) ? `${titleOf(name)}: ${text}` : text;
  });
}

/** The places of a work's own file, as people read them. */
const sentencesOfPlaces: Record<FilePlaceName, string> = {
  here: 'on this machine',
  objectStore: 'in the object store: work.get fetches it',
  missing: 'missing',
};

/** Objects of more fields than this name them. */
const namedAbove = 3;
const isLong = (entries: Entries): boolean => Object.keys(entries).length > namedAbove;

function formatValue(schema: v.GenericSchema, value: unknown, row: Row): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // A line break would look like another entry.
  if (typeof value === 'string')
    return unitOf(schema) === 'filePlace'
      ? sentencesOfPlaces[v.parse(filePlace, value)]
      : value.replaceAll(/\s*\n\s*/g, ' ');
  if (typeof value !== 'number') return JSON.stringify(value);
  const name = [...(namesOf(schema) ?? [])].find(([, each]) => each === value)?.[0];
  if (name !== undefined) return name;
  switch (unitOf(schema)) {
    case 'unixSeconds':
      return formatTime(value);
    case 'day':
      return formatTime(value * secondsPerDay).slice(0, 10);
    case 'fen':
      return formatAmount(value, 1);
    case 'currency':
      return formatAmount(value, Number(row['currency']));
    case 'bytes':
      return formatBytes(value);
    case 'filePlace':
    case undefined:
      return String(value);
  }
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function entriesOf(schema: v.GenericSchema): Entries | null {
  const read = v.safeParse(objectSchema, schema);
  return read.success ? read.output.entries : null;
}

function entriesOfItem(schema: v.GenericSchema): Entries | null {
  const list = v.safeParse(listSchema, schema);
  return list.success ? entriesOf(list.output.item) : null;
}

const rowOf = (value: unknown): Row => ({ ...Object(value) });
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map(rowOf) : []);
