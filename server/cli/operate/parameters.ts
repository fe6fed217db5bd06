import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { StaffCall } from '../../../src/api/contract/console/staffCall.ts';
import { shapeOf, type FieldShape } from '../../../src/api/rules/schemaShape.ts';
import { describeFileProblem } from '../../kernel/fileProblem.ts';
import { CommandError, UsageError } from '../commands/command.ts';
import { optionOf } from './commandNames.ts';
import { namesOf } from './units.ts';

/** A parameter of a call. Its shape is null where it may hold anything. */
export interface Parameter {
  name: string;
  schema: v.GenericSchema;
  shape: FieldShape | null;
  isRequired: boolean;
}

const withOffset = /(?:Z|[+-]\d{2}:\d{2})$/;

export function parametersOf({ request }: StaffCall): Parameter[] {
  return Object.entries<v.GenericSchema>(request.entries).map(([name, schema]) => ({
    name,
    schema,
    shape: schema.type === 'unknown' ? null : withoutMaybe(shapeOf(schema)),
    isRequired: schema.type !== 'optional',
  }));
}

/** The type of a parameter, for the help. */
export function describeParameter({ schema, shape }: Parameter): string {
  const names = namesOf(schema);
  if (names) return [...names.keys()].join('|');
  return shape ? describeShape(shape) : 'JSON, or @file';
}

function describeShape(shape: FieldShape): string {
  switch (shape.kind) {
    case 'choice':
      return shape.options.join('|');
    case 'switch':
      return 'true|false';
    case 'moment':
      return 'seconds since 1970, or a time as 2026-12-01T00:00+08:00';
    case 'list':
      return isPlain(shape.item) ? `${describeShape(shape.item)},…` : 'JSON, or @file';
    case 'object':
      return 'JSON, or @file';
    case 'maybe':
      return describeShape(shape.inner);
    case 'text':
    case 'number':
      return shape.kind;
  }
}

/**
 * The parameters of a call, read from the options of its command and checked by its schema.
 *
 * @throws UsageError for an option; CommandError for what is in a file
 */
export async function readParameters(
  call: StaffCall,
  options: Readonly<Record<string, string | undefined>>,
): Promise<unknown> {
  const parameters = parametersOf(call);
  const given: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const parameter of parameters) {
    const text = options[optionOf(parameter.name)];
    if (text !== undefined) given[parameter.name] = await readOption(parameter, text);
    else if (parameter.isRequired) missing.push(`--${optionOf(parameter.name)}`);
  }
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(', ')}.`);
  const read = v.safeParse(call.request, given);
  if (read.success) return read.output;
  const issues = read.issues.map((issue) => {
    const [name = '', ...rest] = (v.getDotPath(issue) ?? '').split('.');
    return `${[`--${optionOf(name)}`, ...rest].join(' ')}: ${issue.message}`;
  });
  const isFromFile = read.issues.some((issue) => {
    const [name = ''] = (v.getDotPath(issue) ?? '').split('.');
    return options[optionOf(name)]?.startsWith('@') ?? false;
  });
  throw isFromFile ? new CommandError(issues.join('\n')) : new UsageError(issues.join('\n'));
}

async function readOption({ name, schema, shape }: Parameter, text: string): Promise<unknown> {
  const named = namesOf(schema)?.get(text);
  if (named !== undefined) return named;
  if (shape && isPlain(shape)) return readPlain(shape, text);
  if (shape?.kind === 'list' && isPlain(shape.item)) {
    const { item } = shape;
    return text.split(',').map((each) => readPlain(item, each));
  }
  const json = text.startsWith('@') ? await readJsonFile(text.slice(1)) : parseJson(text);
  if (json === undefined)
    throw text.startsWith('@')
      ? new CommandError(`${text.slice(1)} is not JSON.`)
      : new UsageError(`--${optionOf(name)} must be JSON, or @ and the name of a file.`);
  return shape ? readMoments(shape, json) : json;
}

async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`Cannot read ${path}: ${describeFileProblem(error)}.`);
  });
  return parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The shape without undefined and null, which an omitted option means. */
function withoutMaybe(shape: FieldShape): FieldShape {
  return shape.kind === 'maybe' ? withoutMaybe(shape.inner) : shape;
}

function isPlain({ kind }: FieldShape): boolean {
  return ['text', 'number', 'moment', 'switch', 'choice'].includes(kind);
}

/** Reads a value; text that does not fit is passed on as it is, and the call's schema refuses it. */
function readPlain(shape: FieldShape, text: string): unknown {
  if (shape.kind === 'choice') return shape.options.find((option) => String(option) === text) ?? text;
  if (shape.kind === 'switch') return text === 'true' ? true : text === 'false' ? false : text;
  if (shape.kind === 'moment') return readMoment(text);
  return shape.kind === 'number' ? readNumber(text) : text;
}

const readNumber = (text: string): unknown => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** Times may be written as ISO 8601 with an offset. */
const readMoment = (text: string): unknown =>
  withOffset.test(text) ? Date.parse(text) / 1000 : readNumber(text);

/** A value in which times may be written as texts. */
function readMoments(shape: FieldShape, value: unknown): unknown {
  if (shape.kind === 'maybe') return readMoments(shape.inner, value);
  if (shape.kind === 'moment') return typeof value === 'string' ? readMoment(value) : value;
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((item: unknown) => readMoments(shape.item, item));
  if (shape.kind !== 'object' || typeof value !== 'object' || value === null) return value;
  const fields = new Map(shape.fields);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const field = fields.get(name);
      return [name, field ? readMoments(field, inner) : inner];
    }),
  );
}
