import { latinKey } from '../../../src/api/rules/latinKey.ts';

/** Parts of the browser that the lock leaves to the page. */
export interface LockOptions {
  /** Allows developer tools. */
  areToolsAllowed: boolean;
}

/*
 * These functions run inside every document of our windows, in a world of their own: no key, click or drag reaches the
 * browser's own functions, while the page's handlers still get every event. Their text is sent to the browser, so they
 * use nothing from outside themselves.
 */

/** Keys: editing stays, what only a browser answers goes. */
function lockKeys({ areToolsAllowed }: LockOptions, latinLetter: typeof latinKey): void {
  const textFields = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';
  const isMac = navigator.platform.startsWith('Mac');
  /** Editing, and the keys that close or reload a window of any program. */
  const fieldKeys = new Set('acvxyz'.split(''));
  const moveKeys = /^(Arrow|Home$|End$|Backspace$|Delete$|Insert$|Enter$)/;
  const functionKeys = new Set(['F1', 'F3', 'F6', 'F7', 'F10', 'F11', 'F12', 'BrowserSearch', 'BrowserHome']);
  const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);
  const isInField = (event: Event): boolean => elementOf(event)?.closest(textFields) != null;

  function isPageKey(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const letter = latinLetter(event);
    const tools = key === 'F12' || ((ctrlKey || metaKey) && shiftKey && /^[ijc]$/.test(letter));
    if (tools && areToolsAllowed) return true;
    if (functionKeys.has(key)) return false;
    if (key === 'Escape') return !shiftKey;
    // AltGr writes characters.
    if (event.getModifierState('AltGraph')) return true;
    if (ctrlKey || metaKey) return isEditingKey(event);
    return isMac || !altKey || !/^[a-z]$/.test(letter);
  }

  function isEditingKey(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const letter = latinLetter(event);
    if (letter === 'control' || letter === 'meta' || letter === 'shift' || letter === 'alt') return true;
    if (isMac && /^[qmh]$/.test(letter)) return true;
    if (!shiftKey && (letter === 'r' || letter === 'w' || letter === 'c')) return true;
    if (!isInField(event)) return false;
    if (moveKeys.test(key)) return !(shiftKey && key === 'Delete');
    return shiftKey ? letter === 'z' || letter === 'v' : fieldKeys.has(letter);
  }

  addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && !isPageKey(event)) event.preventDefault();
    },
    { capture: true },
  );
}

/** Zoom, menus, new windows, drags and selections. */
function lockPointer(): void {
  const textFields = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';
  const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);
  const refuse = (event: Event): void => event.preventDefault();
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ): void => addEventListener(name, listener, { capture: true, ...options });

  // Of a whole turn of the wheel only the first event waits for its answer.
  listen(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey) event.preventDefault();
    },
    { passive: false },
  );
  listen('contextmenu', refuse);
  listen('dragstart', (event) => {
    if (!elementOf(event)?.closest('[draggable=true]')) event.preventDefault();
  });
  const middleButton = 1;
  const refuseMiddle = (event: MouseEvent): void => {
    if (event.button === middleButton) event.preventDefault();
  };
  listen('mousedown', refuseMiddle);
  listen('auxclick', refuseMiddle);
  listen('click', (event) => {
    const link = elementOf(event)?.closest('a[href], area[href]');
    if (!link || !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)) return;
    // A new window, a tab, a download: none of them exist here, so it counts as a plain click.
    event.preventDefault();
    event.stopImmediatePropagation();
    event.target?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: event.detail }),
    );
  });
  // The page's own drop areas answer before these; elsewhere the browser would open the file.
  const refuseDrop = (event: DragEvent): void => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  listen('dragover', refuseDrop, { capture: false });
  listen('drop', refuseDrop, { capture: false });

  const text = ':is(p, dd, td, pre, code, blockquote, figcaption, output, [data-selectable])';
  const controls = ':is(a, button, label, summary, nav, [role=button], [role=option], [role=menuitem])';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `html { user-select: none; touch-action: pan-x pan-y } ${text}, ${textFields} { user-select: text }
     ${controls}, ${controls} ${text} { user-select: none }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The lock as the source of a script. */
export function lockScript(options: LockOptions): string {
  const keys = `(${lockKeys.toString()})(${JSON.stringify(options)}, ${latinKey.toString()})`;
  return `${keys}; (${lockPointer.toString()})()`;
}
