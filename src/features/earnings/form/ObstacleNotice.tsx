import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import type { Obstacle } from '../../../stores/payment/earnings/obstacle.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { AuthorPageButton } from '../../shared/people/AuthorPageButton.tsx';
import styles from './WithdrawalForm.module.css';

/** The obstacle to a withdrawal, and the next step where the user has one. */
export function ObstacleNotice({ obstacle, minimum }: { obstacle: Obstacle; minimum: number }) {
  const { t } = useTranslation();
  if (obstacle.kind !== 'contract' && obstacle.kind !== 'realname')
    return (
      <InlineMessage
        className={styles.obstacle}
        kind={obstacle.kind === 'debt' ? 'warning' : 'info'}
        text={t(`earnings.obstacles.${obstacle.kind}`, {
          minimum: groupThousands(minimum),
          missing: obstacle.kind === 'tooLittle' ? groupThousands(obstacle.missing) : '',
        })}
      />
    );
  const { kind, state } = obstacle;
  const start = kind === 'contract' ? 'toContract' : 'toRealname';
  return (
    <InlineMessage
      className={styles.obstacle}
      kind={state === 'waiting' ? 'info' : 'warning'}
      text={t(`earnings.obstacles.${kind}.${state}`)}
      actions={
        <AuthorPageButton
          page={kind}
          variant={state === 'waiting' ? 'outline' : 'primary'}
          label={t(`earnings.obstacles.${state === 'missing' ? start : 'toPage'}`)}
        />
      }
    />
  );
}
