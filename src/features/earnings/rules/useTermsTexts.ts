import type { Language } from '../../../i18n/i18n.ts';
import type { TermsTexts } from '../../../i18n/zh-CN/terms.ts';
import { withRetry } from '../../../loading/preloadRetry.ts';
import { useLazyModule } from '../../../loading/useLazyModule.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';

/** The documents are long, and no other screen shows them: they are apart from the strings. */
const loaders: Record<Language, () => Promise<{ terms: TermsTexts }>> = {
  'zh-CN': withRetry(() => import('../../../i18n/zh-CN/terms.ts')),
  en: withRetry(() => import('../../../i18n/en/terms.ts')),
};

/** The documents in the present language; null until they have come. */
export function useTermsTexts(): TermsTexts | null {
  const { language } = useLanguage();
  return useLazyModule(loaders[language])?.terms ?? null;
}
