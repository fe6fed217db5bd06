import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import {
  termsDocumentNames,
  termsDocuments,
  withdrawalDocuments,
  type TermsDocument,
} from '../../../api/contract/withdrawalTerms.ts';
import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import { termsStore } from '../../../stores/payment/earnings/terms.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ContractHead } from '../ContractHead.tsx';
import { rulePaths } from '../contractPaths.ts';
import { AcceptancePanel } from './AcceptancePanel.tsx';
import { Contents } from './Contents.tsx';
import { minutesToRead } from './minutesToRead.ts';
import { RuleText } from './RuleText.tsx';
import styles from './RuleScreen.module.css';
import { useTermsTexts } from './useTermsTexts.ts';

/** `/contractYuanbaoRule` and the other three: a document in its present version, open to everybody. */
export default observer(function RuleScreen() {
  const { t, language } = useTranslation();
  const { session } = useStores();
  const terms = useStore(termsStore);
  const { pathname } = useLocation();
  const document = termsDocumentNames.find((name) => rulePaths[name] === pathname) ?? 'yuanbaoRule';
  const text = useTermsTexts()?.[document] ?? null;
  const { isSignedIn, openId } = session;
  useEffect(() => {
    if (isSignedIn && mustBeAccepted(document)) void terms.load();
  }, [terms, isSignedIn, openId, document]);
  const { version, effectiveFrom } = termsDocuments[document];
  return (
    <div className={styles.page}>
      <article className={styles.column}>
        <ContractHead title={t(`earnings.rules.${document}`)} />
        {text ? (
          <>
            <p className={styles.version}>
              {t('earnings.rules.version', {
                version,
                date: effectiveFrom,
                minutes: minutesToRead(text, language),
              })}
            </p>
            <RuleText text={text} />
          </>
        ) : (
          <div role="status" aria-label={t('state.loading')}>
            <Skeleton width="100%" height="480px" radius="12px" />
          </div>
        )}
      </article>
      <aside className={styles.aside}>
        {text && <Contents titles={text.sections.map(({ title }) => title)} />}
        <AcceptancePanel document={document} isNeeded={mustBeAccepted(document)} />
      </aside>
    </div>
  );
});

function mustBeAccepted(document: TermsDocument): boolean {
  return withdrawalDocuments.some((each) => each === document);
}
