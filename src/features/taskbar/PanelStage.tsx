import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ChooseHere } from '../shared/desktopPreview/ChooseHere.tsx';
import { DesktopPreview, type DesktopPreviewProps } from '../shared/desktopPreview/DesktopPreview.tsx';
import { useDesktopWallpaper } from '../shared/desktopPreview/useDesktopWallpaper.ts';
import styles from './PanelStage.module.css';

const previewWidth = 952;

type Look = Pick<DesktopPreviewProps, 'layers' | 'panel'>;

interface PanelStageProps {
  edge: 'bottom' | 'top';
  before: Look;
  after: Look;
  isApplied: boolean;
}

/** The edge of the desktop with its panel, a window above it, as it was and as it would be. */
export const PanelStage = observer(function PanelStage({ edge, before, after, isApplied }: PanelStageProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<'before' | 'after'>('after');
  const desktop = useDesktopWallpaper();
  return (
    <>
      <div className={styles.stage} role="group" aria-label={t('taskbar.preview')}>
        <div className={styles.screen} data-edge={edge}>
          <DesktopPreview
            {...desktop}
            width={previewWidth}
            {...(side === 'after' ? after : before)}
            panelEdge={edge}
            hasTray
          />
          <SampleWindow />
        </div>
        <div className={styles.bar} data-edge={edge}>
          <SegmentedControl
            label={t('taskbar.compare')}
            value={side}
            options={(['before', 'after'] as const).map((value) => ({ value, label: t(`taskbar.${value}`) }))}
            onValueChange={setSide}
          />
          <span className={styles.note}>{t(isApplied ? 'taskbar.isApplied' : 'taskbar.notApplied')}</span>
        </div>
      </div>
      <ChooseHere />
    </>
  );
});

/** A program's window: a panel is seen beside what lies on the desktop. */
function SampleWindow() {
  return (
    <span className={styles.window} aria-hidden="true">
      <span className={styles.lights} />
      <span className={styles.text} />
    </span>
  );
}
