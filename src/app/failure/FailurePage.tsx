import { useState } from 'react';
import { clientBasePath } from '../../api/contract/document/boot.ts';
import { publicPath } from '../../api/contract/document/publicPath.ts';
import { describeError, type ErrorKind } from '../../api/rules/errors/describeError.ts';
import { Button } from '../../design-system/Button/index.ts';
import { CopyButton } from '../../design-system/CopyButton/index.ts';
import { ErrorState } from '../../design-system/ErrorState/index.ts';
import { addStrings } from '../../i18n/i18n.ts';
import { failureStrings } from '../../loading/evaluated/failureStrings.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './FailurePage.module.css';

export type FailureScope = 'app' | 'screen';

export interface FailurePageProps {
  scope: FailureScope;
  error: unknown;
  kind: ErrorKind;
  /** The number that the error is quoted by. */
  quote: string;
}

// They come with this module: what failed may be the chunk of all strings.
addStrings(failureStrings);

/** Something broke: what was kept, a number to quote, its details to copy, and the ways on. */
export default function FailurePage({ scope, error, kind, quote }: FailurePageProps) {
  const { t } = useTranslation();
  const [time] = useState(() => new Date().toISOString());
  const described = describeError('client', { kind, error, quote });
  const isMissing = described.kind === 'chunk' || described.kind === 'style';
  const title = isMissing ? t('broken.missing') : scope === 'app' ? t('broken.app') : t('broken.screen');
  const details = [
    `${quote} ${time} ${location.pathname}`,
    `${described.kind} ${described.name}: ${described.message}`,
    described.stack,
  ].join('\n');
  return (
    <div className={styles.page} data-scope={scope}>
      <ErrorState
        isScreen
        title={title}
        description={t('broken.kept')}
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {t('broken.reload')}
            </Button>
            <Button onClick={() => location.assign(publicPath() + clientBasePath)}>
              {t('notFound.home')}
            </Button>
            <CopyButton
              text={details}
              labels={{
                copy: t('broken.details'),
                copied: t('detail.copied'),
                failed: t('detail.copyFailed'),
              }}
            />
          </>
        }
        extra={
          <p className={styles.number}>
            {t('broken.number')} <strong>{quote}</strong>
            <br />
            {t('broken.private')}
          </p>
        }
      />
    </div>
  );
}
