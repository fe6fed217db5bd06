import { observer } from 'mobx-react-lite';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { authorPanelStore } from '../../../stores/desktop/packages/authorPanel.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './Author.module.css';

/** Frames a second, memory and errors of each page of the wallpaper. */
export const PageFigures = observer(function PageFigures() {
  const { t } = useTranslation();
  const { pages } = useStore(authorPanelStore);
  const desktop = useStore(desktopStore);
  if (pages.length === 0) return null;
  return (
    <section aria-label={t('authoring.figures')} className={styles.section}>
      <h2>{t('authoring.figures')}</h2>
      {pages.map(({ screen, frames_per_second: frames, memory_megabytes: memory, errors }) => {
        const number = desktop.screens.find((state) => state.screen.id === screen)?.screen.number;
        return (
          <dl key={screen} className={styles.figures}>
            {pages.length > 1 && number !== undefined && (
              <div className={styles.screen}>
                <dt>{t('authoring.screen')}</dt>
                <dd>{t('screens.number', { number })}</dd>
              </div>
            )}
            <div>
              <dt>{t('authoring.frames')}</dt>
              <dd>{frames === null ? t('authoring.unknown') : Math.round(frames)}</dd>
            </div>
            <div>
              <dt>{t('playback.memory')}</dt>
              <dd>
                {memory === null
                  ? t('authoring.unknown')
                  : t('authoring.megabytes', { value: Math.round(memory) })}
              </dd>
            </div>
            <div data-over={errors > 0}>
              <dt>{t('authoring.errors')}</dt>
              <dd>{errors}</dd>
            </div>
          </dl>
        );
      })}
    </section>
  );
});
