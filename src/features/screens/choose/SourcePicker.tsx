import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { WallpaperTarget } from '../../../bridge/contract/wallpaper.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { Spinner } from '../../../design-system/Spinner/index.ts';
import type { SourceChoice } from '../../../stores/desktop/assignments.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { screenPicturesStore } from '../../../stores/desktop/screenPictures.ts';
import {
  choiceGroups,
  wallpaperChoicesStore,
  type ChoiceGroup,
} from '../../../stores/desktop/wallpaperChoices.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { setWallpaperStore } from '../../../stores/wallpapers/setting/setWallpaper.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { imageUrlFor } from '../../shared/desktop/imageUrls.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { NavigateButton } from '../../shared/forms/NavigateButton.tsx';
import { PlaylistChoices } from './PlaylistChoices.tsx';
import styles from './SourcePicker.module.css';
import { targetName } from '../../shared/desktop/targetName.ts';

/** Width of a choice, in CSS pixels. */
const choiceWidth = 165;
type WallpaperGroup = ChoiceGroup | 'current';
type Group = WallpaperGroup | 'playlists';
const wallpaperGroups: readonly Group[] = ['current', ...choiceGroups];

interface SourcePickerProps {
  /** The chosen one; null before the first choice. */
  value: SourceChoice | null;
  onValueChange: (choice: SourceChoice) => void;
}

/** A wallpaper out of those on the screens, the favourites and the local ones, or a playlist. */
export const SourcePicker = observer(function SourcePicker({ value, onValueChange }: SourcePickerProps) {
  const { t } = useTranslation();
  const hasPlaylists = useStore(playlistsStore).gate === 'open';
  const [group, setGroup] = useState<Group>(value?.kind === 'playlist' ? 'playlists' : 'current');
  const groups = hasPlaylists ? [...wallpaperGroups, 'playlists' as const] : wallpaperGroups;
  const props = {
    value: value?.kind === 'wallpaper' ? value.target : null,
    onValueChange: (target: WallpaperTarget) => onValueChange({ kind: 'wallpaper', target }),
  };
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={t('screens.choose.group')}
        value={group}
        options={groups.map((each) => ({ value: each, label: t(`screens.choose.groups.${each}`) }))}
        onValueChange={setGroup}
      />
      {group === 'current' && <CurrentOnes {...props} />}
      {group === 'playlists' && (
        <PlaylistChoices
          value={value?.kind === 'playlist' ? value.playlist : null}
          onValueChange={(playlist) => onValueChange({ kind: 'playlist', playlist })}
        />
      )}
      {group !== 'current' && group !== 'playlists' && <OwnList key={group} group={group} {...props} />}
    </div>
  );
});

interface WallpaperChoiceProps {
  value: WallpaperTarget | null;
  onValueChange: (target: WallpaperTarget) => void;
}

const CurrentOnes = observer(function CurrentOnes(props: WallpaperChoiceProps) {
  const { screens } = useStore(desktopStore);
  const pictures = useStore(screenPicturesStore);
  const targets = new Map(
    screens.flatMap(({ shown, wanted }) => [shown, wanted]).flatMap((one) => (one ? [[one.wid, one]] : [])),
  );
  if (targets.size === 0) return <Nothing group="current" />;
  return (
    <Choices
      {...props}
      items={[...targets.values()].map((target) => ({ target, wallpaper: pictures.get(target) }))}
    />
  );
});

const OwnList = observer(function OwnList({
  group,
  ...props
}: WallpaperChoiceProps & { group: ChoiceGroup }) {
  const { t } = useTranslation();
  const choices = useStore(wallpaperChoicesStore);
  const setting = useStore(setWallpaperStore);
  const [list] = useState(() => choices.createList(group));
  useEffect(() => void list.reload(), [list]);
  if (list.status === 'failed' && list.failure)
    return <ListFailure failure={list.failure} onRetry={() => void list.reload()} />;
  if (list.status !== 'ready') return <Spinner />;
  if (list.isEmpty) return <Nothing group={group} />;
  return (
    <>
      <Choices
        {...props}
        items={list.items
          .filter((wallpaper) => wallpaper.isOnline)
          .map((wallpaper) => ({ target: setting.targetOf(wallpaper), wallpaper }))}
      />
      {list.hasMore && (
        <Button isLoading={list.isLoadingMore} onClick={() => void list.loadMore()}>
          {t('screens.choose.more')}
        </Button>
      )}
    </>
  );
});

function Nothing({ group }: { group: WallpaperGroup }) {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing} role="status">
      <p>{t(`screens.choose.empty.${group}`)}</p>
      <NavigateButton
        to={group === 'local' ? '/localWallpapers' : '/dynamicWallpaper'}
        label={t(group === 'local' ? 'library.title' : 'screens.choose.browse')}
      />
    </div>
  );
}

interface ChoicesProps extends WallpaperChoiceProps {
  items: readonly { target: WallpaperTarget; wallpaper: Wallpaper | null }[];
}

const Choices = observer(function Choices({ items, value, onValueChange }: ChoicesProps) {
  const { t } = useTranslation();
  const { api, devices } = useStores();
  const { pick } = useLanguage();
  const name = useId();
  return (
    <div className={styles.grid} role="radiogroup" aria-label={t('screens.choose.list')}>
      {items.map(({ target, wallpaper }) => {
        const picture = wallpaper && imageUrlFor(wallpaper.fields, choiceWidth, devices.pixelRatio);
        const text = wallpaper ? pick(wallpaper.fields.name, wallpaper.fields.name_en) : targetName(target);
        return (
          <label key={target.wid} className={styles.item} title={text}>
            <input
              type="radio"
              name={name}
              checked={value?.wid === target.wid}
              onChange={() => onValueChange(target)}
            />
            <MediaFrame
              className={styles.picture}
              src={picture && api.mediaUrl(picture)}
              alt=""
              placeholderColor={wallpaper?.fields.palette[0]}
            />
            <span className={styles.name}>{text}</span>
          </label>
        );
      })}
    </div>
  );
});
