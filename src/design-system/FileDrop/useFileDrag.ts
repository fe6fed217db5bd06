import { useState, type DragEvent } from 'react';
import { droppedFiles } from './droppedFiles.ts';
import { mayMatch } from './sortFiles.ts';

export type DragState = 'idle' | 'over' | 'refused';

interface FileDragOptions {
  accept: readonly string[] | undefined;
  isDisabled: boolean;
  onDrop: (files: File[], folders: ReadonlySet<File>) => void;
}

/** Files dragged over an area. Behaviour only: styling is up to the caller. */
export function useFileDrag({ accept, isDisabled, onDrop }: FileDragOptions) {
  const [state, setState] = useState<DragState>('idle');

  function handleOver(event: DragEvent<HTMLElement>): void {
    const files = [...event.dataTransfer.items].filter((item) => item.kind === 'file');
    if (files.length === 0) return;
    // Without this the browser would open a refused file instead of the page.
    event.preventDefault();
    const isTaken = !isDisabled && files.some((item) => mayMatch(item.type, accept));
    event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
    if (!isDisabled) setState(isTaken ? 'over' : 'refused');
  }

  function handleLeave(event: DragEvent<HTMLElement>): void {
    const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!inside) setState('idle');
  }

  function handleDrop(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    setState('idle');
    if (isDisabled) return;
    const { files, folders } = droppedFiles(event.dataTransfer);
    onDrop(files, folders);
  }

  return {
    state,
    dragProps: {
      onDragEnter: handleOver,
      onDragOver: handleOver,
      onDragLeave: handleLeave,
      onDrop: handleDrop,
    },
  };
}
