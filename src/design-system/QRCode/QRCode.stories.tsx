import { createRef } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { encodeQrCode } from './encodeQrCode.ts';
import { QRCode } from './QRCode.tsx';

const meta = preview.meta({
  title: '内容/QRCode',
  component: QRCode,
  args: {
    value: 'https://yueqi.example/pay?order=1234567890',
    alt: '支付 12 元的二维码',
    tooLongText: '内容太长，无法生成二维码，请复制链接',
  },
  parameters: {
    english: {
      '支付 12 元的二维码': 'QR code to pay 12 yuan',
      '内容太长，无法生成二维码，请复制链接': 'Too long for a QR code. Copy the link instead',
    },
  },
});

/** Reads the drawn path back into modules. */
function drawnModules(svg: Element): Set<string> {
  const modules = new Set<string>();
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let step = 0; step < Number(width); step++) modules.add(`${Number(x) + step},${y}`);
  return modules;
}

export const Payment = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas }) => {
    const image = canvas.getByRole('img', { name: words('支付 12 元的二维码', 'QR code to pay 12 yuan') });
    const drawn = drawnModules(image);
    const rows = encodeQrCode(args.value, 'M') ?? [];
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
    await expect([...drawn].toSorted()).toEqual(dark.toSorted());
    await expect(image.querySelectorAll('path')).toHaveLength(1);
    await expect(image).toHaveAttribute('viewBox', '-4 -4 37 37');
    const [light, modules] = [image.querySelector('rect'), image.querySelector('path')].map(
      (element) => element && getComputedStyle(element).fill,
    );
    await expect([light, modules]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  },
});
export const Levels = meta.story({
  render: (args) => (
    <div style={{ display: 'flex', gap: 16 }}>
      {(['L', 'M', 'Q', 'H'] as const).map((level) => (
        <QRCode {...args} key={level} level={level} alt={`${args.alt} ${level}`} />
      ))}
    </div>
  ),
});
export const Small = meta.story({ args: { size: 82 } });
export const ChineseAndEmoji = meta.story({ args: { value: '月栖壁纸 👩‍🚀 深海呼吸' } });
export const Empty = meta.story({ args: { value: '' } });
export const Dense = meta.story({ args: { value: 'yueqi-'.repeat(140), size: 328 } });
export const TooLong = meta.story({
  args: { value: '月'.repeat(10_000) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(args.tooLongText);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});
export const TooLongWithLongWords = meta.story({
  args: { value: 'x'.repeat(3_000), tooLongText: 'Incomprehensibilities_of_an_address_without_any_spaces' },
});

const reference = createRef<HTMLSpanElement>();

export const ReachesItsRoot = meta.story({
  render: (args) => <QRCode {...args} ref={reference} id="code" />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('#code')).toBe(reference.current);
  },
});
