import { Check } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Icon } from '../../design-system/Icon/index.ts';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { Spinner } from '../../design-system/Spinner/index.ts';
import { lockEntryOf } from '../../stores/lockScreen/lockEntry.ts';
import { lockScreenStore } from '../../stores/lockScreen/lockScreen.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { hasBenefit } from '../../stores/payment/benefits.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { useLockActions } from './actions/useLockActions.ts';
import styles from './LockCandidate.module.css';
import { targetName } from '../shared/desktop/targetName.ts';

/** Width of the image, in CSS pixels. */
const imageWidth = 226;

interface LockCandidateProps {
  wallpaper: Wallpaper;
  /** Called before the membership is opened; what was chosen goes on after it. */
  onMemberNeeded: () => void;
}

/** A wallpaper that the lock screen can have: pressed, the next lock shows it. */
export const LockCandidate = observer(function LockCandidate(props: LockCandidateProps) {
  const { wallpaper, onMemberNeeded } = props;
  const { t } = useTranslation();
  const stores = useStores();
  const { state } = stores.get(lockScreenStore);
  const { choose } = useLockActions();
  const [isPending, setIsPending] = useState(false);
  const entry = lockEntryOf(wallpaper, stores.payment.mayUseUltra(wallpaper));
  const { md5 } = wallpaper.fields;
  const name = targetName(wallpaper.fields);
  const isChosen = state?.playlist.some((known) => known.md5 === md5) ?? false;
  const isPaid = !wallpaper.isLocal && stores.payment.entitlementTo(wallpaper) !== 'granted';
  const unsupportedReason = !entry
    ? t('lockScreen.chooser.noPicture')
    : isPaid
      ? t('lockScreen.chooser.paid')
      : undefined;
  const isForMember = !wallpaper.isStatic && !hasBenefit(stores.session, 'dynamicLockScreen');
  const image = imageUrlFor(wallpaper.fields, imageWidth);

  async function handleChoose(): Promise<void> {
    if (!entry || unsupportedReason !== undefined || isPending) return;
    if (isForMember) {
      onMemberNeeded();
      return stores.get(memberStatementStore).runWithBenefit('dynamicLockScreen', () => void choose(entry));
    }
    setIsPending(true);
    await choose(entry);
    setIsPending(false);
  }

  return (
    <li>
      <button
        type="button"
        className={styles.candidate}
        aria-pressed={isChosen}
        aria-disabled={unsupportedReason !== undefined || undefined}
        aria-busy={isPending || undefined}
        onClick={() => void handleChoose()}
      >
        <MediaFrame className={styles.image} src={image && stores.api.mediaUrl(image)} alt="" />
        {(isChosen || isPending) && (
          <span className={styles.mark} title={isChosen ? t('lockScreen.chooser.chosen') : undefined}>
            {isPending ? <Spinner size={14} /> : <Icon of={Check} size={14} />}
          </span>
        )}
        {!wallpaper.isStatic && <MediaChip className={styles.members} kind="vip" label={t('card.vip')} />}
        <span className={styles.name}>{name}</span>
        {unsupportedReason !== undefined && <span className={styles.reason}>{unsupportedReason}</span>}
      </button>
    </li>
  );
});
