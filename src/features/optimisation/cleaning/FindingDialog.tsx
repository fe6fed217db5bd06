import { observer } from 'mobx-react-lite';
import type { CleanItem, Finding } from '../../../bridge/contract/optimisation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Checkbox } from '../../../design-system/Checkbox/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { cleaningStore } from '../../../stores/optimisation/cleaning.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Optimisation.module.css';
import { formatDay } from '../../../i18n/formatDay.ts';
import styles from './CleanPanel.module.css';

/** The items of one kind, each to be chosen by itself. */
export const FindingDialog = observer(function FindingDialog({
  finding,
  onClose,
}: {
  finding: Finding;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { kind, items, bytes, more } = finding;
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`optimisation.kinds.${kind}`)}
      closeLabel={t('optimisation.close')}
      width="620px"
      isClosedByMask
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('optimisation.done')}
        </Button>
      }
    >
      <p className={panel.quiet}>
        {t('optimisation.detailsHint', { count: items.length + more, size: formatBytes(bytes) })}
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className={panel.quiet}>{t('optimisation.more', { count: more })}</p>}
    </Modal>
  );
});

const Item = observer(function Item({ item }: { item: CleanItem }) {
  const { t } = useTranslation();
  const store = useStore(cleaningStore);
  const { id, name, place, bytes, changed_at: changedAt, fault } = item;
  const about = fault
    ? t(`optimisation.moveFaults.${fault}`)
    : t('optimisation.changedAt', { date: formatDay(changedAt / 1_000) });
  return (
    <li className={styles.item}>
      <Checkbox
        aria-label={t('optimisation.choose', { name })}
        isChecked={store.chosen.has(id)}
        disabledReason={fault ? t(`optimisation.moveFaults.${fault}`) : undefined}
        onCheckedChange={(isChosen) => store.choose([id], isChosen)}
      />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.hint}>{`${place} · ${about}`}</p>
      </div>
      <span className={styles.size}>{formatBytes(bytes)}</span>
    </li>
  );
});
