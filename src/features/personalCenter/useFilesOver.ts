import { useState, type DragEvent } from 'react';

/**
 * Files dragged over a part of the page and dropped on it. What is taken here is marked as handled, so that the
 * window does not import it as well.
 */
export function useFilesOver(onDrop: (files: File[]) => void) {
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
        // A dialog inside has taken it already.
        if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
