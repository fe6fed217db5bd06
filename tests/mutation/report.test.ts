import { expect, test } from 'vitest';
import { chooseSample, describeReport, readReport } from './report.ts';

function mutant(status: string, line: number) {
  return { mutatorName: 'BooleanLiteral', replacement: 'false', status, location: { start: { line } } };
}

test('what survived or was never reached counts against the tests; what did not run does not count', () => {
  const mutants = [
    mutant('Killed', 1),
    mutant('Timeout', 2),
    mutant('Survived', 3),
    mutant('NoCoverage', 4),
    mutant('Ignored', 5),
  ];
  const report = readReport({ files: { 'a.ts': { mutants }, 'b.ts': { mutants } } }, ['a.ts']);
  expect(report).toMatchObject({ judged: 4, killed: 2 });
  expect(report.survivors).toEqual(['a.ts:3 BooleanLiteral: false', 'a.ts:4 BooleanLiteral: false']);
  expect(describeReport(report)).toContain('2 of 4 mutants killed (50.0 %)');
});

test('a report without the files that were asked for is an error', () => {
  expect(() => readReport({ files: {} }, ['a.ts'])).toThrow('No mutant was judged');
});

test('a sample is the same for the same seed and another for another', () => {
  const paths = Array.from({ length: 50 }, (_, index) => `file${index}.ts`);
  const sample = chooseSample(paths, 5, 7);
  expect(sample).toHaveLength(5);
  expect(chooseSample(paths, 5, 7)).toEqual(sample);
  expect(chooseSample(paths, 5, 8)).not.toEqual(sample);
  expect(chooseSample(paths, Infinity, 7)).toHaveLength(50);
});
