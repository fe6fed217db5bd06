import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { useStores } from '../../ui/storeContext.ts';
import { libraryStore } from '../../stores/wallpapers/library.ts';
import { readDroppedFiles } from './droppedFiles.ts';
import styles from './ImportLayer.module.css';
import { lazyComponent } from '../../loading/lazyComponent.ts';

const ImportPanel = lazyComponent(() => import('./ImportPanel.tsx'));

/** Covers the whole window: accepts drops of files, and shows the progress of their import. */
export default observer(function ImportLayer() {
  const { t } = useTranslation();
  const stores = useStores();
  const { devices } = stores;
  const library = stores.get(libraryStore);
  const navigate = useNavigate();
  const canImport = devices.can('library.importUploaded');
  const isDragging = useFileDrop((data) => {
    if (!canImport) return;
    const files = readDroppedFiles(data);
    void navigate('/localWallpapers');
    void files.then(library.importFiles);
  });
  const isPanelShown = library.progress !== null || library.summary !== null || library.failure !== null;
  return (
    <>
      {isDragging && (
        <div className={styles.drop} role="status">
          <span>{canImport ? t('library.drop') : t('library.needsClient')}</span>
        </div>
      )}
      {isPanelShown && (
        <Suspense>
          <ImportPanel />
        </Suspense>
      )}
    </>
  );
});

/** A dialog handles its files itself, and its input would be lost by navigating to another screen. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Whether files are held over the window; a drop anywhere in it is handed on. */
function useFileDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const handleFiles = useEffectEvent(onDrop);
  useEffect(() => {
    const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const handleDragOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      // A component of the page handles them itself.
      if (event.defaultPrevented) return setIsDragging(false);
      // Without this the browser would leave the page and open the file.
      event.preventDefault();
      if (!isDialogOpen()) return setIsDragging(true);
      setIsDragging(false);
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    const handleDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const handleDrop = (event: DragEvent): void => {
      setIsDragging(false);
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer && !isDialogOpen()) handleFiles(event.dataTransfer);
    };
    document.addEventListener('dragover', handleDragOver);
    document.addEventListener('dragleave', handleDragLeave);
    document.addEventListener('drop', handleDrop);
    return () => {
      document.removeEventListener('dragover', handleDragOver);
      document.removeEventListener('dragleave', handleDragLeave);
      document.removeEventListener('drop', handleDrop);
    };
  }, []);
  return isDragging;
}
