import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Modal, modalSizes } from '../../design-system/Modal/index.ts';
import { Tabs } from '../../design-system/Tabs/index.ts';
import { followListsDialogStore } from '../../stores/social/people/followListsDialog.ts';
import { useStore } from '../../ui/storeContext.ts';
import styles from './FollowListsDialog.module.css';
import { FollowPanels, FollowTabList, nameKeyOf } from './FollowTabs.tsx';

/** 我的关注 and 我的粉丝, or an author's: a dialog that moves by its head. */
export default observer(function FollowListsDialog() {
  const { t } = useTranslation();
  const lists = useStore(followListsDialogStore);
  const { opened } = lists;
  if (!opened) return null;
  return (
    <Tabs
      value={lists.tab}
      onValueChange={(next) => lists.show(next === 'followers' ? 'followers' : 'following')}
    >
      <Modal
        isOpen
        isClosedByMask
        {...modalSizes.social}
        title={t(nameKeyOf(opened, lists.tab))}
        closeLabel={t('shell.close')}
        moveLabel={t('people.move')}
        headContent={<FollowTabList lists={opened} />}
        onOpenChange={() => lists.close()}
      >
        <FollowPanels className={styles.panel} lists={opened} />
      </Modal>
    </Tabs>
  );
});
