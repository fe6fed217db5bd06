import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { FreshList } from './freshList.ts';
import type { Page } from './pagedList.ts';

const page = (items: string, hasMore = false): Page<string> => ({
  items: [...items],
  nextCursor: hasMore ? 'next' : null,
  hasMore,
});

/** A list whose pages are the given ones, one after the other. */
function createList(...answers: (() => Page<string> | Promise<Page<string>>)[]) {
  return new FreshList<string>(
    async () => {
      const answer = answers.shift();
      if (!answer) throw new Error('One request too many.');
      return answer();
    },
    (item) => item,
  );
}

test('new rows are inserted, missing ones removed, and nothing is shown as loading in the meantime', async () => {
  const list = createList(
    () => page('abc'),
    () => page('xac'),
  );
  await list.ensure();
  const refreshing = list.refresh();
  expect(list.status).toBe('ready');
  await refreshing;
  expect(list.items.join('')).toBe('xac');
});

test('rows of later pages stay behind the fresh ones', async () => {
  const list = createList(
    () => page('abc', true),
    () => page('def'),
    () => page('xab', true),
  );
  await list.ensure();
  await list.loadMore();
  await list.refresh();
  expect(list.items.join('')).toBe('xabcdef');
});

test('a first page that is all there is ends the list', async () => {
  const list = createList(
    () => page('abc', true),
    () => page('ab'),
  );
  await list.ensure();
  await list.refresh();
  expect([list.items.join(''), list.hasMore]).toEqual(['ab', false]);
});

test('without a change the rows are the same object', async () => {
  const list = createList(
    () => page('abc'),
    () => page('abc'),
  );
  await list.ensure();
  const { items } = list;
  await list.refresh();
  expect(list.items).toBe(items);
});

test('a failure keeps the rows and is returned', async () => {
  const list = createList(
    () => page('abc'),
    () => {
      throw new ApiError({ path: '/', fault: 'offline', message: 'gone' });
    },
  );
  await list.ensure();
  await expect(list.refresh()).resolves.toBe('offline');
  expect([list.status, list.items.join('')]).toEqual(['ready', 'abc']);
});

test('a response requested before a change is discarded', async () => {
  let answer: (page: Page<string>) => void = () => undefined;
  const late = new Promise<Page<string>>((resolve) => {
    answer = resolve;
  });
  const list = createList(
    () => page('abc'),
    () => late,
  );
  await list.ensure();
  const refreshing = list.refresh();
  list.putFirst('new');
  answer(page('abc'));
  await refreshing;
  expect(list.items).toEqual(['new', 'a', 'b', 'c']);
});

test('a list that is not there yet is not refreshed', async () => {
  await expect(createList().refresh()).resolves.toBeNull();
});
