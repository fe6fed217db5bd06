import { afterEach } from 'vitest';

/**
 * Storybook's own window shows axe's reports; a run without it would send each of them, 170 KB, with every update of
 * its test, and write all of them into the run's report. The violations are in the error.
 */
afterEach(({ task }) => {
  if (import.meta.env['VITEST_STORYBOOK'] === 'false') Reflect.deleteProperty(task.meta, 'reports');
});
