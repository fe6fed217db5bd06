import { serveOperations } from '../../../../media/process/serveOperations.ts';
import { drawPicture } from './drawPicture.ts';
import { pictureDrawing } from './drawPictures.ts';

serveOperations(
  { draw: pictureDrawing },
  {
    async draw(pictures) {
      const drawn: Buffer[] = [];
      for (const picture of pictures) drawn.push(await drawPicture(picture));
      return drawn;
    },
  },
);
