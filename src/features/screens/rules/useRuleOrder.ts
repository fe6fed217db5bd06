import { useState, type DragEvent, type KeyboardEvent } from 'react';
import type { Rule } from '../../../bridge/contract/plan.ts';
import { rulesStore } from '../../../stores/desktop/rules.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useCommand } from '../../shared/desktop/useCommand.ts';

/** Moving and deleting rules, by drag and by keys. */
export interface RuleOrder {
  /** The place that the dragged rule would get. */
  over: number | null;
  move: (rule: Rule, index: number) => void;
  remove: (rule: Rule) => void;
  /** Alt with an arrow moves, Delete removes. */
  keys: (rule: Rule, index: number) => (event: KeyboardEvent) => void;
  drag: (
    rule: Rule,
    index: number,
  ) => {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
}

/** Returns the handlers that change the order of the rules. */
export function useRuleOrder(): RuleOrder {
  const rules = useStore(rulesStore);
  const toasts = useToasts();
  const run = useCommand();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const move = (rule: Rule, index: number): void => run(() => rules.move(rule.id, index));

  async function removeWithUndo(rule: Rule): Promise<void> {
    const index = rules.list.findIndex(({ id }) => id === rule.id);
    if (!(await rules.remove(rule.id))) return toasts.error('rules.failed');
    const isMeant = await toasts.undoable('rules.removed', { name: rule.name });
    if (!isMeant && !(await rules.restore(rule, index))) toasts.error('rules.failed');
  }

  const remove = (rule: Rule): void => void removeWithUndo(rule);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return {
    over,
    move,
    remove,
    keys: (rule, index) => (event) => {
      if (event.target !== event.currentTarget) return;
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (event.altKey && step !== undefined) move(rule, index + step);
      else if (event.key === 'Delete') remove(rule);
      else return;
      event.preventDefault();
    },
    drag: (rule, index) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(rule.id);
      },
      onDragOver: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (dragged !== null) run(() => rules.move(dragged, index));
        end();
      },
      onDragEnd: end,
    }),
  };
}
