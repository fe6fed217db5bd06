import { expect, userEvent, waitFor } from 'storybook/test';
import { screen } from '../queries.ts';
import { messageStream } from '../../src/api/contract/messages.ts';
import { changeLanguage, loadAllStrings } from '../../src/i18n/i18n.ts';
import { windowModes } from '../modes.ts';
import { storyTime } from './people.ts';

/** Inner heights of the window, by what a screen needs (`src/app/routes/routeTable.ts`). */
const heights = { standard: 655, clock: 664, lock: 694, pointers: 725, finding: 705, tall: 830 } as const;

/** The longest wait for a screen's content: its code comes in chunks. */
const waitOptions = { timeout: 10_000 };

/** Title bar and sidebar: few, around many screens. */
export const frame = ['[data-picture="window"] > header', '[data-pane] > nav'];

/**
 * The common parts of all stories of screens: the size of the window, the strings, a clock that begins at the same
 * time. Spread into the meta of a file.
 *
 * @param checked the part that axe checks: a screen alone in most stories, since to check the frame around it takes as
 * long
 */
export function inWindow(height: keyof typeof heights = 'standard', checked: 'screen' | 'window' = 'screen') {
  return {
    globals: { viewport: { value: 'window' } },
    parameters: {
      layout: 'fullscreen' as const,
      // Loops that play would be different in each picture of a whole window.
      chromatic: { ...windowModes, prefersReducedMotion: 'reduce' },
      a11y: checked === 'screen' ? { context: { exclude: frame } } : {},
      viewport: {
        options: {
          window: {
            name: 'Window',
            styles: { width: '1180px', height: `${heights[height]}px` },
            type: 'desktop' as const,
          },
        },
      },
    },
    loaders: [
      async ({ globals }: { globals: Record<string, unknown> }) => {
        await loadAllStrings();
        await changeLanguage(globals['language'] === 'en' ? 'en' : 'zh-CN');
      },
    ],
    beforeEach: () => {
      const ends = [startClock(), stubMessageStream()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Time goes on from noon of the same day in each story. @returns puts the real clock back */
function startClock(): () => void {
  const { now } = Date;
  const begin = performance.now();
  Date.now = () => storyTime + Math.floor(performance.now() - begin);
  return () => {
    Date.now = now;
  };
}

/** New messages come over a stream that stays open; in a story none come. @returns puts the real `fetch` back */
function stubMessageStream(): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    input === messageStream.path ? new Promise(() => undefined) : fetch(input, init);
  return () => {
    globalThis.fetch = fetch;
  };
}

/** A play function: everything that the user reads once the screen has settled, each text at least once. */
export function shows(...texts: readonly (string | RegExp)[]) {
  return async (): Promise<void> => {
    for (const text of texts)
      await waitFor(() => expect(shownOf(screen.getAllByText(text))).toBeVisible(), waitOptions);
  };
}

/** The first that is on screen; a panel behind another tab may hold the same. The first of all where none is. */
function shownOf(elements: readonly HTMLElement[]): HTMLElement | undefined {
  return elements.find((element) => element.checkVisibility()) ?? elements[0];
}

/** A play function: controls that can be reached, by the names that a screen reader says. */
export function offers(...names: readonly (string | RegExp)[]) {
  return async (): Promise<void> => {
    for (const name of names) {
      const control = await findControl(name);
      await waitFor(() => expect(control).toBeVisible());
    }
  };
}

/** A play function: placeholders with the name that a screen reader says, and none of the content. */
export function isLoading(absent?: string) {
  return async (): Promise<void> => {
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toBeVisible(), waitOptions);
    if (absent !== undefined) await expect(screen.queryByText(absent)).toBeNull();
  };
}

/**
 * A play function: presses buttons, menu items, tabs or links one after the other, by the names that a screen reader
 * says, as soon as each is there. `then` goes on from there.
 */
export function press(names: readonly (string | RegExp)[], then: () => Promise<void>) {
  return async (): Promise<void> => {
    for (const name of names) await userEvent.click(await findControl(name));
    await then();
  };
}

/** Writes into the field whose label begins so, in place of what it held; `{Enter}` is a key. */
export async function fill(label: string, text: string): Promise<void> {
  // A required field's label ends in a star.
  const field = shownOf(await screen.findAllByLabelText(new RegExp(`^${label}`), {}, waitOptions));
  if (!field) throw new Error(`There is no field ${label}.`);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const roles = ['button', 'menuitem', 'tab', 'link'] as const;

/** The first control with this name that can be reached. */
export function findControl(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const [found] = roles.flatMap((role) => screen.queryAllByRole(role, { name }));
    if (!found) throw new Error(`There is no control named ${name}.`);
    // A dialog takes the focus while it opens: what is pressed before that would lose it again.
    const dialog = found.closest('[role="dialog"], [role="alertdialog"]');
    if (dialog && dialog.getAnimations().length > 0) throw new Error(`The dialog of ${name} is opening.`);
    return found;
  }, waitOptions);
}

/** A play function: a dialog with this title, and texts in it. */
export function showsDialog(title: string | RegExp, ...texts: readonly (string | RegExp)[]) {
  return async (): Promise<void> => {
    const isOpen = (): HTMLElement => {
      const [found] = (['dialog', 'alertdialog'] as const).flatMap((role) =>
        screen.queryAllByRole(role, { name: title }),
      );
      if (!found) throw new Error(`No dialog named ${title} is open.`);
      return found;
    };
    // It fades in.
    await waitFor(() => expect(isOpen()).toBeVisible(), waitOptions);
    await shows(...texts)();
  };
}
