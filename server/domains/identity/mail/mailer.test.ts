import { expect, it, test } from 'vitest';
import { readMailSettings } from './mailer.ts';

const smtpUrl = 'smtps://moon:secret@mail.example:465';
const publicUrl = 'https://moon.example/';

test('mails come from the site, or from the address that is set', () => {
  const settings = { smtpUrl, publicUrl };
  expect(readMailSettings({ YUEQI_SMTP_URL: smtpUrl }, publicUrl)).toEqual({
    ...settings,
    from: 'no-reply@moon.example',
  });
  const environment = { YUEQI_SMTP_URL: smtpUrl, YUEQI_SMTP_FROM: 'lin@lake.example' };
  expect(readMailSettings(environment, publicUrl)).toEqual({ ...settings, from: 'lin@lake.example' });
  expect(readMailSettings({}, null)).toBeNull();
});

it.each([
  [{ YUEQI_SMTP_URL: 'https://moon:secret@mail.example' }, publicUrl, /^YUEQI_SMTP_URL takes/v],
  [{ YUEQI_SMTP_URL: 'secret' }, publicUrl, /^YUEQI_SMTP_URL takes/v],
  [{ YUEQI_SMTP_URL: smtpUrl }, null, /Set YUEQI_PUBLIC_URL/v],
  [{ YUEQI_SMTP_URL: smtpUrl, YUEQI_SMTP_FROM: 'moon' }, publicUrl, /^YUEQI_SMTP_FROM takes/v],
])(
  'refuses settings that cannot work, and shows no password of them: %#',
  (environment, address, message) => {
    const read = () => readMailSettings(environment, address);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/secret/v);
  },
);
