import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  title: '输入/Checkbox',
  component: Checkbox,
  args: { label: '不再提示', onCheckedChange: fn() },
  parameters: {
    english: {
      不再提示: 'Do not show again',
      我已阅读用户协议: 'I have read the terms of service',
      请先阅读并勾选: 'Read them and tick the box first',
      '2K 占用更少显存': '2K takes less graphics memory',
      '离线，无法修改': 'Offline, cannot be changed',
      全选: 'Select all',
      每次启动时都自动检查全部本地壁纸文件是否完整并在文件缺失的时候重新下载到原来的文件夹里面:
        'Check every local wallpaper file each time the client starts and download missing ones to their folder',
    },
  },
});

export const Off = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: /不再提示|Do not/ });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText(/不再提示|Do not/));
    await expect(box).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenNthCalledWith(1, true);
    await expect(args.onCheckedChange).toHaveBeenNthCalledWith(2, false);
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(2);
  },
});
export const On = meta.story({ args: { defaultChecked: true } });
export const Focused = meta.story({
  args: { defaultChecked: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
  },
});

function PartlySelected() {
  const [chosen, setChosen] = useState([true, false]);
  const isAll = chosen.every(Boolean);
  return (
    <>
      <Checkbox
        label={words('全选', 'Select all')}
        isChecked={isAll}
        isIndeterminate={!isAll && chosen.some(Boolean)}
        onCheckedChange={(isChecked) => setChosen(chosen.map(() => isChecked))}
      />
      {chosen.map((isChecked, index) => (
        <Checkbox
          // The two checkboxes of this story never change their order.
          key={index}
          label={words(`壁纸 ${index + 1}`, `Wallpaper ${index + 1}`)}
          isChecked={isChecked}
          onCheckedChange={(next) => setChosen(chosen.with(index, next))}
        />
      ))}
    </>
  );
}

export const Indeterminate = meta.story({
  render: () => <PartlySelected />,
  play: async ({ canvas, userEvent }) => {
    const [all, first, second] = canvas.getAllByRole('checkbox');
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all as HTMLElement);
    await expect(all).not.toBePartiallyChecked();
    await expect(first).toBeChecked();
    await expect(second).toBeChecked();
    await userEvent.click(first as HTMLElement);
    await expect(all).toBePartiallyChecked();
  },
});
export const WithDescription = meta.story({
  args: { help: '2K 占用更少显存' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/2K/);
  },
});
export const Wrong = meta.story({
  args: { label: '我已阅读用户协议', error: '请先阅读并勾选', isRequired: true },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toBeInvalid();
    await expect(box).toBeRequired();
    await expect(box).toHaveAccessibleDescription(/勾选|tick/);
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '离线，无法修改', defaultChecked: true },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox');
    await userEvent.click(box);
    await userEvent.click(canvas.getByText(/不再提示|Do not/));
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
    await expect(box).toHaveAccessibleDescription(/离线|Offline/);
  },
});
export const HiddenLabel = meta.story({
  args: { label: undefined, 'aria-label': '全选' } as never,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: /全选|Select all/ });
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
});
export const LongLabel = meta.story({
  args: {
    label: '每次启动时都自动检查全部本地壁纸文件是否完整并在文件缺失的时候重新下载到原来的文件夹里面',
    help: '2K 占用更少显存',
    style: { width: 240 },
  },
});
