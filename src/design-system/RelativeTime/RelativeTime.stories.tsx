import { createRef } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { RelativeTime } from './RelativeTime.tsx';

const noon = new Date(2026, 10, 18, 12, 0, 0).getTime();
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const labels = {
  justNow: () => words('刚刚', 'Just now'),
  minutesAgo: (count: number) => words(`${count}分钟前`, `${count} min ago`),
  hoursAgo: (count: number) => words(`${count}小时前`, `${count} h ago`),
  daysAgo: (count: number) => words(`${count}天前`, `${count} d ago`),
};

/** A clock and a ticker that only move by hand. */
const clock = { time: noon, listeners: new Set<() => void>() };
const ticker = {
  subscribe(listener: () => void) {
    clock.listeners.add(listener);
    return () => void clock.listeners.delete(listener);
  },
};
function pass(milliseconds: number): void {
  clock.time += milliseconds;
  for (const listener of [...clock.listeners]) listener();
}

const meta = preview.meta({
  title: '内容/RelativeTime',
  component: RelativeTime,
  args: { value: noon - 3 * minute, labels, now: () => noon, invalidLabel: '时间未知' },
  parameters: {
    english: { 时间未知: 'Time unknown' },
  },
});

export const Minutes = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    const time = canvas.getByText(words('3分钟前', '3 min ago'));
    await expect(time).toHaveAttribute('datetime', new Date(noon - 3 * minute).toISOString());
    await expect(time).toHaveAttribute('title', '2026-11-18 11:57:00');
  },
});
export const JustNow = meta.story({ args: { value: noon - 29_999 } });
export const Hours = meta.story({ args: { value: noon - 2 * hour } });
export const OneDay = meta.story({ args: { value: noon - day } });
export const ADate = meta.story({
  args: { value: noon - 2 * day },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-11-16')).toBeVisible();
  },
});
export const SecondsOfTenDigits = meta.story({
  args: { value: Math.floor((noon - 2 * hour) / second) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(words('2小时前', '2 h ago'))).toBeVisible();
  },
});
export const Ahead = meta.story({
  args: { value: noon + 3 * day },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-11-21')).toBeVisible();
  },
});
export const Invalid = meta.story({
  args: { value: Number.NaN },
  play: async ({ canvas }) => {
    const time = canvas.getByText(words('时间未知', 'Time unknown'));
    await expect(time).not.toHaveAttribute('datetime');
    await expect(time).not.toHaveAttribute('title');
  },
});

const reference = createRef<HTMLTimeElement>();

export const GrowsOlder = meta.story({
  render: () => (
    <RelativeTime
      ref={reference}
      id="posted"
      value={noon}
      labels={labels}
      now={() => clock.time}
      ticker={ticker}
    />
  ),
  play: async () => {
    const shown = async (text: string): Promise<void> => {
      await waitFor(() => expect(reference.current).toHaveTextContent(text));
    };
    await waitFor(() => expect(clock.listeners.size).toBe(1));
    clock.time = noon;
    pass(0);
    await shown(words('刚刚', 'Just now'));
    pass(30 * second);
    await shown(words('1分钟前', '1 min ago'));
    pass(hour);
    await shown(words('1小时前', '1 h ago'));
    await expect(reference.current).toHaveAttribute('id', 'posted');
    clock.time = noon;
    pass(0);
    await shown(words('刚刚', 'Just now'));
  },
});

const renders = fn();
function Counted({ index }: { index: number }) {
  renders();
  return (
    <li>
      <RelativeTime value={noon - index * minute} labels={labels} now={() => clock.time} ticker={ticker} />
    </li>
  );
}

export const AThousand = meta.story({
  render: () => (
    <ul style={{ columns: '80px 12' }}>
      {Array.from({ length: 1_000 }, (_, index) => (
        <Counted key={index} index={index} />
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(clock.listeners.size).toBe(1_000));
    clock.time = noon;
    pass(0);
    const rendersBefore = renders.mock.calls.length;
    pass(minute);
    await waitFor(() => expect(canvas.getAllByText(words('1分钟前', '1 min ago'))).toHaveLength(1));
    await waitFor(() => expect(canvas.queryByText(words('刚刚', 'Just now'))).toBeNull());
    // No list around them works at a tick.
    await expect(renders.mock.calls.length).toBe(rendersBefore);
    clock.time = noon;
    pass(0);
    await waitFor(() => expect(canvas.getByText(words('刚刚', 'Just now'))).toBeVisible());
  },
});
