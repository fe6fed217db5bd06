import * as v from 'valibot';
import { expect, test } from 'vitest';
import { categoryForm, hostKeys, hostSchemas, topicForm } from '../../../api/contract/console/content.ts';
import { contestPlan } from '../../../api/contract/console/hostContests.ts';
import { shapeOf } from '../../../api/rules/schemaShape.ts';
import { emptyValue } from './emptyValue.ts';

test.each(hostKeys)('the key %s has a form, whose empty value keeps the shape of the schema', (key) => {
  const shape = shapeOf(hostSchemas[key]);
  const { issues = [] } = v.safeParse(hostSchemas[key], emptyValue(shape));
  // Only limits of values may be missed, as a step of at least one.
  expect(issues.map(({ kind }) => kind)).toEqual(issues.map(() => 'validation'));
});

test.each([topicForm, categoryForm, contestPlan])('what the host writes has a form', (schema) => {
  expect(shapeOf(schema).kind).toBe('object');
});

test('lists, choices, limits and values that may be missing are told apart', () => {
  const schema = v.object({
    name: v.pipe(v.string(), v.maxLength(8)),
    kinds: v.array(v.picklist(['a', 'b'])),
    link: v.nullable(v.object({ is_open: v.boolean() })),
    price: v.optional(v.number()),
  });
  expect(shapeOf(schema)).toEqual({
    kind: 'object',
    fields: [
      ['name', { kind: 'text', maximum: 8 }],
      ['kinds', { kind: 'list', item: { kind: 'choice', options: ['a', 'b'] } }],
      [
        'link',
        { kind: 'maybe', empty: null, inner: { kind: 'object', fields: [['is_open', { kind: 'switch' }]] } },
      ],
      ['price', { kind: 'maybe', empty: undefined, inner: { kind: 'number' } }],
    ],
  });
});

test('times of a contest are moments, which are asked for', () => {
  const shape = shapeOf(contestPlan);
  const fields = shape.kind === 'object' ? shape.fields : [];
  const moments = fields.filter(([, field]) => field.kind === 'moment').map(([name]) => name);
  expect(moments).toEqual(['online_time', 'offline_time', 'submit_until', 'vote_from', 'vote_until']);
  expect(emptyValue(shape)).toMatchObject({ vote_from: undefined });
});

test('a schema without a form is refused', () => {
  expect(() => shapeOf(v.date())).toThrow('no form for a schema of the type date');
});
