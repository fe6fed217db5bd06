import { describe, expect, it } from 'vitest';
import { describedBy } from './fieldTexts.ts';

describe('describedBy', () => {
  it('names nothing where there is no text', () => {
    expect(describedBy('a', {})).toBeUndefined();
    expect(describedBy('a', { error: '', help: '' })).toBeUndefined();
  });

  it('reads the error before the help', () => {
    expect(describedBy('a', { help: 'h', error: 'e' })).toBe('a-error a-help');
  });

  it('names the reason and the counter', () => {
    expect(describedBy('a', { disabledReason: 'r', counter: '0/20' })).toBe('a-reason a-counter');
  });
});
