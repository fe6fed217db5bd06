import { answerCalls } from '../../../kernel/answerCalls.ts';
import { composeDesktop, composePixels } from './composePicture.ts';
import type { ComposeRequest } from './lockPictures.ts';

answerCalls((request: ComposeRequest) =>
  request.kind === 'desktop'
    ? composeDesktop(request.scene, request.areas)
    : composePixels(request.scene, request.width, request.height),
);
