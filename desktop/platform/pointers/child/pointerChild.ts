import { serveOperations } from '../../../../media/foreign/serveOperations.ts';
import { pointerOperations } from '../pointerProgram.ts';
import { readPointers } from './readPointers.ts';
import { renderShape } from './renderShape.ts';

serveOperations(pointerOperations, {
  readPointers: ({ files, shape }) => readPointers(files, shape),
  renderShape,
});
