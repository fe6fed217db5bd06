import { describe, expect, it } from 'vitest';
import { droppedFiles } from './droppedFiles.ts';
import { mayMatch, sortFiles } from './sortFiles.ts';

const picture = new File(['12345'], '月.png', { type: 'image/png' });
const video = new File(['1'], 'b.mp4', { type: 'video/mp4' });
const archive = new File(['1'], 'C.ZIP');

describe('sortFiles', () => {
  it('accepts everything without restrictions', () => {
    expect(sortFiles([picture, archive], { isMultiple: true }).accepted).toEqual([picture, archive]);
  });

  it('goes by type, family and ending', () => {
    const take = (accept: string[]) =>
      sortFiles([picture, video, archive], { accept, isMultiple: true }).accepted;
    expect(take(['image/png'])).toEqual([picture]);
    expect(take(['video/*'])).toEqual([video]);
    expect(take(['.zip'])).toEqual([archive]);
    expect(take([])).toEqual([]);
  });

  it('refuses a file that is too large, one too many, and a folder, each with its reason', () => {
    expect(sortFiles([picture], { maxBytes: 4 }).rejected).toEqual([{ file: picture, reason: 'size' }]);
    expect(sortFiles([picture], { maxBytes: 5 }).accepted).toEqual([picture]);
    expect(sortFiles([picture, video], {})).toEqual({
      accepted: [picture],
      rejected: [{ file: video, reason: 'count' }],
    });
    expect(sortFiles([picture], {}, new Set([picture])).rejected).toEqual([
      { file: picture, reason: 'folder' },
    ]);
  });

  it('accepts the next one when the first is refused', () => {
    expect(sortFiles([archive, picture], { accept: ['image/*'] }).accepted).toEqual([picture]);
  });
});

describe('droppedFiles', () => {
  it('separates folders from files and ignores other items', () => {
    const item = (file: File | null, entry: object | null) => ({
      getAsFile: () => file,
      webkitGetAsEntry: () => entry,
    });
    const items = [
      item(picture, { isDirectory: false }),
      item(archive, { isDirectory: true }),
      item(video, null),
      item(null, null),
    ] as unknown as DataTransferItemList;
    expect(droppedFiles({ items })).toEqual({
      files: [picture, archive, video],
      folders: new Set([archive]),
    });
  });
});

describe('mayMatch', () => {
  it('knows types but lets endings pass', () => {
    expect(mayMatch('image/png', ['image/*'])).toBe(true);
    expect(mayMatch('video/mp4', ['image/*'])).toBe(false);
    expect(mayMatch('', ['image/*', '.zip'])).toBe(true);
    expect(mayMatch('anything', undefined)).toBe(true);
  });
});
