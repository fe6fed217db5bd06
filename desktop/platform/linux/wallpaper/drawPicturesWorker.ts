import { answerCalls } from '../../../kernel/answerCalls.ts';
import { drawPicture, type DrawnPicture } from './drawPicture.ts';

answerCalls(async (pictures: DrawnPicture[]): Promise<Buffer[]> => {
  const drawn: Buffer[] = [];
  for (const picture of pictures) drawn.push(await drawPicture(picture));
  return drawn;
});
