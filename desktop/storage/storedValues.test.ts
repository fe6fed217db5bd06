import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createStoredValues, storedValuesTable } from './storedValues.ts';

test('a value is replaced where the former one is still stored', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(storedValuesTable);
  const values = createStoredValues(database);
  expect(values.replace('presets', 'a', 'b')).toBe(false);
  expect(values.replace('presets', null, 'a')).toBe(true);
  expect(values.replace('presets', null, 'b')).toBe(false);
  expect(values.replace('presets', 'a', 'b')).toBe(true);
  expect(values.replace('presets', 'a', 'c')).toBe(false);
  expect(values.get('presets')).toBe('b');
  database.close();
});
