import { useEffect, useRef } from 'react';
import { operatorRefusalCodes, type HostCode } from '../../../api/contract/console/auditQueue.ts';
import { latinKey } from '../../../api/rules/latinKey.ts';

/** Commands of an auditor. */
export interface AuditCommands {
  pass: () => void;
  /** Rejects for a reason, without a note. */
  rejectFor: (code: HostCode) => void;
  /** Asks for reason and note first. */
  reject: () => void;
  next: () => void;
  undo: () => void;
  toggleInfo: () => void;
  togglePause: () => void;
}

/** Keys of the audit. One that is held down does nothing more: a finger that rests passes no works. */
export function useAuditKeys(commands: AuditCommands, isActive: boolean): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const act = actOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isActive]);
}

function actOf(
  { key, code: place, target }: KeyboardEvent,
  commands: AuditCommands,
): (() => void) | undefined {
  const code = operatorRefusalCodes[Number(key) - 1];
  if (code !== undefined) return () => commands.rejectFor(code);
  // A button that has the focus is pressed by it.
  if (key === ' ') return target instanceof HTMLButtonElement ? undefined : commands.togglePause;
  const byKey: ReadonlyMap<string, () => void> = new Map(
    Object.entries<() => void>({
      p: commands.pass,
      r: commands.reject,
      n: commands.next,
      z: commands.undo,
      i: commands.toggleInfo,
    }),
  );
  return byKey.get(latinKey({ key, code: place }));
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
