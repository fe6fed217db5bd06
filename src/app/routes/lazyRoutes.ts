import type { ComponentType } from 'react';
import type { GatedFeature } from '../../stores/devices/devicesStore.ts';

type LoadScreen = () => Promise<{ default: ComponentType }>;

/** A screen that is shown only where the client is new enough, also by its address. */
function gated(feature: GatedFeature, load: LoadScreen): LoadScreen {
  return async () => {
    const [{ gatedScreen }, screen] = await Promise.all([
      import('../../features/shared/gates/gatedScreen.tsx'),
      load(),
    ]);
    return gatedScreen(feature, screen.default);
  };
}

/**
 * Screens that are not in the first bundle, each in a chunk of its own. So is this table: the first paint does not
 * carry the addresses of all of them. A key is the path of its screen, where that has no parameters of its own.
 */
export const lazyRoutes = {
  localWallpapers: () => import('../../features/localWallpapers/LocalWallpapersScreen.tsx'),
  search: () => import('../../features/search/SearchScreen.tsx'),
  classify: () => import('../../features/classify/ClassifyScreen.tsx'),
  topicDetail: () => import('../../features/topics/TopicDetailScreen.tsx'),
  ranklistDetail: () => import('../../features/rankings/RankListDetailScreen.tsx'),
  themeBeautify: gated('themes', () => import('../../features/themes/ThemeBeautifyScreen.tsx')),
  recommendedStaticPaper: () => import('../../features/recommended/RecommendedStaticScreen.tsx'),
  popularAuthors: () => import('../../features/authors/PopularAuthorsScreen.tsx'),
  authorPersonalPage: () => import('../../features/authors/AuthorPersonalPageScreen.tsx'),
  infringementReport: () => import('../../features/infringement/InfringementReportScreen.tsx'),
  messageCenter: () => import('../../features/messages/MessageCenterScreen.tsx'),
  subscribeCenter: gated('fans', () => import('../../features/subscriptions/SubscribeCenterScreen.tsx')),
  mySubscriptionAndFans: gated(
    'fans',
    () => import('../../features/follows/MySubscriptionAndFansScreen.tsx'),
  ),
  deviceManagement: () => import('../../features/devices/DeviceManagementScreen.tsx'),
  personalCenter: () => import('../../features/personalCenter/PersonalCenterScreen.tsx'),
  guideMobile: () => import('../../features/notices/GuideMobileScreen.tsx'),
  mobile: () => import('../../features/notices/MobileScreen.tsx'),
  features: () => import('../../features/notices/FeaturesScreen.tsx'),
  newFeature: () => import('../../features/notices/NewFeatureScreen.tsx'),
  alert: () => import('../../features/notices/AlertScreen.tsx'),
  settings: () => import('../../features/settings/SettingsScreen.tsx'),
  screens: () => import('../../features/screens/ScreensScreen.tsx'),
  lockScreenSettings: () => import('../../features/lockScreen/LockScreenSettingsScreen.tsx'),
  favorites: () => import('../../features/favorites/FavoritesScreen.tsx'),
  customAutomaticChange: () => import('../../features/playlists/CustomAutomaticChangeScreen.tsx'),
  notFound: () => import('../../features/notFound/NotFoundScreen.tsx'),
};
