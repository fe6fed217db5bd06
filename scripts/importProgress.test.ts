import { expect, test } from 'vitest';
import { createProgressLines } from './importProgress.ts';

test('an import whose output is no terminal says every two seconds how far it is', () => {
  let now = 0;
  const lines: string[] = [];
  const follow = createProgressLines(
    (line) => lines.push(line),
    () => now,
  );
  for (let done = 1; done <= 10; done += 1) {
    now += 500;
    follow({ done, total: 10, current: `${done}.jpg`, summary: null, is_last: false });
  }
  expect(lines).toEqual(['4 of 10\n', '8 of 10\n']);
});
