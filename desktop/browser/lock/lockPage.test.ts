import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lockScript } from './lockPage.ts';

interface Press {
  key: string;
  code: string;
  modifiers?: readonly ('ctrlKey' | 'altKey' | 'shiftKey')[];
  isInField?: boolean;
}

/** Runs the lock as a page does. @returns whether it leaves a key to the page */
function openLock(areToolsAllowed = false): (press: Press) => boolean {
  class Element {
    readonly #isField: boolean;
    constructor(isField: boolean) {
      this.#isField = isField;
    }
    closest(): Element | null {
      return this.#isField ? this : null;
    }
  }
  class CSSStyleSheet {
    replaceSync(): void {}
  }
  const listeners: ((event: object) => void)[] = [];
  const context = createContext({
    Element,
    CSSStyleSheet,
    navigator: { platform: 'Linux x86_64' },
    document: { adoptedStyleSheets: [] },
    addEventListener: (name: string, listener: (event: object) => void) =>
      name === 'keydown' && listeners.push(listener),
  });
  runInContext(lockScript({ areToolsAllowed }), context);
  return ({ key, code, modifiers = ['ctrlKey'], isInField = true }) => {
    let isLeft = true;
    const held = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, isComposing: false };
    for (const modifier of modifiers) held[modifier] = true;
    for (const listener of listeners)
      listener({
        ...held,
        key,
        code,
        target: new Element(isInField),
        getModifierState: () => false,
        preventDefault: () => (isLeft = false),
      });
    return isLeft;
  };
}

const isLeft = openLock();

test.each([
  ['United States', 'acvxyz'],
  ['Russian', 'фсмчня'],
  ['Greek', 'αψωχυζ'],
  ['Hebrew', 'שבהסטז'],
])('%s: the keys of editing are left to a field, and none of the browser', (_layout, letters) => {
  for (const [at, place] of ['A', 'C', 'V', 'X', 'Y', 'Z'].entries()) {
    const [key = '', code] = [[...letters][at], `Key${place}`];
    expect([key, isLeft({ key, code })]).toEqual([key, true]);
    expect([key, isLeft({ key, code, modifiers: ['altKey'] })]).toEqual([key, false]);
  }
});

test('keys that only a browser answers stay refused in every layout', () => {
  for (const [key, code] of [
    ['p', 'KeyP'],
    ['з', 'KeyP'],
    ['פ', 'KeyP'],
    ['s', 'KeyS'],
    ['ы', 'KeyS'],
  ] as const)
    expect([key, isLeft({ key, code })]).toEqual([key, false]);
  // On Dvorak this place is no C.
  expect(isLeft({ key: 'j', code: 'KeyC' })).toBe(false);
  expect(isLeft({ key: 'c', code: 'KeyI' })).toBe(true);
});

test('developer tools open by place too, where they may', () => {
  const tools = { key: 'Ш', code: 'KeyI', modifiers: ['ctrlKey', 'shiftKey'] } as const;
  expect(openLock(true)(tools)).toBe(true);
  expect(isLeft(tools)).toBe(false);
});
