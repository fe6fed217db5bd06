import type { NoticeTexts } from './mailQueue.ts';
import type { OutgoingMail } from './mailer.ts';

// Both languages in each: the service does not know which one its user reads.

/** The mail with the link that replaces a forgotten password. */
export function resetText(to: string, link: string): OutgoingMail {
  return {
    to,
    subject: '重设月栖密码 · Reset your Yueqi password',
    text: [
      '有人请求重设你的月栖密码。30 分钟内打开下面的链接，即可设置新密码：',
      link,
      '如果不是你本人操作，请忽略这封邮件，密码不会改变。',
      '',
      'A new password was requested for your Yueqi account. Open the link above within 30 minutes to choose one. If this was not you, ignore this mail; nothing changes.',
    ].join('\n'),
  };
}

/** The mail with the link that confirms an address. */
export function confirmText(to: string, link: string): OutgoingMail {
  return {
    to,
    subject: '确认你的邮箱 · Confirm your e-mail address',
    text: [
      '打开下面的链接，即可把这个邮箱用于你的月栖账号（24 小时内有效）：',
      link,
      '如果不是你本人操作，请忽略这封邮件。',
      '',
      'Open the link above within 24 hours to use this address for your Yueqi account. If this was not you, ignore this mail.',
    ].join('\n'),
  };
}

/** A notice that is a message in the product, too. */
export function noticeText(to: string, texts: NoticeTexts, site: string): OutgoingMail {
  return {
    to,
    subject: `${texts.title} · ${texts.title_en}`,
    text: [`${texts.text}。`, '', `${texts.text_en}.`, '', site].join('\n'),
  };
}
