import { observer } from 'mobx-react-lite';
import { Slider } from '../../../design-system/Slider/index.ts';
import { Switch } from '../../../design-system/Switch/index.ts';
import type { WallpaperOptions } from '../../../bridge/contract/plan.ts';
import type { OptionsDraft } from '../../../stores/desktop/optionsDraft.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { FitChoice } from './FitChoice.tsx';
import { PositionCells } from './PositionCells.tsx';
import styles from './OptionControls.module.css';

type NumberOption = {
  [Key in keyof WallpaperOptions]: WallpaperOptions[Key] extends number ? Key : never;
}[keyof WallpaperOptions];

interface Range {
  name: NumberOption & ('zoom' | 'brightness' | 'contrast' | 'saturation' | 'blur' | 'speed' | 'volume');
  minValue: number;
  maxValue: number;
  step?: number;
}

const pictureRanges: readonly Range[] = [
  { name: 'zoom', minValue: 100, maxValue: 400 },
  { name: 'brightness', minValue: -100, maxValue: 100 },
  { name: 'contrast', minValue: -100, maxValue: 100 },
  { name: 'saturation', minValue: -100, maxValue: 100 },
  { name: 'blur', minValue: 0, maxValue: 60 },
];

/** Every option with its control. */
export const OptionControls = observer(function OptionControls({ draft }: { draft: OptionsDraft }) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <FitChoice value={draft.options.fit} onValueChange={(fit) => draft.set({ fit })} />
      <div className={styles.pair}>
        <PositionCells draft={draft} />
        <Switch
          label={t('options.flip')}
          isChecked={draft.options.is_flipped}
          onCheckedChange={(isFlipped) => draft.set({ is_flipped: isFlipped })}
        />
      </div>
      {pictureRanges.map((range) => (
        <OptionSlider key={range.name} draft={draft} range={range} />
      ))}
      {draft.hasSpeed && (
        <OptionSlider draft={draft} range={{ name: 'speed', minValue: 0.25, maxValue: 2, step: 0.05 }} />
      )}
      {draft.hasSound && (
        <OptionSlider draft={draft} range={{ name: 'volume', minValue: 0, maxValue: 100 }} />
      )}
    </div>
  );
});

const OptionSlider = observer(function OptionSlider({ draft, range }: { draft: OptionsDraft; range: Range }) {
  const { t } = useTranslation();
  const { name, ...limits } = range;
  return (
    <Slider
      {...limits}
      label={t(`options.${name}`)}
      value={draft.options[name]}
      valueText={(value) => valueText(t, name, value)}
      onValueChange={(value) => draft.set({ [name]: value })}
    />
  );
});

function valueText(t: Translate, name: Range['name'], value: number): string {
  switch (name) {
    case 'zoom':
      return t('options.percent', { value });
    case 'volume':
      return value === 0 ? t('options.silent') : t('options.percent', { value });
    case 'blur':
      return value === 0 ? t('options.off') : t('options.pixels', { value });
    case 'speed':
      return t('options.times', { value: value.toFixed(2) });
    default:
      // A minus sign as wide as the plus.
      return value > 0 ? `+${value}` : String(value).replace('-', '−');
  }
}
