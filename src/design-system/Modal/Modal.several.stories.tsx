import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { words } from '../../../.storybook/words.ts';
import { said, screen } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/index.ts';
import { createToastQueue, ToastRegion } from '../Toast/index.ts';
import { Modal } from './Modal.tsx';
import { Example, openDialog } from './modalExample.fixture.tsx';
import { modalSizes } from './modalSize.ts';

const meta = preview.meta({
  title: '浮层/Modal, with others',
  component: Example,
  tags: ['!autodocs'],
  args: { width: '440px' },
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
    await expect(await screen.findByRole('status')).toHaveTextContent(said('复制成功'));
    await expect(screen.getByText('复制成功').closest('[aria-hidden="true"]')).toBeNull();
  },
});
