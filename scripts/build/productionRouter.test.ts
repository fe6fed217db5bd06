import { expect, test } from 'vitest';
import { markPure } from './productionRouter.ts';

test('a component that nothing uses can be left out: its call is pure, and nothing writes to it', () => {
  const code = [
    'var Form = React10.forwardRef(',
    '  ({ action }, ref) => null',
    ');',
    'Form.displayName = "Form";',
    'var Routes2 = React3.memo(Routes);',
  ].join('\n');
  expect(markPure(code)).toBe(
    [
      'var Form = /* @__PURE__ */ React10.forwardRef(',
      '  ({ action }, ref) => null',
      ');',
      '',
      'var Routes2 = /* @__PURE__ */ React3.memo(Routes);',
    ].join('\n'),
  );
});

test('everything else stays as it is', () => {
  const code = [
    'let name = React.createContext(null);',
    'other.displayName = nameOf(other);',
    'function inner() { inside.displayName = "in a function"; }',
  ].join('\n');
  expect(markPure(code)).toBe(code);
});
