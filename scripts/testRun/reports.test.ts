import { expect, test } from 'vitest';
import { readPlaywrightReport, readUnhandledErrors, readVitestReport } from './reports.ts';

test('a report of Vitest names what failed, and what passed at the second try', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    success: false,
    testResults: [
      {
        name: '/root/src/a.test.ts',
        message: '',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          { fullName: 'holds at last', status: 'passed', failureMessages: ['too early'] },
          { fullName: 'breaks', status: 'failed', failureMessages: ['1 is not 2\nat a line'] },
        ],
      },
    ],
  };
  expect(readVitestReport(report, '/root')).toEqual({
    passed: 2,
    failed: 1,
    repeated: 1,
    isSuccess: false,
    notes: [
      'passed · src/a.test.ts · holds at last\n    too early',
      'failed · src/a.test.ts · breaks\n    1 is not 2 at a line',
    ],
    files: [{ path: 'src/a.test.ts', seconds: 2.5 }],
  });
  expect(readVitestReport(null, '/root')).toBeNull();
});

test('a report of Playwright counts what was flaky as passed, and names it', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [
      {
        status,
        results: [{ duration: 500, errors: status === 'expected' ? [] : [{ message: 'too late' }] }],
      },
    ],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [{ file: 'a.spec.ts', specs: [spec('closes', 'flaky'), spec('stays', 'unexpected')] }],
      },
    ],
  };
  expect(readPlaywrightReport(report, 'tests/e2e')).toEqual({
    passed: 2,
    failed: 1,
    repeated: 1,
    notes: ['flaky · a.spec.ts · closes\n    too late', 'unexpected · a.spec.ts · stays\n    too late'],
    files: [{ path: 'tests/e2e/a.spec.ts', seconds: 1.5 }],
  });
  expect(readPlaywrightReport({}, 'tests/e2e')).toBeNull();
});

test('errors outside of tests are named by their first lines', () => {
  expect(readUnhandledErrors(['Error: The browser was closed.\n\nIs it gone?\nat a line'])).toEqual([
    'an error outside of the tests\n    Error: The browser was closed.  Is it gone?',
  ]);
  expect(readUnhandledErrors(null)).toEqual([]);
});
