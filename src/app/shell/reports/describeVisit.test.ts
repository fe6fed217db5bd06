import { expect, test } from 'vitest';
import { detailOf } from './describeVisit.ts';

test.each([
  ['/dynamicDetail', '?wid=7&from=home', { wid: 7, wtype: 1 }],
  ['/staticDetail', '?wid=9', { wid: 9, wtype: 2 }],
  ['/videoDetail', '?wid=8', { wid: 8, wtype: 1 }],
  ['/webEngineDetail', '?wid=10', { wid: 10, wtype: 1 }],
  ['/staticDetail', '', null],
  ['/dynamicDetail', '?wid=holiday', null],
  ['/dynamicDetail', '?wid=-1', null],
  ['/settings', '?wid=7', null],
])('the detail of %s%s', (pathname, search, detail) => {
  expect(detailOf(pathname, search)).toEqual(detail);
});
