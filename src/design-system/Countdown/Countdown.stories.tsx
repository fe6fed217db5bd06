import { createRef } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Countdown } from './Countdown.tsx';
import type { CountdownParts } from './splitRemaining.ts';

const noon = new Date(2026, 10, 18, 12, 0, 0).getTime();
const twoDays = noon + ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_000;

/** A clock and a ticker that only move by hand. */
const clock = { time: noon, listeners: new Set<() => void>() };
const ticker = {
  subscribe(listener: () => void) {
    clock.listeners.add(listener);
    return () => void clock.listeners.delete(listener);
  },
};
function moveTo(time: number): void {
  clock.time = time;
  for (const listener of [...clock.listeners]) listener();
}

const labels = () => ({
  days: words('天', 'd'),
  hours: words('时', 'h'),
  minutes: words('分', 'min'),
  seconds: words('秒', 's'),
  remaining: ({ days, hours, minutes, seconds }: CountdownParts) =>
    words(
      `还有 ${days} 天 ${hours} 小时 ${minutes} 分 ${seconds} 秒`,
      `${days} days ${hours} hours ${minutes} minutes ${seconds} seconds left`,
    ),
  ended: words('已结束', 'Ended'),
});

const meta = preview.meta({
  title: '内容/Countdown',
  component: Countdown,
  args: { label: '距投票结束', target: twoDays, labels: labels(), now: () => noon },
  render: (args) => <Countdown {...args} labels={labels()} />,
  parameters: {
    english: { 距投票结束: 'Until the vote ends' },
  },
});

export const FromDays = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole('timer', { name: words('距投票结束', 'Until the vote ends') });
    await expect(timer).toHaveTextContent(/^02.+03.+04.+05/);
  },
});
export const FromHours = meta.story({
  args: { largestUnit: 'hours' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^51/);
  },
});
export const FromMinutes = meta.story({ args: { largestUnit: 'minutes', target: noon + 90_000 } });
export const SecondsAlone = meta.story({ args: { largestUnit: 'seconds', target: noon + 59_001 } });
export const Large = meta.story({ args: { size: 'large' } });
export const OverFromTheStart = meta.story({
  args: { target: noon - 5_000, onEnd: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(words('已结束', 'Ended'));
    await expect(canvas.getByRole('timer')).not.toHaveTextContent('-');
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
  },
});
export const NoTime = meta.story({
  args: { target: Number.NaN, onEnd: fn() },
  play: async ({ args, canvas }) => {
    await expect(args.onEnd).not.toHaveBeenCalled();
    await expect(canvas.getByRole('timer')).not.toHaveTextContent('NaN');
  },
});
export const AHundredThousandDays = meta.story({ args: { target: noon + 100_000 * 86_400_000 } });

const reference = createRef<HTMLDivElement>();
const handleEnd = fn();

export const RunsOut = meta.story({
  render: () => (
    <Countdown
      ref={reference}
      id="vote"
      label={words('距投票结束', 'Until the vote ends')}
      labels={labels()}
      target={noon + 121_000}
      largestUnit="minutes"
      now={() => clock.time}
      ticker={ticker}
      onEnd={handleEnd}
    />
  ),
  play: async () => {
    await waitFor(() => expect(clock.listeners.size).toBe(1));
    handleEnd.mockClear();
    moveTo(noon);
    const announced = (): string => reference.current?.querySelector('[aria-live]')?.textContent ?? '';
    const shown = async (text: RegExp): Promise<void> => {
      await waitFor(() => expect(reference.current).toHaveTextContent(text));
    };
    await shown(/^02.+01/);
    await expect(announced()).toBe('');
    moveTo(noon + 1_000);
    await shown(/^02.+00/);
    await expect(announced()).toContain('2');
    const atTwoMinutes = announced();
    moveTo(noon + 30_000);
    await shown(/^01.+31/);
    await expect(announced()).toBe(atTwoMinutes);
    await expect(handleEnd).not.toHaveBeenCalled();
    moveTo(noon + 121_000);
    await shown(new RegExp(words('已结束', 'Ended')));
    await waitFor(() => expect(handleEnd).toHaveBeenCalledOnce());
    await waitFor(() => expect(clock.listeners.size).toBe(0));
    await expect(reference.current).toHaveAttribute('id', 'vote');
  },
});
export const LongEnglishWords = meta.story({
  render: (args) => (
    <Countdown
      {...args}
      labels={{ ...labels(), days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' }}
    />
  ),
});
