import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { FileDrop } from './FileDrop.tsx';
import type { FileRejection } from './sortFiles.ts';

const picture = new File(['12345'], '月栖湖心.png', { type: 'image/png' });
const text = new File(['1'], '说明.txt', { type: 'text/plain' });
const longName = `${'每天早上都会升起来的月亮和湖面上安静的倒影以及远处的山峰与松林里的薄雾第二版'.slice(0, 38)}.png`;

function reasonOf({ reason }: FileRejection): string {
  if (reason === 'type') return words('不是图片', 'Not a picture');
  if (reason === 'size') return words('超过 10 字节', 'Over 10 bytes');
  if (reason === 'count') return words('一次只能选一个', 'One at a time');
  return words('不能是文件夹', 'Not a folder');
}

const meta = preview.meta({
  title: '输入/FileDrop',
  component: FileDrop,
  args: {
    label: '封面',
    help: 'PNG 或 JPG，不超过 10 字节',
    accept: ['image/*'],
    maxBytes: 10,
    invitation: '把图片拖到这里',
    overText: '松开就好',
    refusedText: '这里只收图片',
    chooseLabel: '选择文件',
    rejectionText: reasonOf,
    onFiles: fn(),
    style: { maxWidth: 360 },
  },
  parameters: {
    english: {
      封面: 'Cover',
      'PNG 或 JPG，不超过 10 字节': 'PNG or JPG, up to 10 bytes',
      把图片拖到这里: 'Drop a picture here',
      松开就好: 'Let go',
      这里只收图片: 'Pictures only',
      选择文件: 'Choose a file',
      登录后才能上传: 'Sign in to upload',
      请选择封面: 'Choose a cover',
    },
  },
});

async function drag(area: HTMLElement, type: string, files: File[], relatedTarget?: Element): Promise<void> {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent(type, {
    bubbles: true,
    cancelable: true,
    dataTransfer,
    ...(relatedTarget && { relatedTarget }),
  });
  await fireEvent(area, event);
}

export const Idle = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(canvas.getByRole('group', { name: /封面|Cover/ })).toHaveAccessibleDescription(/10/);
  },
});
export const DraggingOver = meta.story({
  play: async ({ canvas }) => {
    const area = canvas.getByRole('group');
    await drag(area, 'dragenter', [picture]);
    await drag(area, 'dragleave', [picture], canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByText(/松开就好|Let go/)).toBeVisible());
  },
});
export const DragLeaves = meta.story({
  play: async ({ canvas }) => {
    const area = canvas.getByRole('group');
    await drag(area, 'dragenter', [picture]);
    await drag(area, 'dragleave', [picture], document.body);
    await waitFor(() => expect(canvas.getByText(/拖到这里|Drop a/)).toBeVisible());
  },
});
export const RefusedWhileOver = meta.story({
  play: async ({ args, canvas }) => {
    const area = canvas.getByRole('group');
    await drag(area, 'dragenter', [text]);
    await waitFor(() => expect(canvas.getByText(/只收图片|Pictures only/)).toBeVisible());
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
});
export const Dropped = meta.story({
  play: async ({ args, canvas }) => {
    await drag(canvas.getByRole('group'), 'dragover', [picture]);
    await drag(canvas.getByRole('group'), 'drop', [picture]);
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce());
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: '月栖湖心.png' })], []);
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
});
export const Refused = meta.story({
  play: async ({ args, canvas }) => {
    const large = new File(['x'.repeat(11)], longName, { type: 'image/png' });
    await drag(canvas.getByRole('group'), 'drop', [text, large, picture, picture]);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await expect(canvas.getByRole('status')).toHaveTextContent(/说明\.txt(不是图片|Not a picture)/);
    await expect(canvas.getByRole('status')).toHaveTextContent(/超过|Over/);
    await expect(canvas.getByRole('status')).toHaveTextContent(/一个|One/);
    await expect(args.onFiles).toHaveBeenCalledOnce();
  },
});
export const ChosenByButton = meta.story({
  args: { isMultiple: true, autoFocus: true },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector('input') as HTMLInputElement;
    const opened = fn((event: Event) => event.preventDefault());
    input.addEventListener('click', opened, { once: true });
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledOnce();
    await userEvent.upload(input, [picture, picture]);
    await expect(args.onFiles).toHaveBeenCalledWith([picture, picture], []);
  },
});
export const Wrong = meta.story({
  args: { error: '请选择封面', isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/请选择|Choose/);
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '登录后才能上传' },
  play: async ({ args, canvas, userEvent }) => {
    await drag(canvas.getByRole('group'), 'dragenter', [picture]);
    await drag(canvas.getByRole('group'), 'drop', [picture]);
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onFiles).not.toHaveBeenCalled();
    await expect(canvas.getByText(/拖到这里|Drop a/)).toBeVisible();
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/登录|Sign in/);
  },
});
export const LongEnglish = meta.story({
  args: {
    label: 'Cover of the collection, shown in the catalogue and on every shared link',
    invitation: 'Incomprehensibilitiescounterrevolutionariesdisproportionablenessuncharacteristically',
    style: { width: 220 },
  },
});
