import { BatteryMedium, Volume2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useMinute } from '../desktop/useMinute.ts';
import { panelGround, type PanelLook } from './panelGround.ts';
import { panelIcons, type PreviewTier } from './tiers.ts';
import styles from './DesktopPreview.module.css';

interface PreviewPanelProps {
  tier: PreviewTier;
  /** `plain`: the system's own, whatever it looks like; `solid` lets nothing through. */
  look: PanelLook | 'plain' | 'solid';
  edge: 'bottom' | 'top';
  hasTray: boolean;
}

/** The panel of a desktop with some programs, and the time where there is room for it. */
export const PreviewPanel = observer(function PreviewPanel(props: PreviewPanelProps) {
  const { tier, look, edge, hasTray } = props;
  return (
    <span
      className={styles.panel}
      data-edge={edge}
      data-look={typeof look === 'string' ? look : 'own'}
      style={typeof look === 'string' ? undefined : panelGround(look)}
    >
      {Array.from({ length: panelIcons[tier] }, (_icon, index) => (
        <span key={index} className={styles.program} />
      ))}
      {tier === 'large' ? (
        <PanelTime hasTray={hasTray} />
      ) : (
        tier !== 'tiny' && <span className={styles.clockLine} />
      )}
    </span>
  );
});

const PanelTime = observer(function PanelTime({ hasTray }: { hasTray: boolean }) {
  const { language } = useLanguage();
  const now = useMinute();
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
  return (
    <span className={styles.tray}>
      {hasTray && (
        <>
          <Icon of={Volume2} size={14} />
          <Icon of={BatteryMedium} size={16} />
        </>
      )}
      <span className={styles.panelTime}>
        {time.format(now)}
        {hasTray && <span>{date.format(now)}</span>}
      </span>
    </span>
  );
});
