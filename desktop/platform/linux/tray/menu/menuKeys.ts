import type { XConnection } from '../../x11/connection.ts';

/** Actions of keys in a menu. */
export type MenuKey = 'up' | 'down' | 'first' | 'last' | 'in' | 'out' | 'choose' | 'cancel';

/** Symbols of keys (X11/keysymdef.h), those of the number pad too. */
const meanings = new Map<number, MenuKey>([
  [0xff52, 'up'],
  [0xff97, 'up'],
  [0xff54, 'down'],
  [0xff99, 'down'],
  [0xff50, 'first'],
  [0xff95, 'first'],
  [0xff57, 'last'],
  [0xff9c, 'last'],
  [0xff53, 'in'],
  [0xff98, 'in'],
  [0xff51, 'out'],
  [0xff96, 'out'],
  [0xff0d, 'choose'],
  [0xff8d, 'choose'],
  [0x20, 'choose'],
  [0xff1b, 'cancel'],
]);

/** X servers number keys from 8 to 255. */
const firstKey = 8;
const keyCount = 248;

/** @returns what each key of this keyboard does in a menu, by its number */
export async function readMenuKeys(connection: XConnection): Promise<ReadonlyMap<number, MenuKey>> {
  const mapping = await connection.ask<number[][]>((answer) =>
    connection.client.GetKeyboardMapping(firstKey, keyCount, answer),
  );
  return new Map(
    mapping.flatMap(([symbol], at): [number, MenuKey][] => {
      const meaning = symbol === undefined ? undefined : meanings.get(symbol);
      return meaning ? [[firstKey + at, meaning]] : [];
    }),
  );
}
