import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { fittingStore } from '../../stores/wallpapers/fitting.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useCommand } from '../shared/desktop/useCommand.ts';
import { fileText, targetText } from '../shared/fitting/fittingText.ts';
import styles from './ImportLayer.module.css';

/** Imported videos that do not fit the screens: what they are, what they would become, and the two answers. */
export default observer(function FitQuestion() {
  const { t } = useTranslation();
  const fitting = useStore(fittingStore);
  const run = useCommand();
  const [isRemembered, setIsRemembered] = useState(false);
  const { offers = [], offered = 0, settings } = fitting.state ?? {};
  const [first] = offers;
  if (!first || !settings) return null;
  return (
    <section className={styles.panel} aria-label={t('fitting.question')}>
      <p role="status">
        {offered === 1 ? t('fitting.one', { name: first.name }) : t('fitting.many', { count: offered })}
      </p>
      {offered === 1 && (
        <p className={styles.file}>
          {fileText(t, first.from)}
          <br />
          {`→ ${targetText(t, first)}`}
        </p>
      )}
      <p>{t(settings.is_original_kept ? 'fitting.kept' : 'fitting.notKept')}</p>
      <Checkbox label={t('fitting.remember')} isChecked={isRemembered} onCheckedChange={setIsRemembered} />
      <div className={styles.buttons}>
        <Button variant="primary" size={28} onClick={() => run(() => fitting.answer(true, isRemembered))}>
          {t('fitting.make')}
        </Button>
        <Button variant="neutral" size={28} onClick={() => run(() => fitting.answer(false, isRemembered))}>
          {t('fitting.leave')}
        </Button>
      </div>
    </section>
  );
});
