import * as v from 'valibot';
import { serveTasks } from '../serveTasks.ts';

const request = v.variant('task', [
  v.object({ task: v.literal('double'), value: v.number() }),
  v.object({ task: v.literal('fail') }),
  v.object({ task: v.literal('hang') }),
]);

serveTasks((given, tell) => {
  const asked = v.parse(request, given);
  if (asked.task === 'fail') throw new Error('It cannot be done.');
  tell({ began: asked.task });
  // As a system call on a mount whose server is away.
  if (asked.task === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return asked.task === 'double' ? asked.value * 2 : null;
});
