import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Modal, modalSizes } from '../../design-system/Modal/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../design-system/Tabs/index.ts';
import { formatCount } from '../../i18n/format.ts';
import { FollowListsStore } from '../../stores/social/followLists.ts';
import { useStores } from '../shared/storeContext.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './FollowListsDialog.module.css';
import { PeopleList } from './PeopleList.tsx';

const tabs = ['following', 'followers'] as const;

/** 我的关注 and 我的粉丝, or an author's: a dialog that moves by its head. */
export default observer(function FollowListsDialog() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const lists = useStores().obtain(FollowListsStore);
  const { opened } = lists;
  if (!opened) return null;
  const whose = opened.uid === null ? 'own' : 'theirs';
  const nameOf = (tab: (typeof tabs)[number]): string => t(`people.${whose}.${tab}`);
  return (
    <Tabs
      value={lists.tab}
      onValueChange={(next) => lists.show(next === 'followers' ? 'followers' : 'following')}
    >
      <Modal
        isOpen
        isClosedByMask
        {...modalSizes.social}
        title={nameOf(lists.tab)}
        closeLabel={t('shell.close')}
        moveLabel={t('people.move')}
        headContent={
          <TabList
            label={tabs.map(nameOf).join(' / ')}
            scrollLabels={{ previous: t('search.previousTabs'), next: t('search.nextTabs') }}
          >
            {tabs.map((tab) => (
              <Tab
                key={tab}
                value={tab}
                count={opened.counts ? formatCount(opened.counts[tab], language) : undefined}
              >
                {nameOf(tab)}
              </Tab>
            ))}
          </TabList>
        }
        onOpenChange={() => lists.close()}
      >
        {tabs.map((tab) => (
          <TabPanel key={tab} className={styles.panel} value={tab}>
            <PeopleList
              list={opened[tab]}
              label={nameOf(tab)}
              totalCount={opened.counts?.[tab]}
              ownTab={opened.uid === null ? tab : null}
            />
          </TabPanel>
        ))}
      </Modal>
    </Tabs>
  );
});
