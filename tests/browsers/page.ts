import * as v from 'valibot';
import type { ActionSequence, Driver } from './driver.ts';

const timeoutMilliseconds = 30_000;
const point = v.nullable(v.object({ x: v.number(), y: v.number() }));

/** Finds what is on screen by its name, as a user reads it. */
export interface Wanted {
  /** CSS selector of the elements to choose from. */
  among: string;
  /** The accessible name or the text; any where absent. */
  named?: string;
}

/** Runs in the page: the first visible element of these that carries the name. */
const findInPage = `((among, named) => [...document.querySelectorAll(among)].find((element) => {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return false;
  const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const names = [element.getAttribute('aria-label'), labelled, element.labels?.[0]?.textContent, element.textContent];
  return named === null || names.some((name) => (name ?? '').includes(named));
}))`;

/** A page of the product, used as a user does: by what is seen, with pointer and keys. */
export class Page {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Evaluates until it is true. @throws with what is on screen when it stays false */
  async waitFor(expression: string): Promise<void> {
    const until = Date.now() + timeoutMilliseconds;
    while (!(await this.driver.evaluate(`Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > until) throw new Error(`Never true: ${expression}\n${await this.text()}`);
      await this.driver.evaluate('new Promise((resolve) => setTimeout(resolve, 100))').catch(() => undefined);
    }
  }

  async see(text: string): Promise<void> {
    await this.waitFor(`document.body.innerText.includes(${JSON.stringify(text)})`);
  }

  async text(): Promise<string> {
    return String(await this.driver.evaluate('document.body.innerText'));
  }

  async find(wanted: Wanted): Promise<void> {
    await this.waitFor(this.#query(wanted));
  }

  /** Moves the pointer there and presses. */
  async click(wanted: Wanted): Promise<void> {
    await this.find(wanted);
    const target = v.parse(
      point,
      await this.driver.evaluate(`((element) => {
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      })(${this.#query(wanted)})`),
    );
    if (!target) throw new Error(`${JSON.stringify(wanted)} went away.`);
    await this.driver.perform([pointerClick(target)]);
  }

  /** Clicks a field and types. */
  async type(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted);
    await this.press(...text);
  }

  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Sets the file of a file field, as the system's dialog does. */
  async choose(wanted: Wanted, name: string, mime: string, bytes: Buffer): Promise<void> {
    await this.waitFor(`document.querySelector(${JSON.stringify(wanted.among)})`);
    await this.driver.evaluate(`(async (field) => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], ${JSON.stringify(name)}, { type: ${JSON.stringify(mime)} }));
      field.files = transfer.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    })(document.querySelector(${JSON.stringify(wanted.among)}))`);
  }

  #query({ among, named }: Wanted): string {
    return `${findInPage}(${JSON.stringify(among)}, ${JSON.stringify(named ?? null)})`;
  }
}

/** Keys that are no letters (W3C WebDriver, section 17.4.2). */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' } as const;

function pointerClick({ x, y }: { x: number; y: number }): ActionSequence {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}
