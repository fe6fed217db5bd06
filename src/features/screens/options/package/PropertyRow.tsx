import { ChevronDown, ChevronRight } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { PackageProperty, PropertyValue } from '../../../../api/contract/packages/property.ts';
import { Button } from '../../../../design-system/Button/index.ts';
import { Icon } from '../../../../design-system/Icon/index.ts';
import { Select } from '../../../../design-system/Select/index.ts';
import { Slider } from '../../../../design-system/Slider/index.ts';
import { Switch } from '../../../../design-system/Switch/index.ts';
import { TextField } from '../../../../design-system/TextField/index.ts';
import { packageSettingsStore } from '../../../../stores/desktop/packages/packageSettings.ts';
import { useStore } from '../../../../ui/storeContext.ts';
import { ColorProperty } from './ColorProperty.tsx';
import { FileProperty } from './FileProperty.tsx';
import styles from './Package.module.css';
import { useOutcome } from './useOutcome.ts';

/** One property with the control of its kind. */
export const PropertyRow = observer(function PropertyRow({ property }: { property: PackageProperty }) {
  const settings = useStore(packageSettingsStore);
  if (property.kind === 'label') return <p className={styles.note}>{property.label}</p>;
  if (property.kind === 'group') return <GroupRow property={property} />;
  return (
    <div className={styles.row} title={property.help ?? undefined}>
      {property.kind !== 'button' && (
        <span className={styles.name} aria-hidden="true" title={property.label}>
          {property.label}
        </span>
      )}
      <Control property={property} value={settings.values[property.key] ?? null} />
    </div>
  );
});

type Valued = Exclude<PackageProperty, { kind: 'label' | 'group' }>;

function Control({ property, value }: { property: Valued; value: PropertyValue }) {
  const settings = useStore(packageSettingsStore);
  const report = useOutcome();
  const handleChange = (next: PropertyValue): void => void settings.set(property.key, next).then(report);
  const { label } = property;
  switch (property.kind) {
    case 'slider':
      return (
        <Slider
          className={styles.control}
          aria-label={label}
          isValueBeside
          value={typeof value === 'number' ? value : property.default}
          minValue={property.min}
          maxValue={property.max}
          step={property.step}
          valueText={(number) => String(number).replace('-', '−')}
          onValueChange={handleChange}
        />
      );
    case 'toggle':
      return <Switch aria-label={label} isChecked={value === true} onCheckedChange={handleChange} />;
    case 'color':
      return (
        <ColorProperty label={label} value={String(value ?? property.default)} onChange={handleChange} />
      );
    case 'choice':
      return (
        <Select
          className={styles.control}
          label={label}
          isLabelShown={false}
          value={String(property.choices.findIndex((choice) => choice.value === value))}
          options={property.choices.map((choice, index) => ({ value: String(index), label: choice.label }))}
          onValueChange={(index) => handleChange(property.choices[Number(index)]?.value ?? null)}
        />
      );
    case 'text':
      return (
        <TextField
          className={styles.control}
          aria-label={label}
          maxLength={2_000}
          value={String(value ?? '')}
          onValueChange={handleChange}
        />
      );
    case 'file':
    case 'folder':
      return (
        <FileProperty
          property={property}
          value={typeof value === 'string' ? value : null}
          onChange={handleChange}
        />
      );
    case 'button':
      return <Button onClick={() => void settings.press(property.key).then(report)}>{label}</Button>;
  }
}

const GroupRow = observer(function GroupRow({ property }: { property: PackageProperty }) {
  const settings = useStore(packageSettingsStore);
  const isOpen = !settings.closed.has(property.key);
  return (
    <h3 className={styles.group}>
      <button type="button" aria-expanded={isOpen} onClick={() => settings.toggleGroup(property.key)}>
        {property.label}
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} />
      </button>
    </h3>
  );
});
