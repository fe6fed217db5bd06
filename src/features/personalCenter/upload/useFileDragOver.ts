import { useState, type DragEvent } from 'react';
import { droppedFiles, sortFiles, type SortedFiles } from '../../../design-system/FileDrop/index.ts';

/**
 * Files dragged over a region of the page and dropped on it: one file is accepted, no folder. An accepted drop is marked as handled, so that the
 * window does not import it as well.
 */
export function useFileDragOver(onDrop: (files: SortedFiles) => void) {
  const [isOver, setIsOver] = useState(false);

  function handleOver(event: DragEvent<HTMLElement>): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  }

  return {
    isOver,
    dropProps: {
      onDragEnter: handleOver,
      onDragOver: handleOver,
      onDragLeave(event: DragEvent<HTMLElement>): void {
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop(event: DragEvent<HTMLElement>): void {
        setIsOver(false);
        // A dialog inside has handled it already.
        if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        const { files, folders } = droppedFiles(event.dataTransfer);
        onDrop(sortFiles(files, {}, folders));
      },
    },
  };
}
