import { useRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { within } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { Example, people } from './listExample.fixture.tsx';
import { VirtualList } from './VirtualList.tsx';

const meta = preview.meta({
  title: '列表/VirtualList',
  component: Example,
  args: { label: '我的关注', rowHeight: 52, items: people(1_000) },
  parameters: {
    documents: VirtualList,
    english: { 我的关注: 'Following' },
  },
});
export const Thousand = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    const rows = await canvas.findAllByRole('listitem');
    await expect(rows.length).toBeLessThanOrEqual(60);
    await expect(rows[0]).toHaveAttribute('aria-setsize', '1000');
    await userEvent.tab();
    await expect(rows[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByText('C2').closest('[role=listitem]')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('J999').closest('[role=listitem]')).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByText('A0').closest('[role=listitem]')).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(canvas.getByText('I8').closest('[role=listitem]')).toHaveFocus());
  },
});
export const LeftByTab = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const second = canvas.getByText('B1').closest<HTMLElement>('[role=listitem]') as HTMLElement;
    await expect(second).toHaveFocus();
    await userEvent.tab();
    await expect(within(second).getByRole('button')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('list')).not.toContainElement(document.activeElement as HTMLElement);
    // A control that is pressed makes its row the tab stop.
    await userEvent.click(canvas.getAllByRole('button')[4] as HTMLElement);
    await userEvent.tab({ shift: true });
    await expect(canvas.getByText('E4').closest('[role=listitem]')).toHaveFocus();
  },
});
export const FoundByTyping = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    await userEvent.tab();
    await userEvent.keyboard('d77');
    await waitFor(() => expect(canvas.getByText('D773').closest('[role=listitem]')).toHaveFocus());
  },
});
export const FocusSurvivesScrolling = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    await userEvent.tab();
    const first = canvas.getByText('A0').closest('[role=listitem]');
    const area = canvas.getByRole('list').parentElement;
    area?.scrollTo(0, 5_000);
    await waitFor(() => expect(canvas.getByText('G96')).toBeInTheDocument());
    await expect(first).toHaveFocus();
    area?.scrollTo(0, 0);
    await expect(first).toHaveFocus();
  },
});
export const FortyTabsReachRowForty = meta.story({
  args: { renderItem: ({ name }) => <a href="#person">{name}</a> },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    await userEvent.tab();
    for (let step = 0; step < 39; step++) await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByText('J39').closest('[role=listitem]')).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByText('J39')).toHaveFocus();
  },
});
export const MeasuredRows = meta.story({
  args: {
    isMeasured: true,
    renderItem: ({ name }, index) => (
      <div style={{ padding: 8 }}>
        {Array.from({ length: 1 + (index % 4) }, (_, line) => (
          <div key={line}>{name}</div>
        ))}
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const [first, second, third] = (await canvas.findAllByRole('listitem')).map((row) =>
        row.getBoundingClientRect(),
      );
      await expect(second?.top).toBe(first?.bottom);
      await expect(third?.top).toBe(second?.bottom);
      await expect(third?.height).toBeGreaterThan(second?.height ?? 0);
    });
  },
});
export const StickyHead = meta.story({
  args: {
    head: { height: 40, content: <strong style={{ paddingInline: 16 }}>1,000</strong> },
    style: { background: 'var(--c-bg1)' },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    const head = canvas.getByText('1,000');
    const { top } = head.getBoundingClientRect();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('J999').closest('[role=listitem]')).toHaveFocus());
    await expect(head.getBoundingClientRect().top).toBe(top);
    // Going up, the focused row is never hidden by the head (WCAG 2.4.11).
    for (let step = 0; step < 12; step++) await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => {
      const row = document.activeElement?.getBoundingClientRect();
      return expect(row?.top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom - 1);
    });
  },
});
export const PlaceIsRestored = meta.story({
  args: { initialOffset: 10_400 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('A200')).toBeVisible());
    await expect(canvas.getByRole('list').parentElement?.scrollTop).toBe(10_400);
  },
});

function ShrinkingExample() {
  const [items, setItems] = useState(() => people(1_000));
  return (
    <>
      <Button onClick={() => setItems(people(5))}>剩下五个</Button>
      <Example items={items} />
    </>
  );
}

export const ShrinksWhileScrolled = meta.story({
  render: () => <ShrinkingExample />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    canvas.getByRole('list').parentElement?.scrollTo(0, 40_000);
    await waitFor(() => expect(canvas.getByText('J769')).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: '剩下五个' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(5));
    await expect(canvas.getByText('A0')).toBeVisible();
    await userEvent.tab();
    await expect(document.activeElement).toHaveAttribute('role', 'listitem');
  },
});
export const ItemsWithoutKeys = meta.story({
  args: {
    items: [
      { uid: null, name: 'Ann' },
      { uid: 'same', name: 'Ben' },
      { uid: 'same', name: 'Cleo' },
      { uid: null, name: 'Dan' },
    ],
  },
  play: async ({ canvas }) => expect(await canvas.findAllByRole('listitem')).toHaveLength(4),
});
export const LongNames = meta.story({
  args: {
    items: [
      { uid: '1', name: '月'.repeat(40) },
      { uid: '2', name: '👩‍🚀‍🌙\u200d\u200b'.repeat(12) },
      { uid: '3', name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
    ],
    renderItem: ({ name }) => (
      <div style={{ display: 'flex', height: '100%', alignItems: 'center', gap: 8, paddingInline: 16 }}>
        <span style={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </span>
        <Button size={28}>关注</Button>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem');
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(
        canvas.getByRole('list').getBoundingClientRect().right,
      );
  },
});

const handleActivate = fn();

export const EnterOpensARow = meta.story({
  args: { onActivate: handleActivate },
  play: async ({ canvas, userEvent }) => {
    handleActivate.mockClear();
    await canvas.findAllByRole('listitem');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(handleActivate).toHaveBeenCalledWith({ uid: 'u1', name: 'B1' }, 1);
    await userEvent.dblClick(canvas.getByText('E4'));
    await expect(handleActivate).toHaveBeenLastCalledWith({ uid: 'u4', name: 'E4' }, 4);
  },
});

function ReferenceExample() {
  const area = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button onClick={() => area.current?.scrollTo(0, 5_200)}>到第一百行</Button>
      <Example items={people(1_000)} ref={area} data-testid="area" />
    </>
  );
}

export const ReferenceIsTheScrollingElement = meta.story({
  render: () => <ReferenceExample />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    await userEvent.click(canvas.getByRole('button', { name: '到第一百行' }));
    await waitFor(() => expect(canvas.getByText('A100')).toBeVisible());
    await expect(canvas.getByTestId('area').scrollTop).toBe(5_200);
  },
});
