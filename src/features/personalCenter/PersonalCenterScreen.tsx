import { observer } from 'mobx-react-lite';
import { Upload } from 'lucide';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../design-system/Tabs/index.ts';
import { AuthorLinks } from '../shared/people/AuthorLinks.tsx';
import { useListQuery } from '../shared/filters/listQuery.ts';
import { SignInInvitation } from '../shared/shelves/SignInInvitation.tsx';
import { ownWorksStore } from '../../stores/social/works/ownWorks.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { DownloadsPanel } from '../shared/downloads/DownloadsPanel.tsx';
import { OwnListPanel } from '../shared/lists/OwnListPanel.tsx';
import { PersonalHead } from './PersonalHead.tsx';
import styles from './PersonalCenterScreen.module.css';
import { isFilteredSelection, useWorksSelection, WorksFilters } from './works/WorksFilters.tsx';
import { WorksPanel } from './works/WorksPanel.tsx';
import { lazyComponent } from '../../loading/lazyComponent.ts';

const EditProfileDialog = lazyComponent(() => import('./EditProfileDialog.tsx'));
const AvatarDialog = lazyComponent(() => import('./avatar/AvatarDialog.tsx'));
const UploadWorkDialog = lazyComponent(() => import('./upload/UploadWorkDialog.tsx'));

const tabs = ['works', 'likes', 'favourites', 'downloads', 'purchases'] as const;
/** Stored by the client on this machine, also while signed out. */
const tabsOfMachine: readonly string[] = ['favourites', 'downloads'];

/** Above the works; an empty list has its own. */
const UploadButton = observer(function UploadButton(props: {
  ref: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
}) {
  const { t } = useTranslation();
  const selection = useWorksSelection();
  const list = useStore(ownWorksStore).list(selection);
  if (list.isEmpty && !isFilteredSelection(selection)) return null;
  return (
    <Button ref={props.ref} variant="primary" icon={<Icon of={Upload} size={16} />} onClick={props.onPress}>
      {t('works.upload')}
    </Button>
  );
});

type DialogName = 'profile' | 'avatar' | 'upload';

/** `/personalCenter?tab=`: the user's profile, works, and liked, favourite, downloaded and bought wallpapers. */
export default observer(function PersonalCenterScreen() {
  const { t } = useTranslation();
  const { session } = useStores();
  const { get, change } = useListQuery();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const tab = tabs.find((name) => name === get('tab')) ?? 'works';
  // One user's input is not shown to the next one.
  useEffect(() => () => setDialog(null), [session.openId]);
  const close = (): void => setDialog(null);

  return (
    <>
      <PersonalHead onEdit={() => setDialog('profile')} onChangeAvatar={() => setDialog('avatar')} />
      <AuthorLinks />
      <Tabs value={tab} onValueChange={(next) => change({ tab: next, state: null, type: null })}>
        <div className={styles.bar}>
          <TabList
            className={styles.tabs}
            label={t('personal.tabs.label')}
            scrollLabels={{ previous: t('search.previousTabs'), next: t('search.nextTabs') }}
          >
            {tabs.map((name) => (
              <Tab key={name} value={name}>
                {t(`personal.tabs.${name}`)}
              </Tab>
            ))}
          </TabList>
          {tab === 'works' && session.isSignedIn && (
            <>
              <WorksFilters />
              <UploadButton ref={uploadButton} onPress={() => setDialog('upload')} />
            </>
          )}
        </div>
        {tabs.map((name) => (
          <TabPanel key={name} value={name}>
            {name === tab &&
              (!session.isSignedIn && !tabsOfMachine.includes(name) ? (
                <SignInInvitation title={t('personal.guest')} place="personal" />
              ) : name === 'works' ? (
                <WorksPanel
                  key={session.openId}
                  onUpload={() => setDialog('upload')}
                  onWithdrawn={() => uploadButton.current?.focus()}
                />
              ) : name === 'downloads' ? (
                <DownloadsPanel />
              ) : (
                <OwnListPanel key={`${session.openId} ${name}`} name={name} />
              ))}
          </TabPanel>
        ))}
      </Tabs>
      <Suspense>
        {dialog === 'profile' && <EditProfileDialog onClose={close} />}
        {dialog === 'avatar' && <AvatarDialog onClose={close} />}
        {dialog === 'upload' && (
          <UploadWorkDialog
            onClose={close}
            onTaken={() => change({ tab: 'works', state: null, type: null })}
          />
        )}
      </Suspense>
    </>
  );
});
