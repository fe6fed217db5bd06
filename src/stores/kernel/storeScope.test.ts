import { expect, test } from 'vitest';
import { defineStore, StoreScope, type NeedsOf } from './storeScope.ts';

class Counter {
  value = 0;
  readonly step: number;

  constructor({ step }: { step: number }) {
    this.step = step;
  }
}

const counter = defineStore(({ step }: { step: number }) => new Counter({ step }));

const reader = defineStore(({ name }: { name: string } & NeedsOf<typeof counter>, get) => ({
  name,
  counter: get(counter),
}));

test('a store is made once for each scope, out of what the scope offers', () => {
  const scope = new StoreScope({ step: 2, name: 'one' });
  expect(scope.get(counter)).toBe(scope.get(counter));
  expect(scope.get(counter).step).toBe(2);
  expect(new StoreScope({ step: 3 }).get(counter)).not.toBe(scope.get(counter));
});

test('a store gets the same instance of another store as every other caller', () => {
  const scope = new StoreScope({ step: 2, name: 'one' });
  expect(scope.get(reader)).toEqual({ name: 'one', counter: scope.get(counter) });
  expect(scope.get(reader).counter).toBe(scope.get(counter));
});

test('a scope that lacks what a store needs does not compile', () => {
  const scope = new StoreScope({ name: 'one' });
  // @ts-expect-error -- `step` is missing
  expect(scope.get(counter).step).toBeUndefined();
  // @ts-expect-error -- `step` is missing for the counter that the reader uses
  expect(scope.get(reader).name).toBe('one');
});
