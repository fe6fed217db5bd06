import { File, Folder } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { TidyPreview } from '../../../bridge/contract/arrangement.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopGround } from './DesktopGround.tsx';
import { iconOf } from './groupIcons.ts';
import styles from './DesktopSketches.module.css';

/** Icons in a folder: one row. */
const maxIcons = 6;
/** Icons that stay beside the folders. */
const maxStaying = 12;

interface DesktopSketchesProps {
  preview: TidyPreview;
  /** The desktop after the change; without it folders with files. */
  after?: { picture: ReactNode; label: string };
}

/** The desktop as it is and as it would be, by the icons of its files. */
export const DesktopSketches = observer(function DesktopSketches({ preview, after }: DesktopSketchesProps) {
  const { t } = useTranslation();
  const caption = <p className={styles.caption}>{t('arrangement.after')}</p>;
  return (
    <div className={styles.sketches}>
      <div
        className={styles.desktop}
        role="img"
        aria-label={t('arrangement.beforeLabel', { count: preview.total })}
      >
        <DesktopGround />
        <p className={styles.caption}>{t('arrangement.before')}</p>
        <div className={styles.icons} aria-hidden="true">
          {preview.before.map((group, index) => (
            // Files of a desktop have no order that would change.
            <Tile key={index} group={group} />
          ))}
        </div>
      </div>
      <div
        className={styles.desktop}
        data-after={after ? 'boxes' : 'folders'}
        role="img"
        aria-label={after?.label ?? t('arrangement.afterLabel', { count: preview.groups.length })}
      >
        {after ? (
          after.picture
        ) : (
          <>
            <DesktopGround />
            {caption}
            <Folders preview={preview} />
          </>
        )}
        {after && caption}
      </div>
    </div>
  );
});

const Folders = observer(function Folders({ preview }: { preview: TidyPreview }) {
  const staying = preview.before.filter((group) => group === null).length;
  return (
    <div className={styles.groups} aria-hidden="true">
      {preview.groups.map(({ group, folder, count }) => (
        <div key={group} className={styles.group}>
          <p>
            <Icon of={Folder} size={14} /> {folder} <span>{count}</span>
          </p>
          <div className={styles.icons}>
            {Array.from({ length: Math.min(maxIcons, count) }, (_, index) => (
              <Tile key={index} group={group} />
            ))}
          </div>
        </div>
      ))}
      <div className={styles.icons}>
        {Array.from({ length: Math.min(maxStaying, staying) }, (_, index) => (
          <Tile key={index} group={null} />
        ))}
      </div>
    </div>
  );
});

function Tile({ group }: { group: string | null }) {
  return (
    <span className={styles.tile} data-group={group ?? 'stays'}>
      <Icon of={group === null ? File : iconOf(group)} size={14} />
    </span>
  );
}
