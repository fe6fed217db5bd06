import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import * as v from 'valibot';
import { groupsSettings } from '../../bridge/contract/layers/groups.ts';
import type { GroupFile, GroupFiles } from '../../bridge/contract/layers/groupsMethods.ts';
import type { Layer } from '../../bridge/contract/layers/layer.ts';
import type { DesktopFiles, InputRectangle } from '../drawing/layerView.ts';
import { LayerStack } from '../layerStack.ts';

const size = { width: 800, height: 450 };
const box = { width: 40, height: 40, y: 10 };
const layerOf = (parts: object = {}): Layer => ({
  kind: 'groups',
  screens: null,
  settings: v.parse(groupsSettings, {
    boxes: [
      { ...box, group: 'documents', x: 5 },
      { ...box, group: 'pictures', x: 55 },
    ],
    ...parts,
  }),
});

const meta = preview.meta({
  title: '界面/LayerGroups',
  // The stories of the arrangement's screen have the pictures of it.
  parameters: { chromatic: { disableSnapshot: true } },
  // A stage has the size of its screen, whatever the window's.
  render: () => (
    <div style={{ overflow: 'clip' }}>
      <div data-screen="" data-picture="none" style={{ position: 'relative', ...size }} />
    </div>
  ),
});

const fileOf = (id: number, name: string, look: GroupFile['look'] = 'documents'): GroupFile => ({
  id,
  name,
  look,
  has_picture: look === 'pictures',
});

/** A host with some files that notes what is asked of it. */
function hostWith(names: string[]) {
  const calls: unknown[][] = [];
  let notify = (): void => undefined;
  const listed: GroupFiles = {
    unsupported_reason: null,
    groups: [
      {
        group: 'documents',
        name: null,
        count: names.length + 40,
        files: names.map((name, index) => fileOf(index + 1, name)),
      },
      { group: 'pictures', name: null, count: 1, files: [fileOf(50, 'sea.png', 'pictures')] },
    ],
  };
  const files: DesktopFiles = {
    isShownOnly: false,
    list: async () => structuredClone(listed),
    onChange: (listener) => {
      notify = listener;
      return () => undefined;
    },
    open: async (file) => (calls.push(['open', file]), file === 2 ? 'program' : null),
    move: async (file, group) => void calls.push(['move', file, group]),
    readPicture: async () => 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    place: async (placed) => void calls.push(['place', placed.group, Math.round(placed.x), placed.is_folded]),
    takeKeys: async (isTaken) => void calls.push(['keys', isTaken]),
  };
  return { files, listed, calls, notify: () => notify() };
}

function open(canvas: HTMLElement, names: string[]) {
  const screen = canvas.querySelector<HTMLElement>('[data-screen]');
  if (!screen) throw new Error('The story has no screen.');
  const host = hostWith(names);
  let input: InputRectangle[] = [];
  const stack = new LayerStack({
    root: screen,
    readWallpaper: () => null,
    files: host.files,
    onInput: (rectangles) => void (input = rectangles),
  });
  stack.show([layerOf()], 'play');
  const itemOf = (name: string) =>
    [...screen.querySelectorAll<HTMLElement>('.group-file')].find(({ title }) => title === name);
  const boxOf = (group: string) => screen.querySelector<HTMLElement>(`[data-group="${group}"]`);
  return { screen, stack, itemOf, boxOf, input: () => input, ...host };
}

/** The middle of an element, for the pointer. */
function middleOf(element: Element | null | undefined): { clientX: number; clientY: number } {
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { clientX: x + width / 2, clientY: y + height / 2 };
}

async function drag(element: Element | null | undefined, by: { x: number; y: number }): Promise<void> {
  if (!element) throw new Error('There is nothing to drag.');
  const start = middleOf(element);
  const end = { clientX: start.clientX + by.x, clientY: start.clientY + by.y };
  await fireEvent.pointerDown(element, { button: 0, ...start });
  await fireEvent.pointerMove(window, end);
  await fireEvent.pointerUp(window, end);
}

