import { serveOperations } from '../serveOperations.ts';
import { taskOperations } from './taskProgram.ts';

serveOperations(taskOperations, {
  double(value, onProgress) {
    onProgress({ began: 'double' });
    return value * 2;
  },
  fill(length) {
    return new Uint8Array(length);
  },
  fail() {
    throw new Error('It cannot be done.');
  },
  hang(_request, onProgress) {
    onProgress({ began: 'hang' });
    // As a system call on a mount whose server is away.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return null;
  },
});
