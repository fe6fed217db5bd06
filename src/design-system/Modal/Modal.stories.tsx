import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { guide } from '../../../.storybook/guide.ts';
import { words } from '../../../.storybook/words.ts';
import { Button } from '../Button/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/index.ts';
import { createToastQueue, ToastRegion } from '../Toast/index.ts';
import { Modal, type ModalProps } from './Modal.tsx';
import { modalSizes } from './modalSize.ts';

type ExampleProps = Partial<ModalProps> & Pick<ModalProps, 'width'>;

/** A dialog that a button opens, as screens do it. */
function Example(props: ExampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words('打开', 'Open')}</Button>
      <Modal
        title={words('我的关注', 'Following')}
        closeLabel={words('关闭', 'Close')}
        moveLabel={words('移动窗口', 'Move the window')}
        actions={<Button variant="primary">{words('知道了', 'Got it')}</Button>}
        {...props}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next);
          props.onOpenChange?.(next);
        }}
      >
        {props.children ??
          words('请前往「设置」，再点「检查更新」', 'Go to Settings, then “Check for updates”')}
      </Modal>
    </>
  );
}

const meta = preview.meta({
  title: '浮层/Modal',
  component: Example,
  args: { width: '440px' },
  parameters: {
    documents: Modal,
    guide: guide({
      purpose:
        'A dialog in front of the product. It keeps the focus inside, gives it back, and can be moved by its head to see what it covers.',
      keyboard: [
        ['Tab, Shift + Tab', 'moves inside the dialog, never out of it'],
        ['Escape', 'asks to close; a veto may refuse'],
        ['Arrow keys on the move handle', 'move the dialog by 16 px, with Shift by 1 px'],
        ['Enter on the move handle', 'the next click beside the dialog is its new place'],
      ],
      dos: [
        'Use one of the three sizes of modalSizes, or a width with the content’s height.',
        'Put the primary action last, at the lower right.',
        'Let isClosedByMask only where nothing can be lost.',
      ],
      donts: [
        'Open a dialog over a dialog, except to confirm what the first one asked.',
        'Give sizes in anything but px or %.',
      ],
    }),
  },
});

async function openDialog(
  canvas: { getByRole: typeof screen.getByRole },
  click: (element: Element) => Promise<void>,
) {
  await click(canvas.getByRole('button', { name: '打开' }));
  const dialog = await screen.findByRole('dialog');
  // The opening animation moves it; positions are read once it rests.
  await waitFor(() => expect(dialog.getAnimations()).toEqual([]));
  return dialog;
}

/** A click on the mask, at a place of the window. */
async function clickBeside(clientX: number, clientY: number) {
  const mask = document.querySelector('[data-part="mask"]');
  if (!mask) throw new Error('There is no mask.');
  const shared = { clientX, clientY, button: 0, bubbles: true, pointerId: 1, pointerType: 'mouse' };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    await fireEvent(mask, new PointerEvent(type, shared));
}

export const FocusStaysInsideAndReturns = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await expect(dialog).toHaveAccessibleName('我的关注');
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    for (let step = 0; step < 5; step++) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: '打开' })).toHaveFocus();
  },
});
export const Social = meta.story({
  args: modalSizes.social,
  play: async ({ canvas, userEvent }) => {
    const { width, height } = (await openDialog(canvas, userEvent.click)).getBoundingClientRect();
    await expect([width, height]).toEqual([770, 600]);
  },
});
function TabsExample() {
  const [isOpen, setIsOpen] = useState(false);
  const names = [words('我的关注', 'Following'), words('我的粉丝', 'Followers')] as const;
  const [tab, setTab] = useState<string>('following');
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words('打开', 'Open')}</Button>
      <Tabs value={tab} onValueChange={setTab}>
        <Modal
          {...modalSizes.social}
          isOpen={isOpen}
          title={tab === 'following' ? names[0] : names[1]}
          closeLabel={words('关闭', 'Close')}
          moveLabel={words('移动窗口', 'Move the window')}
          headContent={
            <TabList
              label={names.join(' / ')}
              scrollLabels={{ previous: words('前面', 'Earlier'), next: words('后面', 'Further') }}
            >
              <Tab value="following">{names[0]}</Tab>
              <Tab value="followers">{names[1]}</Tab>
            </TabList>
          }
          onOpenChange={setIsOpen}
        >
          <TabPanel value="following">{names[0]}</TabPanel>
          <TabPanel value="followers">{names[1]}</TabPanel>
        </Modal>
      </Tabs>
    </>
  );
}

