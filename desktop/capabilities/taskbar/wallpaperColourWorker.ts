import sharp from 'sharp';
import { extractColours } from '../../../media/render/colours.ts';
import { answerCalls } from '../../kernel/answerCalls.ts';

const side = 48;

answerCalls(readColour);

/** @param path of an image */
async function readColour(path: string): Promise<string | null> {
  const pixels = await sharp(path)
    .resize(side, side, { fit: 'fill' })
    .extract({ left: 0, top: side / 2, width: side, height: side / 2 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return extractColours(pixels).palette[0] ?? null;
}
