import { observer } from 'mobx-react-lite';
import type { PackageProperty } from '../../../../api/contract/packages/property.ts';
import { SegmentedControl } from '../../../../design-system/SegmentedControl/index.ts';
import { VirtualList } from '../../../../design-system/VirtualList/index.ts';
import { packageSettingsStore } from '../../../../stores/desktop/packages/packageSettings.ts';
import { useStore } from '../../../../ui/storeContext.ts';
import { useTranslation } from '../../../../ui/useTranslation.ts';
import styles from './Package.module.css';
import { PropertyRow } from './PropertyRow.tsx';

/** More than this are not all there at once. */
const shortList = 60;
const rowHeight = 44;

/** Everything that can be set of a package, on one screen or on all of them; each change is on the desktop at once. */
export const PropertiesPanel = observer(function PropertiesPanel(props: {
  screen: string | null;
  number: number;
}) {
  const { t } = useTranslation();
  const settings = useStore(packageSettingsStore);
  const { shown } = settings;
  if (settings.detail?.properties.length === 0) return <p className={styles.none}>{t('packages.none')}</p>;
  const renderRow = (property: PackageProperty) => <PropertyRow property={property} />;
  return (
    <div className={styles.panel}>
      {props.screen !== null && (
        <SegmentedControl
          label={t('packages.usedOn')}
          value={settings.screen === null ? 'all' : 'one'}
          options={[
            { value: 'all', label: t('screens.all') },
            { value: 'one', label: t('screens.number', { number: props.number }) },
          ]}
          onValueChange={(value) => settings.setScreen(value === 'all' ? null : props.screen)}
        />
      )}
      {shown.length > shortList ? (
        <VirtualList
          className={styles.long}
          label={t('packages.properties')}
          items={shown}
          rowHeight={rowHeight}
          isMeasured
          getKey={({ key }) => key}
          renderItem={renderRow}
        />
      ) : (
        <ul className={styles.rows} aria-label={t('packages.properties')}>
          {shown.map((property) => (
            <li key={property.key}>{renderRow(property)}</li>
          ))}
        </ul>
      )}
    </div>
  );
});
