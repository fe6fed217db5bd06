import { ColorSwatchPicker } from '../../design-system/ColorSwatchPicker/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { panelColours } from './panelColours.ts';
import styles from './PanelOptions.module.css';

interface ColourChoiceProps {
  /** Null while it is the wallpaper's. */
  value: string | null;
  followsWallpaper: boolean;
  followHint: string;
  onValueChange: (colour: string) => void;
  onFollowChange: (follows: boolean) => void;
}

/** The colour of the panel or the strip: one of its own, or that of the wallpaper. */
export function ColourChoice({
  value,
  followsWallpaper,
  followHint,
  onValueChange,
  onFollowChange,
}: ColourChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.row}>
        <ColorSwatchPicker
          label={t('taskbar.colour')}
          value={value}
          options={panelColours.map(([name, colour]) => ({
            value: colour,
            color: colour,
            label: t(`taskbar.colours.${name}`),
          }))}
          onValueChange={(colour) => colour !== null && onValueChange(colour)}
        />
      </div>
      <div className={styles.row}>
        <span>
          {t('taskbar.follow')}
          <span className={styles.hint}>{followHint}</span>
        </span>
        <Switch
          aria-label={t('taskbar.follow')}
          isChecked={followsWallpaper}
          onCheckedChange={onFollowChange}
        />
      </div>
    </>
  );
}