export const TabsInTheHead = meta.story({
  render: () => <TabsExample />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('dialog', { name: words('我的关注', 'Following') });
    await userEvent.click(screen.getByRole('tab', { name: words('我的粉丝', 'Followers') }));
    await expect(screen.getByRole('dialog', { name: words('我的粉丝', 'Followers') })).toContainElement(
      document.activeElement as HTMLElement,
    );
  },
});

function ReplacedExample() {
  const [shown, setShown] = useState<'first' | 'second' | null>(null);
  const close = words('关闭', 'Close');
  return (
    <>
      <Button onClick={() => setShown('first')}>{words('打开', 'Open')}</Button>
      {shown === 'first' && (
        <Modal
          isOpen
          key="first"
          title="1"
          closeLabel={close}
          width="440px"
          onOpenChange={() => setShown(null)}
        >
          <Button onClick={() => setShown('second')}>2</Button>
        </Modal>
      )}
      {shown === 'second' && (
        <Modal
          isOpen
          key="second"
          title="2"
          closeLabel={close}
          width="440px"
          onOpenChange={() => setShown(null)}
        >
          <input autoFocus aria-label="2" />
        </Modal>
      )}
    </>
  );
}

export const ReplacedGivesTheFocusBackToTheFirstOpener = meta.story({
  render: () => <ReplacedExample />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: '2' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '2' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const Large = meta.story({
  args: modalSizes.large,
  play: async ({ canvas, userEvent }) => {
    const { width, height } = (await openDialog(canvas, userEvent.click)).getBoundingClientRect();
    await expect([width, height]).toEqual([700, 516]);
  },
});
export const Medium = meta.story({
  args: modalSizes.medium,
  play: async ({ canvas, userEvent }) => {
    const { width, height } = (await openDialog(canvas, userEvent.click)).getBoundingClientRect();
    await expect([width, height]).toEqual([680, 452]);
  },
});
export const ContentHeight = meta.story({
  args: { width: '400px' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await expect(dialog.getBoundingClientRect().height).toBeLessThan(200);
  },
});
export const PivotAtTheFarEdge = meta.story({
  args: { width: '50%', pivotX: 1, pivotY: 0 },
  play: async ({ canvas, userEvent }) => {
    const { right, top } = (await openDialog(canvas, userEvent.click)).getBoundingClientRect();
    await expect([Math.round(right), Math.round(top)]).toEqual([innerWidth, 0]);
  },
});
export const LongTextScrollsInside = meta.story({
  render: () => (
    <Example width="440px" height="300px">
      {Array.from({ length: 60 }, (_, index) => (
        <p key={index}>
          {words(
            `第 ${index + 1} 条`,
            `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk number ${index + 1}`,
          )}
        </p>
      ))}
    </Example>
  ),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await expect(dialog.getBoundingClientRect().height).toBe(300);
    await expect(screen.getByRole('button', { name: '知道了' })).toBeVisible();
  },
});
export const MovesByPointer = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    const before = dialog.getBoundingClientRect();
    const title = screen.getByText('我的关注');
    const drag = async (x: number, y: number): Promise<void> => {
      const from = title.getBoundingClientRect();
      const start = {
        clientX: from.left + 5,
        clientY: from.top + 5,
        pageX: from.left + 5,
        pageY: from.top + 5,
      };
      const end = {
        clientX: start.clientX + x,
        clientY: start.clientY + y,
        pageX: start.pageX + x,
        pageY: start.pageY + y,
      };
      const shared = { pointerId: 1, pointerType: 'mouse', button: 0, isPrimary: true, bubbles: true };
      await fireEvent(title, new PointerEvent('pointerdown', { ...shared, ...start }));
      await fireEvent(window, new PointerEvent('pointermove', { ...shared, ...end }));
      await fireEvent(window, new PointerEvent('pointerup', { ...shared, ...end }));
    };
    await drag(60, -40);
    await waitFor(() => expect(dialog.getBoundingClientRect().left).toBe(before.left + 60));
    await expect(dialog.getBoundingClientRect().top).toBe(before.top - 40);
    await drag(9_000, 9_000);
    await waitFor(() => expect(dialog.getBoundingClientRect().left).toBe(innerWidth - 40));
    await expect(dialog.getBoundingClientRect().top).toBe(innerHeight - 40);
  },
});
export const MovesByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    const before = dialog.getBoundingClientRect();
    screen.getByRole('button', { name: '移动窗口' }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    await waitFor(() => expect(dialog.getBoundingClientRect().left).toBe(before.left - 32));
    await expect(dialog.getBoundingClientRect().top).toBe(before.top - 16);
  },
});
export const MovesByClicking = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await userEvent.click(screen.getByRole('button', { name: '移动窗口' }));
    await expect(screen.getByRole('button', { name: '移动窗口' })).toHaveAttribute('aria-pressed', 'true');
    await clickBeside(400, 120);
    await waitFor(() => {
      const { left, width } = dialog.getBoundingClientRect();
      return expect(Math.round(left + width / 2)).toBe(400);
    });
    await expect(screen.getByRole('button', { name: '移动窗口' })).toHaveAttribute('aria-pressed', 'false');
  },
});
export const ClosingCanBeRefused = meta.story({
  args: { onBeforeClose: fn(async () => false), onOpenChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await openDialog(canvas, userEvent.click);
    await userEvent.keyboard('{Escape}');
    await expect(args.onBeforeClose).toHaveBeenCalledWith('escape');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await expect(args.onBeforeClose).toHaveBeenLastCalledWith('button');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});
export const OpeningCanBeRefused = meta.story({
  args: { onBeforeOpen: fn(async () => false), onOpenChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
export const MaskCloses = meta.story({
  args: { isClosedByMask: true },
  play: async ({ canvas, userEvent }) => {
    await openDialog(canvas, userEvent.click);
    await clickBeside(5, 300);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

function StackExample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>打开</Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="编辑作品"
        closeLabel="关闭编辑"
        width="550px"
        height="300px"
      >
        <Modal
          title="放弃修改？"
          closeLabel="关闭确认"
          width="400px"
          trigger={<Button>放弃</Button>}
          actions={<Button onClick={() => setIsOpen(false)}>放弃修改</Button>}
        >
          修改还没有保存
        </Modal>
      </Modal>
    </>
  );
}

export const Stacked = meta.story({
  render: () => <StackExample />,
  play: async ({ canvas, userEvent }) => {
    await openDialog(canvas, userEvent.click);
    await userEvent.click(screen.getByRole('button', { name: '放弃' }));
    await screen.findByRole('dialog', { name: '放弃修改？' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '放弃修改？' })).toBeNull());
    await expect(screen.getByRole('dialog', { name: '编辑作品' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '放弃' })).toHaveFocus());
  },
});

function SuccessionExample() {
  const [shown, setShown] = useState<'first' | 'second' | null>(null);
  return (
    <>
      <Button onClick={() => setShown('first')}>打开</Button>
      <Modal
        isOpen={shown === 'first'}
        onOpenChange={() => setShown('second')}
        title="第一个"
        closeLabel="下一个"
        width="440px"
      >
        关闭后打开第二个
      </Modal>
      <Modal
        isOpen={shown === 'second'}
        onOpenChange={() => setShown(null)}
        title="第二个"
        closeLabel="关闭"
        width="440px"
      >
        在第一个关闭时打开
      </Modal>
    </>
  );
}

export const OpenedWhileAnotherCloses = meta.story({
  render: () => <SuccessionExample />,
  play: async ({ canvas, userEvent }) => {
    await openDialog(canvas, userEvent.click);
    await userEvent.keyboard('{Escape}');
    const second = await screen.findByRole('dialog', { name: '第二个' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '第一个' })).toBeNull());
    await waitFor(() => expect(second).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(document.body.style.pointerEvents).not.toBe('none');
  },
});

const longToast = 60_000;

function ToastExample() {
  const [queue] = useState(createToastQueue);
  return (
    <>
      <Example
        width="440px"
        actions={
          <Button onClick={() => queue.add({ kind: 'success', text: '复制成功', lifetime: longToast })}>
            复制
          </Button>
        }
      />
      <ToastRegion queue={queue} label="通知" />
    </>
  );
}

export const ToastsAreHeardWhileItIsOpen = meta.story({
  render: () => <ToastExample />,
  play: async ({ canvas, userEvent }) => {
    await openDialog(canvas, userEvent.click);
    await userEvent.click(screen.getByRole('button', { name: '复制' }));
    await expect(await screen.findByRole('status')).toHaveTextContent('复制成功');
    await expect(screen.getByText('复制成功').closest('[aria-hidden="true"]')).toBeNull();
  },
});
export const PageBehindDoesNotScroll = meta.story({
  render: (args) => (
    <div style={{ height: '300vh' }}>
      <Example {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await openDialog(canvas, userEvent.click);
    await expect(getComputedStyle(document.body).overflow).toContain('hidden');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getComputedStyle(document.body).overflow).not.toContain('hidden'));
  },
});
