import { parseAcceptLanguage } from '../../../src/api/rules/preferredLanguage.ts';
import type { Language } from '../../../src/i18n/languages.ts';

/** The preferred language of a browser (RFC 9110, section 12.5.4); Chinese where it accepts none of ours. */
export function chooseLanguage(header: string | undefined): Language {
  const primaries = parseAcceptLanguage(header).map((tag) => tag.toLowerCase().split('-')[0]);
  return primaries.find((primary) => primary === 'zh' || primary === 'en') === 'en' ? 'en' : 'zh-CN';
}
