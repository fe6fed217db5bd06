import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { toastLifetimes } from '../../design-system/Toast/toastQueue.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { libraryImportStore } from '../../stores/wallpapers/libraryImports.ts';
import { fittingStore } from '../../stores/wallpapers/fitting.ts';
import { readDroppedFiles } from './droppedFiles.ts';
import styles from './ImportLayer.module.css';
import { lazyComponent } from '../../loading/lazyComponent.ts';

const ImportPanel = lazyComponent(() => import('./ImportPanel.tsx'));
const FitQuestion = lazyComponent(() => import('./FitQuestion.tsx'));

/** Covers the whole window: accepts drops of files, and shows the progress of their import. */
export default observer(function ImportLayer() {
  const { t } = useTranslation();
  const stores = useStores();
  const { devices } = stores;
  const imports = stores.get(libraryImportStore);
  const fitting = stores.get(fittingStore);
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
    if (!isConnected) return;
    void imports.resume();
    void fitting.load();
  }, [imports, fitting, isConnected]);
  useResultToast();
  const isPanelShown =
    imports.progress !== null || imports.failure !== null || (imports.summary?.failures.length ?? 0) > 0;
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
      {!isPanelShown && (fitting.state?.offered ?? 0) > 0 && (
        <Suspense>
          <FitQuestion />
        </Suspense>
      )}
    </>
  );
});

/** A result without refused files is a toast, which leads to the library where another screen is shown. */
function useResultToast(): void {
  const { t } = useTranslation();
  const imports = useStore(libraryImportStore);
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { progress, summary } = imports;
  const isPlain = progress === null && summary !== null && summary.failures.length === 0;
  const show = useEffectEvent(() => {
    if (!summary) return;
    const { imported, duplicates, still_animations: still } = summary;
    const parts = [
      ...(imported > 0 ? [t('library.imported', { count: imported })] : []),
      ...(duplicates > 0 ? [t('library.duplicates', { count: duplicates })] : []),
      ...(still > 0 ? [t('library.stillAnimations', { count: still })] : []),
    ];
    imports.dismissSummary();
    if (parts.length === 0) return;
    toasts.add({
      kind: imported > 0 ? 'success' : 'info',
      text: parts.join(t('library.resultSeparator')),
      lifetime: toastLifetimes.longer,
      ...(pathname !== '/localWallpapers' && {
        action: { label: t('library.view'), onSelect: () => void navigate('/localWallpapers') },
      }),
    });
  });
  useEffect(() => {
    if (isPlain) show();
  }, [isPlain]);
}

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
