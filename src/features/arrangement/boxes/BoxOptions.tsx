import { observer } from 'mobx-react-lite';
import { groupSorts } from '../../../bridge/contract/layers/groups.ts';
import { Select } from '../../../design-system/Select/index.ts';
import { Slider } from '../../../design-system/Slider/index.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { groupsStore } from '../../../stores/desktop/groups/groups.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Arrangement.module.css';
import styles from './Boxes.module.css';

/** On which screen the boxes are, and how they look. */
export const BoxOptions = observer(function BoxOptions() {
  const { t } = useTranslation();
  const { screens } = useStore(desktopStore);
  const { screen, settings, choose, change } = useStore(groupsStore).layer;
  return (
    <section className={panel.panel} aria-labelledby="arrangement-boxes">
      <div className={panel.panelHead}>
        <h2 id="arrangement-boxes">{t('arrangement.boxes.title')}</h2>
      </div>
      <div className={styles.options}>
        {screens.length > 1 && screen !== null && (
          <Select
            label={t('arrangement.boxes.screen')}
            value={screen}
            options={screens.map(({ screen: { id, number } }) => ({
              value: id,
              label: t('screens.number', { number }),
            }))}
            onValueChange={choose}
          />
        )}
        <Select
          label={t('arrangement.boxes.sort')}
          value={settings.sort}
          options={groupSorts.map((value) => ({ value, label: t(`arrangement.boxes.sorts.${value}`) }))}
          onValueChange={(sort) => change({ sort })}
        />
        <Slider
          label={t('arrangement.boxes.opacity')}
          value={settings.opacity}
          minValue={20}
          maxValue={95}
          step={5}
          valueText={(value) => `${value}%`}
          onValueChange={(opacity) => change({ opacity })}
        />
        <p className={panel.quiet}>{t('arrangement.boxes.hint')}</p>
      </div>
    </section>
  );
});
