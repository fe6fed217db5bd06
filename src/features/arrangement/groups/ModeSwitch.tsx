import { observer } from 'mobx-react-lite';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { groupsStore } from '../../../stores/desktop/groups/groups.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** Boxes on the desktop, or folders in it; nothing where this client has no boxes. */
export const ModeSwitch = observer(function ModeSwitch() {
  const { t } = useTranslation();
  const { gate, mode, setMode } = useStore(groupsStore);
  if (gate !== 'open') return null;
  return (
    <SegmentedControl
      label={t('arrangement.boxes.mode')}
      value={mode}
      options={(['boxes', 'folders'] as const).map((value) => ({
        value,
        label: t(`arrangement.boxes.modes.${value}`),
      }))}
      onValueChange={setMode}
    />
  );
});
