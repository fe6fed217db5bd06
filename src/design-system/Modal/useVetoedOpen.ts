import { useEffect, useRef, useState } from 'react';

/** The reason of a close request. */
export type ModalCloseReason = 'escape' | 'button' | 'mask';

/** Returns true to allow it; opening and closing wait for the result (docs/product.md#dialogs). */
export type ModalVeto<Details extends unknown[] = []> = (...details: Details) => boolean | Promise<boolean>;

export interface VetoedOpenOptions {
  /** True while it is shown, where the caller holds the state. */
  isOpen?: boolean | undefined;
  /** Initial value of `isOpen`, where the dialog holds the state. */
  defaultOpen?: boolean | undefined;
  /** Called when it has been asked to open or close and nothing vetoed that. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Asked before it opens; false, or a promise of false, keeps it closed. */
  onBeforeOpen?: ModalVeto | undefined;
  /** Asked before it closes, with the reason; false, or a promise of false, keeps it open. */
  onBeforeClose?: ModalVeto<[reason: ModalCloseReason]> | undefined;
}

/**
 * An open state of which both directions can be vetoed. A veto that fails counts as a refusal. A controlling
 * caller may still close immediately: its own decision needs no veto.
 */
export function useVetoedOpen(options: VetoedOpenOptions): {
  isShown: boolean;
  open: () => void;
  close: (reason: ModalCloseReason) => void;
} {
  const { isOpen, defaultOpen = false, onOpenChange, onBeforeOpen, onBeforeClose } = options;
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isWanted = isOpen ?? ownOpen;
  const [isAdmitted, setIsAdmitted] = useState(isWanted && !onBeforeOpen);
  // One decision at a time: a second Escape does not show a second question.
  const isDeciding = useRef(false);

  function change(next: boolean): void {
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  const admit = async (): Promise<void> => {
    if (isDeciding.current) return;
    isDeciding.current = true;
    const mayOpen = onBeforeOpen ? await decide(onBeforeOpen) : true;
    isDeciding.current = false;
    if (mayOpen) setIsAdmitted(true);
    else change(false);
  };
  const latestAdmit = useRef(admit);
  useEffect(() => {
    latestAdmit.current = admit;
  });
  const hasVeto = onBeforeOpen !== undefined;
  useEffect(() => {
    if (!isWanted) setIsAdmitted(false);
    else if (hasVeto) void latestAdmit.current();
    else setIsAdmitted(true);
  }, [isWanted, hasVeto]);

  async function close(reason: ModalCloseReason): Promise<void> {
    if (isDeciding.current) return;
    isDeciding.current = true;
    const mayClose = onBeforeClose ? await decide(() => onBeforeClose(reason)) : true;
    isDeciding.current = false;
    if (mayClose) change(false);
  }

  return {
    isShown: isWanted && (isAdmitted || !hasVeto),
    open: () => change(true),
    close: (reason) => void close(reason),
  };
}

async function decide(veto: ModalVeto): Promise<boolean> {
  try {
    return await veto();
  } catch {
    return false;
  }
}
