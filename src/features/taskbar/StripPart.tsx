import { observer } from 'mobx-react-lite';
import type { PanelState } from '../../bridge/contract/taskbar.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { stripStore } from '../../stores/desktop/layers/strip.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopColumns } from '../shared/desktopPage/DesktopColumns.tsx';
import { Abilities } from './Abilities.tsx';
import styles from './TaskbarScreen.module.css';
import { StripOptions } from './StripOptions.tsx';
import { StripPreview } from './StripPreview.tsx';

/** A strip on the wallpaper, where no panel of this desktop can be changed. */
export const StripPart = observer(function StripPart({ state }: { state: PanelState }) {
  const { t } = useTranslation();
  const { screens } = useStore(desktopStore);
  const { applied } = useStore(stripStore);
  const failure = screens.find((screen) => screen.failure !== null)?.failure;
  return (
    <>
      {applied && failure && (
        <InlineMessage
          className={styles.reason}
          kind="warning"
          text={t('taskbar.strip.notShown', { reason: t(`reason.${failure}`) })}
        />
      )}
      <StripPreview />
      <DesktopColumns className={styles.columns} aside={<Abilities state={state} />}>
        <StripOptions />
      </DesktopColumns>
    </>
  );
});
