import { zhCN, type Catalogue, type MessageKey } from './zh-CN/catalogue.ts';

/** Part of a catalogue: some sections, some of their strings. */
export type Strings = { readonly [Section in keyof Catalogue]?: Partial<Catalogue[Section]> };

/**
 * The Chinese strings of some keys, or of whole sections, in the shape of the catalogue.
 *
 * @throws when a key names nothing
 */
export function pickStrings(keys: readonly (MessageKey | keyof Catalogue)[]): Strings {
  const picked = {};
  for (const key of keys) {
    const [section = '', name] = key.split('.', 2);
    const strings: unknown = Reflect.get(zhCN, section);
    const chosen: unknown = name === undefined ? strings : Reflect.get(Object(strings), name);
    if (chosen === undefined) throw new Error(`The catalogue has no ${key}.`);
    const whole = name === undefined ? strings : { ...Object(Reflect.get(picked, section)), [name]: chosen };
    Reflect.set(picked, section, whole);
  }
  return picked;
}
