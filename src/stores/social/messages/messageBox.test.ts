import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import type { Page } from '../../kernel/pagedList.ts';
import { messageDto } from '../../testing/fixtures/messages.ts';
import { Message } from './message.ts';
import { MessageBox } from './messageBox.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A box over a service that has these messages, three on a page. */
async function create(...ids: number[]) {
  const kept = new Map<number, Message>();
  const service = { ids, isDown: false, asked: 0 };
  const messageOf = (id: number): Message => {
    const message =
      kept.get(id) ?? new Message(messageDto({ message_id: id, group: id % 2 ? 'fans' : 'system' }));
    kept.set(id, message);
    return message;
  };
  const fetchPage = async (cursor: string | null): Promise<Page<Message>> => {
    service.asked += 1;
    if (service.isDown) throw new ApiError({ path: '/', fault: 'offline', message: 'down' });
    const rest = service.ids
      .toSorted((one, other) => other - one)
      .filter((id) => cursor === null || id < Number(cursor));
    const shown = rest.slice(0, 3);
    return { items: shown.map(messageOf), nextCursor: String(shown.at(-1)), hasMore: rest.length > 3 };
  };
  const box = new MessageBox(null, fetchPage);
  const leave = box.show();
  await settle();
  return {
    box,
    leave,
    service,
    messageOf,
    shown: () => box.list.items.map(({ id }) => id),
    waiting: () => box.waiting.map(({ id }) => id),
    /** Messages arrive, and the stream reports some of them. */
    come(reported: readonly number[], unreported: readonly number[] = []): void {
      service.ids.push(...reported, ...unreported);
      box.take(reported.toSorted((one, other) => other - one).map(messageOf));
    },
  };
}

test('new ones are inserted on top immediately, and the loaded rows are kept', async () => {
  const { box, come, shown } = await create(1, 2, 3, 4, 5);
  await box.list.loadMore();
  expect(shown()).toEqual([5, 4, 3, 2, 1]);
  come([6, 7]);
  expect(shown()).toEqual([7, 6, 5, 4, 3, 2, 1]);
  await settle();
  expect(shown()).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test('a message that replaced an older one is listed once', async () => {
  const { service, come, shown } = await create(1, 2, 3);
  service.ids.splice(service.ids.indexOf(2), 1);
  come([4]);
  await settle();
  expect(shown()).toEqual([4, 3, 1]);
});

test('unreported ones are included', async () => {
  const { come, shown } = await create(1, 2, 3);
  come([5], [4]);
  expect(shown()).toEqual([5, 3, 2, 1]);
  await settle();
  expect(shown()).toEqual([5, 4, 3, 2, 1]);
});

test('a list that was read to its end is at its end still after a refresh, though the first page says there is more', async () => {
  const { box, come, shown, service } = await create(1, 2, 3, 4, 5);
  await box.list.loadMore();
  expect([shown(), box.list.hasMore]).toEqual([[5, 4, 3, 2, 1], false]);
  come([6]);
  await settle();
  expect([shown(), box.list.hasMore]).toEqual([[6, 5, 4, 3, 2, 1], false]);
  const { asked } = service;
  await box.list.loadMore();
  expect(service.asked).toBe(asked);
});

test('a list with more to come has none after a refresh whose page is the last', async () => {
  const { box, service, come, shown } = await create(1, 2, 3, 4);
  expect(box.list.hasMore).toBe(true);
  service.ids.splice(0, 2);
  come([], []);
  await settle();
  expect([shown(), box.list.hasMore]).toEqual([[4, 3], false]);
});

test('a list with more to come has it still after a refresh', async () => {
  const { box, come, shown } = await create(1, 2, 3, 4);
  come([5]);
  await settle();
  expect([shown(), box.list.hasMore]).toEqual([[5, 4, 3, 2], true]);
});

test('so many that they do not reach down to the known ones reload the list: none is missing', async () => {
  const { box, come, shown } = await create(1, 2);
  come([9], [3, 4, 5, 6, 7, 8]);
  await settle();
  await settle();
  expect(shown()).toEqual([9, 8, 7]);
  await box.list.loadMore();
  await box.list.loadMore();
  expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('while the user has scrolled down nothing moves; new ones wait and are counted', async () => {
  const { box, come, shown, waiting } = await create(1, 2, 3);
  box.hold(true);
  come([4]);
  come([5]);
  await settle();
  expect([shown(), waiting()]).toEqual([
    [3, 2, 1],
    [5, 4],
  ]);
  box.showWaiting();
  expect([shown(), waiting()]).toEqual([[5, 4, 3, 2, 1], []]);
});

test('back at the top those that waited show by themselves', async () => {
  const { box, come, shown, waiting } = await create(1, 2, 3);
  box.hold(true);
  come([4]);
  box.hold(false);
  expect([shown(), waiting()]).toEqual([[4, 3, 2, 1], []]);
});

test('a refresh that ends after the user has scrolled down moves nothing', async () => {
  const { box, come, shown, waiting } = await create(1, 2, 3);
  come([4], [5]);
  expect(shown()).toEqual([4, 3, 2, 1]);
  box.hold(true);
  await settle();
  expect([shown(), waiting()]).toEqual([[4, 3, 2, 1], [5]]);
});

test('a box that is not shown requests nothing until it is opened again', async () => {
  const { box, leave, come, service, shown } = await create(1, 2, 3);
  leave();
  const { asked } = service;
  come([4], [5]);
  await settle();
  expect(service.asked).toBe(asked);
  box.show();
  await settle();
  expect(shown()).toEqual([5, 4, 3, 2, 1]);
});

test('a removed one is neither among the rows nor among the deferred ones; restored, it has its former position', async () => {
  const { box, come, shown, waiting, messageOf } = await create(1, 2, 3);
  box.hold(true);
  come([4]);
  box.remove(4);
  box.remove(2);
  expect([shown(), waiting()]).toEqual([[3, 1], []]);
  box.restore(messageOf(2));
  expect(shown()).toEqual([3, 2, 1]);
});

test('a refresh that fails leaves the rows', async () => {
  const { box, service, come, shown } = await create(1, 2, 3);
  service.isDown = true;
  come([4]);
  await settle();
  expect([shown(), box.list.status]).toEqual([[4, 3, 2, 1], 'ready']);
});

test('only those of its group are put into a group', async () => {
  const box = new MessageBox('fans', async () => ({ items: [], nextCursor: null, hasMore: true }));
  await box.list.ensure();
  box.take([
    new Message(messageDto({ message_id: 2, group: 'system' })),
    new Message(messageDto({ message_id: 1 })),
  ]);
  expect(box.list.items.map(({ id }) => id)).toEqual([1]);
});
