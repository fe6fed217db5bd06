import { fillPlaceholders } from '../../../../src/i18n/fillPlaceholders.ts';
import type { MessageValues } from '../../../../src/i18n/languages.ts';
import { serviceStrings, type ServiceStrings } from '../../../../src/i18n/serviceStrings.ts';
import type { NoticeTexts } from './mailQueue.ts';
import type { OutgoingMail } from './mailer.ts';

// Both languages in each: the service does not know which one its user reads.
const { 'zh-CN': chinese, en: english } = serviceStrings;

/** The mail with the link that replaces a forgotten password. */
export function resetText(to: string, link: string): OutgoingMail {
  return linkText('reset', to, link);
}

/** The mail with the link that confirms an address. */
export function confirmText(to: string, link: string): OutgoingMail {
  return linkText('confirm', to, link);
}

function linkText(kind: keyof ServiceStrings['mails'], to: string, link: string): OutgoingMail {
  const [first, second] = [chinese.mails[kind], english.mails[kind]];
  return {
    to,
    subject: `${first.subject} · ${second.subject}`,
    text: [first.open, link, first.ignore, '', `${second.open} ${second.ignore}`].join('\n'),
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

/** The strings of a notice, which is stored in both languages. */
export function noticeTexts(
  title: keyof ServiceStrings['notices']['titles'],
  text: keyof ServiceStrings['notices']['texts'],
  values: MessageValues = {},
): NoticeTexts {
  return {
    title: chinese.notices.titles[title],
    title_en: english.notices.titles[title],
    text: fillPlaceholders(chinese.notices.texts[text], values, 'zh-CN'),
    text_en: fillPlaceholders(english.notices.texts[text], values, 'en'),
  };
}
