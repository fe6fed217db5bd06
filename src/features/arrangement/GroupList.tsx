import { Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import {
  fileKinds,
  type ArrangementState,
  type FileKind,
  type OwnGroup,
  type TidyPreview,
} from '../../bridge/contract/arrangement.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './Arrangement.module.css';
import { iconOf } from './preview/groupIcons.ts';
import { GroupPanel } from './groups/GroupPanel.tsx';
import { useArrangementActions } from './actions/useArrangementActions.ts';

interface GroupListProps {
  state: ArrangementState;
  preview: TidyPreview;
}

/** Groups to tidy: the user's own first, as they come before the kinds. */
export const GroupList = observer(function GroupList({ state, preview }: GroupListProps) {
  const countOf = (group: string): number =>
    preview.groups.find((candidate) => candidate.group === group)?.count ?? 0;
  return (
    <GroupPanel settings={state.settings}>
      {state.settings.own.map((group) => (
        <OwnRow key={group.id} group={group} count={countOf(group.id)} settings={state.settings} />
      ))}
      {fileKinds.map((kind) => (
        <KindRow key={kind} kind={kind} count={countOf(kind)} settings={state.settings} />
      ))}
    </GroupPanel>
  );
});

interface RowProps {
  count: number;
  settings: ArrangementState['settings'];
}

function KindRow({ kind, count, settings: { off } }: RowProps & { kind: FileKind }) {
  const { t } = useTranslation();
  const { configure } = useArrangementActions();
  const name = t(`arrangement.kinds.${kind}`);
  const isOn = !off.includes(kind);
  return (
    <li className={styles.row}>
      <Checkbox
        aria-label={t('arrangement.choose', { name })}
        isChecked={isOn}
        onCheckedChange={(isNowOn) =>
          void configure({ off: isNowOn ? off.filter((other) => other !== kind) : [...off, kind] })
        }
      />
      <Icon of={iconOf(kind)} size={16} />
      <div>
        <p>{name}</p>
        <p className={styles.quiet}>{t(`arrangement.hints.${kind}`)}</p>
      </div>
      <span className={styles.count}>{isOn && t('arrangement.countOf', { count })}</span>
      <span />
    </li>
  );
}

function OwnRow({ group, count, settings: { own } }: RowProps & { group: OwnGroup }) {
  const { t } = useTranslation();
  const { configure } = useArrangementActions();
  const { id, name, extensions } = group;
  return (
    <li className={styles.row}>
      <span />
      <Icon of={iconOf(id)} size={16} />
      <div>
        <p>{name}</p>
        <p className={styles.quiet}>{extensions.join('、')}</p>
      </div>
      <span className={styles.count}>{t('arrangement.countOf', { count })}</span>
      <IconButton
        size={28}
        label={t('arrangement.remove', { name })}
        icon={<Icon of={Trash2} size={14} />}
        onClick={() => void configure({ own: own.filter((other) => other.id !== id) })}
      />
    </li>
  );
}
