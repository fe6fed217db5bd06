import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { scriptedApi } from '../../testing/scriptedApi.ts';
import { reportDetailLimit, ReportStore } from './wallpaperComplaint.ts';

test('a report carries wallpaper and reason; an empty description is omitted, a long one is truncated', async () => {
  const sent: object[] = [];
  const reports = new ReportStore({
    api: scriptedApi({ reportWallpaper: (params: object) => (sent.push(params), {}) }),
  });
  expect(await reports.send(1, 'broken', '  ')).toBeNull();
  await reports.send(1, 'other', '长'.repeat(reportDetailLimit + 1));
  expect(sent).toEqual([
    { wid: 1, reason: 'broken' },
    { wid: 1, reason: 'other', detail: '长'.repeat(reportDetailLimit) },
  ]);
});

test('a failed report returns why', async () => {
  const reports = new ReportStore({
    api: scriptedApi({
      reportWallpaper: () => {
        throw new ApiError({ path: '/', fault: 'offline', message: 'down' });
      },
    }),
  });
  expect(await reports.send(1, 'other', '')).toBe('offline');
});
