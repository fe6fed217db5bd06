import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawMenuPicture } from './menuPicture.ts';

test('the picture of a menu is a small square PNG of the middle', async () => {
  const wide = await sharp({ create: { width: 330, height: 186, channels: 3, background: '#203040' } })
    .webp()
    .toBuffer();
  const drawn = await drawMenuPicture(wide);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
});

test('what is no picture is an error, and harms nothing else', async () => {
  await expect(drawMenuPicture(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'unreadable' });
});
