import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as v from 'valibot';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { apiCalls, type ApiCallName } from '../../../src/api/contract/index.ts';
import { staffCalls } from '../../../src/api/contract/console/index.ts';
import { databaseKinds } from '../../support/databases.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { authorUid, valid } from './validParameters.ts';

type Schema = v.GenericSchema & Record<string, unknown>;
type Path = readonly (string | number)[];

interface Leaf {
  path: Path;
  bounds: [number, number] | null;
}

/** The numbers of a request's schema, with the least and the most that it accepts. */
function numbersOf(schema: Schema, path: Path = []): Leaf[] {
  const inner = (given: unknown, key?: string | number): Leaf[] =>
    numbersOf(given as Schema, key === undefined ? path : [...path, key]);
  const { type, entries, item, wrapped, options, value, pipe } = schema;
  if (type === 'number') return [{ path, bounds: boundsOf((pipe ?? []) as Action[]) }];
  if (entries) return Object.entries(entries as object).flatMap(([key, entry]) => inner(entry, key));
  if (item) return inner(item, 0);
  if (wrapped) return inner(wrapped);
  if (type === 'record') return inner(value, 'key');
  if (type === 'union' || type === 'variant' || type === 'intersect')
    return (options as unknown[]).flatMap((option) => inner(option));
  return [];
}

interface Action {
  type: string;
  requirement?: unknown;
}

function boundsOf(actions: readonly Action[]): [number, number] | null {
  const find = (type: string) => actions.find((action) => action.type === type)?.requirement;
  const [least, most] = [find('min_value'), find('max_value')];
  const isWhole = actions.some(({ type }) => type === 'integer' || type === 'safe_integer');
  return isWhole && typeof least === 'number' && typeof most === 'number' ? [least, most] : null;
}

function set(parameters: unknown, [key, ...rest]: Path, value: number): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [set(undefined, rest, value)];
  const record = typeof parameters === 'object' && parameters !== null ? parameters : {};
  return { ...record, [key]: set(Object.entries(record).find(([name]) => name === key)?.[1], rest, value) };
}

const allCalls = { ...apiCalls, ...staffCalls };

test('every number that a request may hold is whole, and has the range of its column', () => {
  const leaves = Object.entries(allCalls).flatMap(([name, call]) =>
    numbersOf(call.request as unknown as Schema).map(({ path, bounds }) => ({ name, path, bounds })),
  );
  expect(leaves.length).toBeGreaterThan(60);
  expect(leaves.filter(({ bounds }) => bounds === null)).toEqual([]);
});

describe.each(databaseKinds)('numbers at the ends of their range on %s', (kind) => {
  let service: TestService;
  let author: Identity;

  beforeAll(async () => {
    service = await openTestService(kind);
    author = await service.signIn(authorUid);
  });
  afterAll(() => service.close());

  test('are answered without a fault, and those beyond are refused', async () => {
    const names = (Object.keys(apiCalls) as ApiCallName[]).filter(
      (name) => apiCalls[name].method === 'POST' && apiCalls[name].body !== 'form',
    );
    const faults: string[] = [];
    let tried = 0;
    for (const name of names)
      for (const { path, bounds } of numbersOf(apiCalls[name].request as unknown as Schema)) {
        const [least, most] = bounds ?? [-(2 ** 53), 2 ** 53];
        for (const value of [least, most, most + 1, 2 ** 31, 2 ** 40, least + 0.5, -(2 ** 40)]) {
          const response = await service.app.inject({
            ...{ method: 'POST', url: apiCalls[name].path },
            payload: {
              common: apiCalls[name].access === 'public' ? guest : author,
              login_info: {},
              ...Object(set(valid[name], path, value)),
            },
          });
          tried += 1;
          if (response.statusCode >= 500 || response.json().resp_common.ret === errorCodes.serviceFault)
            faults.push(`${name} ${path.join('.')} ${value}`);
        }
      }
    expect(tried).toBeGreaterThan(300);
    expect(faults).toEqual([]);
  });
});