/** Names are text, whatever is in them; a box says how many there are beyond those that it names. */
export const NamesAreText = meta.story({
  async play({ canvasElement }) {
    const markup = '<img src=x onerror="document.title=1">.txt';
    const { screen, stack, boxOf } = open(canvasElement, [markup, 'b.txt']);
    await waitFor(() => expect(boxOf('documents')?.textContent).toContain(markup));
    await expect(screen.querySelectorAll('.group-file img[onerror]')).toHaveLength(0);
    await expect(boxOf('documents')?.textContent).toContain('还有 40 个');
    await waitFor(() => expect(boxOf('pictures')?.querySelector('img')).toBeVisible());
    stack.destroy();
    await expect(screen.childElementCount).toBe(0);
  },
});

/** Only the boxes take clicks; a folded one no more than its title. */
export const TakesClicks = meta.story({
  async play({ canvasElement }) {
    const { stack, boxOf, input, calls } = open(canvasElement, ['a.txt']);
    await waitFor(() => expect(input()).toHaveLength(2));
    await expect(input()[0]).toEqual({ x: 40, y: 45, width: 320, height: 180 });
    const fold = boxOf('documents')?.querySelector('button');
    if (fold) await userEvent.click(fold);
    await expect(calls).toContainEqual(['place', 'documents', 5, true]);
    await waitFor(() => expect(input()[0]?.height).toBeLessThan(40));
    stack.destroy();
    await expect(input()).toEqual([]);
  },
});

/** Arrows choose, Enter opens, Escape gives the keys back, Delete does nothing. */
export const ByKeyboard = meta.story({
  async play({ canvasElement }) {
    const { stack, itemOf, boxOf, calls } = open(canvasElement, ['a.txt', 'b.sh', 'c.txt']);
    await waitFor(() => expect(itemOf('a.txt')).toBeVisible());
    itemOf('a.txt')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(itemOf('b.sh')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(boxOf('documents')?.textContent).toContain('程序和脚本不会从这里直接运行'));
    await userEvent.keyboard('{End}{Delete}{Home}{Escape}');
    await expect(itemOf('a.txt')).toHaveFocus();
    await expect(calls).toEqual([
      ['open', 2],
      ['keys', false],
    ]);
    stack.destroy();
  },
});

/** A file goes to another box, a box to another place; one that is dropped elsewhere goes back. */
export const Dragged = meta.story({
  async play({ canvasElement }) {
    const { stack, itemOf, boxOf, calls } = open(canvasElement, ['a.txt', 'b.txt']);
    await waitFor(() => expect(itemOf('a.txt')).toBeVisible());
    await drag(itemOf('a.txt'), { x: 500, y: 20 });
    await drag(itemOf('b.txt'), { x: 0, y: 300 });
    await drag(boxOf('documents')?.querySelector('header h2'), { x: 80, y: 0 });
    await expect(calls.filter(([call]) => call !== 'keys')).toEqual([
      ['move', 1, 'pictures'],
      ['place', 'documents', 15, false],
    ]);
    await expect(boxOf('documents')?.style.left).toBe('15%');
    stack.destroy();
  },
});

/** Files that come are there, and the one that was chosen stays chosen. */
export const Follows = meta.story({
  async play({ canvasElement }) {
    const { stack, itemOf, listed, notify } = open(canvasElement, ['b.txt']);
    await waitFor(() => expect(itemOf('b.txt')).toBeVisible());
    itemOf('b.txt')?.focus();
    listed.groups[0]?.files.unshift(fileOf(9, 'a.txt'));
    notify();
    await waitFor(() => expect(itemOf('a.txt')).toBeVisible());
    await expect(itemOf('b.txt')).toHaveAttribute('aria-selected', 'true');
    await expect(itemOf('b.txt')).toHaveFocus();
    listed.unsupported_reason = 'no_folder';
    notify();
    await waitFor(() => expect(canvasElement.textContent).toContain('没有找到桌面文件夹'));
    stack.destroy();
  },
});
