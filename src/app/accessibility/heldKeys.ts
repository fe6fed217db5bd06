/** Keys that do something when they are pressed, and would do it thirty times a second while they are held. */
const actingKeys = ['Enter', 'Escape', 'Delete', 'Backspace'];

/**
 * A key that is held acts once: Enter that likes, opens or sends, Delete that removes a row, and Escape that closes a
 * dialog, whose next one would be of what the first has opened or closed. Text, arrows and Tab repeat. @returns ends that
 */
export function ignoreHeldKeys(): () => void {
  const handleKey = (event: KeyboardEvent): void => {
    if (!event.repeat || !actingKeys.includes(event.key)) return;
    const { target } = event;
    const isMultiline = target instanceof Element && target.closest('textarea, [contenteditable]') !== null;
    if (isMultiline && event.key !== 'Escape') return;
    const isErasing = event.key === 'Delete' || event.key === 'Backspace';
    if (isErasing && target instanceof Element && target.closest('input') !== null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Before every other listener.
  addEventListener('keydown', handleKey, true);
  return () => removeEventListener('keydown', handleKey, true);
}
