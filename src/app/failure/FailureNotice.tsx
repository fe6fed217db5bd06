import { useEffect, useState, type ComponentType } from 'react';
import { noticeError } from '../../errors/noticedErrors.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { FailurePageProps } from './FailurePage.tsx';

export type FailureNoticeProps = Pick<FailurePageProps, 'scope' | 'error'>;

/**
 * Reports an error and shows the page about it. It needs no store and no router: either may have failed. Where that
 * page does not load either, the strings of the first bundle are shown.
 */
export function FailureNotice({ scope, error }: FailureNoticeProps) {
  const { t } = useTranslation();
  const kind = scope === 'app' ? 'error' : 'screen';
  const [quote] = useState(() => noticeError(kind, error));
  const [loaded, setLoaded] = useState<{ Page: ComponentType<FailurePageProps> | null } | null>(null);
  useEffect(() => {
    import('./FailurePage.tsx').then(
      ({ default: Page }) => setLoaded({ Page }),
      () => setLoaded({ Page: null }),
    );
  }, []);
  if (!loaded) return null;
  const { Page } = loaded;
  if (Page) return <Page {...{ scope, error, kind, quote }} />;
  return (
    <p role="alert">
      {t('state.failed')} {quote} <button onClick={() => location.reload()}>{t('state.retry')}</button>
    </p>
  );
}
