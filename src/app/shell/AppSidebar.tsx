import { observer } from 'mobx-react-lite';
import {
  Blend,
  Bookmark,
  Box,
  Building2,
  Flower2,
  HardDrive,
  Heart,
  House,
  Image,
  Layers,
  Leaf,
  Lock,
  Monitor,
  MoonStar,
  MountainSnow,
  Orbit,
  RefreshCw,
  Sparkles,
  Ticket,
  Trophy,
  Users,
  Waves,
  type IconNode,
} from 'lucide';
import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { categoryIds, type CategoryDto } from '../../api/contract/entities.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Sidebar, SidebarGroup, SidebarRow } from '../../design-system/Sidebar/index.ts';
import { afterFirstPaint } from '../../loading/afterFirstPaint.ts';
import { lazyComponent } from '../../loading/lazyComponent.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import type { ScreenAddress } from '../../stores/kernel/paths.ts';
import { Link } from '../../ui/Link.tsx';

/* The first paint does not know yet if a contest is open. */
const ContestRow = lazyComponent(() => import('./ContestRow.tsx'), afterFirstPaint);

/** Icons that the service names; an unknown name gets the plain one. */
const categoryIcons = new Map<string, IconNode>([
  ['blend', Blend],
  ['box', Box],
  ['building-2', Building2],
  ['flower-2', Flower2],
  ['leaf', Leaf],
  ['moon-star', MoonStar],
  ['mountain-snow', MountainSnow],
  ['orbit', Orbit],
  ['waves', Waves],
]);

/** The classify sidebar: version 2 with groups and icons, version 1 without, by the client's protocol. */
export default observer(function AppSidebar() {
  const { t } = useTranslation();
  const { devices, wallpapers } = useStores();
  const { dynamicCategories, home } = wallpapers.catalogue;
  useEffect(() => void dynamicCategories.ensure(), [dynamicCategories]);
  useTopicPaths();
  const categories = dynamicCategories.categories.filter(
    ({ category_id: id }) => id !== categoryIds.threeDimensional || devices.offers('threeDimensionalZone'),
  );
  // The rows are rendered in their final position; until their targets are known they link to the screens themselves.
  const { ranking: rankingPath, topic: topicPath } = home.topicPaths ?? unknownPaths;
  const version = devices.classifySidebarVersion;
  return (
    <Sidebar label={t('sidebar.label')} version={version}>
      <SidebarGroup>
        <Row icon={House} to="/dynamicWallpaper" category={null} label={t('sidebar.recommended')} />
        <Row
          icon={Sparkles}
          to="/dynamicWallpaper"
          category={categoryIds.newestDynamic}
          label={t('sidebar.newest')}
        />
        {devices.offers('fans') && (
          <Row
            icon={Heart}
            to="/dynamicWallpaper"
            category={categoryIds.following}
            label={t('sidebar.following')}
          />
        )}
        {rankingPath !== null && <Row icon={Trophy} to={rankingPath} label={t('sidebar.rankings')} />}
        {topicPath !== null && <Row icon={Ticket} to={topicPath} label={t('sidebar.topics')} />}
        <Row icon={Users} to="/popularAuthors" label={t('sidebar.popularAuthors')} />
      </SidebarGroup>
      {categories.length > 0 && (
        <SidebarGroup label={t('sidebar.categories')}>
          {categories.map((category) => (
            <CategoryRow key={category.category_id} category={category} />
          ))}
        </SidebarGroup>
      )}
      <SidebarGroup label={t('sidebar.beautify')}>
        {devices.offers('themes') && <Row icon={Layers} to="/themeBeautify" label={t('sidebar.themes')} />}
        <Row icon={Image} to="/recommendedStaticPaper" label={t('sidebar.recommendedStatic')} />
      </SidebarGroup>
      <SidebarGroup label={t('sidebar.mine')}>
        <Row icon={HardDrive} to="/localWallpapers" label={t('sidebar.local')} />
        <Row icon={Bookmark} to="/favorites" label={t('sidebar.favorites')} />
      </SidebarGroup>
      <SidebarGroup label={t('sidebar.desktop')}>
        <Row icon={Monitor} to="/screens" label={t('sidebar.screens')} />
        <Row icon={RefreshCw} to="/customAutomaticChange" label={t('sidebar.playlists')} />
        {devices.offers('lockScreenAutoChange') && (
          <Row icon={Lock} to="/lockScreenSettings" label={t('sidebar.lock')} />
        )}
      </SidebarGroup>
      <Suspense>
        <ContestRow />
      </Suspense>
    </Sidebar>
  );
});

const unknownPaths = { ranking: '/ranklistDetail', topic: '/topicDetail' } as const;

/** Loads the targets of 排行榜 and 专题, after the first paint. */
function useTopicPaths(): void {
  const stores = useStores();
  useEffect(() => {
    // Without the chunk the rows keep their plain targets.
    afterFirstPaint()
      .then(() => import('../../stores/wallpapers/topics/topicLinks.ts'))
      .then(
        ({ topicLinks }) => stores.get(topicLinks).ensure(),
        () => undefined,
      );
  }, [stores]);
}

function CategoryRow({ category }: { category: CategoryDto }) {
  const { pick } = useLanguage();
  return (
    <Row
      icon={categoryIcons.get(category.icon) ?? Layers}
      to="/dynamicWallpaper"
      category={category.category_id}
      label={pick(category.name, category.name_en)}
    />
  );
}

interface RowProps {
  icon: IconNode;
  to: ScreenAddress;
  /** Of the dynamic page; null is its home page. */
  category?: number | null;
  label: string;
}

function Row({ icon, to, category, label }: RowProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isCurrent =
    category === undefined ? to.split('?')[0] === pathname : category === shownCategory(pathname, query);
  return (
    <SidebarRow
      icon={<Icon of={icon} size={16} />}
      isCurrent={isCurrent}
      renderLink={(props) => <Link to={category ? `${to}?category=${category}` : to} {...props} />}
    >
      {label}
    </SidebarRow>
  );
}

/** The dynamic category on screen; null for the home page, undefined where none is shown. */
function shownCategory(pathname: string, query: URLSearchParams): number | null | undefined {
  const classified = /^\/classify\/dynamic\/(-?\d+)$/.exec(pathname)?.[1];
  if (classified !== undefined) return Number(classified);
  if ((pathname !== '/dynamicWallpaper' && pathname !== '/wallpaperHome') || query.has('keyword'))
    return undefined;
  const category = query.get('category');
  if (category !== null) return Number(category);
  return query.get('view_type') === 'new-wallpaper' ? categoryIds.newestDynamic : null;
}
