import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { useStores } from '../../ui/storeContext.ts';
import { libraryImportStore } from '../../stores/wallpapers/libraryImports.ts';
import { readDroppedFiles } from './droppedFiles.ts';
import styles from './ImportLayer.module.css';
import { lazyComponent } from '../../loading/lazyComponent.ts';

const ImportPanel = lazyComponent(() => import('./ImportPanel.tsx'));

/** Covers the whole window: accepts drops of files, and shows the progress of their import. */
export default observer(function ImportLayer() {
  const { t } = useTranslation();
  const stores = useStores();
  const { devices } = stores;
  const imports = stores.get(libraryImportStore);
  const navigate = useNavigate();
  const canImport = devices.can('library.importUploaded');
  const isDragging = useFileDrop((data) => {
    if (!canImport) return;
    const files = readDroppedFiles(data);
    void navigate('/localWallpapers');
    void files.then(({ files: found, leftOut }) => imports.importFiles(found, { leftOut }));
  }, imports.setDragged);
  const isConnected = devices.clientStatus === 'connected';
  useEffect(() => {
    if (isConnected) void imports.resume();
  }, [imports, isConnected]);
  const isPanelShown = imports.progress !== null || imports.summary !== null || imports.failure !== null;
  return (
    <>
      {isDragging && !(imports.isZoneShown && canImport) && (
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

/**
 * Tracks files dragged over the window, with their number before the drop; a drop anywhere in the window is passed to
 * `onDrop`.
 */
function useFileDrop(
  onDrop: (data: DataTransfer) => void,
  onDragged: (count: number | null) => void,
): boolean {
  const [isDragging, setIsDraggingNow] = useState(false);
  const setIsDragging = useEffectEvent((isOver: boolean, count = 0) => {
    setIsDraggingNow(isOver);
    onDragged(isOver ? count : null);
  });
  const handleFiles = useEffectEvent(onDrop);
  useEffect(() => {
    const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const handleDragOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      // A component of the page handles them itself.
      if (event.defaultPrevented) return setIsDragging(false);
      // Without this the browser would leave the page and open the file.
      event.preventDefault();
      if (!isDialogOpen()) return setIsDragging(true, event.dataTransfer?.items.length);
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
