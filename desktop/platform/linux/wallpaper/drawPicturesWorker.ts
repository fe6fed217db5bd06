import { drawPicture, type DrawnPicture } from './drawPicture.ts';

/** Draws the pictures of each call; ends when the process that calls it does. */
process.on('message', ({ call, pictures }: { call: number; pictures: DrawnPicture[] }) => {
  draw(pictures).then(
    (pixels) => process.send?.({ call, pixels, reason: '' }),
    (error: unknown) =>
      process.send?.({ call, pixels: null, reason: error instanceof Error ? error.message : String(error) }),
  );
});
process.once('disconnect', () => process.exit());

async function draw(pictures: readonly DrawnPicture[]): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const picture of pictures) drawn.push(await drawPicture(picture));
  return drawn;
}
