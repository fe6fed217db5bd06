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
  welcome: () => import('../../features/welcome/WelcomeScreen.tsx'),
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
  accountSafety: () => import('../../features/safety/AccountSafetyScreen.tsx'),
  resetPassword: () => import('../../features/account/reset/ResetPasswordScreen.tsx'),
  paymentCenter: () => import('../../features/payment/PaymentCenterScreen.tsx'),
  vipCenter: () => import('../../features/payment/membership/VipCenterScreen.tsx'),
  contractYuanbaoRule: () => import('../../features/earnings/rules/RuleScreen.tsx'),
  contractYuanbaoAuthorRule: () => import('../../features/earnings/rules/RuleScreen.tsx'),
  contractWithdrawRule: () => import('../../features/earnings/rules/RuleScreen.tsx'),
  contractWithdraw: () => import('../../features/earnings/rules/RuleScreen.tsx'),
  contractWithdrawCounter: () => import('../../features/earnings/counter/WithdrawCounterScreen.tsx'),
  contractWithdrawAuthorCounter: () => import('../../features/earnings/counter/AuthorCounterScreen.tsx'),
  personalCenter: () => import('../../features/personalCenter/PersonalCenterScreen.tsx'),
  guideMobile: () => import('../../features/notices/GuideMobileScreen.tsx'),
  mobile: () => import('../../features/notices/MobileScreen.tsx'),
  features: () => import('../../features/notices/FeaturesScreen.tsx'),
  newFeature: () => import('../../features/notices/NewFeatureScreen.tsx'),
  alert: () => import('../../features/notices/AlertScreen.tsx'),
  settings: () => import('../../features/settings/SettingsScreen.tsx'),
  screens: () => import('../../features/screens/ScreensScreen.tsx'),
  author: () => import('../../features/screens/author/AuthorScreen.tsx'),
  clock: () => import('../../features/clock/ClockScreen.tsx'),
  lockScreenSettings: () => import('../../features/lockScreen/LockScreenSettingsScreen.tsx'),
  pets: () => import('../../features/pets/PetsScreen.tsx'),
  petsV2: () => import('../../features/pets/PetsScreen.tsx'),
  beautifyMouse: () => import('../../features/pointers/PointersScreen.tsx'),
  taskbar: () => import('../../features/taskbar/TaskbarScreen.tsx'),
  effects: () => import('../../features/effects/EffectsScreen.tsx'),
  desktopArrangement: () => import('../../features/arrangement/ArrangementScreen.tsx'),
  systemOptimization: () => import('../../features/optimisation/OptimisationScreen.tsx'),
  favorites: () => import('../../features/favorites/FavoritesScreen.tsx'),
  customAutomaticChange: () => import('../../features/playlists/CustomAutomaticChangeScreen.tsx'),
  contest: () => import('../../features/contests/ContestScreen.tsx'),
  newContest: () => import('../../features/contests/ContestScreen.tsx'),
  contestWork: () => import('../../features/contests/ContestWorkScreen.tsx'),
  notFound: () => import('../../features/notFound/NotFoundScreen.tsx'),
};
