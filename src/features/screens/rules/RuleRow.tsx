import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { Rule } from '../../../bridge/contract/plan.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { Menu } from '../../../design-system/Menu/index.ts';
import { Switch } from '../../../design-system/Switch/index.ts';
import { rulesStore } from '../../../stores/desktop/rules.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useCommand } from '../../shared/desktop/useCommand.ts';
import { conditionsText, outcomeText, trialText } from './ruleTexts.ts';
import type { RuleOrder } from './useRuleOrder.ts';
import styles from './Rules.module.css';

interface RuleRowProps {
  rule: Rule;
  /** Its place in the order, from 0. */
  index: number;
  order: RuleOrder;
  onEdit: () => void;
}

/** One rule: when, what, and whether it would decide now. */
export const RuleRow = observer(function RuleRow({ rule, index, order, onEdit }: RuleRowProps) {
  const { t } = useTranslation();
  const rules = useStore(rulesStore);
  const playlists = useStore(playlistsStore);
  const run = useCommand();
  const answer = rules.answerOf(rule);
  const number = t('rules.order', { number: index + 1, count: rules.list.length });
  return (
    <li
      className={styles.row}
      data-off={!rule.is_on}
      data-over={order.over === index}
      {...order.drag(rule, index)}
    >
      <button
        type="button"
        className={styles.rule}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={onEdit}
        onKeyDown={order.keys(rule, index)}
      >
        <Icon of={GripVertical} size={16} />
        <span className={styles.words}>
          <span className={styles.name}>
            <strong>{rule.name}</strong>
            <span className="visually-hidden">{` ${number} `}</span>
          </span>
          <span className={styles.when}>{conditionsText(t, rule)}</span>
        </span>
        <span className={styles.outcome}>{outcomeText(t, rule.outcome, playlists.nameOf)}</span>
      </button>
      {answer && (
        <span
          className={styles.answer}
          role="status"
          data-decides={answer.holds && answer.screens.length > 0}
        >
          {trialText(t, answer)}
        </span>
      )}
      <Switch
        aria-label={t('rules.isOn', { name: rule.name })}
        isChecked={rule.is_on}
        onCheckedChange={(isOn) => run(() => rules.setOn(rule.id, isOn))}
      />
      <RuleActions rule={rule} index={index} order={order} />
    </li>
  );
});

/** Single presses as an alternative to the keys (WCAG 2.5.7). */
const RuleActions = observer(function RuleActions({ rule, index, order }: Omit<RuleRowProps, 'onEdit'>) {
  const { t } = useTranslation();
  const last = useStore(rulesStore).list.length - 1;
  const label = t('rules.actions', { name: rule.name });
  const up = {
    key: 'up',
    icon: <Icon of={ArrowUp} size={16} />,
    label: t('rules.up'),
    shortcut: 'Alt+↑',
    onSelect: () => order.move(rule, index - 1),
  };
  const down = {
    key: 'down',
    icon: <Icon of={ArrowDown} size={16} />,
    label: t('rules.down'),
    shortcut: 'Alt+↓',
    onSelect: () => order.move(rule, index + 1),
  };
  const remove = {
    key: 'remove',
    icon: <Icon of={Trash2} size={16} />,
    label: t('rules.remove'),
    shortcut: 'Delete',
    isDanger: true,
    onSelect: () => order.remove(rule),
  };
  return (
    <Menu
      label={label}
      trigger={<IconButton size={28} label={label} icon={<Icon of={Ellipsis} size={16} />} />}
      items={[...(index > 0 ? [up] : []), ...(index < last ? [down] : []), remove]}
    />
  );
});
