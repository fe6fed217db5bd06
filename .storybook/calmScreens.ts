import { beforeEach } from 'vitest';
import { emulateMedia } from './emulateMedia.ts';

/** Slides that change by themselves and loops that play would be different in each screenshot of a whole window. */
beforeEach(async ({ task }) => {
  const isScreen = /\/src\/(app|features)\//.test(task.file.filepath);
  await emulateMedia({ isForced: false, isMotionReduced: isScreen });
});
