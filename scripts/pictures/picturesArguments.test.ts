import { describe, expect, it } from 'vitest';
import { readPicturesArguments } from './picturesArguments.ts';

describe('the options of pictures', () => {
  it('are a revision, and parts of paths', () => {
    expect(readPicturesArguments(['--since', 'HEAD~2'])).toEqual({ since: 'HEAD~2', stories: [] });
    expect(readPicturesArguments(['Button', '--since', 'main', 'Card'])).toEqual({
      since: 'main',
      stories: ['Button', 'Card'],
    });
  });

  it('are explained where they are wrong', () => {
    for (const words of [[], ['--since'], ['--since='], ['--until', 'main']])
      expect(() => readPicturesArguments(words)).toThrow('npm run pictures -- --since REV');
  });
});
