import { expect, test } from 'vitest';
import { noticeError, onNoticedError } from '../../../errors/noticedErrors.ts';
import { ScriptedBridge } from '../../../stores/testing/scriptedBridge.ts';
import { followLog } from './followLog.ts';

test('a fault of the page reaches the log of its client once, scrubbed, and still waits for a reporter', async () => {
  const messages: string[] = [];
  const bridge = new ScriptedBridge({
    'client.log': ({ level, message }) => (messages.push(`${level} ${message}`), {}),
  });
  bridge.setOpen(true);
  const early = noticeError('error', new TypeError('no lake at https://moon.example/?token=secret'));
  followLog({ bridge })();
  const stop = followLog({ bridge });
  const late = noticeError('rejection', new RangeError('too deep'));
  await expect.poll(() => messages).toHaveLength(2);
  expect(messages[0]).toMatch(new RegExp(`^error ${early} error: TypeError: no lake`));
  expect(messages[1]).toContain(`${late} rejection: RangeError: too deep`);
  expect(messages.join()).not.toContain('secret');

  const reported: string[] = [];
  onNoticedError(({ quote }) => reported.push(quote))();
  expect(reported).toEqual([early, late]);
  for (let index = 0; index < 50; index += 1) noticeError('error', new Error(`again ${index}`));
  await expect.poll(() => messages.length).toBe(20);
  stop();
});
