import { serveOperations } from '../../../../media/process/serveOperations.ts';
import { pointerOperations } from '../pointerProgram.ts';
import { readPointers } from './readPointers.ts';
import { readThemeFile } from './readThemeFile.ts';
import { renderShape } from './renderShape.ts';

serveOperations(pointerOperations, {
  readPointers: ({ files, shape }) => readPointers(files, shape),
  readThemeFile: async ({ file, size }) => readThemeFile(file, size),
  renderShape,
});
