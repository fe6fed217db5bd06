import { observer } from 'mobx-react-lite';
import { Plus } from 'lucide';
import { useEffect } from 'react';
import type { FoundFileDto } from '../../bridge/contract/library.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { libraryStore } from '../../stores/wallpapers/library.ts';
import { libraryImportStore } from '../../stores/wallpapers/libraryImports.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { SizeText } from './controls/SizeText.tsx';
import styles from './EmptyLibrary.module.css';

/** Wallpapers that lie in the system's folders; nothing is imported before it is asked for. */
export const FoundWallpapers = observer(function FoundWallpapers({
  onSet,
}: {
  onSet: (wallpaper: Wallpaper) => void;
}) {
  const { t } = useTranslation();
  const library = useStore(libraryStore);
  const imports = useStore(libraryImportStore);
  useEffect(() => void library.findSystem(), [library]);
  const { found } = library;
  if (!found || found.total === 0) return null;
  async function handleSet(id: number): Promise<void> {
    if (!(await imports.importSystem(id))) return;
    await library.list.reload();
    const [newest] = library.list.items;
    if (newest) onSet(newest);
  }
  return (
    <section className={styles.found} aria-labelledby="found-wallpapers">
      <div className={styles.foundHead}>
        <h2 id="found-wallpapers">{t('library.found')}</h2>
        <p>{t('library.foundHint')}</p>
        <Button size={28} isLoading={imports.isImporting} onClick={() => void imports.importSystem(null)}>
          {t('library.importAll', { count: found.total })}
        </Button>
      </div>
      <ul className={styles.grid}>
        {found.list.map((file) => (
          <FoundCard
            key={file.id}
            file={file}
            onImport={() => void imports.importSystem(file.id)}
            onSet={() => void handleSet(file.id)}
          />
        ))}
      </ul>
    </section>
  );
});

interface FoundCardProps {
  file: FoundFileDto;
  onImport: () => void;
  onSet: () => void;
}

function FoundCard({ file, onImport, onSet }: FoundCardProps) {
  const { t } = useTranslation();
  return (
    <li>
      <div className={styles.picture}>
        <MediaFrame src={file.thumbnail} alt="" />
        <div className={styles.actions}>
          <Button variant="media" size={28} onClick={onSet}>
            {t('set.action')}
          </Button>
          <IconButton
            label={t('library.importOne', { name: file.name })}
            surface="media"
            size={28}
            icon={<Icon of={Plus} size={14} />}
            onClick={onImport}
          />
        </div>
      </div>
      <div className={styles.line}>
        <span title={file.name}>{file.name}</span>
        <SizeText {...file} isVideo={file.kind === 'video'} />
      </div>
    </li>
  );
}
