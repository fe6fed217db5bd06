import { useEffect, useRef, useState } from 'react';

/** What asked for the closing. */
export type ModalCloseReason = 'escape' | 'button' | 'mask';

/** Says whether it may happen; opening and closing wait for the answer (docs/product.md#dialogs). */
export type ModalVeto<Details extends unknown[] = []> = (...details: Details) => boolean | Promise<boolean>;

export interface VetoedOpenOptions {
  isOpen?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  onBeforeOpen?: ModalVeto | undefined;
  onBeforeClose?: ModalVeto<[reason: ModalCloseReason]> | undefined;
}

/**
 * Whether something is shown, where both directions can be refused. A veto that fails counts as a refusal. Whoever
 * holds `isOpen` may still close at once: its own decision needs no second one.
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
  // One decision at a time: a second Escape does not ask a second question.
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
