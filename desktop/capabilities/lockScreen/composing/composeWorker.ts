import { serveOperations } from '../../../../media/process/serveOperations.ts';
import { composeDesktop, composePixels } from './composePicture.ts';
import { composing } from './lockPictures.ts';

serveOperations(
  { draw: composing },
  {
    draw: (request) =>
      request.kind === 'desktop'
        ? composeDesktop(request.scene, request.areas)
        : composePixels(request.scene, request.width, request.height),
  },
);
