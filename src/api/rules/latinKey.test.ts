import { expect, test } from 'vitest';
import { latinKey } from './latinKey.ts';

/** Characters that the keys A, C, V, X, Y, Z, F, W, R write. */
const layouts: Record<string, string> = {
  Russian: 'фсмчняацк',
  Ukrainian: 'фсмчняацк',
  Greek: 'αψωχυζφςρ',
  Hebrew: "שבהסטזכ'ר",
  Arabic: 'شؤرءغئبصق',
  Thai: 'ฟแอปัผดไพ',
  Hindi: 'ोमनंबॆिैी',
  Georgian: 'აცვხყზფწრ',
  Korean: 'ㅁㅊㅍㅌㅛㅋㄹㅈㄱ',
  'United States': 'acvxyzfwr',
};
const places = ['A', 'C', 'V', 'X', 'Y', 'Z', 'F', 'W', 'R'];

test.each(Object.entries(layouts))(
  '%s: shortcuts are where the Latin letters are printed',
  (_name, letters) => {
    const keys = [...letters];
    expect(keys).toHaveLength(places.length);
    for (const [at, place] of places.entries()) {
      const [key = '', code] = [keys[at], `Key${place}`];
      expect([key, latinKey({ key, code })]).toEqual([key, place.toLowerCase()]);
      expect([key, latinKey({ key: key.toUpperCase(), code })]).toEqual([key, place.toLowerCase()]);
    }
  },
);

test.each([
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['AZERTY', 'z', 'KeyW', 'z'],
  ['AZERTY', 'M', 'Semicolon', 'm'],
  ['Dvorak', 'j', 'KeyC', 'j'],
  ['Dvorak', "'", 'KeyQ', "'"],
  ['Dvorak', ',', 'KeyW', ','],
  ['Dvorak', ';', 'KeyZ', ';'],
  ['Colemak', ';', 'KeyP', ';'],
  ['Bépo', 'é', 'KeyW', 'é'],
  ['Turkish', 'ı', 'KeyI', 'ı'],
  ['German', 'ö', 'Semicolon', 'ö'],
  ['Hebrew', '/', 'KeyQ', 'q'],
  ['Greek', ';', 'KeyQ', 'q'],
  ['Arabic', '؟', 'Slash', '?'],
  ['any', 'Enter', 'Enter', 'enter'],
  ['any', 'Control', 'ControlLeft', 'control'],
  ['any', 'Dead', 'KeyE', 'dead'],
  ['any', '1', 'Digit1', '1'],
])('%s: %s at %s is %s', (_layout, key, code, expected) => {
  expect(latinKey({ key, code })).toBe(expected);
});
