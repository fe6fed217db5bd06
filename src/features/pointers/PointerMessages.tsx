import { observer } from 'mobx-react-lite';
import type { PointerImportResult, PointerState } from '../../bridge/contract/pointer.ts';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { pointersStore } from '../../stores/decoration/pointers.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './PointerMessages.module.css';
import { usePointerActions } from './usePointerActions.ts';
import { useSetName } from './useSetName.ts';

/** More of them say nothing new. */
const maxRefused = 5;

/** A trial that runs, why nothing can be changed here, and what became of imported files. */
export const PointerMessages = observer(function PointerMessages({ state }: { state: PointerState }) {
  const { t } = useTranslation();
  const { sets, isBusy, importResult, dismissImport } = useStore(pointersStore);
  const { endTrial } = usePointerActions();
  const nameOf = useSetName();
  const tried = sets.find(({ id }) => id === state.trial?.choice.set);
  return (
    <div className={styles.messages}>
      {state.unsupported_reason && (
        <InlineMessage kind="warning" text={t(`pointer.unsupportedReasons.${state.unsupported_reason}`)} />
      )}
      {tried && (
        <InlineMessage
          kind="info"
          text={t('pointer.trying', { name: nameOf(tried) })}
          actions={
            <Button size={28} isLoading={isBusy} onClick={() => void endTrial()}>
              {t('pointer.endTrial')}
            </Button>
          }
        />
      )}
      {importResult === 'too_large' && (
        <InlineMessage
          kind="error"
          text={t('pointer.problems.too_large')}
          dismissLabel={t('pointer.imports.close')}
          onDismiss={dismissImport}
        />
      )}
      {importResult !== null && importResult !== 'too_large' && (
        <InlineMessage
          kind={
            importResult.accepted.length === 0
              ? 'error'
              : importResult.refused.length > 0
                ? 'warning'
                : 'success'
          }
          text={<ImportReport result={importResult} />}
          dismissLabel={t('pointer.imports.close')}
          onDismiss={dismissImport}
        />
      )}
    </div>
  );
});

function ImportReport({ result: { accepted, refused } }: { result: PointerImportResult }) {
  const { t } = useTranslation();
  const fileName = (path: string): string => path.split('/').at(-1) ?? path;
  return (
    <>
      {accepted.length > 0
        ? t('pointer.imports.accepted', { count: accepted.length })
        : t('pointer.imports.noneAccepted')}
      <ul className={styles.list}>
        {refused.slice(0, maxRefused).map(({ file, problem }) => (
          <li key={file}>
            {t('pointer.imports.refused', { file: fileName(file), reason: t(`pointer.problems.${problem}`) })}
          </li>
        ))}
        {accepted
          .filter((entry) => entry.is_hotspot_missing)
          .map(({ file }) => (
            <li key={file}>{t('pointer.imports.missingHotspot', { file: fileName(file) })}</li>
          ))}
        {refused.length > maxRefused && (
          <li>{t('pointer.imports.more', { count: refused.length - maxRefused })}</li>
        )}
      </ul>
    </>
  );
}
