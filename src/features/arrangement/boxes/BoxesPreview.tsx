import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { OwnGroup } from '../../../bridge/contract/arrangement.ts';
import { groupsStore } from '../../../stores/desktop/groups/groups.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { DesktopGround } from '../preview/DesktopGround.tsx';
import styles from './Boxes.module.css';
import { shownFiles } from './shownFiles.ts';

/** The boxes on the wallpaper of the desktop, as the stage draws them. Decorative: what it shows is said beside it. */
export const BoxesPreview = observer(function BoxesPreview({ own }: { own: readonly OwnGroup[] }) {
  const { language } = useLanguage();
  const {
    counts,
    layer: { settings },
  } = useStore(groupsStore);
  const layers = useMemo(
    () => [{ kind: 'groups' as const, screens: null, settings: { ...settings, language } }],
    [settings, language],
  );
  const files = useMemo(() => shownFiles(counts, own), [counts, own]);
  return (
    <div className={styles.preview} aria-hidden="true">
      <DesktopGround
        key={JSON.stringify([[...counts], own.map(({ id, name }) => [id, name])])}
        layers={layers}
        files={files}
        detail="whole"
      />
    </div>
  );
});
