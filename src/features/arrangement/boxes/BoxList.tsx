import { observer } from 'mobx-react-lite';
import { fileKinds, type ArrangementSettings } from '../../../bridge/contract/arrangement.ts';
import { Checkbox } from '../../../design-system/Checkbox/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Select } from '../../../design-system/Select/index.ts';
import { groupsStore } from '../../../stores/desktop/groups/groups.ts';
import { cornerOf, corners } from '../../../stores/desktop/groups/placeBoxes.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Arrangement.module.css';
import { GroupPanel } from '../groups/GroupPanel.tsx';
import { iconOf, kindOf } from '../preview/groupIcons.ts';
import styles from './Boxes.module.css';

/** Groups with the position of their boxes: the user's own first, as they come before the kinds. */
export const BoxList = observer(function BoxList({ settings }: { settings: ArrangementSettings }) {
  const { t } = useTranslation();
  const groups = [
    ...settings.own.map(({ id, name, extensions }) => ({ id, name, hint: extensions.join('、') })),
    ...fileKinds.map((kind) => ({
      id: kind,
      name: t(`arrangement.kinds.${kind}`),
      hint: t(`arrangement.hints.${kind}`),
    })),
  ];
  return (
    <GroupPanel settings={settings}>
      {groups.map((group) => (
        <BoxRow key={group.id} {...group} />
      ))}
    </GroupPanel>
  );
});

const BoxRow = observer(function BoxRow({ id, name, hint }: { id: string; name: string; hint: string }) {
  const { t } = useTranslation();
  const { layer, counts, toggle, move } = useStore(groupsStore);
  const box = layer.settings.boxes.find(({ group }) => group === id);
  return (
    <li className={styles.row} data-kind={kindOf(id) ?? 'own'}>
      <Checkbox
        aria-label={t('arrangement.boxes.show', { name })}
        isChecked={box !== undefined}
        onCheckedChange={(isOn) => toggle(id, isOn)}
      />
      <Icon of={iconOf(id)} size={16} />
      <div>
        <p>{name}</p>
        <p className={panel.quiet}>{hint}</p>
      </div>
      <span className={panel.count}>{t('arrangement.countOf', { count: counts.get(id) ?? 0 })}</span>
      {box ? (
        <Select
          isLabelShown={false}
          label={t('arrangement.boxes.place', { name })}
          value={cornerOf(box)}
          options={corners.map((value) => ({ value, label: t(`arrangement.boxes.corners.${value}`) }))}
          onValueChange={(corner) => move(id, corner)}
        />
      ) : (
        <span />
      )}
    </li>
  );
});
