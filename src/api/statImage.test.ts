import { expect, test } from 'vitest';
import { readStatEvent } from '../../server/domains/telemetry/readStatEvent.ts';
import { statImageAddress } from './statImage.ts';

const origin = { tid: 'mail.7', tod: null, trayno: '3011', from: null };

/** The event that the service reads from an address. */
const readBack = (address: string) =>
  readStatEvent(Object.fromEntries(new URL(address, 'https://moon.example').searchParams));

test('the service reads the event that the address carries', () => {
  const address = statImageAddress({
    table: 'wallpaper_set',
    fields: { wid: null, wtype: 1, result: 'done' },
    origin,
  });
  expect(address).toMatch(/^\/stat\.gif\?e=wallpaper_set&/);
  expect(readBack(address)).toMatchObject({
    table: 'wallpaper_set',
    fields: { wid: null, wtype: 1, result: 'done' },
    origin: { tid: 'mail.7', tod: null, trayno: '3011', from: null },
    unknownFields: 0,
  });
});

test('two events that are alike have two addresses: a browser requests each', () => {
  const event = { table: 'detail_view', fields: { wid: 7, wtype: 1 }, origin };
  const addresses = Array.from({ length: 50 }, () => statImageAddress(event));
  expect(new Set(addresses).size).toBe(50);
});

test('a long stack is cut: the address stays one that servers accept', () => {
  const fields = {
    ...{ kind: 'error', name: 'TypeError', message: 'm', quote: 'AB12-CD34' },
    stack: '栈'.repeat(4_000),
  };
  const address = statImageAddress({ table: 'client_error', fields, origin });
  expect(address.length).toBeLessThan(6_000);
  expect(readBack(address)).toMatchObject({ table: 'client_error', fields: { name: 'TypeError' } });
});
