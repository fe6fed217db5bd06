import { useEffect, useState } from 'react';
import { latinKey } from '../../api/rules/latinKey.ts';
import { Kbd } from '../../design-system/Kbd/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './KeyHelp.module.css';

/** Every key of the product that no control shows by itself. */
const keys: readonly { keys: readonly string[]; does: MessageKey }[] = [
  { keys: ['?'], does: 'keys.help' },
  { keys: ['Tab'], does: 'keys.tab' },
  { keys: ['←', '→', '↑', '↓'], does: 'keys.arrows' },
  { keys: ['Home', 'End'], does: 'keys.ends' },
  { keys: ['PageUp', 'PageDown'], does: 'keys.pages' },
  { keys: ['A', '…', 'Z'], does: 'keys.letters' },
  { keys: ['Enter'], does: 'keys.enter' },
  { keys: ['Delete'], does: 'keys.delete' },
  { keys: ['F6'], does: 'keys.toast' },
  { keys: ['Esc'], does: 'keys.escape' },
];

/** The list of all keys, on `?`, anywhere but in a field. */
export function KeyHelp() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (latinKey(event) !== '?' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (isTyping || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <Modal
      isOpen={isOpen}
      title={t('keys.title')}
      closeLabel={t('keys.close')}
      width="550px"
      onOpenChange={setIsOpen}
    >
      <dl className={styles.keys}>
        {keys.map((row) => (
          <div key={row.does}>
            <dt>
              {row.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              <span className="visually-hidden">{row.keys.join(' ')}</span>
            </dt>
            <dd>{t(row.does)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
